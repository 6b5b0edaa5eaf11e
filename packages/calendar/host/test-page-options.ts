import type { CalendarEvent, CalendarProps } from '../src/index.ts'

/** Event of a test; times are wall times such as `2027-06-01T16:00`. */
export interface TestEvent extends Omit<CalendarEvent, 'start' | 'end' | 'actions'> {
  readonly start: string
  readonly end?: string
  /** Labels of buttons that report when they are pressed. */
  readonly buttons?: readonly string[]
}

/** Options that a test sets on the page. */
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
  /** Invalid events, as an untyped app may pass them. */
  readonly wrong?: readonly unknown[]
  readonly now?: string
  /** Adds a toolbar, an item to drop, and range selection, and reports what would be created. */
  readonly tools?: boolean
  /** Reads times in the browser's time zone instead of UTC. */
  readonly local?: boolean
  /** Refuses moves to days before this one, with this reason. */
  readonly refuseBefore?: readonly [day: string, reason: string]
  readonly tellsClicks?: boolean
  readonly fixed?: boolean
  readonly heat?: number
  /** Lets the app list all events itself. */
  readonly agenda?: boolean
}

declare global {
  interface Window {
    /** Calls the calendar made, newest last. */
    told: unknown[]
    show: (options: TestPageOptions) => void
    change: (id: string, change: Partial<CalendarEvent>) => void
  }
}
