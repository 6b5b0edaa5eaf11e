import { type CalendarEvent, dayOf, type PlacedEvent } from './calendar-event.ts'
import { DAY_MS, dayNumber, startOfWeek } from './days.ts'
import type { MonthDay, WeekShape } from './month-view.ts'
import { packBars } from './week-view.ts'

/** An event in a day cell: as a title on this day alone, or as a bar that begins here. */
export interface MonthSlot {
  readonly event: CalendarEvent
  /** Counted from the top of the day, 0 first. */
  readonly lane: number
  /** How many days the bar covers in this week; 0 for a title. */
  readonly span: number
  /**
   * Whether this bar shows the title: only the widest of its weeks does, and the first of equally
   * wide ones.
   */
  readonly titled: boolean
  readonly startsBefore: boolean
  readonly endsAfter: boolean
  /**
   * Whether it begins after noon, or ends before: a stay covers half of the day of arrival and half
   * of the day of departure.
   */
  readonly fromNoon: boolean
  readonly toNoon: boolean
}

/** A day with the events shown as titles or bars, and the rest. */
interface FilledDay {
  readonly day: MonthDay
  readonly slots: readonly MonthSlot[]
  readonly rest: readonly CalendarEvent[]
}

/** A week of a month, and how many lanes it has. */
export interface FilledWeek {
  readonly lanes: number
  readonly days: readonly FilledDay[]
}

const isBar = ({ start, end }: PlacedEvent) => dayOf(end) > dayOf(start)
const isMorning = (wall: number) => wall % DAY_MS > 0 && wall % DAY_MS <= DAY_MS / 2

/**
 * Lays out the weeks of a month. An event that lasts over a night is one bar across its days; the
 * others are titles in the free lanes, with at most `most` of both on a day. One pass computes the
 * bars of all weeks.
 */
export function fillMonth(
  weeks: readonly (readonly MonthDay[])[],
  placed: readonly PlacedEvent[],
  most: number,
  { weekStartsOn, excludedDays }: WeekShape,
): FilledWeek[] {
  const byWeek: PlacedEvent[][] = weeks.map(() => [])
  const firsts = weeks.map((week) => dayNumber(startOfWeek(week[0]?.date ?? '', weekStartsOn)))
  const first = firsts[0] ?? 0
  if (most > 0)
    for (const item of placed) {
      if (!isBar(item)) continue
      const to = Math.floor((dayOf(item.end) - first) / 7)
      for (
        let row = Math.max(0, Math.floor((dayOf(item.start) - first) / 7));
        row <= to && row < weeks.length;
        row++
      )
        byWeek[row]?.push(item)
    }
  const packed = byWeek.map(
    (events, row) =>
      packBars(events, { from: firsts[row] ?? 0, days: 7, excluded: excludedDays }, most).bars,
  )
  const widest = new Map<CalendarEvent, number>()
  for (const bars of packed)
    for (const { event, span } of bars) widest.set(event, Math.max(span, widest.get(event) ?? 0))
  const bars = new Set(byWeek.flat().map((item) => item.event))
  const times = new Map(byWeek.flat().map((item) => [item.event, item]))
  return weeks.map((week, row) => {
    const occupied: boolean[][] = week.map(() => [])
    const visible = new Set<CalendarEvent>()
    const starts: MonthSlot[][] = week.map(() => [])
    for (const { event, row: lane, offset, span, startsBefore, endsAfter } of packed[row] ?? []) {
      const titled = widest.get(event) === span
      // no other week of it repeats the title
      if (titled) widest.delete(event)
      const { start = 0, end = 0 } = times.get(event) ?? {}
      starts[offset]?.push({
        event,
        lane,
        span,
        titled,
        startsBefore,
        endsAfter,
        fromNoon: !startsBefore && start % DAY_MS >= DAY_MS / 2,
        toNoon: !endsAfter && isMorning(end),
      })
      for (let column = offset; column < offset + span; column++)
        (occupied[column] ?? [])[lane] = true
      visible.add(event)
    }
    const days = week.map((day, column) =>
      fillDay(day, occupied[column] ?? [], starts[column] ?? [], { most, bars, shown: visible }),
    )
    return { days, lanes: Math.max(0, ...occupied.map((lanes) => lanes.length)) }
  })
}

/** Places titles in the lanes that bars leave free, and marks them in `occupied`. */
function fillDay(
  day: MonthDay,
  occupied: boolean[],
  starts: readonly MonthSlot[],
  {
    most,
    bars,
    shown,
  }: { most: number; bars: ReadonlySet<CalendarEvent>; shown: ReadonlySet<CalendarEvent> },
): FilledDay {
  const slots = [...starts]
  const rest: CalendarEvent[] = []
  let lane = 0
  for (const event of day.events) {
    if (shown.has(event)) continue
    while (occupied[lane]) lane++
    if (bars.has(event) || lane >= most) {
      rest.push(event)
      continue
    }
    occupied[lane] = true
    slots.push({
      event,
      lane,
      span: 0,
      titled: true,
      startsBefore: false,
      endsAfter: false,
      fromNoon: false,
      toNoon: false,
    })
  }
  return { day, slots, rest }
}
