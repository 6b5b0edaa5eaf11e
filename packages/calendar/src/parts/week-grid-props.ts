import type { CalendarEvent, PlacedEvent } from '../view/calendar-event.ts'
import type { CalendarDate } from '../view/days.ts'
import type { CalendarView } from '../view/turn-view.ts'
import type { EventMove, Frame } from './frame.ts'

export interface WeekGridProps {
  readonly view: Exclude<CalendarView, 'month'>
  readonly frame: Frame
  readonly day: CalendarDate
  readonly today: CalendarDate
  /** The current time on the wall clock, in milliseconds. */
  readonly now: () => number
  readonly placed: readonly PlacedEvent[]
  readonly onTurn: (day: CalendarDate) => void
  readonly onEventClick: ((event: CalendarEvent) => void) | undefined
  readonly onMove: ((move: EventMove) => void) | undefined
  readonly refusalOf: (move: EventMove) => string | null
  readonly onShowMore: (events: readonly CalendarEvent[], day: CalendarDate) => void
  readonly say: (text: string) => void
  readonly describe: (move: EventMove) => string
}
