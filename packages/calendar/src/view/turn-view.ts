import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  startOfWeek,
  toMonth,
  weekdayNumber,
} from './days.ts'
import type { WeekShape } from './month-view.ts'

export type CalendarView = 'month' | 'week' | 'day'

/** The day that the previous (-1) or next (1) view shows. Skips hidden days. */
export function turnView(
  view: CalendarView,
  day: CalendarDate,
  by: 1 | -1,
  { excludedDays }: WeekShape,
): CalendarDate {
  if (view === 'month') return addMonths(`${toMonth(day)}-01`, by)
  return passOver(addDays(day, view === 'week' ? by * 7 : by), by, excludedDays)
}

/** The day itself, or the next visible one in a direction. */
export function passOver(
  day: CalendarDate,
  by: number,
  excludedDays: readonly number[],
): CalendarDate {
  const isVisible = (date: CalendarDate) => !excludedDays.includes(weekdayNumber(dayNumber(date)))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(day, days * by)).find(isVisible) ?? day
}

/** The first day of a view and how many follow, including hidden days. */
export function getSpan(
  view: CalendarView,
  day: CalendarDate,
  weekStartsOn: number,
): { first: CalendarDate; days: number } {
  if (view === 'day') return { first: day, days: 1 }
  if (view === 'week') return { first: startOfWeek(day, weekStartsOn), days: 7 }
  const first = `${toMonth(day)}-01`
  return { first, days: dayNumber(addMonths(first, 1)) - dayNumber(first) }
}
