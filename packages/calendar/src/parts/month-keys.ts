import { addDays, addMonths, type CalendarDate, monthOf } from '../view/days.ts'
import type { MonthDay, WeekShape } from '../view/month-view.ts'
import { passOver } from '../view/turn-view.ts'

/**
 * The day that a key moves to; the day itself for the keys that open it; null for any other key.
 * Skips hidden days.
 */
export function keyTarget(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: CalendarDate,
  weeks: readonly MonthDay[][],
  { week, rightToLeft }: { week: WeekShape; rightToLeft: boolean },
): CalendarDate | null {
  const over = (to: CalendarDate, by: 1 | -1) => passOver(to, by, week.excludedDays)
  const row = weeks.find((week) => week.some(({ date }) => date === day))
  const inMonth = (to: CalendarDate) => {
    const day = passOver(to, 1, week.excludedDays)
    return monthOf(day) === monthOf(to) ? day : passOver(to, -1, week.excludedDays)
  }
  const back = () => over(addDays(day, -1), -1)
  const on = () => over(addDays(day, 1), 1)
  switch (key) {
    case 'ArrowLeft':
      return rightToLeft ? on() : back()
    case 'ArrowRight':
      return rightToLeft ? back() : on()
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return row?.[0]?.date ?? null
    case 'End':
      return row?.at(-1)?.date ?? null
    case 'PageUp':
      return inMonth(addMonths(day, shiftKey ? -12 : -1))
    case 'PageDown':
      return inMonth(addMonths(day, shiftKey ? 12 : 1))
    case 'Enter':
    case ' ':
      return day
    default:
      return null
  }
}
