import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { DAY_MS } from '../view/days.ts'
import { resizeEvent, shiftEvent } from '../view/move-event.ts'
import { turnView } from '../view/turn-view.ts'
import type { GridProps } from './calendar-props.ts'
import { getArrow } from './direction.ts'
import { type EventMove, type Frame, getSegment, moveTo } from './frame.ts'
import { useCarried } from './use-carried.ts'

/** Which event has the focus, which one is being moved, and the key handler of the week. */
export interface WeekKeys {
  readonly focusedId: string | undefined
  readonly carriedId: string | undefined
  readonly onKey: (event: React.KeyboardEvent) => void
  readonly onFocus: (event: React.FocusEvent) => void
}

/** An event that was picked up, and how far it and its end were moved, in milliseconds. */
interface Carried {
  readonly event: CalendarEvent
  readonly by: number
  readonly longer: number
}

/** Keyboard control of a week: moving between events, and moving one. */
export function useWeekKeys(
  props: GridProps,
  order: readonly CalendarEvent[],
  box: RefObject<HTMLElement | null>,
): WeekKeys {
  const { view, frame, day, onTurn } = props
  const [focused, setFocused] = useState('')
  const { carried, pickUp, carry, drop } = useCarried<Carried>(props)
  const follow = useRef(false)
  const at = Math.max(
    0,
    order.findIndex((event) => event.id === focused),
  )
  const focusedId = order[at]?.id
  // an event that moved to another day is a new element, so restore the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order replaces elements
  useLayoutEffect(() => {
    if (follow.current && document.activeElement === document.body) focus(focusedId)
    follow.current = false
  }, [order])
  function focus(id = '') {
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
    const event = order[at]
    if (!event || !target.matches('.cal-word__text')) return false
    if (key.toLowerCase() === 'm') return pickUp({ event, by: 0, longer: 0 })
    const [on, down] = getArrow(key, box.current)
    const to = on + down ? at + on + down : { Home: 0, End: order.length - 1 }[key]
    if (to === undefined) return false
    focus(order[to]?.id)
    return true
  }
  /** True if the key moved the event that was picked up. */
  function onCarryKey(key: string, shift: boolean, carried: Carried): boolean {
    const isDrop = key === 'Enter' || key === ' '
    if (isDrop || key === 'Escape') {
      const move = isDrop && (carried.by || carried.longer) ? findMove(carried, frame) : null
      follow.current = move !== null
      drop(move)
      return true
    }
    const next = carriedOn(carried, getArrow(key, box.current), shift, getSegment(frame))
    const move = next && findMove(next, frame)
    if (move) carry(next, move)
    return next !== null
  }
  function onKey(event: React.KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isHandled = carried
      ? onCarryKey(event.key, event.shiftKey, carried)
      : onPlainKey(event.key, event.target as Element)
    if (!isHandled) return
    event.preventDefault()
    if (carried) event.stopPropagation()
  }
  const onFocus = (event: React.FocusEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-event]')?.dataset['event']
    if (id !== undefined) setFocused(id)
  }
  return { focusedId, carriedId: carried?.event.id, onKey, onFocus }
}

/**
 * Effect of an arrow key on a picked-up event: a day or a segment, a week for a bar moved
 * vertically, with Shift its end; null for other keys.
 */
function carriedOn(
  carried: Carried,
  [on, down]: readonly [number, number],
  shift: boolean,
  segment: number,
): Carried | null {
  const { event, by, longer } = carried
  if (shift) {
    const more = event.allDay ? on * DAY_MS : down * segment
    return event.resizable && more ? { ...carried, longer: longer + more } : null
  }
  const step = on * DAY_MS + down * (event.allDay ? 7 * DAY_MS : segment)
  return step ? { ...carried, by: by + step } : null
}

/** The move that dropping would ask for; null if too little of the event would be left. */
function findMove({ event, by, longer }: Carried, frame: Frame): EventMove | null {
  const { clock } = frame
  const shifted = shiftEvent(event, by, clock)
  if (!longer) return moveTo(event, shifted, 'drag', frame)
  const there = { ...event, start: shifted.newStart, end: shifted.newEnd }
  const times = resizeEvent(there, { edge: 'end', by: longer, least: getSegment(frame) }, clock)
  return times && moveTo(event, times, 'resize', frame)
}
