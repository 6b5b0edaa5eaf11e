import type { ReactNode } from 'react'
import type { CalendarEvent, PlacedEvent } from '../view/calendar-event.ts'
import type { CalendarDate } from '../view/days.ts'
import type { MonthDay } from '../view/month-view.ts'
import type { EventMove, Frame } from './frame.ts'

/**
 * How full or free a day is: a share from 0 to 1 as tint, a few words in the cell, and the same for
 * who hears it.
 */
export interface DayHeat {
  readonly share: number
  readonly text: string
  readonly fullText: string
}

export interface MonthGridProps {
  readonly frame: Frame
  readonly day: CalendarDate
  readonly today: CalendarDate
  readonly placed: readonly PlacedEvent[]
  /** Events of a day that stand in words or as bars; the others are dots. */
  readonly wordsShown: number
  /** Dots of a day; what is left is counted by the badge. */
  readonly dotsShown: number
  readonly heatOf: ((day: CalendarDate) => DayHeat | null) | undefined
  readonly dayClass: ((day: MonthDay) => string) | undefined
  readonly dayFooter: ((day: CalendarDate) => ReactNode) | undefined
  readonly onTurn: (day: CalendarDate) => void
  readonly onDayClick: ((day: MonthDay) => void) | undefined
  readonly onEventClick: ((event: CalendarEvent) => void) | undefined
  /** Tries a move and says why not; absent where nothing can be moved. */
  readonly onMove: ((move: EventMove) => void) | undefined
  readonly refusalOf: (move: EventMove) => string | null
  readonly onAskMove: ((event: CalendarEvent) => void) | undefined
  readonly say: (text: string) => void
  readonly describe: (move: EventMove) => string
}
