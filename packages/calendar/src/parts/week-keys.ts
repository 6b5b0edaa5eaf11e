import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { resizeEvent, shiftEvent } from '../view/move-event.ts'
import { turnView } from '../view/turn-view.ts'
import { isRightToLeft } from './direction.ts'
import { type EventMove, type Frame, moveTo, segmentMinutes } from './frame.ts'
import type { WeekGridProps } from './week-grid-props.ts'

/** Which event takes the focus, which is carried, and what the week hears. */
export interface WeekKeys {
  readonly focusedId: string
  readonly carriedId: string
  readonly onKey: (event: React.KeyboardEvent) => void
  readonly onFocus: (event: React.FocusEvent) => void
}

/**
 * An event that was taken up, and how far it was carried; `longer` is by how many days or segments
 * its end is pulled.
 */
interface Carry {
  readonly event: CalendarEvent
  readonly days: number
  readonly minutes: number
  readonly longer: number
}

/** The keys of a week: from event to event, and moving one. */
export function useWeekKeys(
  { view, frame, day, onMove, onTurn, say, describe }: WeekGridProps,
  order: readonly CalendarEvent[],
  box: RefObject<HTMLElement | null>,
): WeekKeys {
  const { words, week } = frame
  const [focused, setFocused] = useState('')
  const [carry, setCarry] = useState<Carry | null>(null)
  const focusedId = order.some((event) => event.id === focused) ? focused : (order[0]?.id ?? '')
  const at = order.findIndex((event) => event.id === focusedId)
  const follow = useRef('')
  // an event that was moved to another day is drawn anew, and the focus goes with it
  // biome-ignore lint/correctness/useExhaustiveDependencies: events that lie elsewhere
  useEffect(() => {
    focus(follow.current)
    follow.current = ''
  }, [order])
  function focus(id: string | undefined) {
    if (id)
      box.current
        ?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"] .cal-word__text`)
        ?.focus()
  }
  function putDown(carried: Carry, dropped: boolean) {
    setCarry(null)
    const move = dropped ? moveOf(carried, frame) : null
    follow.current = carried.event.id
    if (move && (carried.days !== 0 || carried.minutes !== 0 || carried.longer !== 0))
      onMove?.(move)
    else say(words.left(carried.event.title))
  }
  /** True where the key was for what is carried. */
  function onCarryKey(key: string, shift: boolean, carried: Carry): boolean {
    if (key === 'Enter' || key === ' ' || key === 'Escape') {
      putDown(carried, key !== 'Escape')
      return true
    }
    const next = carryBy(carried, key, { shift, rightToLeft: isRightToLeft(box.current), frame })
    const move = next && moveOf(next, frame)
    if (move) {
      setCarry(next)
      say(describe(move))
    }
    return next !== null
  }
  /** True where the key was for the week. */
  function onPlainKey(key: string, target: Element): boolean {
    const current = order[at]
    const onEvent = target.matches('.cal-word__text')
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: order.length - 1,
    }[key]
    if (key === 'PageUp' || key === 'PageDown')
      onTurn(turnView(view, day, key === 'PageUp' ? -1 : 1, week))
    else if (!onEvent) return false
    else if (to !== undefined) focus(order[to]?.id)
    else if (key.toLowerCase() === 'm' && onMove && current?.draggable) {
      setCarry({ event: current, days: 0, minutes: 0, longer: 0 })
      say(words.carrying(current.title))
    } else return false
    return true
  }
  function onKey(event: React.KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (
      !(carry
        ? onCarryKey(event.key, event.shiftKey, carry)
        : onPlainKey(event.key, event.target as Element))
    )
      return
    event.preventDefault()
    if (carry) event.stopPropagation()
  }
  const onFocus = (event: React.FocusEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-event]')?.dataset['event']
    if (id !== undefined) setFocused(id)
  }
  return { focusedId, carriedId: carry?.event.id ?? '', onKey, onFocus }
}

/**
 * What an arrow does to what is carried: a day or a segment, a week for a bar upright, with Shift
 * its end; null for other keys.
 */
function carryBy(
  carried: Carry,
  key: string,
  { shift, rightToLeft, frame }: { shift: boolean; rightToLeft: boolean; frame: Frame },
): Carry | null {
  const { event, days, minutes, longer } = carried
  const sideways = { ArrowLeft: rightToLeft ? 1 : -1, ArrowRight: rightToLeft ? -1 : 1 }[key]
  const upright = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (shift) {
    const by = event.allDay ? sideways : upright
    return event.resizable && by ? { ...carried, longer: longer + by } : null
  }
  if (sideways) return { ...carried, days: days + sideways }
  if (!upright) return null
  return event.allDay
    ? { ...carried, days: days + upright * 7 }
    : { ...carried, minutes: minutes + upright * segmentMinutes(frame.shape) }
}

/** The move that letting go would ask for; null where too little of the event would be left. */
function moveOf({ event, days, minutes, longer }: Carry, frame: Frame): EventMove | null {
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
