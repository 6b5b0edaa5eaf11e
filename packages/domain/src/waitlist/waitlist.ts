import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { StayDates } from '../stays/booking-window.ts'
import { type Reason, reason, withWorkingFixes } from '../stays/reason.ts'
import { standingReasons } from '../stays/standing.ts'
import type { StayTerms } from '../stays/stay-question.ts'

/** Dates and length of the stay that an owner is waiting for. */
export interface WaitlistCriteria extends StayDates {
  readonly flexDays: number
  /** Minimum acceptable number of nights; null if the stay must cover all nights of the dates. */
  readonly minNights: number | null
}

/**
 * Why an account cannot join a waitlist; empty if it can. The stay itself is evaluated when a place
 * becomes free.
 */
export function waitReasons(
  { rules, account, today }: Pick<StayTerms, 'rules' | 'account' | 'today'>,
  criteria: Pick<WaitlistCriteria, 'arrival' | 'flexDays'>,
  waiting: number,
): Reason[] {
  const reasons = standingReasons(rules, account, today, 'wait')
  const { waitlist } = rules
  if (!waitlist)
    return withWorkingFixes([
      ...reasons,
      reason(rules, 'NOT_OFFERED', { what: 'wait', isWeek: false }),
    ])
  if (criteria.arrival <= today) reasons.push(reason(rules, 'ARRIVAL_PASSED', { act: 'wait' }))
  if (waiting >= waitlist.most)
    reasons.push(
      reason(
        rules,
        'TOO_MANY_WAITING',
        { waiting, most: waitlist.most },
        { fix: { kind: 'seeWaitlist', route: '/nav/reservations/waitlist' } },
      ),
    )
  if (criteria.flexDays > waitlist.maxFlexDays)
    reasons.push(reason(rules, 'TOO_FLEXIBLE', { days: waitlist.maxFlexDays }))
  return withWorkingFixes(reasons)
}

/** Limit on the dates tried per request: a year with any number of nights would have thousands. */
const MAX_DATES_TRIED = 1000

/**
 * Returns the dates that can fulfill a request, best first: longer stays first, then those closest
 * to the requested dates, then the earlier ones. None start before tomorrow.
 */
export function wishedDates(criteria: WaitlistCriteria, today: CalendarDate): StayDates[] {
  const nights = getNights(criteria)
  const shortest = Math.max(findShortest(criteria), 1)
  const dates: StayDates[] = []
  for (let length = nights; length >= shortest; length--) {
    if (dates.length >= MAX_DATES_TRIED) break
    dates.push(...datesOfLength(criteria, length).filter(({ arrival }) => arrival > today))
  }
  return dates.slice(0, MAX_DATES_TRIED)
}

function datesOfLength(criteria: WaitlistCriteria, length: number): StayDates[] {
  const { flexDays } = criteria
  const spare = getNights(criteria) - length
  const outside = (offset: number) => Math.max(-offset, offset - spare, 0)
  return Array.from({ length: 2 * flexDays + spare + 1 }, (_, index) => index - flexDays)
    .sort((one, other) => outside(one) - outside(other) || one - other)
    .map((offset) => addDays(criteria.arrival, offset))
    .map((arrival) => ({ arrival, departure: addDays(arrival, length) }))
}

const getNights = ({ arrival, departure }: StayDates): number => daysBetween(arrival, departure)

const findShortest = (criteria: WaitlistCriteria): number =>
  Math.min(criteria.minNights ?? Number.POSITIVE_INFINITY, getNights(criteria))

/** Returns the latest arrival that can fulfill a request. */
export const lastWishedArrival = (criteria: WaitlistCriteria): CalendarDate =>
  addDays(criteria.departure, criteria.flexDays - findShortest(criteria))

/** All terms that decide whether a place is offered to a request. */
export interface WaitlistTerms extends WaitlistCriteria {
  readonly unitTypeCodes: readonly string[]
  /** Limit on the points of an offered stay; null for no limit. */
  readonly maxPoints: number | null
}

/**
 * Returns whether a changed request keeps its place in line: only if the new terms allow no offer
 * that the old ones ruled out. A broader request queues behind the owners who already asked for
 * those places. The preferred order of places, the people, and the booking mode don't affect the
 * place in line.
 */
export function keepsPlaceInLine(before: WaitlistTerms, after: WaitlistTerms): boolean {
  return (
    after.unitTypeCodes.every((code) => before.unitTypeCodes.includes(code)) &&
    addDays(after.arrival, -after.flexDays) >= addDays(before.arrival, -before.flexDays) &&
    addDays(after.departure, after.flexDays) <= addDays(before.departure, before.flexDays) &&
    getNights(after) <= getNights(before) &&
    findShortest(after) >= findShortest(before) &&
    (after.maxPoints ?? Number.POSITIVE_INFINITY) <= (before.maxPoints ?? Number.POSITIVE_INFINITY)
  )
}
