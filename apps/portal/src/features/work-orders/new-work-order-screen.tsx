import { workOrderMake } from '@ownerng/contract'
import { type CommentValues, MOST_COMMENTS } from '@ownerng/domain'
import { CommentsForm } from '@ownerng/login-kit'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../shared/act.ts'
import { stayDates } from '../../shared/dates.ts'
import { AreaField, RadioField, SelectField, TextField } from '../../shared/form.tsx'
import { outcomeTexts } from '../../shared/outcome-texts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo, useRoute } from '../../shared/router.ts'
import { workOrdersTexts } from '../../shared/section-texts/work-orders.ts'
import { send, sessionHandle, shownOwner } from '../../shared/session.ts'
import { asFault, Failed, Loading, Nothing, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { useDraft } from '../../shared/use-draft.ts'
import './work-orders.css'
import { PhotoPicker, type Picked, photoBytes } from './photo-picker.tsx'
import {
  type WorkOrderForm,
  workOrderFieldsQuery,
  workOrderFormQuery,
} from './work-orders.query.ts'

const t = workOrdersTexts

/**
 * Reports something that needs work: where, what, when one may come, what the resort asks, and
 * photos.
 */
export default function NewWorkOrderScreen() {
  const form = useQuery(workOrderFormQuery())
  const fields = useQuery(workOrderFieldsQuery())
  const known = form.data
  return (
    <Screen title={texts.titles.newWorkOrder}>
      {(form.isPending || fields.isPending) && (
        <Loading what={texts.titles.newWorkOrder} lines={6} />
      )}
      {form.isError && <Failed fault={form.error} onRetry={() => void form.refetch()} />}
      {fields.isError && <Failed fault={fields.error} onRetry={() => void fields.refetch()} />}
      {known && !known.allowed && <p className="alert">{t.off}</p>}
      {known?.allowed && known.units.length === 0 && (
        <Nothing title={t.noUnits} text={t.noUnitsText} />
      )}
      {known?.allowed && known.units.length > 0 && fields.data && (
        <ReportForm form={known} fields={fields.data.slice(0, MOST_COMMENTS)} />
      )}
    </Screen>
  )
}

type Fields = Parameters<typeof CommentsForm>[0]['fields']

function ReportForm({ form, fields }: { form: WorkOrderForm; fields: Fields }) {
  const { query } = useRoute()
  const { ownerNumber } = useOwnerSettings().owner
  const places = form.units.map((unit) => ({ ...unit, key: `${unit.id} ${unit.stay?.id ?? ''}` }))
  const asked = places.find((place) => place.stay?.id === query.get('stay'))
  const only = places.length === 1 ? places[0] : undefined
  const about = asked?.stay?.id ?? ''
  const draft = useDraft(`work-order ${about}`, {
    place: asked?.key ?? only?.key ?? '',
    category: '',
    summary: '',
    details: '',
    bestTimes: '',
    mayEnter: null as boolean | null,
    comments: {} as CommentValues,
  })
  const { summary, details, bestTimes, mayEnter } = draft.values
  const enterAnswer = mayEnter ? 'yes' : 'no'
  // a place or a kind of trouble that is not offered any more is chosen anew
  const place = places.some((each) => each.key === draft.values.place) ? draft.values.place : ''
  const category = form.categories.includes(draft.values.category) ? draft.values.category : ''
  // apart from the rest: photos are large, and each letter that is typed stores its draft anew
  const photoDraft = useDraft(`photos ${about}`, { photos: [] as readonly Picked[] })
  const { photos } = photoDraft.values
  const make = useAct({
    work: async (comments: CommentValues) => {
      const unit = places.find((each) => each.key === place)
      const stay = unit?.stay ? { stayId: unit.stay.id } : {}
      const body = {
        ownerNumber,
        unitId: unit?.id ?? '',
        ...stay,
        category,
        summary,
        details,
        bestTimes,
        mayEnter: mayEnter === true,
        comments,
      }
      const { id, number } = await send(workOrderMake, { query: {}, body })
      const sent = await Promise.all(
        photos.map((photo) => sendPhoto(id, ownerNumber, photoBytes(photo))),
      )
      return { id, number, photosFailed: sent.some((arrived) => !arrived) }
    },
    says: ({ number, photosFailed }) =>
      photosFailed
        ? outcomeTexts.workOrder.photosFailed(number)
        : outcomeTexts.workOrder.made(number),
    leadsTo: ({ id, photosFailed }) =>
      hrefTo(`/nav/workorders/${id}`, photosFailed ? { photos: 'failed' } : {}),
    refresh: (client) => client.invalidateQueries({ queryKey: ['work-orders'] }),
    onDone: () => {
      draft.clear()
      photoDraft.clear()
    },
  })
  const checks = {
    place: place === '' ? t.needUnit : '',
    category: category === '' ? t.needCategory : '',
    summary: summary.trim() === '' ? t.needSummary : '',
    mayEnter: mayEnter === null ? t.needEnter : '',
  }
  return (
    <section className="card entry new-order" aria-label={texts.titles.newWorkOrder}>
      {make.isError && (
        <Problem
          title={asFault(make.error).title ?? texts.states.problem}
          lines={[{ text: asFault(make.error).message }]}
        />
      )}
      <CommentsForm
        fields={fields}
        values={draft.values.comments}
        submitLabel={make.isPending ? t.sending : t.send}
        onType={(comments) => draft.set({ comments })}
        checks={checks}
        busy={make.isPending}
        onSubmit={(comments) => make.mutate(comments)}
      >
        <SelectField
          name="place"
          label={t.unit}
          value={place}
          onChange={(next) => draft.set({ place: next })}
        >
          <option value="">{t.choose}</option>
          {places.map(({ key, name, stay }) => (
            <option key={key} value={key}>
              {stay
                ? t.unitOfStay(name, stayDates(stay.arrival, stay.departure), stay.number)
                : name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="category"
          label={t.category}
          value={category}
          onChange={(next) => draft.set({ category: next })}
        >
          <option value="">{t.choose}</option>
          {form.categories.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <TextField
          name="summary"
          label={t.summary}
          maxLength={120}
          value={summary}
          onChange={(next) => draft.set({ summary: next })}
        />
        <AreaField
          name="details"
          label={t.details}
          optional
          rows={4}
          maxLength={4000}
          value={details}
          onChange={(next) => draft.set({ details: next })}
        />
        <RadioField
          name="mayEnter"
          legend={t.enter}
          options={[
            ['yes', t.yes],
            ['no', t.no],
          ]}
          value={mayEnter === null ? null : enterAnswer}
          onChange={(next) => draft.set({ mayEnter: next === 'yes' })}
        />
        <TextField
          name="bestTimes"
          label={t.times}
          optional
          maxLength={200}
          value={bestTimes}
          onChange={(next) => draft.set({ bestTimes: next })}
        />
        {form.allowPhotos && (
          <PhotoPicker
            photos={photos}
            kept={photoDraft.kept}
            onPhotos={(change) => photoDraft.set((now) => ({ photos: change(now.photos) }))}
          />
        )}
      </CommentsForm>
    </section>
  )
}

/** Sends one photo; whether it arrived. */
async function sendPhoto(id: string, ownerNumber: string, bytes: BodyInit): Promise<boolean> {
  const answer = await fetch(
    `/api/work-orders/${id}/photos?ownerNumber=${encodeURIComponent(ownerNumber)}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'image/jpeg',
        'x-session-id': sessionHandle(),
        'x-owner-number': shownOwner(),
      },
      body: bytes,
    },
  ).catch(() => null)
  return answer?.ok === true
}
