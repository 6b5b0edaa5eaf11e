import { type CalendarEvent, dayOf, type Placeable, type PlacedEvent } from './calendar-event.ts'
import { addMonths, type CalendarDate, dateOf, dayNumber, weekdayNumber } from './days.ts'

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
  { weekStartsOn, excludedDays, weekendDays }: WeekShape,
): MonthDay<E>[][] {
  const first = dayNumber(`${month}-01`)
  const last = dayNumber(addMonths(`${month}-01`, 1)) - 1
  const from = first - ((weekdayNumber(first) - weekStartsOn + 7) % 7)
  const to = last + ((weekStartsOn + 6 - weekdayNumber(last) + 7) % 7)
  const buckets: E[][] = Array.from({ length: to - from + 1 }, () => [])
  for (const { event, start, end } of events) {
    const until = Math.min(dayOf(end), to)
    for (let day = Math.max(dayOf(start), from); day <= until; day++)
      buckets[day - from]?.push(event)
  }
  const now = dayNumber(today)
  const days = buckets
    .map((bucket, index) => ({ day: from + index, bucket }))
    .filter(({ day }) => !excludedDays.includes(weekdayNumber(day)))
    .map(({ day, bucket }) => ({
      date: dateOf(day),
      weekday: weekdayNumber(day),
      inMonth: day >= first && day <= last,
      isToday: day === now,
      isPast: day < now,
      isWeekend: weekendDays.includes(weekdayNumber(day)),
      events: bucket,
    }))
  const columns = 7 - new Set(excludedDays).size
  const weeks = Array.from({ length: Math.ceil(days.length / columns) }, (_, row) =>
    days.slice(row * columns, (row + 1) * columns),
  )
  return columns < 7 ? weeks.filter((week) => week.some((day) => day.inMonth)) : weeks
}
