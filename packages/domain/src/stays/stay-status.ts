import type { CalendarDate } from '../dates/calendar-date.ts'

/**
 * Returns the status of a stay on a day: a confirmed stay that is over counts as stayed, even if no
 * one recorded it.
 */
export function stayStatus(status: string, departure: CalendarDate, today: CalendarDate): string {
  return status === 'confirmed' && departure <= today ? 'stayed' : status
}
