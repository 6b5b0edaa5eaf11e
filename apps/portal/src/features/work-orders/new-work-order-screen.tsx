import { workOrderMake } from '@ownerng/contract'
import { type CommentValues, MOST_COMMENTS } from '@ownerng/domain'
import { CommentsForm } from '@ownerng/login-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stayDates } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { goTo, hrefTo, useRoute } from '../../shared/router.ts'
import { sectionTexts } from '../../shared/section-texts.ts'
import { send, sessionHandle, shownOwner } from '../../shared/session.ts'
import { asFault, Failed, Loading, Nothing, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { useDraft } from '../../shared/use-draft.ts'
import './work-orders.css'
import { PhotoPicker, type Picked } from './photo-picker.tsx'
import { type WorkOrderForm, workOrderFieldsQuery, workOrderFormQuery } from './work-orders.query.ts'

const t = sectionTexts.workOrders

/** Reports something that needs work: where, what, when one may come, what the resort asks, and photos. */
export default function NewWorkOrderScreen() {
  const form = useQuery(workOrderFormQuery())
  const fields = useQuery(workOrderFieldsQuery())
  const known = form.data
  return (
    <Screen title={texts.titles.newWorkOrder}>
      {(form.isPending || fields.isPending) && <Loading what={texts.titles.newWorkOrder} lines={6} />}
      {form.isError && <Failed fault={form.error} onRetry={() => void form.refetch()} />}
      {fields.isError && <Failed fault={fields.error} onRetry={() => void fields.refetch()} />}
      {known && !known.allowed && <p className="alert">{t.off}</p>}
      {known?.allowed && known.units.length === 0 && <Nothing title={t.noUnits} text={t.noUnitsText} />}
      {known?.allowed && known.units.length > 0 && fields.data && <ReportForm form={known} fields={fields.data.slice(0, MOST_COMMENTS)} />}
    </Screen>
  )
}

type Fields = Parameters<typeof CommentsForm>[0]['fields']

function ReportForm({ form, fields }: { form: WorkOrderForm; fields: Fields }) {
  const { query } = useRoute()
  const { ownerNumber } = useOwnerSettings().owner
  const client = useQueryClient()
  const places = form.units.map((unit) => ({ ...unit, key: `${unit.id} ${unit.stay?.id ?? ''}` }))
  const asked = places.find((place) => place.stay?.id === query.get('stay'))
  const only = places.length === 1 ? places[0] : undefined
  const draft = useDraft(`work-order ${asked?.stay?.id ?? ''}`, {
    place: asked?.key ?? only?.key ?? '',
    category: '',
    summary: '',
    details: '',
    bestTimes: '',
    mayEnter: null as boolean | null,
    comments: {} as CommentValues,
  })
  const { summary, details, bestTimes, mayEnter } = draft.values
  // a place or a kind of trouble that is not offered any more is chosen anew
  const place = places.some((each) => each.key === draft.values.place) ? draft.values.place : ''
  const category = form.categories.includes(draft.values.category) ? draft.values.category : ''
  const [photos, setPhotos] = useState<readonly Picked[]>([])
  const [lines, setLines] = useState<{ text: string; field: string }[]>([])
  const make = useMutation({
    mutationFn: async (comments: CommentValues) => {
      const unit = places.find((each) => each.key === place)
      const stay = unit?.stay ? { stayId: unit.stay.id } : {}
      const body = { ownerNumber, unitId: unit?.id ?? '', ...stay, category, summary, details, bestTimes, mayEnter: mayEnter === true, comments }
      const { id } = await send(workOrderMake, { query: {}, body })
      const sent = await Promise.all(photos.map((photo) => sendPhoto(id, ownerNumber, photo.bytes)))
      await client.invalidateQueries({ queryKey: ['work-orders'] })
      return { id, photosFailed: sent.some((arrived) => !arrived) }
    },
    onSuccess: ({ id, photosFailed }) => {
      draft.clear()
      goTo(hrefTo(`/nav/workorders/${id}`, photosFailed ? { photos: 'failed' } : {}), { replace: true })
    },
  })
  function submit(comments: CommentValues) {
    const missing: { text: string; field: string }[] = []
    if (place === '') missing.push({ text: t.needUnit, field: 'wo-unit' })
    if (category === '') missing.push({ text: t.needCategory, field: 'wo-category' })
    if (summary.trim() === '') missing.push({ text: t.needSummary, field: 'wo-summary' })
    if (mayEnter === null) missing.push({ text: t.needEnter, field: 'wo-enter-yes' })
    setLines(missing)
    if (missing.length === 0 && !make.isPending) make.mutate(comments)
  }
  const wrong = (field: string) => lines.some((line) => line.field === field)
  return (
    <section className="card entry new-order" aria-label={texts.titles.newWorkOrder}>
      {make.isError && <Problem title={asFault(make.error).title ?? texts.states.problem} lines={[{ text: asFault(make.error).message }]} />}
      <CommentsForm
        fields={fields}
        values={draft.values.comments}
        submitLabel={make.isPending ? t.sending : t.send}
        onType={(comments) => draft.set({ comments })}
        onSubmit={submit}
      >
        {lines.length > 0 && <Problem lines={lines} />}
        <div className={`f ${wrong('wo-unit') ? 'bad' : ''}`}>
          <label htmlFor="wo-unit">{t.unit}</label>
          <select className="select" id="wo-unit" value={place} aria-invalid={wrong('wo-unit')} onChange={(event) => draft.set({ place: event.target.value })}>
            <option value="">{t.choose}</option>
            {places.map((each) => (
              <option key={each.key} value={each.key}>
                {each.stay ? t.unitOfStay(each.name, stayDates(each.stay.arrival, each.stay.departure), each.stay.number) : each.name}
              </option>
            ))}
          </select>
        </div>
        <div className={`f ${wrong('wo-category') ? 'bad' : ''}`}>
          <label htmlFor="wo-category">{t.category}</label>
          <select className="select" id="wo-category" value={category} aria-invalid={wrong('wo-category')} onChange={(event) => draft.set({ category: event.target.value })}>
            <option value="">{t.choose}</option>
            {form.categories.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className={`f ${wrong('wo-summary') ? 'bad' : ''}`}>
          <label htmlFor="wo-summary">{t.summary}</label>
          <div className="box">
            <input id="wo-summary" maxLength={120} value={summary} aria-invalid={wrong('wo-summary')} onChange={(event) => draft.set({ summary: event.target.value })} />
          </div>
        </div>
        <div className="f">
          <label htmlFor="wo-details">{t.details}</label>
          <textarea className="area" id="wo-details" rows={4} maxLength={4000} value={details} onChange={(event) => draft.set({ details: event.target.value })} />
        </div>
        <fieldset className="choices">
          <legend>{t.enter}</legend>
          <label>
            <input type="radio" id="wo-enter-yes" name="enter" checked={mayEnter === true} onChange={() => draft.set({ mayEnter: true })} />
            {t.yes}
          </label>
          <label>
            <input type="radio" name="enter" checked={mayEnter === false} onChange={() => draft.set({ mayEnter: false })} />
            {t.no}
          </label>
        </fieldset>
        <div className="f">
          <label htmlFor="wo-times">{t.times}</label>
          <div className="box">
            <input id="wo-times" maxLength={200} value={bestTimes} onChange={(event) => draft.set({ bestTimes: event.target.value })} />
          </div>
        </div>
        {form.allowPhotos && <PhotoPicker photos={photos} onPhotos={setPhotos} />}
      </CommentsForm>
    </section>
  )
}

/** Sends one photo; whether it arrived. */
async function sendPhoto(id: string, ownerNumber: string, bytes: Blob): Promise<boolean> {
  const answer = await fetch(`/api/work-orders/${id}/photos?ownerNumber=${encodeURIComponent(ownerNumber)}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', 'x-session-id': sessionHandle(), 'x-owner-number': shownOwner() },
    body: bytes,
  }).catch(() => null)
  return answer?.ok === true
}
