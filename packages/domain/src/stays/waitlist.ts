import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { StayDates } from './booking-window.ts'
import { type Reason, reason, withWorkingFixes } from './reason.ts'
import { type AccountStatus, standingReasons } from './standing.ts'

/** What an owner waits for. */
export interface WaitlistCriteria extends StayDates {
  readonly flexDays: number
}

/**
 * Why an account cannot join a waitlist; empty if it can. The stay itself is evaluated when a place
 * becomes free.
 */
export function waitReasons(
  rules: RuleSet,
  account: AccountStatus,
  today: CalendarDate,
  criteria: WaitlistCriteria,
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

/**
 * The dates a request can be met with: as requested first, then the nearest, the earlier of two as near
 * before the later; none before tomorrow.
 */
export function wishedDates(criteria: WaitlistCriteria, today: CalendarDate): StayDates[] {
  const nights = daysBetween(criteria.arrival, criteria.departure)
  return Array.from({ length: 2 * criteria.flexDays + 1 }, (_, index) =>
    index % 2 === 1 ? -(index + 1) / 2 : index / 2,
  )
    .map((days) => addDays(criteria.arrival, days))
    .filter((arrival) => arrival > today)
    .map((arrival) => ({ arrival, departure: addDays(arrival, nights) }))
}
