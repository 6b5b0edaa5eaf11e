import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { resizeEvent, shiftEvent } from '../view/move-event.ts'
import { turnView } from '../view/turn-view.ts'
import { isRightToLeft } from './direction.ts'
import { type EventMove, type Frame, moveTo, segmentMinutes } from './frame.ts'
import type { WeekGridProps } from './week-grid-props.ts'

/** Which event has the focus, which one is being moved, and the key handler of the week. */
export interface WeekKeys {
  readonly focusedId: string
  readonly pickedUpId: string
  readonly onKey: (event: React.KeyboardEvent) => void
  readonly onFocus: (event: React.FocusEvent) => void
}

/**
 * An event that was picked up, and how far it was moved; `longer` is by how many days or segments
 * its end was moved.
 */
interface KeyboardMove {
  readonly event: CalendarEvent
  readonly days: number
  readonly minutes: number
  readonly longer: number
}

/** Keyboard control of a week: moving between events, and moving one. */
export function useWeekKeys(
  props: WeekGridProps,
  order: readonly CalendarEvent[],
  box: RefObject<HTMLElement | null>,
): WeekKeys {
  const { view, frame, day, onTurn } = props
  const [focused, setFocused] = useState('')
  const keyboardMove = useKeyboardMove(props, box)
  const focusedId = order.some((event) => event.id === focused) ? focused : (order[0]?.id ?? '')
  // an event that was moved to another day is drawn anew, and the focus goes with it
  // biome-ignore lint/correctness/useExhaustiveDependencies: events that lie elsewhere
  useLayoutEffect(() => {
    focus(keyboardMove.follow.current)
    keyboardMove.follow.current = ''
  }, [order])
  function focus(id: string | undefined) {
    if (id)
      box.current
        ?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"] .cal-word__text`)
        ?.focus()
  }
  /** True if the week handled the key. */
  function onPlainKey(key: string, target: Element): boolean {
    if (key === 'PageUp' || key === 'PageDown') {
      onTurn(turnView(view, day, key === 'PageUp' ? -1 : 1, frame.week))
      return true
    }
    if (!target.matches('.cal-word__text')) return false
    const at = order.findIndex((event) => event.id === focusedId)
    const to = eventReached(key, at, order.length)
    if (to === undefined) return key.toLowerCase() === 'm' && keyboardMove.pickUp(order[at])
    focus(order[to]?.id)
    return true
  }
  function onKey(event: React.KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { pickedUp } = keyboardMove
    const isHandled = pickedUp
      ? keyboardMove.onKey(event.key, event.shiftKey, pickedUp)
      : onPlainKey(event.key, event.target as Element)
    if (!isHandled) return
    event.preventDefault()
    if (pickedUp) event.stopPropagation()
  }
  const onFocus = (event: React.FocusEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-event]')?.dataset['event']
    if (id !== undefined) setFocused(id)
  }
  return { focusedId, pickedUpId: keyboardMove.pickedUp?.event.id ?? '', onKey, onFocus }
}

/** The index of the event that a key moves to; undefined for any other key. */
function eventReached(key: string, at: number, count: number): number | undefined {
  return {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  }[key]
}

/** Moves an event by keys: pick up, move, drop. */
function useKeyboardMove(
  { frame, onMove, say, describe }: WeekGridProps,
  box: RefObject<HTMLElement | null>,
) {
  const { words } = frame
  const [pickedUp, setPickedUp] = useState<KeyboardMove | null>(null)
  /** The event that gets the focus after it is rendered again. */
  const follow = useRef('')
  function pickUp(event: CalendarEvent | undefined): boolean {
    if (!onMove || !event?.draggable) return false
    setPickedUp({ event, days: 0, minutes: 0, longer: 0 })
    say(words.carrying(event.title))
    return true
  }
  function drop(keyboardMove: KeyboardMove, dropped: boolean) {
    const { event, days, minutes, longer } = keyboardMove
    setPickedUp(null)
    follow.current = event.id
    const move = dropped && (days || minutes || longer) ? moveOf(keyboardMove, frame) : null
    if (move) onMove?.(move)
    else say(words.left(event.title))
  }
  /** True if the key moved the event that was picked up. */
  function onKey(key: string, shift: boolean, keyboardMove: KeyboardMove): boolean {
    if (key === 'Enter' || key === ' ' || key === 'Escape') {
      drop(keyboardMove, key !== 'Escape')
      return true
    }
    const next = moveByKey(keyboardMove, key, {
      shift,
      rightToLeft: isRightToLeft(box.current),
      frame,
    })
    const move = next && moveOf(next, frame)
    if (move) {
      setPickedUp(next)
      say(describe(move))
    }
    return next !== null
  }
  return { pickedUp, follow, pickUp, onKey }
}

/**
 * What an arrow does to a picked-up event: a day or a segment, a week for a bar moved vertically,
 * with Shift its end; null for other keys.
 */
function moveByKey(
  pickedUp: KeyboardMove,
  key: string,
  { shift, rightToLeft, frame }: { shift: boolean; rightToLeft: boolean; frame: Frame },
): KeyboardMove | null {
  const { event, days, minutes, longer } = pickedUp
  const sideways = { ArrowLeft: rightToLeft ? 1 : -1, ArrowRight: rightToLeft ? -1 : 1 }[key]
  const upright = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (shift) {
    const by = event.allDay ? sideways : upright
    return event.resizable && by ? { ...pickedUp, longer: longer + by } : null
  }
  if (sideways) return { ...pickedUp, days: days + sideways }
  if (!upright) return null
  return event.allDay
    ? { ...pickedUp, days: days + upright * 7 }
    : { ...pickedUp, minutes: minutes + upright * segmentMinutes(frame.shape) }
}

/** The move that dropping would ask for; null if too little of the event would be left. */
function moveOf({ event, days, minutes, longer }: KeyboardMove, frame: Frame): EventMove | null {
  const { clock, shape } = frame
  const shifted = shiftEvent(event, { days, minutes }, clock)
  const least = segmentMinutes(shape)
  const by = event.allDay ? { days: longer, minutes: 0 } : { days: 0, minutes: longer * least }
  const times =
    longer === 0
      ? shifted
      : resizeEvent(
          { ...event, start: shifted.newStart, end: shifted.newEnd },
          'end',
          by,
          least,
          clock,
        )
  return (
    times && moveTo(event, times, longer === 0 ? 'drag' : 'resize', event.allDay ?? false, frame)
  )
}
