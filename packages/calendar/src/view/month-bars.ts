import { type CalendarEvent, getDay, type PlacedEvent } from './calendar-event.ts'
import { DAY_MS, dayNumber, startOfWeek } from './days.ts'
import { inDays } from './days-with.ts'
import type { MonthDay, WeekShape } from './month-view.ts'
import { covers, type DayBar, packBars } from './week-view.ts'

/** An event in a day cell: as a title on this day alone, or as a bar that begins here. */
export interface MonthSlot extends Partial<Pick<DayBar, 'startsBefore' | 'endsAfter'>> {
  readonly event: CalendarEvent
  /** Counted from the top of the day, 0 first. */
  readonly row: number
  /** How many days the bar covers in this week; 0 for a title. */
  readonly span: number
  /**
   * Whether this bar shows the title: only the widest of its weeks does, and the first of equally
   * wide ones.
   */
  readonly titled: boolean
  /**
   * Whether it begins after noon, or ends before: a stay covers half of the day of arrival and half
   * of the day of departure.
   */
  readonly fromNoon?: boolean
  readonly toNoon?: boolean
}

/** A day with the events shown as titles or bars, and the rest. */
interface FilledDay {
  readonly day: MonthDay
  readonly slots: readonly MonthSlot[]
  readonly rest: readonly CalendarEvent[]
}

/** A week of a month, and how many rows its titles and bars take. */
export interface FilledWeek {
  readonly rows: number
  readonly days: readonly FilledDay[]
}

const NOON_MS = DAY_MS / 2
const isBar = ({ start, end }: PlacedEvent) => getDay(end) > getDay(start)

/**
 * Lays out the weeks of a month. An event that lasts over a night is one bar across its days; the
 * others are titles in the free rows, with at most `most` of both on a day.
 */
export function fillMonth(
  weeks: readonly (readonly MonthDay[])[],
  placed: readonly PlacedEvent[],
  most: number,
  shape: WeekShape,
): FilledWeek[] {
  const bars = placed.filter(isBar)
  const isLong = new Set(bars.map(({ event }) => event))
  const packed = weeks.map(([first]) => {
    const from = first ? dayNumber(startOfWeek(first.date, shape.weekStartsOn)) : 0
    const span = { from, days: 7 }
    return packBars(inDays(bars, span), span, shape, most).bars
  })
  const widest = new Map<CalendarEvent, number>()
  for (const { event, span } of packed.flat())
    widest.set(event, Math.max(span, widest.get(event) ?? 0))
  return weeks.map((week, index) => {
    const days = week.map((day, column) => {
      const over = packed[index]?.filter((bar) => covers(bar, column)) ?? []
      const slots: MonthSlot[] = over
        .filter(({ offset }) => offset === column)
        .map((bar) => ({
          ...bar,
          // no other week of it repeats the title
          titled: widest.get(bar.event) === bar.span && widest.delete(bar.event),
          fromNoon: !bar.startsBefore && bar.start % DAY_MS >= NOON_MS,
          toNoon: !bar.endsAfter && bar.end % DAY_MS > 0 && bar.end % DAY_MS <= NOON_MS,
        }))
      const rest: CalendarEvent[] = []
      const shown = new Set(over.map(({ event }) => event))
      const taken = new Set(over.map(({ row }) => row))
      let row = 0
      for (const event of day.events) {
        if (shown.has(event)) continue
        while (taken.has(row)) row++
        if (isLong.has(event) || row >= most) rest.push(event)
        else slots.push({ event, row: row++, span: 0, titled: true })
      }
      return { day, slots, rest }
    })
    const used = days.flatMap(({ slots }) => slots.map((slot) => slot.row + 1))
    return { days, rows: Math.max(0, ...used) }
  })
}
