import type { bookingCriteria, CallAnswer } from '@ownerng/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { stayDates, weekdayDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { part } from '../../shared/part.tsx'
import { goTo, useRoute } from '../../shared/router.ts'
import { sectionTexts } from '../../shared/section-texts.ts'
import { Failed, Loading, Problem, Screen } from '../../shared/states.tsx'
import { reservationQuery } from '../../shared/stays.query.ts'
import { texts } from '../../shared/texts.ts'
import './booking.css'
import './criteria.css'
import { Reasons } from '../../shared/reasons.tsx'
import { bookingCriteriaQuery } from './booking.query.ts'
import { bookingHref, readCriteria } from './criteria.ts'
import { Steps } from './steps.tsx'

const t = sectionTexts.booking

const StayCalendar = part(t.when, () => import('./stay-calendar.tsx'))

/** How far dates may move. */
const FLEX_DAYS = [1, 2, 3, 7, 14]
const WEEKDAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Step 1: dates and people, of a new stay or of one that is changed (portal.md section 3: `resNum` set). */
export default function CriteriaScreen() {
  const { query } = useRoute()
  const { resOptions } = useOwnerSettings()
  const form = useQuery(bookingCriteriaQuery())
  const booked = useQuery({ ...reservationQuery(query.get('resNum') ?? ''), enabled: (query.get('resNum') ?? '') !== '' })
  const changing = booked.data ?? null
  const [criteria, setCriteria] = useState(() => readCriteria(query, resOptions.types))
  const [lines, setLines] = useState<{ text: string; field?: string }[]>([])
  const known = form.data
  const waiting = form.isPending || booked.isLoading
  const people = criteria.people.reduce((sum, count) => sum + count, 0)

  function see(event: React.FormEvent) {
    event.preventDefault()
    const faults: { text: string; field?: string }[] = []
    if (!criteria.arrival || !criteria.departure) faults.push({ text: t.pickDates, field: 'stay-calendar' })
    if (people < 1) faults.push({ text: t.pickPeople, field: 'people-0' })
    if (known && people > known.mostPeople) faults.push({ text: t.tooMany(people, known.mostPeople), field: 'people-0' })
    setLines(faults)
    if (faults.length === 0) goTo(bookingHref(criteria.resNum ? 'changeres' : 'choose', criteria))
  }

  return (
    <Screen title={criteria.resNum ? texts.titles.changeReservation : texts.titles.bookReservation}>
      {!criteria.resNum && <Steps step={1} />}
      <CustomHtml slot="bookResDates" />
      {changing && !waiting && (
        <p className="card">
          <b>{sectionTexts.change.now}:</b> {changing.unitName}, {stayDates(changing.arrival, changing.departure)}
        </p>
      )}
      {booked.isError && <Failed fault={booked.error} onRetry={() => void booked.refetch()} />}
      {waiting && <Loading what={t.steps[0] ?? ''} lines={6} />}
      {form.isError && <Failed fault={form.error} onRetry={() => void form.refetch()} />}
      {known && known.blocked.length > 0 && <Reasons reasons={known.blocked} title={t.cannot} />}
      {known && !waiting && known.blocked.length === 0 && (
        <form className="criteria" onSubmit={see} noValidate>
          {lines.length > 0 && <Problem lines={lines} />}
          <section className="card" aria-labelledby="h-when">
            <h2 id="h-when">{criteria.resNum ? sectionTexts.change.when : t.when}</h2>
            <WhatYouHave known={known} />
            <OwnTime times={known.ownedTime} onChoose={(arrival, departure) => setCriteria({ ...criteria, arrival, departure })} />
            <dl className="picked">
              <div>
                <dt>{t.arrive}</dt>
                <dd>{criteria.arrival ? weekdayDate(criteria.arrival) : t.chooseDay}</dd>
              </div>
              <div>
                <dt>{t.leave}</dt>
                <dd>{criteria.departure ? weekdayDate(criteria.departure) : t.chooseDay}</dd>
              </div>
            </dl>
            <StayCalendar
              label={t.calendar}
              arrival={criteria.arrival}
              departure={criteria.departure}
              firstArrival={known.firstArrival}
              lastArrival={known.lastArrival}
              fullNights={criteria.resNum ? [] : known.fullNights}
              maxNights={resOptions.maxNights}
              weekNights={known.week && known.points === null ? known.week.nights : null}
              weekday={known.week && known.points === null ? known.week.weekday : null}
              onChange={(arrival, departure) => setCriteria({ ...criteria, arrival, departure })}
            />
            {!criteria.resNum && <FlexField days={criteria.flex} most={known.maxFlexDays} onChange={(flex) => setCriteria({ ...criteria, flex })} />}
          </section>
          <PeopleCard people={criteria.people} onChange={(people) => setCriteria({ ...criteria, people })} />
        </form>
      )}
    </Screen>
  )
}

