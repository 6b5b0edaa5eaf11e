import { addMonths, daysBetween, yearAhead } from '@ownerng/domain'

const MONTHS = 12

/** The months of the line, starting with the current one, such as `2026-11`. */
export function monthsAhead(today: string): string[] {
  const { from } = yearAhead(today)
  return Array.from({ length: MONTHS }, (_, index) => addMonths(from, index).slice(0, 7))
}

/** The position of a day on the line, in percent; all months have the same width. */
export function getPlace(today: string, day: string): number {
  const month = `${day.slice(0, 7)}-01`
  const index = monthsAhead(today).indexOf(day.slice(0, 7))
  if (index < 0) return day < today ? 0 : 100
  const length = daysBetween(month, addMonths(month, 1))
  return ((index + daysBetween(month, day) / length) / MONTHS) * 100
}
