import type { ReactNode } from 'react'
import { DAY_MS } from './days.ts'
import { isDate } from './validate-events.ts'

/** An action for an event, shown where the events of a day are listed: a link or a button. */
export interface EventAction {
  readonly label: string
  /** The accessible name, such as "See Dune Villa 9". */
  readonly fullLabel?: string
  readonly href?: string
  readonly onClick?: () => void
}

/**
 * Something on a calendar. Without an end it is a moment; an end at midnight still belongs to the
 * day that begins then.
 */
export interface CalendarEvent {
  /** Unique among the events of a calendar. */
  readonly id: string
  /** What it is called, in grids, lists, tooltips and announcements. */
  readonly title: string
  /** What a grid shows of it instead of the title, such as an icon and fewer words. */
  readonly mark?: ReactNode
  /** When it begins. */
  readonly start: Date
  /** When it ends; without one it is a moment. */
  readonly end?: Date | null
  /** An all-day bar in a week; its times stay what they are. */
  readonly allDay?: boolean
  /** `primary` colors it; `secondary` tints its days while it is hovered. */
  readonly color?: { readonly primary: string; readonly secondary?: string }
  /** Whether it can be moved, if the calendar has `onMove`. */
  readonly draggable?: boolean
  /** Whether its start and end can be dragged in a week or day. */
  readonly resizable?: boolean
  /** Classes of the app, wherever the event is drawn. */
  readonly cssClass?: string
  /** The app's own text of when it takes place; by default the calendar writes it. */
  readonly when?: string
  /** A second text in lists and tooltips. */
  readonly detail?: string
  /** Where it leads, unless the calendar has `onEventClick`. */
  readonly href?: string
  /** Links and buttons next to it in lists. */
  readonly actions?: readonly EventAction[]
}

/** The part of an event that the layout needs. */
export type Placeable = Pick<CalendarEvent, 'allDay'>

/**
 * An event with its times on the wall clock of the calendar: milliseconds as if that clock were
 * UTC, so that a day is always 24 hours. One without an end ends where it starts and is a moment.
 */
export interface PlacedEvent<E extends Placeable = CalendarEvent> {
  readonly event: E
  readonly start: number
  readonly end: number
  readonly moment: boolean
}

export const MINUTE_MS = 60_000

/** The clock that a calendar is read by. `wall` is milliseconds as if that clock were UTC. */
export interface WallClock {
  /** Converts an instant to wall time. */
  readonly read: (instant: Date) => number
  /** The instant of a wall time; the later one if the clock skips it. */
  readonly at: (wall: number) => Date
}

/** The local clock of the browser or process. */
export const localClock: WallClock = {
  read: (instant) => instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS,
  // without its Z, it is read as a local time
  at: (wall) => new Date(new Date(wall).toISOString().slice(0, -1)),
}

/**
 * UTC: for events whose dates were created from wall times elsewhere, such as those of a resort
 * (`new Date('2027-05-03T16:00Z')`).
 */
export const utcClock: WallClock = {
  read: (instant) => instant.getTime(),
  at: (wall) => new Date(wall),
}

/** Days around a period: a month shows up to six more, and clocks differ by less than one. */
const MARGIN_MS = 7 * DAY_MS

/**
 * Converts events to wall time, for a period and the days around it. Leaves out events without a
 * valid start and values that aren't events; treats an invalid end as none. `validateEvents` logs
 * both.
 */
export function placeEvents<E extends CalendarEvent>(
  events: readonly E[],
  clock: WallClock,
  from: number,
  to: number,
): PlacedEvent<E>[] {
  // a callback is optimized sooner than a loop: a quarter of the time for ten thousand events
  return events
    .filter((event) => {
      const { start, end } = event ?? {}
      return (
        isDate(start) &&
        start.getTime() <= to + MARGIN_MS &&
        (isDate(end) ? end : start).getTime() >= from - MARGIN_MS
      )
    })
    .map((event) => {
      const { start, end } = event
      const moment = !isDate(end)
      return { event, start: clock.read(start), end: clock.read(moment ? start : end), moment }
    })
}

/** The day of a wall time: whole days since 1970-01-01. */
export function getDay(wall: number): number {
  return Math.floor(wall / DAY_MS)
}
