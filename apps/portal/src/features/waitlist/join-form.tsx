import type { CallAnswer, waitlistShow } from '@ownerng/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stayDates, yearDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { pointsQuery } from '../../shared/points.query.ts'
import { useRoute } from '../../shared/router.ts'
import { bookingTexts } from '../../shared/section-texts/booking.ts'
import { pointsTexts } from '../../shared/section-texts/points.ts'
import { waitlistTexts } from '../../shared/section-texts/waitlist.ts'
import { asFault, Loading, Problem } from '../../shared/states.tsx'
import { reservationsQuery } from '../../shared/stays.query.ts'
import { texts } from '../../shared/texts.ts'
import { unitTypesQuery, useWaitlistActs } from './waitlist.query.ts'

const t = waitlistTexts
const FLEX_DAYS = [1, 2, 3, 7, 14]

/** The owner's terms: kinds of place, other dates, what it replaces, which points go first, and book at once or ask. */
export function JoinForm({ rules }: { rules: CallAnswer<typeof waitlistShow> }) {
  const { query } = useRoute()
  const { resOptions } = useOwnerSettings()
  const arrival = query.get('arrival') ?? ''
  const departure = query.get('departure') ?? ''
  const people = [1, 2, 3, 4].map((index) => Math.max(0, Math.trunc(Number(query.get(`people${index}`) ?? (index === 1 ? 2 : 0))) || 0))
  const types = useQuery({ ...unitTypesQuery(arrival.slice(0, 7)), enabled: arrival !== '' })
  const stays = useQuery(reservationsQuery())
  const points = useQuery(pointsQuery())
  const [kinds, setKinds] = useState<readonly string[]>([query.get('unitType') ?? ''].filter(Boolean))
  const [flexDays, setFlexDays] = useState(Number(query.get('flex') ?? 0) || 0)
  const [replaces, setReplaces] = useState('')
  const [lotFirst, setLotFirst] = useState('')
  const [auto, setAuto] = useState(false)
  const [missing, setMissing] = useState(false)
  const { join } = useWaitlistActs()

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setMissing(kinds.length === 0)
    if (kinds.length === 0 || join.isPending) return
    const [people1 = 0, people2 = 0, people3 = 0, people4 = 0] = people
    join.mutate({
      arrival,
      departure,
      resType: 'O',
      people1,
      people2,
      people3,
      people4,
      flexDays,
      unitTypeCodes: [...kinds],
      replaces: replaces || null,
      lotOrder: lotFirst ? [lotFirst] : [],
      autoConfirm: auto,
    })
  }
  if (!types.data) return <Loading what={t.newTitle} lines={5} />
  const coming = stays.data?.reservations.filter((stay) => stay.status === 'confirmed' && stay.arrival > (stays.data?.today ?? '')) ?? []
  const lots = points.data?.lots.filter((lot) => lot.remaining > 0) ?? []
  const fault = join.isError ? asFault(join.error) : null
  return (
    <form className="card entry" onSubmit={submit} noValidate aria-labelledby="h-wait">
      <h2 id="h-wait">{t.newTitle}</h2>
      <p>
        <b>{stayDates(arrival, departure)}</b>, {texts.people(people, resOptions.peopleLabels)}. {t.text}
      </p>
      {missing && <Problem lines={[{ text: t.needKind, field: `kind-${types.data.unitTypes[0]?.code}` }]} />}
      {fault && <Problem title={fault.title ?? texts.states.problem} lines={[{ text: fault.message }]} />}
      <fieldset className="choices">
        <legend>{t.kinds}</legend>
        {types.data.unitTypes.map((type) => (
          <label key={type.code}>
            <input
              type="checkbox"
              id={`kind-${type.code}`}
              checked={kinds.includes(type.code)}
              onChange={(event) => setKinds(event.target.checked ? [...kinds, type.code] : kinds.filter((code) => code !== type.code))}
            />
            <span>{type.name}</span>
          </label>
        ))}
      </fieldset>
      <Select id="wait-flex" label={t.flex} value={String(flexDays)} onChange={(value) => setFlexDays(Number(value))}>
        <option value="0">{t.flexNone}</option>
        {FLEX_DAYS.filter((days) => days <= rules.maxFlexDays).map((days) => (
          <option key={days} value={days}>
            {t.flexDays(days)}
          </option>
        ))}
      </Select>
      {coming.length > 0 && (
        <Select id="wait-replaces" label={t.replaces} value={replaces} onChange={setReplaces}>
          <option value="">{t.replacesNone}</option>
          {coming.map((stay) => (
            <option key={stay.id} value={stay.id}>
              {t.replacesText(stay.number)}: {stay.unitName}, {stayDates(stay.arrival, stay.departure)}
            </option>
          ))}
        </Select>
      )}
      {lots.length > 1 && (
        <Select id="wait-lot" label={t.lotFirst} value={lotFirst} onChange={setLotFirst}>
          <option value="">{t.lotSoonest}</option>
          {lots.map((lot) => (
            <option key={lot.id} value={lot.id}>
              {bookingTexts.lotName(pointsTexts.kinds[lot.kind] ?? lot.kind, lot.useYear, yearDate(lot.expiresOn))}
            </option>
          ))}
        </Select>
      )}
      <fieldset className="choices">
        <legend>{t.how}</legend>
        <label>
          <input type="radio" name="how" checked={!auto} onChange={() => setAuto(false)} />
          <span>{t.ask(rules.acceptHours)}</span>
        </label>
        <label>
          <input type="radio" name="how" checked={auto} onChange={() => setAuto(true)} />
          <span>{t.auto}</span>
        </label>
      </fieldset>
      {auto && <p>{t.autoText}</p>}
      <div className="acts">
        <button className="btn btn--main btn--lg" type="submit" aria-disabled={join.isPending}>
          {join.isPending ? t.busy : t.join}
        </button>
      </div>
    </form>
  )
}

function Select({ id, label, value, onChange, children }: { id: string; label: string; value: string; onChange: (value: string) => void; children: React.ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="select" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  )
}
