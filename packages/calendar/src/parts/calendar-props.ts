import type { ReactNode } from 'react'
import type { CalendarEvent, PlacedEvent, WallClock } from '../view/calendar-event.ts'
import type { CalendarDate } from '../view/days.ts'
import type { MonthDay, WeekShape } from '../view/month-view.ts'
import type { CalendarView } from '../view/turn-view.ts'
import type { DayShape } from '../view/week-view.ts'
import type { EventMove, Frame } from './frame.ts'
import type { CalendarWords } from './words.ts'

/**
 * How full or free a day is: a share from 0 to 1 shown as a tint, a short text in the cell, and a
 * label for screen readers.
 */
export interface DayHeat {
  readonly share: number
  readonly text: string
  readonly fullText: string
}

export interface CalendarProps {
  /** What to show: a month, a week or a day. */
  readonly view: CalendarView
  /** A day of the month, week or day to show. */
  readonly day: CalendarDate
  /** The day that is marked as today. */
  readonly today: CalendarDate
  /** Pass the same array until an event changes: the layout is computed once for each array. */
  readonly events: readonly CalendarEvent[]
  /** The clock that dates are read by; by default the browser's own. */
  readonly clock?: WallClock
  /** The current time on that clock, in milliseconds as if it were UTC. */
  readonly now?: () => number
  /** The first day of a week, hidden days and weekend days; by default seven from Sunday. */
  readonly week?: Partial<WeekShape>
  /** The hours of a day and their height in pixels; by default all, 60 pixels each. */
  readonly shape?: Partial<DayShape>
  /** The language of days, times and numbers; `en-US` by default. */
  readonly locale?: string
  /** The texts. Pass the same object until the language changes. */
  readonly words: CalendarWords
  /** How many bars and titles a day of a month shows before the rest become dots; 2 by default. */
  readonly wordsShown?: number
  /** How many dots a day of a month shows before a badge counts the rest; 12 by default. */
  readonly dotsShown?: number
  /** How long a tooltip waits, in milliseconds; 0 by default. */
  readonly tooltipDelayMs?: number
  /** The text of an event's tooltip; an empty string shows none. */
  readonly tooltipOf?: (event: CalendarEvent) => string
  /** How full or free a day of a month is, as a tint and a text; null for none. */
  readonly heatOf?: (day: CalendarDate) => DayHeat | null
  /** Classes of the app for a day of a month. */
  readonly dayClass?: (day: MonthDay) => string
  /** Content below the events of an open day. */
  readonly dayFooter?: (day: CalendarDate) => ReactNode
  /**
   * Custom list for narrow spaces, shown below a month (whose days then call `onDayClick` instead
   * of opening rows) and in place of a week. It receives a function that renders events with all
   * their actions.
   */
  readonly agenda?: (list: (events: readonly CalendarEvent[]) => ReactNode) => ReactNode
  /** The keyboard moved to a day outside the visible period. */
  readonly onTurn: (day: CalendarDate) => void
  /** A day of a month was pressed. It opens in a row below its week, unless there is an `agenda`. */
  readonly onDayClick?: (day: MonthDay) => void
  /** An event was pressed. Without it, an event with `href` is a link. */
  readonly onEventClick?: (event: CalendarEvent) => void
  /**
   * Asks the app to move an event; the calendar changes nothing itself. Without it, nothing can be
   * moved.
   */
  readonly onMove?: (move: EventMove) => void
  /** Why a move is not possible, as a sentence; null if it is. */
  readonly refusalOf?: (move: EventMove) => string | null
  /** Offers to undo a move for ten seconds, as a move of type `undo`. */
  readonly undo?: boolean
}

/** Props of a grid, derived from the calendar's. */
export interface GridProps extends Omit<CalendarProps, 'onMove' | 'refusalOf'> {
  readonly frame: Frame
  readonly placed: readonly PlacedEvent[]
  /** Whether a pressed day opens in a row below its week. */
  readonly hasRows: boolean
  /** Tries a move; absent if nothing can be moved. */
  readonly onMove: ((move: EventMove) => void) | undefined
  readonly refusalOf: (move: EventMove) => string | null
  /** Opens the dialog that moves an event; absent if nothing can be moved. */
  readonly onAskMove: ((event: CalendarEvent) => void) | undefined
  /** Opens the list of a day. */
  readonly onShowMore: (day: CalendarDate) => void
  readonly say: (text: string) => void
  readonly describe: (move: EventMove) => string
}
