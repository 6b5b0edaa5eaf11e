import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { type CalendarDate, monthOf } from '../view/days.ts'
import type { MonthDay } from '../view/month-view.ts'
import { isRightToLeft } from './direction.ts'
import { dropOn, type EventMove } from './frame.ts'
import type { MonthGridProps } from './month-grid-props.ts'
import { keyTarget } from './month-keys.ts'

interface MonthKeysOptions {
  readonly table: RefObject<HTMLTableElement | null>
  /** The day whose row is open; empty if none is. */
  readonly open: CalendarDate
  readonly onToggle: (day: CalendarDate) => void
  readonly onClose: () => void
}

/**
 * Keyboard control of a month: moving between days, opening one, and moving an event to another.
 */
export function useMonthKeys(
  props: MonthGridProps,
  weeks: readonly MonthDay[][],
  { table, open, onToggle, onClose }: MonthKeysOptions,
) {
  const { frame, day, today, onTurn } = props
  const month = monthOf(day)
  const [focused, setFocused] = useState(monthOf(today) === month ? today : day)
  const follow = useRef(false)
  const keyboardMove = useKeyboardMove(props, weeks)
  const isShown = weeks.flat().some(({ date }) => date === focused)
  const target = isShown && monthOf(focused) === month ? focused : firstShown(weeks)
  const focusCell = (date: CalendarDate) =>
    table.current?.querySelector<HTMLElement>(`td[data-day="${date}"]`)?.focus()
  // keys move the focus, within the rendering that has the day; a month that is turned by a button
  // leaves it there
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day takes the focus
  useLayoutEffect(() => {
    if (follow.current) focusCell(target)
    follow.current = false
  }, [target, month])

  function moveFocus(to: CalendarDate) {
    follow.current = true
    setFocused(to)
    if (monthOf(to) !== month) onTurn(to)
  }
  function drop(dropped: boolean) {
    const back = keyboardMove.drop(dropped ? target : null)
    if (back) moveFocus(back)
  }
  function onEscape(event: React.KeyboardEvent) {
    if (!keyboardMove.event && !open) return
    event.stopPropagation()
    if (keyboardMove.event) return drop(false)
    onClose()
    focusCell(open)
  }
  function onKey(event: React.KeyboardEvent) {
    if (event.key === 'Escape') return onEscape(event)
    const cell = (event.target as Element).closest('[data-day]')
    if (!cell || event.target !== cell || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key.toLowerCase() === 'm') return keyboardMove.pickUp(target)
    const rightToLeft = isRightToLeft(table.current)
    const to = keyTarget(event, target, weeks, { week: frame.week, rightToLeft })
    if (to === null) return
    event.preventDefault()
    if (to !== target) {
      moveFocus(to)
      keyboardMove.announceTarget(to)
    } else if (event.key !== 'Enter' && event.key !== ' ') return
    else if (keyboardMove.event) drop(true)
    else onToggle(target)
  }
  return { shown: target, target: keyboardMove.targetOn(target), setFocused, onKey }
}

/** An event that was picked up, on the day it was picked up from. */
function useKeyboardMove(
  { frame, onMove, say, describe }: MonthGridProps,
  weeks: readonly MonthDay[][],
) {
  const { words } = frame
  const [pickedUp, setPickedUp] = useState<{
    readonly event: CalendarEvent
    readonly from: CalendarDate
  } | null>(null)
  const targetOn = (to: CalendarDate): EventMove | null =>
    pickedUp && dropOn(pickedUp.event, to, frame)
  return {
    event: pickedUp?.event,
    targetOn,
    /** Picks up the first movable event of a day, and the next one when pressed again. */
    pickUp(date: CalendarDate) {
      const from = pickedUp?.from ?? date
      const events = weeks.flat().find((week) => week.date === from)?.events ?? []
      const movable = events.filter((event) => event.draggable)
      const next = movable[pickedUp ? (movable.indexOf(pickedUp.event) + 1) % movable.length : 0]
      if (!next || !onMove) return
      setPickedUp({ event: next, from })
      say(words.carrying(next.title))
    },
    /** Announces what dropping it on a day would do. */
    announceTarget(to: CalendarDate) {
      if (!pickedUp) return
      const move = targetOn(to)
      say(move ? describe(move) : words.left(pickedUp.event.title))
    },
    /** Drops it on a day, or cancels for null; then returns the day it came from. */
    drop(on: CalendarDate | null): CalendarDate | null {
      if (!pickedUp) return null
      setPickedUp(null)
      const move = on === null ? null : targetOn(on)
      if (move) {
        onMove?.(move)
        return null
      }
      say(words.left(pickedUp.event.title))
      return pickedUp.from
    },
  }
}

/** The first visible day of the month. */
function firstShown(weeks: readonly MonthDay[][]): CalendarDate {
  const days = weeks.flat()
  return (days.find(({ inMonth }) => inMonth) ?? days[0])?.date ?? ''
}
