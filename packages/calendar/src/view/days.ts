/** A day, `YYYY-MM-DD`, without a time or time zone. */
export type CalendarDate = string

export const DAY_MS = 86_400_000

/** The day number: whole days since 1970-01-01. */
export const dayNumber = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The day of a wall time in milliseconds. */
export const dateAt = (wall: number): CalendarDate => new Date(wall).toISOString().slice(0, 10)

/** The day of a day number. */
export const getDate = (day: number): CalendarDate => dateAt(day * DAY_MS)

/** Adds days to a day. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  getDate(dayNumber(date) + days)

/**
 * Adds months to a day; in a shorter month, the last day of it (one month after January 31 is
 * February 28).
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dateAt(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

/** The month of a day, such as `2027-06`. */
export const toMonth = (date: CalendarDate): string => date.slice(0, 7)

/** The weekday of a day number, Sunday 0 to Saturday 6. */
export const weekdayNumber = (day: number): number => new Date(day * DAY_MS).getUTCDay()

/** The first day of the week of a day. */
export const startOfWeek = (date: CalendarDate, weekStartsOn: number): CalendarDate =>
  addDays(date, -((weekdayNumber(dayNumber(date)) - weekStartsOn + 7) % 7))
