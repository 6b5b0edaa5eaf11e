import {
  type CalendarEvent,
  dayOf,
  MINUTE_MS,
  type Placeable,
  type PlacedEvent,
} from './calendar-event.ts'
import { type CalendarDate, DAY_MS, dateOf, dayNumber, weekdayNumber } from './days.ts'
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
export interface DayBar<E extends Placeable = CalendarEvent> {
  readonly event: E
  readonly row: number
  readonly offset: number
  readonly span: number
  readonly startsBefore: boolean
  readonly endsAfter: boolean
}

/** A timed event in its day: top and height in pixels, left and width in percent. */
export interface TimedEvent<E extends Placeable = CalendarEvent> {
  readonly event: E
  readonly top: number
  readonly height: number
  readonly left: number
  readonly width: number
  readonly startsBefore: boolean
  readonly endsAfter: boolean
}

/** Timed events for which there was no column: their position and the events. */
interface MoreEvents<E extends Placeable = CalendarEvent> {
  readonly top: number
  readonly height: number
  readonly left: number
  readonly width: number
  readonly events: readonly E[]
}

/** How many columns and rows to draw before the rest is only counted. */
export interface Caps {
  readonly columns: number
  readonly rows: number
}

/** Draws everything. */
const NO_CAPS: Caps = { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY }

/** One column of a week. */
export interface WeekDay<E extends Placeable = CalendarEvent> {
  readonly date: CalendarDate
  readonly weekday: number
  readonly isToday: boolean
  readonly isPast: boolean
  readonly isWeekend: boolean
  readonly timed: readonly TimedEvent<E>[]
  readonly more: readonly MoreEvents<E>[]
}

/**
 * The days from `first` on, at most `days` of them including hidden ones, with bars on top and
 * timed events in columns.
 */
export interface WeekView<E extends Placeable = CalendarEvent> {
  readonly days: readonly WeekDay<E>[]
  readonly bars: readonly DayBar<E>[]
  /** By column, how many bars were not drawn. */
  readonly moreBars: readonly number[]
}

/** Clamps a visible hour to 0 to 23. */
export const clampHour = (hour: number): number => Math.max(Math.min(23, hour), 0)

/** The minute of the day of a visible time, its hour and minute clamped. */
export const minuteOfDay = ({ hour, minute }: TimeOfDay): number =>
  clampHour(hour) * 60 + Math.max(Math.min(59, minute), 0)

/** The height of an hour, in pixels. */
export const hourHeight = ({ hourSegments, segmentHeight }: DayShape): number =>
  hourSegments * segmentHeight

/**
 * Lays out a week, or one day with `days` 1: bars packed in rows, timed events side by side if they
 * overlap.
 */
export function weekView<E extends Placeable>(
  events: readonly PlacedEvent<E>[],
  first: CalendarDate,
  today: CalendarDate,
  week: WeekShape,
  {
    days = 7,
    shape = WHOLE_DAY,
    caps = NO_CAPS,
  }: { days?: number; shape?: DayShape; caps?: Caps } = {},
): WeekView<E> {
  const from = dayNumber(first)
  const now = dayNumber(today)
  const visibleDays = Array.from({ length: days }, (_, index) => from + index).filter(
    (day) => !week.excludedDays.includes(weekdayNumber(day)),
  )
  const [opens, closes] = [from * DAY_MS, (from + days) * DAY_MS]
  const inView = events.filter(({ start, end }) => end >= opens && start < closes)
  const timed = inView.filter(({ event }) => !event.allDay).sort((a, b) => a.start - b.start)
  const byDay = new Map<number, PlacedEvent<E>[]>()
  for (const placed of timed)
    for (
      let day = Math.max(dayOf(placed.start), from);
      day <= Math.min(dayOf(placed.end), from + days - 1);
      day++
    ) {
      const list = byDay.get(day)
      if (list) list.push(placed)
      else byDay.set(day, [placed])
    }
  return {
    days: visibleDays.map((day) => ({
      date: dateOf(day),
      weekday: weekdayNumber(day),
      isToday: day === now,
      isPast: day < now,
      isWeekend: week.weekendDays.includes(weekdayNumber(day)),
      ...layOutDay(byDay.get(day) ?? [], day, shape, caps.columns),
    })),
    ...packBars(
      inView.filter(({ event }) => event.allDay),
      { from, days, excluded: week.excludedDays },
      caps.rows,
    ),
  }
}

/** Packs bars into rows by first fit: by start, the longer ones first. */
export function packBars<E extends Placeable>(
  events: readonly PlacedEvent<E>[],
  { from, days, excluded }: { from: number; days: number; excluded: readonly number[] },
  maxRows: number,
): Pick<WeekView<E>, 'bars' | 'moreBars'> {
  const shownBefore = Array.from({ length: days + 1 }, (_, count) => {
    let visibleCount = 0
    for (let day = 0; day < count; day++)
      if (!excluded.includes(weekdayNumber(from + day))) visibleCount++
    return visibleCount
  })
  const bars = events
    .map(({ event, start, end }) => {
      const first = Math.max(0, dayOf(start) - from)
      const last = Math.min(days - 1, dayOf(end) - from)
      const offset = shownBefore[first] ?? 0
      return {
        event,
        start,
        end,
        offset,
        span: (shownBefore[last + 1] ?? 0) - offset,
        startsBefore: dayOf(start) < from,
        endsAfter: dayOf(end) > from + days - 1,
      }
    })
    .filter((bar) => bar.span > 0)
    .sort((a, b) => seconds(a.start) - seconds(b.start) || seconds(b.end) - seconds(a.end))
  const placed: DayBar<E>[] = []
  let left = bars
  // row by row: each takes the next bar that fits after its last one
  for (let row = 0; left.length > 0 && row < maxRows; row++) {
    let end = 0
    const later: typeof bars = []
    for (const bar of left) {
      if (bar.offset < end) {
        later.push(bar)
        continue
      }
      const { event, offset, span, startsBefore, endsAfter } = bar
      placed.push({ event, row, offset, span, startsBefore, endsAfter })
      end = offset + span
    }
    left = later
  }
  const moreBars = Array.from(
    { length: shownBefore[days] ?? 0 },
    (_, column) =>
      left.filter(({ offset, span }) => offset <= column && column < offset + span).length,
  )
  return { bars: placed, moreBars }
}

