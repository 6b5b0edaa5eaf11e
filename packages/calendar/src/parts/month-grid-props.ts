import type { ReactNode } from 'react'
import type { CalendarEvent, PlacedEvent } from '../view/calendar-event.ts'
import type { CalendarDate } from '../view/days.ts'
import type { MonthDay } from '../view/month-view.ts'
import type { EventMove, Frame } from './frame.ts'

/**
 * How full or free a day is: a share from 0 to 1 shown as a tint, a short text in the cell, and a
 * label for screen readers.
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
  /** How many events of a day show as titles or bars; the others are dots. */
  readonly wordsShown: number
  /** How many dots a day shows; a badge counts the rest. */
  readonly dotsShown: number
  readonly heatOf: ((day: CalendarDate) => DayHeat | null) | undefined
  readonly dayClass: ((day: MonthDay) => string) | undefined
  /** Whether a pressed day opens in a row below its week. */
  readonly hasRows: boolean
  readonly dayFooter: ((day: CalendarDate) => ReactNode) | undefined
  readonly onTurn: (day: CalendarDate) => void
  readonly onDayClick: ((day: MonthDay) => void) | undefined
  readonly onEventClick: ((event: CalendarEvent) => void) | undefined
  /** Tries a move and returns why it is refused; absent if nothing can be moved. */
  readonly onMove: ((move: EventMove) => void) | undefined
  readonly refusalOf: (move: EventMove) => string | null
  readonly onAskMove: ((event: CalendarEvent) => void) | undefined
  readonly say: (text: string) => void
  readonly describe: (move: EventMove) => string
}
