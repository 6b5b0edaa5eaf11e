import { type Frame, formatWhen, getSegment } from '../parts/frame.ts'
import { MINUTE_MS } from '../view/calendar-event.ts'
import { type CalendarDate, DAY_MS, dateAt, dayNumber } from '../view/days.ts'
import { minuteOfDay } from '../view/week-view.ts'

/** Something outside the calendar that can be dropped on it. */
export interface DropItem {
  /** The value of `data-cal-item` of the element that is dragged. */
  readonly id: string
  /** Name shown while it is dragged, and in the dialog. */
  readonly title: string
  /** Length in minutes when dropped on an hour; 60 by default. */
  readonly minutes?: number
  /** Length in days when dropped on a month or on the all-day row; 1 by default. */
  readonly days?: number
}

/**
 * A range that was selected, or that an item was dropped on. The app decides what to create. An
 * event with these `start`, `end`, and `allDay` covers exactly the range.
 */
export interface NewRange {
  /** When it begins; midnight for whole days. */
  readonly start: Date
  /** For whole days, the start of the last one. */
  readonly end: Date
  /** Whether whole days were selected. */
  readonly allDay: boolean
  /** The first day that it covers. */
  readonly firstDay: CalendarDate
  /** The last day that it covers. */
  readonly lastDay: CalendarDate
  /** The item that was dropped; null if the range was selected. */
  readonly item: DropItem | null
}

/** Properties of a calendar that these functions need. */
export type RangeFrame = Pick<Frame, 'clock' | 'formats' | 'shape'>

/** A position in a calendar: a whole day, or a wall time in milliseconds on it. */
export interface Slot {
  readonly day: CalendarDate
  /** Null for whole days. */
  readonly wall: number | null
}

/** The slot of a segment of a day, from the distance to the first visible hour. */
export function slotAt(day: CalendarDate, ms: number, frame: RangeFrame): Slot {
  const segment = getSegment(frame)
  const { start, end } = frame.shape
  const last = (minuteOfDay(end) - minuteOfDay(start) + 1) * MINUTE_MS - segment
  const offset = Math.max(0, Math.min(last, Math.floor(ms / segment) * segment))
  return { day, wall: dayNumber(day) * DAY_MS + minuteOfDay(start) * MINUTE_MS + offset }
}

/** The range between two slots, both included, in either order. */
export function rangeBetween(a: Slot, b: Slot, frame: RangeFrame): NewRange {
  if (a.wall === null || b.wall === null) {
    const [first = '', last = ''] = [a.day, b.day].sort()
    return rangeOfDays(first, last, frame)
  }
  return rangeOfTimes(Math.min(a.wall, b.wall), Math.max(a.wall, b.wall) + getSegment(frame), frame)
}

/** The range that an item covers if it is dropped on a slot. */
export function rangeOfItem(item: DropItem, { day, wall }: Slot, frame: RangeFrame): NewRange {
  const range =
    wall === null
      ? rangeOfDays(day, dateAt((dayNumber(day) + (item.days ?? 1) - 1) * DAY_MS), frame)
      : rangeOfTimes(wall, wall + (item.minutes ?? 60) * MINUTE_MS, frame)
  return { ...range, item }
}

export const rangeOfDays = (
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  { clock }: RangeFrame,
): NewRange => ({
  start: clock.at(dayNumber(firstDay) * DAY_MS),
  end: clock.at(dayNumber(lastDay) * DAY_MS),
  allDay: true,
  firstDay,
  lastDay,
  item: null,
})

export const rangeOfTimes = (from: number, to: number, { clock }: RangeFrame): NewRange => ({
  start: clock.at(from),
  end: clock.at(to),
  allDay: false,
  firstDay: dateAt(from),
  // a range that ends at midnight doesn't reach into the next day
  lastDay: dateAt(to - 1),
  item: null,
})

/** Describes the dates and times of a range, after the title of its item. */
export function describeRange(range: NewRange, frame: RangeFrame): string {
  const when = formatWhen(range, frame)
  return range.item ? `${range.item.title}, ${when}` : when
}
