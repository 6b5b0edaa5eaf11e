import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { StayDates } from '../stays/booking-window.ts'
import { type Reason, reason, withWorkingFixes } from '../stays/reason.ts'
import { type AccountStatus, standingReasons } from '../stays/standing.ts'

/** What an owner waits for. */
export interface WaitlistCriteria extends StayDates {
  readonly flexDays: number
  /** The shortest stay that would do; null for all nights of the dates. */
  readonly minNights: number | null
}

/**
 * Why an account cannot join a waitlist; empty if it can. The stay itself is evaluated when a place
 * becomes free.
 */
export function waitReasons(
  rules: RuleSet,
  account: AccountStatus,
  today: CalendarDate,
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

/** A request is tried on so many dates: a year with any number of nights would have thousands. */
const MAX_DATES_TRIED = 1000

/**
 * The dates a request can be met with: all nights before fewer, and of stays that are as long those
 * that leave the requested dates least, the earlier first; none before tomorrow.
 */
export function wishedDates(criteria: WaitlistCriteria, today: CalendarDate): StayDates[] {
  const nights = nightsOf(criteria)
  const shortest = Math.max(shortestOf(criteria), 1)
  const dates: StayDates[] = []
  for (let length = nights; length >= shortest; length--) {
    if (dates.length >= MAX_DATES_TRIED) break
    dates.push(...datesOfLength(criteria, length).filter(({ arrival }) => arrival > today))
  }
  return dates.slice(0, MAX_DATES_TRIED)
}

function datesOfLength(criteria: WaitlistCriteria, length: number): StayDates[] {
  const { flexDays } = criteria
  const spare = nightsOf(criteria) - length
  const outside = (offset: number) => Math.max(-offset, offset - spare, 0)
  return Array.from({ length: 2 * flexDays + spare + 1 }, (_, index) => index - flexDays)
    .sort((one, other) => outside(one) - outside(other) || one - other)
    .map((offset) => addDays(criteria.arrival, offset))
    .map((arrival) => ({ arrival, departure: addDays(arrival, length) }))
}

const nightsOf = ({ arrival, departure }: StayDates): number => daysBetween(arrival, departure)

const shortestOf = (criteria: WaitlistCriteria): number =>
  Math.min(criteria.minNights ?? Number.POSITIVE_INFINITY, nightsOf(criteria))

/** The last day on which a stay that meets a request can begin. */
export const lastWishedArrival = (criteria: WaitlistCriteria): CalendarDate =>
  addDays(criteria.departure, criteria.flexDays - shortestOf(criteria))

/** All terms of a request by which a place is offered to it. */
export interface WaitlistTerms extends WaitlistCriteria {
  readonly unitTypeCodes: readonly string[]
  /** Nothing that costs more points is offered; null for no limit. */
  readonly maxPoints: number | null
}

/**
 * Whether a request that is changed keeps its place in line: where nothing could be offered to it
 * that could not be offered before. Whoever asks for something new asks behind those who asked for
 * it already. The order of the places, who stays and how it is booked are no matter of the line.
 */
export function keepsPlaceInLine(before: WaitlistTerms, after: WaitlistTerms): boolean {
  return (
    after.unitTypeCodes.every((code) => before.unitTypeCodes.includes(code)) &&
    addDays(after.arrival, -after.flexDays) >= addDays(before.arrival, -before.flexDays) &&
    addDays(after.departure, after.flexDays) <= addDays(before.departure, before.flexDays) &&
    nightsOf(after) <= nightsOf(before) &&
    shortestOf(after) >= shortestOf(before) &&
    (after.maxPoints ?? Number.POSITIVE_INFINITY) <= (before.maxPoints ?? Number.POSITIVE_INFINITY)
  )
}
