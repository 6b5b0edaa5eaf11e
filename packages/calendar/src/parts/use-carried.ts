import { useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import type { GridProps } from './calendar-props.ts'
import type { EventMove } from './frame.ts'

/** State of an event picked up by keyboard, and how far it was carried. */
export function useCarried<T extends { readonly event: CalendarEvent }>({
  frame: { words },
  onMove,
  say,
  describe,
}: GridProps) {
  const [carried, setCarried] = useState<T | null>(null)
  const tell = ({ event }: T, move: EventMove | null) =>
    say(move ? describe(move) : words.left(event.title))
  return {
    carried,
    /** True if the event can be moved. */
    pickUp(next: T): boolean {
      if (!onMove || !next.event.draggable) return false
      setCarried(next)
      say(words.carrying(next.event.title))
      return true
    },
    /** Announces the effect of dropping the event there. */
    carry(next: T, move: EventMove | null) {
      setCarried(next)
      tell(next, move)
    },
    /** Requests the move; null leaves the event in place. */
    drop(move: EventMove | null) {
      setCarried(null)
      if (move) onMove?.(move)
      else if (carried) tell(carried, null)
    },
  }
}
