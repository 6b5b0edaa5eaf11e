import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  instantAt,
} from '../dates/calendar-date.ts'
import { DAY_MS } from '../dates/units.ts'
import { getHomeOpening, getOpening, type LeadTime, nameLeadTime } from '../resort/lead-time.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/** An instant and the time zone for dates and times: always the resort's, wherever the owner is. */
export interface Moment {
  readonly now: Date
  readonly timeZone: string
}

/** Dates of a stay; the last night is the one before `departure`. */
export interface StayDates {
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
}

/**
 * Returns the day when a window opens this long before a stay. Depending on the rules, it is counted
 * back from arrival or departure; a shorter month uses its last day or the first of the next (31
 * August less 6 months: 28 February or 1 March).
 */
export function windowOpensOn(
  rules: RuleSet,
  { arrival, departure }: StayDates,
  { months, days }: LeadTime,
): CalendarDate {
  const from = rules.windowCountedFrom === 'arrival' ? arrival : departure
  if (days !== null) return addDays(from, -days)
  const day = addMonths(from, -months)
  return rules.monthEnd === 'next-first' && day.slice(8) !== from.slice(8) ? addDays(day, 1) : day
}

/**
 * Returns whether the window that opens this long before a stay is open. The opening time is on the resort's
 * clock, even on days when clocks change.
 */
function isWindowOpen(
  rules: RuleSet,
  dates: StayDates,
  before: LeadTime,
  { now, timeZone }: Moment,
): boolean {
  const opensOn = windowOpensOn(rules, dates, before)
  // calendars call this for thousands of days: resolve the time zone only if it affects the result
  const ahead = Date.parse(opensOn) - now.getTime()
  if (Math.abs(ahead) > MAX_ZONE_DAYS * DAY_MS) return ahead < 0
  return now.getTime() >= instantAt(opensOn, rules.opensAt, timeZone).getTime()
}

/** Upper limit on the distance of any local time on a day from that day's midnight UTC. */
const MAX_ZONE_DAYS = 3

/** Returns who may book these dates now: everyone, only owners of the unit type, or no one. */
export function openTo(
  rules: RuleSet,
  dates: StayDates,
  moment: Moment,
): 'everybody' | 'home' | 'nobody' {
  if (isWindowOpen(rules, dates, getOpening(rules), moment)) return 'everybody'
  const home = getHomeOpening(rules)
  return home && isWindowOpen(rules, dates, home, moment) ? 'home' : 'nobody'
}

/**
 * Returns why the window is closed for an owner, with the day and time it opens; empty if it's
 * open.
 */
export function windowReasons(
  rules: RuleSet,
  dates: StayDates,
  moment: Moment,
  ownsHome: boolean,
): Reason[] {
  const open = openTo(rules, dates, moment)
  const home = rules.homePriority
  const nights = daysBetween(dates.arrival, dates.departure)
  if (open === 'everybody') return []
  if (open === 'home' && home) {
    const { minNights, maxNights } = home
    const opening = { ...describeOpening(rules, dates, getOpening(rules)), ...nameHome(home) }
    const options = { changesOn: opening.opens }
    if (!ownsHome) return [reason(rules, 'HOME_ONLY_YET', opening, options)]
    if (nights >= minNights && nights <= maxNights) return []
    const lengths = { minNights, maxNights, isOneLength: minNights === maxNights }
    return [reason(rules, 'HOME_LENGTH', { ...opening, ...lengths }, options)]
  }
  const before = (ownsHome ? getHomeOpening(rules) : null) ?? getOpening(rules)
  const opening = describeOpening(rules, dates, before)
  const countedFrom = rules.windowCountedFrom
  return [reason(rules, 'NOT_OPEN_YET', { ...opening, countedFrom }, { changesOn: opening.opens })]
}

function describeOpening(rules: RuleSet, dates: StayDates, before: LeadTime) {
  const { opensAt } = rules
  const opens = windowOpensOn(rules, dates, before)
  return { ...nameLeadTime(before), opens, opensAt, atMidnight: opensAt === '00:00' }
}

const nameHome = ({ monthsBefore, daysBefore }: NonNullable<RuleSet['homePriority']>) => ({
  homeMonths: monthsBefore,
  homeDays: daysBefore ?? 0,
  homeInDays: daysBefore !== undefined,
})

/**
 * Returns the day when these dates open for booking; null if they're open, even if only for some
 * lengths of stay, which the stay's verdict reports.
 */
export function arrivalOpensOn(
  rules: RuleSet,
  dates: StayDates,
  moment: Moment,
  ownsHome: boolean,
): CalendarDate | null {
  return (
    windowReasons(rules, dates, moment, ownsHome).find(({ code }) => code !== 'HOME_LENGTH')
      ?.changesOn ?? null
  )
}

/**
 * Returns the problem with the dates regardless of the owner: reversed, past, or too late to book
 * here. `today` is the date at the resort.
 */
export function dateReasons(
  rules: RuleSet,
  { arrival, departure }: StayDates,
  today: CalendarDate,
): Reason[] {
  if (arrival >= departure) {
    return [reason(rules, 'DATES_REVERSED', {})]
  }
  if (arrival < today) {
    return [reason(rules, 'ARRIVAL_PASSED', { act: 'book' })]
  }
  if (daysBetween(today, arrival) >= rules.closesDaysBefore) return []
  const days = rules.closesDaysBefore
  return [reason(rules, 'TOO_LATE', { closedOn: addDays(arrival, -days), days })]
}
