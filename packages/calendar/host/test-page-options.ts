import type { CalendarEvent, CalendarProps } from '../src/index.ts'

/** An event as a test writes it: times are wall times, `2027-06-01T16:00`. */
export interface TestEvent extends Omit<CalendarEvent, 'start' | 'end' | 'actions'> {
  readonly start: string
  readonly end?: string
  /** Labels of buttons that tell when they are pressed. */
  readonly buttons?: readonly string[]
}

/** What a test asks of the page. */
export interface TestPageOptions
  extends Pick<
    CalendarProps,
    | 'view'
    | 'day'
    | 'today'
    | 'week'
    | 'shape'
    | 'locale'
    | 'words'
    | 'wordsShown'
    | 'dotsShown'
    | 'tooltipDelayMs'
    | 'undo'
  > {
  readonly events: readonly TestEvent[] | string
  /** What an app without types may pass as events. */
  readonly wrong?: readonly unknown[]
  readonly now?: string
  /** Read by the browser's own clock, not as UTC. */
  readonly local?: boolean
  /** Days before this one are refused in these words. */
  readonly refuseBefore?: readonly [day: string, reason: string]
  readonly tellsClicks?: boolean
  readonly fixed?: boolean
  readonly heat?: number
  /** The app lists all events itself. */
  readonly agenda?: boolean
}

declare global {
  interface Window {
    /** What the calendar told, newest last. */
    told: unknown[]
    show: (options: TestPageOptions) => void
    change: (id: string, change: Partial<CalendarEvent>) => void
  }
}
