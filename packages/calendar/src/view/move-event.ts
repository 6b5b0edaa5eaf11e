import { type CalendarEvent, dayOf, MINUTE_MS, type WallClock } from './calendar-event.ts'
import { type CalendarDate, DAY_MS, dayNumber } from './days.ts'

/** The times of an event after a move. */
export interface MovedTimes {
  readonly newStart: Date
  /** Null if the event had no end. */
  readonly newEnd: Date | null
}

/** How far an event moves on the wall clock: its start and its end, by days and minutes. */
export interface Shift {
  readonly days: number
  readonly minutes: number
}

/**
 * Moves both ends of an event on the wall clock. Nights and the time of day stay the same even if
 * daylight saving time changes in between: a stay of three nights remains one of three nights.
 */
export function shiftEvent(
  event: Pick<CalendarEvent, 'start' | 'end'>,
  { days, minutes }: Shift,
  clock: WallClock,
): MovedTimes {
  const by = days * DAY_MS + minutes * MINUTE_MS
  return {
    newStart: clock.at(clock.read(event.start) + by),
    newEnd: event.end ? clock.at(clock.read(event.end) + by) : null,
  }
}

/**
 * Moves one end of an event. Null if nothing would be left: a timed event keeps at least
 * `leastMinutes`, and an all-day event a day.
 */
export function resizeEvent(
  event: CalendarEvent,
  edge: 'start' | 'end',
  { days, minutes }: Shift,
  leastMinutes: number,
  clock: WallClock,
): MovedTimes | null {
  const by = days * DAY_MS + minutes * MINUTE_MS
  const [from, to] = [clock.read(event.start), clock.read(event.end ?? event.start)]
  const [start, end] = edge === 'start' ? [from + by, to] : [from, to + by]
  if (
    event.allDay ? dayOf(end) < dayOf(start) || end < start : end - start < leastMinutes * MINUTE_MS
  )
    return null
  return { newStart: clock.at(start), newEnd: clock.at(end) }
}

/** The number of days from the start of an event to another day. */
export function daysTo(
  event: Pick<CalendarEvent, 'start'>,
  day: CalendarDate,
  clock: WallClock,
): number {
  return dayNumber(day) - dayOf(clock.read(event.start))
}