/** Time in a unit of their own, as dates to press. */
function OwnTime({ times, onChoose }: { times: CallAnswer<typeof bookingCriteria>['ownedTime']; onChoose: (arrival: string, departure: string) => void }) {
  if (times.length === 0) return null
  return (
    <div className="own">
      <h3>{t.ownTime}</h3>
      <ul>
        {times.map((time) => (
          <li key={time.startsOn}>
            <button className="btn btn--quiet" type="button" onClick={() => onChoose(time.startsOn, time.byNight ? dayAfter(time.startsOn, OWN_NIGHTS, time.endsOn) : time.endsOn)}>
              {stayDates(time.startsOn, time.endsOn)}
            </button>
            <span className="muted">{t.ownTimeText(time.unitTypeName, time.useYear, time.byNight)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Owners of long stretches start with a week of them. */
const OWN_NIGHTS = 7

function dayAfter(day: string, days: number, most: string): string {
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return later < most ? later : most
}

/** By how many days the dates may move. */
function FlexField({ days, most, onChange }: { days: number; most: number; onChange: (days: number) => void }) {
  return (
    <div className="field flex">
      <label htmlFor="flex">{t.flex}</label>
      <select className="select" id="flex" value={days} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={0}>{t.flexNone}</option>
        {FLEX_DAYS.filter((each) => each <= most).map((each) => (
          <option key={each} value={each}>
            {t.flexDays(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** How many people of each of the resort's categories, and the button to the places. */
function PeopleCard({ people, onChange }: { people: readonly number[]; onChange: (people: number[]) => void }) {
  const { resOptions } = useOwnerSettings()
  const setCount = (index: number, count: number) => onChange(people.map((each, at) => (at === index ? Math.max(0, Math.min(50, count)) : each)))
  return (
    <section className="card criteria__who" aria-labelledby="h-who">
      <h2 id="h-who">{t.who}</h2>
      {resOptions.peopleLabels.map(
        (label, index) =>
          label && (
            <div className="counter" key={label}>
              <label htmlFor={`people-${index}`}>{label}</label>
              <div>
                <button className="round" type="button" aria-label={t.fewer(label)} onClick={() => setCount(index, (people[index] ?? 0) - 1)}>
                  −
                </button>
                <input id={`people-${index}`} inputMode="numeric" value={people[index]} onChange={(event) => setCount(index, Number(event.target.value.replace(/\D/g, '')))} />
                <button className="round" type="button" aria-label={t.more(label)} onClick={() => setCount(index, (people[index] ?? 0) + 1)}>
                  +
                </button>
              </div>
            </div>
          ),
      )}
      <button className="btn btn--main btn--lg btn--block" type="submit">
        {t.see}
      </button>
    </section>
  )
}

/** The weeks and points there are to book with. */
function WhatYouHave({ known: { week, points, minNights, maxNights } }: { known: CallAnswer<typeof bookingCriteria> }) {
  return (
    <p className="muted">
      {week && `${t.weekYouHave(week.unitTypeName, WEEKDAYS[week.weekday] ?? '', week.nights)} ${t.weekYears(week.useYears)} `}
      {points !== null && `${t.pointsYouHave(points)} `}
      {(points !== null || week) && t.nightsRange(minNights, maxNights)}
    </p>
  )
}
