import type { CalendarEvent, Placeable, PlacedEvent } from './calendar-event.ts'
import { addDays, addMonths, type CalendarDate, dayNumber, startOfWeek, toMonth } from './days.ts'
import { daysWith } from './days-with.ts'

/** The layout of weeks: the first day, hidden days, and weekend days; Sunday is 0. */
export interface WeekShape {
  readonly weekStartsOn: number
  readonly excludedDays: readonly number[]
  readonly weekendDays: readonly number[]
}

/** Seven days from Sunday, with Saturday and Sunday as the weekend. */
export const USUAL_WEEK: WeekShape = { weekStartsOn: 0, excludedDays: [], weekendDays: [0, 6] }

/** A day of the month's grid with every event that touches it, in the given order. */
export interface MonthDay<E extends Placeable = CalendarEvent> {
  readonly date: CalendarDate
  readonly weekday: number
  readonly inMonth: boolean
  readonly isToday: boolean
  readonly isPast: boolean
  readonly isWeekend: boolean
  readonly events: readonly E[]
}

/**
 * The weeks of a month, `YYYY-MM`: whole weeks from its first to its last day, without hidden days,
 * and without rows that lie entirely outside the month. One pass assigns each event to its days, so
 * the cost depends on what is visible.
 */
export function monthView<E extends Placeable>(
  events: readonly PlacedEvent<E>[],
  month: string,
  today: CalendarDate,
  week: WeekShape,
): MonthDay<E>[][] {
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  const from = dayNumber(startOfWeek(`${month}-01`, week.weekStartsOn))
  const rows = (dayNumber(startOfWeek(last, week.weekStartsOn)) - from) / 7 + 1
  const days = daysWith(events, { from, days: rows * 7 }, today, week)
  return Array.from({ length: rows }, (_, row) =>
    days
      .slice(row * 7, row * 7 + 7)
      .filter(({ weekday }) => !week.excludedDays.includes(weekday))
      .map(({ placed, ...day }) => ({
        ...day,
        inMonth: toMonth(day.date) === month,
        events: placed.map(({ event }) => event),
      })),
  ).filter((row) => row.some((day) => day.inMonth))
}
