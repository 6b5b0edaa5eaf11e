import { useCallback, useEffect, useRef, useState } from 'react'
import { daysOf, type EventMove, type Frame, moveTo } from './frame.ts'

/** How long a move can be undone. */
const UNDO_MS = 10_000

interface MovesOptions {
  readonly onMove: ((move: EventMove) => void) | undefined
  readonly refusalOf: (move: EventMove) => string | null
  /** Offers to undo a move for a short time. */
  readonly undo: boolean
  readonly say: (text: string) => void
}

/** Runs moves: announces why one is refused, and undoes the last one. */
export function useMoves(frame: Frame, { onMove, refusalOf, undo, say }: MovesOptions) {
  const { words } = frame
  const [refused, setRefused] = useState('')
  const [done, setDone] = useState<EventMove | null>(null)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done])
  const latest = useRef({ onMove, refusalOf })
  latest.current = { onMove, refusalOf }
  const onTry = useCallback(
    (move: EventMove) => {
      const refusal = latest.current.refusalOf(move)
      setRefused(refusal ?? '')
      say(refusal === null ? words.moved(move.event.title, daysOf(move, frame)) : '')
      if (refusal !== null) return
      latest.current.onMove?.(move)
      if (undo) setDone(move)
    },
    [undo, frame, words, say],
  )
  function undoMove() {
    if (!done) return
    setDone(null)
    say(words.undone(done.event.title))
    latest.current.onMove?.(backFrom(done, frame))
  }
  return { refused, done, onTry, takeBack: undoMove }
}

/** The move that restores an event. */
const backFrom = ({ event }: EventMove, frame: Frame): EventMove =>
  moveTo(
    event,
    { newStart: event.start, newEnd: event.end ?? null },
    'undo',
    event.allDay ?? false,
    frame,
  )
