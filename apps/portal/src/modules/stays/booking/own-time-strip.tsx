import { addMonths, daysBetween } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { shortMonth } from '../../../shared/dates.ts'
import type { BookingLimits } from './booking.query.ts'
import styles from './own-time-card.module.css'
import { isChosen } from './own-time-use.tsx'

const t = staysBooking

type OwnTime = BookingLimits['ownedTime'][number]
type Dates = OwnTime['free'][number]

/** Statuses of time that was given away. */
export const GIVEN: readonly OwnTime['status'][] = ['deposited', 'rented-out']

interface OwnTimeStripProps {
  readonly times: readonly OwnTime[]
  readonly today: string
  readonly criteria: Criteria
}

/**
 * Twelve months from the current one, or from the first period of a later use year. The list below
 * says the same in words.
 */
export function OwnTimeStrip({ times, today, criteria }: OwnTimeStripProps) {
  const first = getFirstMonth(times, today)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  const days = daysBetween(first, addMonths(first, 12))
  const place = ({ arrival, departure }: Dates) => {
    const from = Math.max(0, daysBetween(first, arrival))
    const until = Math.min(days, daysBetween(first, departure))
    return {
      '--from': (100 * from) / days,
      '--width': (100 * Math.max(0, until - from)) / days,
    } as React.CSSProperties
  }
  const has = { in: false, free: false, given: false, out: false }
  const bars = times.flatMap(({ startsOn, endsOn, status, stays, free }) => {
    const out = free.length + stays.length === 0
    const look = GIVEN.includes(status) ? ('given' as const) : ('out' as const)
    const period = { arrival: startsOn, departure: endsOn }
    const runs = [
      ...(out ? [{ ...period, look }] : []),
      ...stays.map(({ arrival, departure }) => ({ arrival, departure, look: 'in' as const })),
      ...free.map((run) => ({ ...run, look: 'free' as const })),
    ]
    for (const { look } of runs) has[look] = true
    return runs
  })
  return (
    <>
      <div className={styles.strip} aria-hidden="true">
        {months.map((month) => {
          const [letter, ...rest] = shortMonth(month.slice(0, 7))
          return (
            <span key={month}>
              {letter}
              <small>{rest.join('')}</small>
            </span>
          )
        })}
        {bars.map((run) => (
          <i
            key={run.look + run.arrival}
            className={LOOKS[run.look]}
            data-chosen={run.look === 'free' && isChosen(run, criteria) ? '' : undefined}
            style={place(run)}
          />
        ))}
      </div>
      <p className={styles.key} aria-hidden="true">
        {LOOK_NAMES.filter((look) => has[look]).map((look) => (
          <span key={look}>
            <i className={LOOKS[look]} />
            {t().ownKey[look]}
          </span>
        ))}
      </p>
    </>
  )
}

/** The first of the twelve months: the current one, unless the periods end after those. */
function getFirstMonth(times: readonly OwnTime[], today: string): string {
  const current = `${today.slice(0, 7)}-01`
  const fits = times.every(({ endsOn }) => endsOn <= addMonths(current, 12))
  return fits ? current : `${times[0]?.startsOn.slice(0, 7)}-01`
}

const LOOKS = {
  in: styles.booked,
  free: styles.free,
  given: styles.given,
  out: styles.notFree,
}
const LOOK_NAMES = ['in', 'free', 'given', 'out'] as const
