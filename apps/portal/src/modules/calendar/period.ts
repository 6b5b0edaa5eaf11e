import { addDays, type CalendarView, getSpan, startOfWeek } from '@ownerng/calendar'
import type { Entry } from './calendar.query.ts'

/** The days that a view shows; a month shows whole weeks. */
export function getPeriod(view: CalendarView | undefined, day: string, weekStartsOn: number) {
  if (day === '') return { first: '', last: '' }
  const { first, days } = getSpan(view ?? 'month', day, weekStartsOn)
  const last = addDays(first, days - 1)
  if (view === 'week' || view === 'day') return { first, last }
  return {
    first: startOfWeek(first, weekStartsOn),
    last: addDays(startOfWeek(last, weekStartsOn), 6),
  }
}

/** Whether an entry overlaps a period. */
export const touches = ({ start, end }: Entry, { first, last }: ReturnType<typeof getPeriod>) =>
  (end ?? start).slice(0, 10) >= first && start.slice(0, 10) <= last
