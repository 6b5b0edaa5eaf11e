import { addDays, type CalendarDate } from '../dates/calendar-date.ts'

/** Days to pay a bill that is open again because its payment was returned. */
const REOPENED_DAYS = 7

/**
 * Returns the due date of a bill that is open again: its own one, but at least a week ahead, so
 * that returning a payment never makes a bill late.
 */
export function reopenedDue(dueOn: CalendarDate, today: CalendarDate): CalendarDate {
  const earliest = addDays(today, REOPENED_DAYS)
  return dueOn > earliest ? dueOn : earliest
}
