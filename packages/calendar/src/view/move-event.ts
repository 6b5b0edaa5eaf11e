import { type CalendarEvent, dayOf, MINUTE_MS, type WallClock } from './calendar-event.ts'
import { type CalendarDate, DAY_MS, dayNumber } from './days.ts'

/** The times of an event after it was moved. */
export interface MovedTimes {
  readonly newStart: Date
  /** Null where the event had no end. */
  readonly newEnd: Date | null
}

/** How far an event is carried on the wall clock: its start and its end, by days and minutes. */
export interface Shift {
  readonly days: number
  readonly minutes: number
}

/**
 * Carries both ends of an event over the wall clock: nights and time of day stay what they are,
 * also where clocks change in between (a stay of three nights stays one of three nights).
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
 * Carries one end of an event. Null where nothing would be left: it keeps a segment of the day
 * (`leastMinutes`), and one over whole days keeps a day.
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

/** The days from the day that an event starts on to another. */
export function daysTo(
  event: Pick<CalendarEvent, 'start'>,
  day: CalendarDate,
  clock: WallClock,
): number {
  return dayNumber(day) - dayOf(clock.read(event.start))
}
