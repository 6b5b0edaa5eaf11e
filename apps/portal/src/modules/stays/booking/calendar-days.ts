import { addDays, addMonths, daysBetween, getWeekday } from '@ownerng/domain'

/** The month of a day, `2027-05`. */
export const getMonth = (day: string): string => day.slice(0, 7)

/** Adds months to a month; `months` may be negative. */
export const monthAfter = (month: string, months: number): string =>
  getMonth(addMonths(`${month}-01`, months))

/** The first and last day of a month. */
export const getFirstDay = (month: string): string => `${month}-01`
export const getLastDay = (month: string): string => addDays(getFirstDay(monthAfter(month, 1)), -1)

/** How many days of its week are before a day; `weekStartsOn` is 0 for Sunday. */
export const sinceWeekStart = (day: string, weekStartsOn: number): number =>
  (getWeekday(day) - weekStartsOn + 7) % 7

/** The days of a month in rows of a week; null is a day of another month. */
export function findWeeks(month: string, weekStartsOn: number): (string | null)[][] {
  const [first, last] = [getFirstDay(month), getLastDay(month)]
  const rowStart = addDays(first, -sinceWeekStart(first, weekStartsOn))
  const rows = Math.ceil((daysBetween(rowStart, last) + 1) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = addDays(rowStart, row * 7 + column)
      return getMonth(day) === month ? day : null
    }),
  )
}

/** The first visible month: moves only enough to show the focused day, and never before `least`. */
export function firstMonthFor(first: string, shown: number, day: string, least: string): string {
  const month = getMonth(day)
  if (month < first) return [monthAfter(month, 1 - shown), least].sort()[1] ?? month
  return month > monthAfter(first, shown - 1) ? month : first
}

/** The day that a key navigates to in a calendar, or null for other keys. */
export function dayByKey(day: string, key: string, isShift: boolean): string | null {
  const months = isShift ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return getFirstDay(getMonth(day))
    case 'End':
      return getLastDay(getMonth(day))
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return null
  }
}
