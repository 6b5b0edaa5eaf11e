import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { StayDates } from './booking-window.ts'
import { type Reason, reason, withWorkingFixes } from './reason.ts'
import { type AccountStanding, standingReasons } from './standing.ts'

/** What an owner waits for. */
export interface WaitlistCriteria extends StayDates {
  readonly flexDays: number
}

/**
 * Why an account cannot wait for a stay; none where it can. Whether the stay itself would be
 * allowed is judged when it comes free.
 */
export function waitReasons(
  rules: RuleSet,
  account: AccountStanding,
  today: CalendarDate,
  wish: WaitlistCriteria,
  waiting: number,
): Reason[] {
  const reasons = standingReasons(rules, account, today, 'wait')
  const { waitlist } = rules
  if (!waitlist)
    return withWorkingFixes([
      ...reasons,
      reason(rules, 'NOT_OFFERED', {
        sentence: "This resort doesn't offer a waitlist. Please call the resort.",
        rule: 'There is no waitlist here.',
      }),
    ])
  if (wish.arrival <= today)
    reasons.push(
      reason(rules, 'ARRIVAL_PASSED', {
        sentence: 'The day you arrive has already passed.',
        rule: 'Waitlists are for future stays.',
      }),
    )
  if (waiting >= waitlist.most)
    reasons.push(
      reason(rules, 'TOO_MANY_WAITING', {
        sentence: `You're already on ${waiting} waitlists. Leave one to join another.`,
        rule: `An account can be on at most ${waitlist.most} waitlists.`,
        fix: { label: 'See your waitlist', route: '/nav/reservations/waitlist' },
      }),
    )
  if (wish.flexDays > waitlist.maxFlexDays)
    reasons.push(
      reason(rules, 'TOO_FLEXIBLE', {
        sentence: `Your dates can be flexible by up to ${waitlist.maxFlexDays} days.`,
        rule:
          `A waitlist request covers its dates and up to ${waitlist.maxFlexDays} days around ` +
          'them.',
      }),
    )
  return withWorkingFixes(reasons)
}

/**
 * The dates a wish can be met with: as asked first, then the nearest, the earlier of two as near
 * before the later; none before tomorrow.
 */
export function wishedDates(wish: WaitlistCriteria, today: CalendarDate): StayDates[] {
  const nights = daysBetween(wish.arrival, wish.departure)
  return Array.from({ length: 2 * wish.flexDays + 1 }, (_, index) =>
    index % 2 === 1 ? -(index + 1) / 2 : index / 2,
  )
    .map((days) => addDays(wish.arrival, days))
    .filter((arrival) => arrival > today)
    .map((arrival) => ({ arrival, departure: addDays(arrival, nights) }))
}
