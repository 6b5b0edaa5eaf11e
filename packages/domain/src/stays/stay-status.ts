import type { CalendarDate } from '../dates/calendar-date.ts'

/**
 * How a stay stands on a day: one that was confirmed and is over was stayed, with nobody to write
 * it down.
 */
export function stayStatus(status: string, departure: CalendarDate, today: CalendarDate): string {
  return status === 'confirmed' && departure <= today ? 'stayed' : status
}
