import { type CalendarDate, dayNumber } from '../view/days.ts'

/**
 * Occupies a unit from check-in to check-out. A `band` is drawn behind the others, such as owned
 * time.
 */
export interface TimelineBar {
  readonly id: string
  readonly unitId: string
  readonly title: string
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  readonly band?: boolean
  readonly cssClass?: string
  readonly href?: string
}

/**
 * A bar within the visible nights: the index of its first night, how many it covers, and whether it
 * is cut off. The day of departure must be visible too.
 */
export interface PlacedBar {
  readonly bar: TimelineBar
  readonly first: number
  readonly nights: number
  readonly startsBefore: boolean
  readonly endsAfter: boolean
}

/**
 * The bars of each unit by their first night, without those outside the visible nights or without a
 * night.
 */
export function placeBars(
  bars: readonly TimelineBar[],
  from: CalendarDate,
  nights: number,
): ReadonlyMap<string, readonly PlacedBar[]> {
  const opens = dayNumber(from)
  const byUnit = new Map<string, PlacedBar[]>()
  for (const bar of bars) {
    const [arrival, departure] = [dayNumber(bar.arrival) - opens, dayNumber(bar.departure) - opens]
    const [first, end] = [Math.max(0, arrival), Math.min(nights, departure)]
    if (!(first < end)) continue
    const placed = {
      bar,
      first,
      nights: end - first,
      startsBefore: arrival < 0,
      endsAfter: departure >= nights,
    }
    const bars = byUnit.get(bar.unitId)
    if (bars) bars.push(placed)
    else byUnit.set(bar.unitId, [placed])
  }
  for (const placed of byUnit.values()) placed.sort((a, b) => a.first - b.first)
  return byUnit
}

/** Whether a bar covers a night, counted from the first visible one. */
export const coversNight = ({ first, nights }: PlacedBar, night: number): boolean =>
  first <= night && night < first + nights

/**
 * The rows to render at a scroll position, with some before and after: the first, and the one after
 * the last.
 */
export function rowsShown(
  scrolled: number,
  height: number,
  rowHeight: number,
  count: number,
): readonly [from: number, to: number] {
  const spare = 2
  const from = Math.max(0, Math.floor(scrolled / rowHeight) - spare)
  return [
    Math.min(from, count),
    Math.min(count, Math.ceil((scrolled + height) / rowHeight) + spare),
  ]
}

/** One night of one unit, by their indexes. */
export interface TimelineCell {
  readonly row: number
  readonly night: number
}

const PAGE_ROWS = 10

/** The cell that a key moves to (APG, grid); null for any other key. */
export function cellTarget(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, night }: TimelineCell,
  { rows, nights, rightToLeft }: { rows: number; nights: number; rightToLeft: boolean },
): TimelineCell | null {
  const on = rightToLeft ? -1 : 1
  const to: Record<string, TimelineCell> = {
    ArrowLeft: { row, night: night - on },
    ArrowRight: { row, night: night + on },
    ArrowUp: { row: row - 1, night },
    ArrowDown: { row: row + 1, night },
    Home: { row: ctrlKey ? 0 : row, night: 0 },
    End: { row: ctrlKey ? rows - 1 : row, night: nights - 1 },
    PageUp: { row: row - PAGE_ROWS, night },
    PageDown: { row: row + PAGE_ROWS, night },
  }
  const target = to[key]
  return target
    ? {
        row: Math.max(0, Math.min(rows - 1, target.row)),
        night: Math.max(0, Math.min(nights - 1, target.night)),
      }
    : null
}
