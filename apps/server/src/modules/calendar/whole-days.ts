import { addDays, type CalendarDate } from '@ownerng/domain'

/**
 * Returns the times of an iCalendar entry of whole days; `last` is null for one day. They are in
 * UTC, so that the days don't depend on the time zone of the server.
 */
export function getWholeDays(first: CalendarDate, last: CalendarDate | null) {
  const end = last && new Date(`${addDays(last, 1)}T00:00:00Z`)
  return {
    start: new Date(`${first}T00:00:00Z`),
    ...(end ? { end } : {}),
    allDay: true,
    timezone: 'UTC',
  }
}
