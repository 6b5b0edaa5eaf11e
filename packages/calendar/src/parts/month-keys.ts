import { addDays, addMonths, type CalendarDate, toMonth } from '../view/days.ts'
import type { MonthDay } from '../view/month-view.ts'
import { passOver } from '../view/turn-view.ts'
import { getArrow } from './direction.ts'

/** The day that a key moves to, without hidden days; undefined for any other key. */
export function keyTarget(
  { key, shiftKey, currentTarget }: React.KeyboardEvent,
  day: CalendarDate,
  weeks: readonly MonthDay[][],
  excludedDays: readonly number[],
): CalendarDate | undefined {
  const [on, down] = getArrow(key, currentTarget)
  if (on) return passOver(addDays(day, on), on, excludedDays)
  if (down) return addDays(day, down * 7)
  const pages = { PageUp: -1, PageDown: 1 }[key]
  if (pages) {
    const there = addMonths(day, shiftKey ? pages * 12 : pages)
    const visible = passOver(there, 1, excludedDays)
    return toMonth(visible) === toMonth(there) ? visible : passOver(there, -1, excludedDays)
  }
  const week = weeks.find((days) => days.some(({ date }) => date === day))
  return { Home: week?.[0], End: week?.at(-1) }[key]?.date
}
