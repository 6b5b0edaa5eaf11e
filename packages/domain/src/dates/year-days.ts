import { addMonths, type CalendarDate } from './calendar-date.ts'

/**
 * Returns days of the year (`MM-DD`) in a year, each once. A month without such a day has its last
 * day instead (rules.md 7).
 */
export function getYearDays(days: readonly string[], year: number): CalendarDate[] {
  const dates = days.map((day) => {
    const [month = 0, dayOfMonth = 0] = day.split('-').map(Number)
    const inJanuary = `${year}-01-${String(dayOfMonth).padStart(2, '0')}`
    return addMonths(inJanuary, month - 1)
  })
  return [...new Set(dates)]
}
