/** Event of the benchmark, in local time. */
export interface BenchEvent {
  readonly id: string
  readonly title: string
  readonly start: Date
  readonly end: Date
  readonly allDay: boolean
  readonly draggable: boolean
  readonly resizable: boolean
}

const DAY_MS = 86_400_000
const FIRST = new Date(2027, 5, 1).getTime()

/**
 * `dense`: as many events in June 2027 as in July, `year`: as many over the year; 30 % stays of 1
 * to 7 nights and 70 % of an hour or two (design/calendar.md section 4). The same every time.
 */
export function benchEvents(count: number, set: 'dense' | 'year'): BenchEvent[] {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const total = set === 'dense' ? count * 2 : count
  return Array.from({ length: total }, (_, index) => {
    const month = index < count ? 0 : 30
    const day =
      set === 'dense' ? Math.floor(random() * 30) + month : Math.floor(random() * 365) - 150
    const stay = random() < 0.3
    const start = FIRST + day * DAY_MS + (stay ? 16 : 7 + Math.floor(random() * 26) / 2) * 3_600_000
    const end = stay
      ? start + (1 + Math.floor(random() * 7)) * DAY_MS - 6 * 3_600_000
      : start + (1 + Math.floor(random() * 3)) * 1_800_000
    return {
      id: `e${index}`,
      title: `Event ${index}`,
      start: new Date(start),
      end: new Date(end),
      allDay: stay,
      draggable: true,
      resizable: true,
    }
  })
}

export interface BenchOptions {
  readonly count: number
  readonly set: 'dense' | 'year'
  readonly view: 'month' | 'week'
  readonly capped: boolean
}

/** Functions that the bench calls on a page. */
interface BenchPage {
  /** Creates the events, before the measurement. */
  prepare(options: BenchOptions): void
  /** Renders a calendar of June 2027; resolves when it is painted. */
  mount(): Promise<void>
  /** Shows the next month or week. */
  next(): Promise<void>
  /** Unmounts the calendar. */
  unmount(): Promise<void>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

/** Resolves after the frame that shows a change, and any work scheduled right after it. */
export const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
  )
