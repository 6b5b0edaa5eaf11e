import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { StayDates } from './booking-window.ts'
import { listFloatingWeekStays } from './floating-week.ts'
import { isByNight } from './pay-with-week.ts'
import type { Reason } from './reason.ts'
import type { StayTerms } from './stay-question.ts'

type NearbyTerms = Pick<StayTerms, 'rules' | 'seasons' | 'today' | 'weeks'> & {
  readonly stay: StayDates
}

/** Maximum number of days by which a stay starts earlier because its window is open then. */
const MAX_DAYS_EARLIER = 31
/** Arrivals tried around the day on which the window opens, because months differ in length. */
const DAYS_AROUND_OPENING = 4
/** Maximum number of stays in weeks and owned time, however far away. */
const MAX_OWNED = 10

/**
 * Returns dates to try instead of a refused stay, closest first: the days around it, in the lengths
 * that the reasons ask for, and the weeks and time that the account owns. None is evaluated yet.
 */
export function nearbyStays(
  terms: NearbyTerms,
  reasons: readonly Reason[],
  days: number,
): StayDates[] {
  const { rules, today, stay } = terms
  const earliest = addDays(today, Math.max(1, rules.closesDaysBefore))
  const nights = Math.max(1, daysBetween(stay.arrival, stay.departure))
  const [nearest = earliest] = [stay.arrival, earliest].sort().reverse()
  const arrivals = new Set([
    ...daysAround(nearest, days),
    ...reasons.flatMap((reason) => openArrivals(terms, reason)),
  ])
  const lengths = new Set([nights, ...reasons.flatMap((reason) => lengthsFor(reason, nights))])
  const around = [...lengths]
    .filter((length) => length >= 1)
    .flatMap((length) =>
      [...arrivals].map((arrival) => ({ arrival, departure: addDays(arrival, length) })),
    )
  const distance = ({ arrival, departure }: StayDates) =>
    Math.abs(daysBetween(stay.arrival, arrival)) +
    Math.abs(daysBetween(arrival, departure) - nights)
  const byDistance = (a: StayDates, b: StayDates) =>
    distance(a) - distance(b) || a.arrival.localeCompare(b.arrival)
  const owned = ownedStays(terms, { earliest, nights }).sort(byDistance).slice(0, MAX_OWNED)
  const byDates = new Map(
    [...around, ...owned].map((dates) => [`${dates.arrival} ${dates.departure}`, dates]),
  )
  byDates.delete(`${stay.arrival} ${stay.departure}`)
  return [...byDates.values()].filter(({ arrival }) => arrival >= earliest).sort(byDistance)
}

const daysAround = (day: CalendarDate, reach: number): CalendarDate[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => addDays(day, index - reach))

/** Returns earlier arrivals for which booking is already open. */
function openArrivals({ today, stay }: NearbyTerms, { code, params }: Reason): CalendarDate[] {
  if (code !== 'NOT_OPEN_YET' && code !== 'HOME_ONLY_YET') return []
  const early = daysBetween(today, params.opens)
  return early > MAX_DAYS_EARLIER
    ? []
    : daysAround(addDays(stay.arrival, -early), DAYS_AROUND_OPENING)
}

/** Returns the lengths of stay that resolve a reason. */
function lengthsFor(reason: Reason, nights: number): number[] {
  switch (reason.code) {
    case 'TOO_SHORT':
      return [reason.params.minNights]
    case 'TOO_LONG':
    case 'BONUS_LENGTH':
      return [reason.params.maxNights]
    case 'HOME_LENGTH':
      return [reason.params.minNights, reason.params.maxNights]
    case 'WEEK_LENGTH':
    case 'PART_OF_WEEK':
      return [reason.params.nights]
    case 'NOT_ENOUGH_POINTS': {
      const { have, points } = reason.params
      return [nights - 1, nights - 2, Math.floor((nights * have) / points)]
    }
    default:
      return []
  }
}

/** Returns the stays that the account's weeks and owned time can pay for. */
function ownedStays(
  { rules, seasons, weeks }: NearbyTerms & { stay: StayDates },
  { earliest, nights }: { readonly earliest: CalendarDate; readonly nights: number },
): StayDates[] {
  return weeks
    .filter(({ status }) => status === 'available')
    .flatMap((week) => {
      if (week.usageType === 'floating-week')
        return listFloatingWeekStays(rules, seasons, week, earliest)
      const whole = { arrival: week.startsOn, departure: addDays(week.endsOn, 1) }
      const length = daysBetween(whole.arrival, whole.departure)
      if (!isByNight(week) || nights >= length) return [whole]
      return [whole.arrival, addDays(whole.departure, -nights)].map((arrival) => ({
        arrival,
        departure: addDays(arrival, nights),
      }))
    })
}
