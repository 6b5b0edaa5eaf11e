/** A day, `YYYY-MM-DD`, without time or zone. */
export type CalendarDate = string

export const DAY_MS = 86_400_000

/** Whole days since 1970-01-01 of a day. */
export const dayNumber = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The day of a number of days since 1970-01-01. */
export const dateOf = (day: number): CalendarDate =>
  new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Moves a day by days. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOf(dayNumber(date) + days)

/**
 * Moves a day by months; where the month is shorter it is its last day (31 January and a month is
 * 28 February).
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10)
}

/** `2027-06` of a day. */
export const monthOf = (date: CalendarDate): string => date.slice(0, 7)

/** The weekday of a day number, Sunday 0 to Saturday 6. */
export const weekdayNumber = (day: number): number => (((day + 4) % 7) + 7) % 7

/** The first day of the week that a day lies in. */
export const startOfWeek = (date: CalendarDate, weekStartsOn: number): CalendarDate => {
  const day = dayNumber(date)
  return dateOf(day - ((weekdayNumber(day) - weekStartsOn + 7) % 7))
}
