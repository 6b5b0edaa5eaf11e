import { getDay, type Placeable, type PlacedEvent } from './calendar-event.ts'
import { type CalendarDate, getDate, weekdayNumber } from './days.ts'

/** Days in a row, hidden ones included, from a day number on. */
export interface Span {
  readonly from: number
  readonly days: number
}

/** The events that touch a span. */
export const inDays = <E extends Placeable>(
  events: readonly PlacedEvent<E>[],
  { from, days }: Span,
): PlacedEvent<E>[] =>
  events.filter(({ start, end }) => getDay(end) >= from && getDay(start) < from + days)

/** A day with what touches it, in the given order. */
export interface DayWith<E extends Placeable> {
  readonly date: CalendarDate
  readonly weekday: number
  readonly isToday: boolean
  readonly isPast: boolean
  readonly isWeekend: boolean
  readonly placed: readonly PlacedEvent<E>[]
}

/** The days of a span with what touches them: one pass assigns each event to its days. */
export function daysWith<E extends Placeable>(
  events: readonly PlacedEvent<E>[],
  { from, days }: Span,
  today: CalendarDate,
  { weekendDays }: { readonly weekendDays: readonly number[] },
): DayWith<E>[] {
  const buckets: PlacedEvent<E>[][] = Array.from({ length: days }, () => [])
  for (const placed of events) {
    const last = getDay(placed.end) - from
    for (let day = Math.max(getDay(placed.start) - from, 0); day <= last && day < days; day++)
      buckets[day]?.push(placed)
  }
  return buckets.map((placed, index) => {
    const date = getDate(from + index)
    const weekday = weekdayNumber(from + index)
    return {
      date,
      weekday,
      isToday: date === today,
      isPast: date < today,
      isWeekend: weekendDays.includes(weekday),
      placed,
    }
  })
}
