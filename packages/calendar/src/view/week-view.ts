import {
  type CalendarEvent,
  getDay,
  MINUTE_MS,
  type Placeable,
  type PlacedEvent,
} from './calendar-event.ts'
import { type CalendarDate, DAY_MS, dayNumber, weekdayNumber } from './days.ts'
import { type DayWith, daysWith, inDays, type Span } from './days-with.ts'
import type { WeekShape } from './month-view.ts'

/** A time of day on the clock of the calendar. */
export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
}

/**
 * The visible hours and their height: two segments of 30 pixels an hour, and no event is lower than
 * one segment.
 */
export interface DayShape {
  readonly start: TimeOfDay
  readonly end: TimeOfDay
  readonly hourSegments: number
  readonly segmentHeight: number
  readonly minimumHeight: number
}

/** Midnight to midnight. */
export const WHOLE_DAY: DayShape = {
  start: { hour: 0, minute: 0 },
  end: { hour: 23, minute: 59 },
  hourSegments: 2,
  segmentHeight: 30,
  minimumHeight: 30,
}

/** An all-day event as a bar: its first column, how many it covers, and its row. */
export interface DayBar<E extends Placeable = CalendarEvent> extends PlacedEvent<E> {
  readonly row: number
  readonly offset: number
  readonly span: number
  readonly startsBefore: boolean
  readonly endsAfter: boolean
}

/** A place in a day: top and height in pixels, left and width in percent. */
export interface DayBox {
  readonly top: number
  readonly height: number
  readonly left: number
  readonly width: number
}

/** A timed event in its day. */
export interface TimedEvent<E extends Placeable = CalendarEvent> extends DayBox {
  readonly event: E
  readonly startsBefore: boolean
  readonly endsAfter: boolean
}

/** Timed events for which there was no column. */
interface MoreEvents extends DayBox {
  readonly count: number
}

/**
 * Maximum number of columns and rows to draw. One more column or row counts the other events, or
 * draws the event if there is only one.
 */
interface Caps {
  readonly columns: number
  readonly rows: number
}

/** One column of a week. */
export interface WeekDay<E extends Placeable = CalendarEvent> {
  readonly date: CalendarDate
  readonly weekday: number
  readonly isToday: boolean
  readonly timed: readonly TimedEvent<E>[]
  readonly more: readonly MoreEvents[]
}

/** The visible days, with bars on top and timed events in columns. */
export interface WeekView<E extends Placeable = CalendarEvent> {
  readonly days: readonly WeekDay<E>[]
  readonly bars: readonly DayBar<E>[]
  /** By column, how many bars were not drawn. */
  readonly moreBars: readonly number[]
}

const clamp = (value: number, most: number) => Math.max(Math.min(most, value), 0)

/** The minute of the day of a visible time, its hour and minute clamped to 23:59. */
export const minuteOfDay = ({ hour, minute }: TimeOfDay): number =>
  clamp(hour, 23) * 60 + clamp(minute, 59)

/** The height of a minute, in pixels. */
export const minuteHeight = ({ hourSegments, segmentHeight }: DayShape): number =>
  (hourSegments * segmentHeight) / 60

interface WeekOptions {
  readonly today: CalendarDate
  readonly week: WeekShape
  readonly shape: DayShape
  readonly caps: Caps
}

/** Lays out days: bars packed in rows, timed events side by side if they overlap. */
export function weekView<E extends Placeable>(
  events: readonly PlacedEvent<E>[],
  span: Span,
  { today, week, shape, caps }: WeekOptions,
): WeekView<E> {
  const inView = inDays(events, span)
  const timed = inView.filter(({ event }) => !event.allDay).sort((a, b) => a.start - b.start)
  return {
    days: daysWith(timed, span, today, week)
      .filter(({ weekday }) => !week.excludedDays.includes(weekday))
      .map((day) => ({ ...day, ...layOutDay(day, shape, caps.columns) })),
    ...packBars(
      inView.filter(({ event }) => event.allDay),
      span,
      week,
      caps.rows,
    ),
  }
}

/** Packs bars into rows by first fit: by start, the longer ones first. */
export function packBars<E extends Placeable>(
  events: readonly PlacedEvent<E>[],
  { from, days }: Span,
  { excludedDays }: WeekShape,
  maxRows: number,
): Pick<WeekView<E>, 'bars' | 'moreBars'> {
  const columns = Array.from({ length: days }, (_, index) => from + index).filter(
    (day) => !excludedDays.includes(weekdayNumber(day)),
  )
  const bars = events
    .map((placed) => {
      const [first, last] = [getDay(placed.start), getDay(placed.end)]
      const offset = columns.filter((day) => day < first).length
      return {
        ...placed,
        row: 0,
        offset,
        span: columns.filter((day) => day <= last).length - offset,
        startsBefore: first < from,
        endsAfter: last >= from + days,
      }
    })
    .filter((bar) => bar.span > 0)
    .sort((a, b) => seconds(a.start) - seconds(b.start) || seconds(b.end) - seconds(a.end))
  /** By row, the column after its last bar. */
  const ends: number[] = []
  for (const bar of bars) {
    while ((ends[bar.row] ?? 0) > bar.offset) bar.row++
    if (bar.row < maxRows) ends[bar.row] = bar.offset + bar.span
  }
  return {
    bars: bars.filter(({ row }) => row < maxRows).sort((a, b) => a.row - b.row),
    moreBars: columns.map(
      (_, column) => bars.filter((bar) => bar.row >= maxRows && covers(bar, column)).length,
    ),
  }
}

