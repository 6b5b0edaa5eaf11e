import {
  type CalendarEvent,
  MINUTE_MS,
  type PlacedEvent,
  placeEvents,
  type WallClock,
} from '../view/calendar-event.ts'
import { type CalendarDate, DAY_MS, dateAt, dayNumber } from '../view/days.ts'
import type { WeekShape } from '../view/month-view.ts'
import { type MovedTimes, shiftEvent } from '../view/move-event.ts'
import type { DayShape } from '../view/week-view.ts'
import type { Formats } from './formats.ts'
import type { Point } from './pointer-drag.ts'
import type { CalendarWords } from './words.ts'

/** What every part of a calendar needs to render. */
export interface Frame {
  readonly words: CalendarWords
  readonly formats: Formats
  readonly clock: WallClock
  readonly week: WeekShape
  readonly shape: DayShape
}

/**
 * A request to move an event: new times, and where it was dropped. The calendar itself changes
 * nothing.
 */
export interface EventMove {
  readonly event: CalendarEvent
  readonly newStart: Date
  readonly newEnd: Date | null
  /** The day on which it would start. */
  readonly day: string
  readonly type: 'drop' | 'drag' | 'resize' | 'undo'
  /** Whether it would be an all-day event there. */
  readonly allDay: boolean
}

/** A move to new times. */
export const moveTo = (
  event: CalendarEvent,
  times: MovedTimes & { readonly allDay?: boolean },
  type: EventMove['type'],
  { clock }: Frame,
): EventMove => ({
  event,
  allDay: event.allDay ?? false,
  ...times,
  day: dateAt(clock.read(times.newStart)),
  type,
})

/**
 * The move of an event to a day; null if it already starts on that day, or if there is no such day.
 */
export function dropOn(event: CalendarEvent, to: CalendarDate, frame: Frame): EventMove | null {
  const days = dayNumber(to) - dayNumber(dateAt(frame.clock.read(event.start)))
  return days ? moveTo(event, shiftEvent(event, days * DAY_MS, frame.clock), 'drop', frame) : null
}

/** Joins the non-empty texts with commas. */
export const joined = (...texts: readonly (string | null | undefined)[]): string =>
  texts.filter(Boolean).join(', ')

const daysBetween = (first: CalendarDate, last: CalendarDate, { shortDay }: Formats) =>
  first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`

/** When an event takes place, in words: the app's own text, its days, or its times. */
export function formatWhen(
  { when, start, end, allDay }: Pick<CalendarEvent, 'when' | 'start' | 'end' | 'allDay'>,
  { clock, formats }: Pick<Frame, 'clock' | 'formats'>,
): string {
  if (when !== undefined) return when
  const [from, to] = [clock.read(start), clock.read(end ?? start)]
  const [first, last] = [dateAt(from), dateAt(to)]
  if (allDay) return daysBetween(first, last, formats)
  const begins = `${formats.shortDay(first)}, ${formats.time(from)}`
  if (!end) return begins
  const lastDay = first === last ? '' : `${formats.shortDay(last)}, `
  return `${begins} – ${lastDay}${formats.time(to)}`
}

/** Finds a placed event by its id; undefined if there is none. */
export const findEvent = (
  placed: readonly PlacedEvent[],
  id: string | undefined,
): PlacedEvent | undefined => placed.find(({ event }) => event.id === id)

/** The first and the last day that times cover, on the calendar's clock. */
export const daysCovered = (
  { newStart, newEnd }: MovedTimes,
  { clock }: Frame,
): [first: CalendarDate, last: CalendarDate] => [
  dateAt(clock.read(newStart)),
  dateAt(clock.read(newEnd ?? newStart)),
]

/**
 * When an event would take place after a move, in words: its days with their nights, or its times.
 */
export const timesWhenMoved = (move: EventMove, frame: Frame): string =>
  move.allDay || move.type === 'drop'
    ? getDays(move, frame)
    : formatWhen({ start: move.newStart, end: move.newEnd }, frame)

/** The days that times cover, in words, with their nights: `Fri, Jun 4 – Mon, Jun 7, 3 nights`. */
export function getDays(times: MovedTimes, frame: Frame): string {
  const [first, last] = daysCovered(times, frame)
  const nights = dayNumber(last) - dayNumber(first)
  return joined(daysBetween(first, last, frame.formats), nights ? frame.words.nights(nights) : null)
}

/**
 * Counts the other movable events it would overlap. An event that ends on the day another begins
 * doesn't overlap it.
 */
export function findConflicts(
  { event, newStart, newEnd }: EventMove,
  events: readonly CalendarEvent[],
  { clock }: Frame,
): number {
  const [from, to] = [clock.read(newStart), clock.read(newEnd ?? newStart)]
  return placeEvents(events, clock, from, to).filter(
    (other) =>
      other.event.draggable &&
      other.event.id !== event.id &&
      other.start < Math.max(to, from + 1) &&
      from < Math.max(other.end, other.start + 1),
  ).length
}

/** Length of one segment of a day, in milliseconds. */
export const getSegment = ({ shape }: Pick<Frame, 'shape'>): number =>
  (60 * MINUTE_MS) / shape.hourSegments

/** The day under a point. A bar extends beyond the day that contains it. */
export const dayAt = (root: Element, { x, y }: Point): HTMLElement | undefined =>
  document
    .elementsFromPoint(x, y)
    .find(
      (element): element is HTMLElement => element.matches('[data-day]') && root.contains(element),
    )
