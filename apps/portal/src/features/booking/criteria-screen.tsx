import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { weekdayDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { goTo, useRoute } from '../../shared/router.ts'
import { Failed, Loading, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import './booking.css'
import './criteria.css'
import { bookingCriteriaQuery } from './booking.query.ts'
import { bookingHref, readCriteria } from './criteria.ts'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'

const StayCalendar = lazy(() => import('./stay-calendar.tsx'))

const t = texts.booking
const WEEKDAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Step 1: dates and people. */
export default function CriteriaScreen() {
  const { query } = useRoute()
  const form = useQuery(bookingCriteriaQuery())
  const { resOptions } = useOwnerSettings()
  const [criteria, setCriteria] = useState(() => readCriteria(query))
  const [lines, setLines] = useState<{ text: string; field?: string }[]>([])
  const known = form.data
  const people = criteria.people.reduce((sum, count) => sum + count, 0)

  function see(event: React.FormEvent) {
    event.preventDefault()
    const faults: { text: string; field?: string }[] = []
    if (!criteria.arrival || !criteria.departure) faults.push({ text: t.pickDates, field: 'stay-calendar' })
    if (people < 1) faults.push({ text: t.pickPeople, field: 'people-0' })
    if (known && people > known.mostPeople) faults.push({ text: t.tooMany(known.mostPeople), field: 'people-0' })
    setLines(faults)
    if (faults.length === 0) goTo(bookingHref('choose', criteria))
  }
  const setCount = (index: number, count: number) =>
    setCriteria({ ...criteria, people: criteria.people.map((each, at) => (at === index ? Math.max(0, Math.min(50, count)) : each)) })

  return (
    <Screen title={texts.titles.bookReservation}>
      <Steps step={1} />
      {form.isPending && <Loading what={t.steps[0] ?? ''} lines={6} />}
      {form.isError && <Failed fault={form.error} onRetry={() => void form.refetch()} />}
      {known && known.blocked.length > 0 && <Reasons reasons={known.blocked} title={t.cannot} />}
      {known && known.blocked.length === 0 && (
        <form className="criteria" onSubmit={see} noValidate>
          {lines.length > 0 && <Problem lines={lines} />}
          <section className="card" aria-labelledby="h-when">
            <h2 id="h-when">{t.when}</h2>
            <p className="muted">
              {known.week && `${t.weekYouHave(known.week.unitTypeName, WEEKDAYS[known.week.weekday] ?? '', known.week.nights)} ${t.weekYears(known.week.useYears)} `}
              {known.points !== null && `${t.pointsYouHave(known.points)} `}
              {t.nightsRange(known.minNights, known.maxNights)}
            </p>
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
            <Suspense fallback={<Loading what={t.when} lines={6} />}>
              <StayCalendar
                label={t.calendar}
                arrival={criteria.arrival}
                departure={criteria.departure}
                firstArrival={known.firstArrival}
                lastArrival={known.lastArrival}
                fullNights={known.fullNights}
                weekNights={known.week && known.points === null ? known.week.nights : null}
                weekday={known.week && known.points === null ? known.week.weekday : null}
                onChange={(arrival, departure) => setCriteria({ ...criteria, arrival, departure })}
              />
            </Suspense>
          </section>
          <section className="card criteria__who" aria-labelledby="h-who">
            <h2 id="h-who">{t.who}</h2>
            {resOptions.peopleLabels.map(
              (label, index) =>
                label && (
                  <div className="counter" key={label}>
                    <label htmlFor={`people-${index}`}>{label}</label>
                    <div>
                      <button className="round" type="button" aria-label={t.fewer(label)} onClick={() => setCount(index, (criteria.people[index] ?? 0) - 1)}>
                        −
                      </button>
                      <input
                        id={`people-${index}`}
                        inputMode="numeric"
                        value={criteria.people[index]}
                        onChange={(event) => setCount(index, Number(event.target.value.replace(/\D/g, '')))}
                      />
                      <button className="round" type="button" aria-label={t.more(label)} onClick={() => setCount(index, (criteria.people[index] ?? 0) + 1)}>
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
        </form>
      )}
    </Screen>
  )
}
