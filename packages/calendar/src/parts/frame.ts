import {
  type CalendarEvent,
  dayOf,
  type PlacedEvent,
  placeEvents,
  type WallClock,
} from '../view/calendar-event.ts'
import { dateOf } from '../view/days.ts'
import type { WeekShape } from '../view/month-view.ts'
import { daysTo, type MovedTimes, shiftEvent } from '../view/move-event.ts'
import type { DayShape } from '../view/week-view.ts'
import type { Formats } from './formats.ts'
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
export function moveTo(
  event: CalendarEvent,
  times: MovedTimes,
  type: EventMove['type'],
  allDay: boolean,
  { clock }: Frame,
): EventMove {
  return { event, ...times, day: dateOf(dayOf(clock.read(times.newStart))), type, allDay }
}

/**
 * The move of an event to a day; null if it already starts on that day, or if there is no such day.
 */
export function dropOn(event: CalendarEvent, to: string, frame: Frame): EventMove | null {
  const days = daysTo(event, to, frame.clock)
  return days
    ? moveTo(
        event,
        shiftEvent(event, { days, minutes: 0 }, frame.clock),
        'drop',
        event.allDay ?? false,
        frame,
      )
    : null
}

/** When an event takes place, in words: the app's own text, its days, or its times. */
export function whenOf(event: CalendarEvent, { clock, formats }: Frame): string {
  if (event.when !== undefined) return event.when
  const start = clock.read(event.start)
  const end = event.end ? clock.read(event.end) : null
  const [from, to] = [dateOf(dayOf(start)), dateOf(dayOf(end ?? start))]
  if (event.allDay)
    return from === to
      ? formats.shortDay(from)
      : `${formats.shortDay(from)} – ${formats.shortDay(to)}`
  const begins = `${formats.shortDay(from)}, ${formats.time(start)}`
  if (end === null) return begins
  const ends = formats.time(end)
  return `${begins} – ${from === to ? ends : `${formats.shortDay(to)}, ${ends}`}`
}

/** Finds a placed event by its id; undefined if there is none. */
export function findEvent(
  placed: readonly PlacedEvent[],
  id: string | undefined,
): PlacedEvent | undefined {
  return placed.find(({ event }) => event.id === id)
}

/** The days that times cover, on the calendar's clock: whole days since 1970-01-01. */
export function daysCovered(
  { newStart, newEnd }: MovedTimes,
  { clock }: Frame,
): readonly [first: number, last: number] {
  return [dayOf(clock.read(newStart)), dayOf(clock.read(newEnd ?? newStart))]
}

/**
 * When an event would take place after a move, in words: its days with their nights, or its times.
 */
export function timesWhenMoved(
  { event: { when: _, ...event }, newStart, newEnd, type, allDay }: EventMove,
  frame: Frame,
): string {
  return allDay || type === 'drop'
    ? daysOf({ newStart, newEnd }, frame)
    : whenOf({ ...event, start: newStart, end: newEnd }, frame)
}

/** The days that times cover, in words, with their nights: `Fri, Jun 4 – Mon, Jun 7, 3 nights`. */
export function daysOf(times: MovedTimes, frame: Frame): string {
  const { formats, words } = frame
  const [from, to] = daysCovered(times, frame)
  const [first, last] = [formats.shortDay(dateOf(from)), formats.shortDay(dateOf(to))]
  return from === to ? first : `${first} – ${last}, ${words.nights(to - from)}`
}

/**
 * How many other movable events would overlap: an event that ends on the day another begins does
 * not.
 */
export function conflictsOf(
  { event, newStart, newEnd }: EventMove,
  events: readonly CalendarEvent[],
  { clock }: Frame,
): number {
  const [from, to] = [clock.read(newStart), clock.read(newEnd ?? newStart)]
  return placeEvents(events, clock).filter(
    (other) =>
      other.event.draggable &&
      other.event.id !== event.id &&
      other.start < Math.max(to, from + 1) &&
      from < Math.max(other.end, other.start + 1),
  ).length
}

/** The minutes of one segment of a day. */
export const segmentMinutes = ({ hourSegments }: DayShape): number => 60 / hourSegments

/** The day under a point: a bar extends over days other than the one that contains it. */
export function dayAt(root: Element, { x, y }: { x: number; y: number }): HTMLElement | null {
  const under = document
    .elementsFromPoint(x, y)
    .find((element) => element.matches('[data-day]') && root.contains(element))
  return under instanceof HTMLElement ? under : null
}
