import { type CalendarEvent, getDay, type WallClock } from './calendar-event.ts'
import { isDate } from './validate-events.ts'

/** The times of an event after a move. */
export interface MovedTimes {
  readonly newStart: Date
  /** Null if the event had no end. */
  readonly newEnd: Date | null
}

/**
 * Moves both ends of an event by milliseconds of the wall clock. Nights and the time of day stay
 * the same even if daylight saving time changes in between: a stay of three nights remains one of
 * three nights.
 */
export const shiftEvent = (
  { start, end }: Pick<CalendarEvent, 'start' | 'end'>,
  by: number,
  clock: WallClock,
): MovedTimes => ({
  newStart: clock.at(clock.read(start) + by),
  newEnd: isDate(end) ? clock.at(clock.read(end) + by) : null,
})

interface Resize {
  readonly edge: 'start' | 'end'
  /** Milliseconds of the wall clock. */
  readonly by: number
  /** Minimum length of a timed event in milliseconds. */
  readonly least: number
}

/**
 * Moves one end of an event. Null if nothing would be left: a timed event keeps its minimum length,
 * and an all-day event a day.
 */
export function resizeEvent(
  event: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>,
  { edge, by, least }: Resize,
  clock: WallClock,
): MovedTimes | null {
  const start = clock.read(event.start) + (edge === 'start' ? by : 0)
  const end = clock.read(isDate(event.end) ? event.end : event.start) + (edge === 'end' ? by : 0)
  const fits = event.allDay ? getDay(end) >= getDay(start) && end >= start : end - start >= least
  return fits ? { newStart: clock.at(start), newEnd: clock.at(end) } : null
}
