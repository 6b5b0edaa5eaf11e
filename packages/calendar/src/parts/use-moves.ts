import { useEffect, useState } from 'react'
import type { GridProps } from './calendar-props.ts'
import { type EventMove, getDays, moveTo } from './frame.ts'

/** How long a move can be undone. */
const UNDO_MS = 10_000

/** Runs moves: announces why one is refused, and undoes the last one. */
export function useMoves({
  frame,
  onMove,
  refusalOf,
  undo,
  say,
}: Pick<GridProps, 'frame' | 'onMove' | 'refusalOf' | 'undo' | 'say'>) {
  const { words } = frame
  const [refused, setRefused] = useState<string | null>(null)
  const [done, setDone] = useState<EventMove | null>(null)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done])
  function onTry(move: EventMove) {
    const refusal = refusalOf(move)
    setRefused(refusal)
    say(refusal === null ? words.moved(move.event.title, getDays(move, frame)) : '')
    if (refusal !== null) return
    onMove?.(move)
    if (undo) setDone(move)
  }
  function takeBack() {
    if (!done) return
    const { event } = done
    setDone(null)
    say(words.undone(event.title))
    onMove?.(moveTo(event, { newStart: event.start, newEnd: event.end ?? null }, 'undo', frame))
  }
  return { refused, done, onTry, takeBack }
}
