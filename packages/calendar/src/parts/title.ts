import { addDays, type CalendarDate, monthOf } from '../view/days.ts'
import type { WeekShape } from '../view/month-view.ts'
import { type CalendarView, spanOf } from '../view/turn-view.ts'
import type { Formats } from './formats.ts'

/** The heading of a view: a month, the days of a week, or a day. */
export function titleOf(
  view: CalendarView,
  day: CalendarDate,
  { formats, week }: { formats: Formats; week: Pick<WeekShape, 'weekStartsOn'> },
): string {
  if (view === 'month') return formats.month(monthOf(day))
  if (view === 'day') return formats.longDay(day)
  const { first } = spanOf(view, day, week.weekStartsOn)
  return formats.days(first, addDays(first, 6))
}
