import { addDays, type CalendarDate, toMonth } from '../view/days.ts'
import type { WeekShape } from '../view/month-view.ts'
import { type CalendarView, getSpan } from '../view/turn-view.ts'
import type { Formats } from './formats.ts'

/** The heading of a view: a month, the days of a week, or a day. */
export function getViewTitle(
  view: CalendarView,
  day: CalendarDate,
  { formats, week }: { formats: Formats; week: Pick<WeekShape, 'weekStartsOn'> },
): string {
  if (view === 'month') return formats.month(toMonth(day))
  if (view === 'day') return formats.longDay(day)
  const { first } = getSpan(view, day, week.weekStartsOn)
  return formats.days(first, addDays(first, 6))
}