const seconds = (wall: number) => Math.floor(wall / 1000)

/** What takes up space in a column: an event, or the group of those that did not fit. */
interface Box<E extends Placeable> {
  readonly event: E | null
  readonly more: readonly E[]
  readonly top: number
  readonly height: number
  readonly column: number
  readonly startsBefore: boolean
  readonly endsAfter: boolean
}

/**
 * Timed events of a day: each in the first free column, as wide as the neighboring columns allow.
 */
function layOutDay<E extends Placeable>(
  events: readonly PlacedEvent<E>[],
  day: number,
  shape: DayShape,
  maxColumns: number,
): Pick<WeekDay<E>, 'timed' | 'more'> {
  const opens = day * DAY_MS + minuteOfDay(shape.start) * MINUTE_MS
  const closes = day * DAY_MS + (minuteOfDay(shape.end) + 1) * MINUTE_MS - 1
  const pixels = (minutes: number) => minutes * (hourHeight(shape) / 60)
  const minutesBetween = (from: number, to: number) => Math.trunc((to - from) / MINUTE_MS)
  const boxes: Box<E>[] = []
  const hidden: Box<E>[] = []
  let active: Box<E>[] = []
  for (const { event, start, end, moment } of events) {
    if (seconds(end) < seconds(opens) || seconds(start) > seconds(closes)) continue
    const startsBefore = start < opens
    const endsAfter = end > closes
    const top = Math.floor(start > opens ? pixels(minutesBetween(opens, start)) : 0)
    const visibleMinutes = minutesBetween(Math.max(opens, start), Math.min(closes, end))
    const natural = moment ? shape.segmentHeight : pixels(visibleMinutes)
    const height = Math.floor(Math.max(shape.minimumHeight, natural))
    active = active.filter((box) => box.top + box.height > top)
    const usedColumns = new Set(active.map((box) => box.column))
    let column = 0
    while (usedColumns.has(column)) column++
    const box = { event, more: [], top, height, column, startsBefore, endsAfter }
    if (column >= maxColumns) {
      hidden.push(box)
      continue
    }
    boxes.push(box)
    active.push(box)
  }
  const gathered = clusters(hidden).map((group): Box<E> => {
    const top = group[0]?.top ?? 0
    const height = Math.max(...group.map((box) => box.top + box.height)) - top
    return {
      event: null,
      more: group.flatMap((box) => box.event ?? []),
      top,
      height,
      column: maxColumns,
      startsBefore: false,
      endsAfter: false,
    }
  })
  const spread = spreadOut([...boxes, ...gathered].sort((a, b) => a.top - b.top))
  const [timed, more]: [TimedEvent<E>[], MoreEvents<E>[]] = [[], []]
  for (const { box, left, width } of spread) {
    const { event, top, height, startsBefore, endsAfter } = box
    if (event) timed.push({ event, top, height, left, width, startsBefore, endsAfter })
    else more.push({ top, height, left, width, events: box.more })
  }
  return { timed, more }
}

const overlap = (a: { top: number; height: number }, b: { top: number; height: number }) =>
  a.top < b.top + b.height && b.top < a.top + a.height

/**
 * Widths in percent: an event shares the day with the columns that it and its neighbors on the
 * right need, and grows up to the next one.
 */
function spreadOut<E extends Placeable>(
  boxes: readonly Box<E>[],
): { box: Box<E>; left: number; width: number }[] {
  return clusters(boxes).flatMap((cluster) => {
    const columnsFor = (beside: readonly Box<E>[]): number => {
      const count = Math.max(...beside.map((box) => box.column + 1))
      const next = cluster.filter(
        (box) => box.column >= count && beside.some((item) => overlap(box, item)),
      )
      return next.length > 0 ? columnsFor(next) : count
    }
    const placed = cluster.map((box) => {
      const width = 100 / columnsFor(cluster.filter((other) => overlap(box, other)))
      return { box, left: box.column * width, width }
    })
    return placed.map(({ box, left, width }) => {
      const right = placed
        .filter((other) => other.left > left && overlap(box, other.box))
        .map((other) => other.left)
      return { box, left, width: right.length > 0 ? Math.min(...right) - left : width }
    })
  })
}

/** Groups of boxes that overlap, directly or through others; the boxes are sorted by their tops. */
function clusters<E extends Placeable>(boxes: readonly Box<E>[]): Box<E>[][] {
  const groups: Box<E>[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const box of boxes) {
    const group = groups.at(-1)
    if (group && box.top < bottom) group.push(box)
    else groups.push([box])
    bottom = Math.max(bottom, box.top + box.height)
  }
  return groups
}
