import type { CalendarDate } from '../dates/calendar-date.ts'
import { dayInTable } from '../dates/day-in-words.ts'
import type { ReasonCode } from './reason-code.ts'

const SHORT: Partial<Record<ReasonCode, string>> = {
  ACCOUNT_CLOSED: 'Account closed',
  PAST_DUE: 'Past due',
  ARRIVAL_PASSED: 'In the past',
  TOO_LATE: 'Too late to book',
  TOO_SHORT: 'Too short',
  TOO_LONG: 'Too long',
  CHECK_IN_DAY: 'No arrivals that day',
  TOO_MANY_OF_KIND: 'Too many people',
  NOBODY_STAYS: 'No adult',
  GUEST_STAYS_USED: 'Guest stays used up',
  NOT_ENOUGH_POINTS: 'Not enough points',
  WEEK_LENGTH: 'Not a whole week',
  WEEK_START: 'No arrivals that day',
  WEEK_SEASON: 'Not your season',
  WEEK_UNIT_TYPE: 'Not the kind you own',
  NOT_YOUR_TIME: 'Not your time',
}
/** What opens by itself on a day. */
const OPENS: readonly ReasonCode[] = [
  'NOT_OPEN_YET',
  'HOME_ONLY_YET',
  'HOME_LENGTH',
  'BONUS_NOT_OPEN',
]

/** A reason in two to five words, where the rule itself says none that are better. */
export function shortReason(code: ReasonCode, changesOn: CalendarDate | null): string {
  if (changesOn && OPENS.includes(code)) return `Opens ${dayInTable(changesOn)}`
  return SHORT[code] ?? 'Not available'
}