/** True if a bar covers a column. */
export const covers = ({ offset, span }: DayBar<Placeable>, column: number): boolean =>
  offset <= column && column < offset + span

const seconds = (wall: number) => Math.floor(wall / 1000)

/** An item of a day: an event, or the group of events that did not fit. */
interface Box {
  readonly top: number
  readonly height: number
  readonly column: number
}

/**
 * Timed events of a day: each in the first free column, as wide as the neighboring columns allow.
 */
function layOutDay<E extends Placeable>(
  { date, placed }: DayWith<E>,
  shape: DayShape,
  maxColumns: number,
): Pick<WeekDay<E>, 'timed' | 'more'> {
  const midnight = dayNumber(date) * DAY_MS
  const opens = midnight + minuteOfDay(shape.start) * MINUTE_MS
  const closes = midnight + (minuteOfDay(shape.end) + 1) * MINUTE_MS - 1
  const pixels = (from: number, to: number) =>
    Math.trunc((to - from) / MINUTE_MS) * minuteHeight(shape)
  const boxes: (Box & Omit<TimedEvent<E>, keyof DayBox>)[] = []
  let active: Box[] = []
  for (const { event, start, end, moment } of placed) {
    if (seconds(end) < seconds(opens) || seconds(start) > seconds(closes)) continue
    const from = Math.max(opens, start)
    const top = Math.floor(pixels(opens, from))
    const natural = moment ? shape.segmentHeight : pixels(from, Math.min(closes, end))
    active = active.filter((box) => box.top + box.height > top)
    const used = new Set(active.map((box) => box.column))
    let column = 0
    while (used.has(column)) column++
    const box = {
      event,
      top,
      height: Math.floor(Math.max(shape.minimumHeight, natural)),
      column,
      startsBefore: start < opens,
      endsAfter: end > closes,
    }
    boxes.push(box)
    if (column < maxColumns) active.push(box)
  }
  const hidden = clusters(boxes.filter((box) => box.column >= maxColumns)).flatMap<
    (typeof boxes)[number] | (Box & Pick<MoreEvents, 'count'>)
  >((group) => {
    const top = Math.min(...group.map((box) => box.top))
    const bottom = Math.max(...group.map((box) => box.top + box.height))
    return group[1]
      ? [{ count: group.length, top, height: bottom - top, column: maxColumns }]
      : group
  })
  const spread = spreadOut(
    [...boxes.filter((box) => box.column < maxColumns), ...hidden].sort((a, b) => a.top - b.top),
  )
  return {
    timed: spread.filter((box) => 'event' in box),
    more: spread.filter((box) => 'count' in box),
  }
}

const overlap = (a: Box, b: Box) => a.top < b.top + b.height && b.top < a.top + a.height

/**
 * Adds widths in percent: an event shares the day with the columns that it and its neighbors on the
 * right need, and grows up to the next one. The boxes are sorted by their tops.
 */
function spreadOut<B extends Box>(boxes: readonly B[]): (B & DayBox)[] {
  return clusters(boxes).flatMap((cluster) => {
    const columnsFor = (beside: readonly Box[]): number => {
      const count = Math.max(...beside.map((box) => box.column + 1))
      const next = cluster.filter(
        (box) => box.column >= count && beside.some((item) => overlap(box, item)),
      )
      return next.length > 0 ? columnsFor(next) : count
    }
    const placed = cluster.map((box) => {
      const width = 100 / columnsFor(cluster.filter((other) => overlap(box, other)))
      return { ...box, left: box.column * width, width }
    })
    return placed.map((box) => {
      const right = placed.filter((other) => other.left > box.left && overlap(box, other))
      const end = Math.min(...right.map((other) => other.left))
      return right.length > 0 ? { ...box, width: end - box.left } : box
    })
  })
}

/** Groups of boxes that overlap, directly or through others; the boxes are sorted by their tops. */
function clusters<B extends Box>(boxes: readonly B[]): B[][] {
  const groups: B[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const box of boxes) {
    const group = groups.at(-1)
    if (group && box.top < bottom) group.push(box)
    else groups.push([box])
    bottom = Math.max(bottom, box.top + box.height)
  }
  return groups
}
