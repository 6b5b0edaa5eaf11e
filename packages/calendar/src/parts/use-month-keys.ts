import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { type CalendarDate, toMonth } from '../view/days.ts'
import type { MonthDay } from '../view/month-view.ts'
import type { GridProps } from './calendar-props.ts'
import { dropOn, type EventMove } from './frame.ts'
import { keyTarget } from './month-keys.ts'
import { useCarried } from './use-carried.ts'

interface MonthKeysOptions {
  readonly table: RefObject<HTMLTableElement | null>
  /** The day whose row is open; empty if none is. */
  readonly open: CalendarDate
  readonly onToggle: (day: CalendarDate) => void
  readonly onClose: () => void
}

/** Event that was picked up, and the day it came from. */
interface Carried {
  readonly event: CalendarEvent
  readonly from: CalendarDate
}

/**
 * Keyboard control of a month: moving between days, opening one, and moving an event to another.
 */
export function useMonthKeys(
  props: GridProps,
  weeks: readonly MonthDay[][],
  { table, open, onToggle, onClose }: MonthKeysOptions,
) {
  const { frame, day, today, onTurn } = props
  const [focused, setFocused] = useState(toMonth(today) === toMonth(day) ? today : day)
  const { carried, pickUp, carry, drop } = useCarried<Carried>(props)
  const follow = useRef(false)
  const days = weeks.flat().filter(({ inMonth }) => inMonth)
  const shown = (days.find(({ date }) => date === focused) ?? days[0])?.date ?? ''
  const moveOn = (date: CalendarDate): EventMove | null =>
    carried && dropOn(carried.event, date, frame)
  // key navigation moves the focus, in the render that contains the day; turning the month with a
  // button doesn't
  useLayoutEffect(() => {
    if (!follow.current || shown !== focused) return
    follow.current = false
    focus(shown)
  })
  function focus(date: CalendarDate) {
    table.current?.querySelector<HTMLElement>(`.cal-day[data-day="${date}"]`)?.focus()
  }
  function moveFocus(to: CalendarDate) {
    follow.current = true
    setFocused(to)
    if (toMonth(to) !== toMonth(day)) onTurn(to)
  }
  function putDown(from: CalendarDate, move: EventMove | null) {
    drop(move)
    if (!move) moveFocus(from)
  }
  function onEscape(event: React.KeyboardEvent) {
    if (!carried && !open) return
    event.stopPropagation()
    if (carried) return putDown(carried.from, null)
    onClose()
    focus(open)
  }
  /** Picks up the first movable event of a day, and the next one when pressed again. */
  function onPickUp() {
    const from = carried?.from ?? shown
    const movable =
      weeks
        .flat()
        .find(({ date }) => date === from)
        ?.events.filter((event) => event.draggable) ?? []
    const at = carried ? movable.indexOf(carried.event) + 1 : 0
    const event = movable[at % movable.length]
    if (event) pickUp({ event, from })
  }
  function onKey(event: React.KeyboardEvent) {
    const { key, target } = event
    if (key === 'Escape') return onEscape(event)
    if (!(target as Element).matches('.cal-day') || event.altKey || event.ctrlKey || event.metaKey)
      return
    if (key.toLowerCase() === 'm') return onPickUp()
    const to = keyTarget(event, shown, weeks, frame.week.excludedDays)
    const isPress = key === 'Enter' || key === ' '
    if (!to && !isPress) return
    event.preventDefault()
    if (to && to !== shown) {
      moveFocus(to)
      if (carried) carry(carried, moveOn(to))
    }
    if (!isPress) return
    if (!carried) return onToggle(shown)
    putDown(carried.from, moveOn(shown))
  }
  return { shown, target: moveOn(shown), setFocused, onKey }
}
