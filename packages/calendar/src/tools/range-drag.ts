import { dayAt } from '../parts/frame.ts'
import { markDays } from '../parts/month-drag.ts'
import type { DragOptions, DragTarget, Point } from '../parts/pointer-drag.ts'
import { placeIn } from '../parts/week-drag.ts'
import { MINUTE_MS } from '../view/calendar-event.ts'
import { DAY_MS, getDate } from '../view/days.ts'
import { minuteHeight, minuteOfDay } from '../view/week-view.ts'
import {
  type DropItem,
  describeRange,
  type NewRange,
  type RangeFrame,
  rangeBetween,
  rangeOfItem,
  type Slot,
  slotAt,
} from './new-range.ts'

const GAP_PX = 10
/** Tolerates small movements during a click; only a longer move selects days. */
const THRESHOLD_PX = 8

/** Current values that a drag reads. */
export interface RangeContext {
  readonly frame: RangeFrame
  readonly items: readonly DropItem[]
  readonly refusalOf: (range: NewRange) => string | null
  readonly onCreate: (range: NewRange) => void
}

/**
 * Dragging over free space selects a range, and dragging an element with `data-cal-item` drops its
 * item. A preview at the pointer shows the dates, or why the range isn't allowed.
 */
export function dragRange(root: HTMLElement, context: () => RangeContext): DragOptions {
  let isOverHours = false
  const find = (at: Point) => {
    const slot = findSlot(root, at, context().frame)
    isOverHours = slot !== null && slot.wall !== null
    return slot
  }
  const preview = (rangeAt: (slot: Slot) => NewRange) =>
    previewRange(root, context, (at) => {
      const slot = find(at)
      return slot && rangeAt(slot)
    })
  return {
    threshold: THRESHOLD_PX,
    // an item dragged in from above must not scroll the hours before it reaches them
    get scroller() {
      return isOverHours ? root.querySelector<HTMLElement>('.cal-hours') : null
    },
    pick(target, at) {
      const id = target.closest<HTMLElement>('[data-cal-item]')?.dataset['calItem']
      const item = context().items.find((one) => one.id === id)
      if (item) return preview((slot) => rangeOfItem(item, slot, context().frame))
      if (!target.closest('.cal') || target.closest('[data-event], a, button, input, .cal-open'))
        return null
      const from = find(at)
      return from && preview((slot) => rangeBetween(from, slot, context().frame))
    },
  }
}

/** The slot under a point; null outside the days. */
function findSlot(root: HTMLElement, at: Point, frame: RangeFrame): Slot | null {
  const hours = root.querySelector<HTMLElement>('.cal-hours')
  if (!hours) {
    const day = dayAt(root, at)?.dataset['day']
    return day ? { day, wall: null } : null
  }
  const week = hours.parentElement?.getBoundingClientRect()
  const place = week && at.y >= week.top && at.y < week.bottom ? placeIn(hours, at, frame) : null
  if (!place) return null
  const day = getDate(place.day)
  return place.bars ? { day, wall: null } : slotAt(day, place.ms, frame)
}

function previewRange(
  root: HTMLElement,
  context: () => RangeContext,
  rangeAt: (at: Point) => NewRange | null,
): DragTarget {
  let range: NewRange | null = null
  const ghost = document.createElement('div')
  const mark = rangeMarker(root)
  return {
    begin() {
      ghost.className = 'cal-ghost'
      ghost.ariaHidden = 'true'
      root.querySelector('.cal')?.append(ghost)
    },
    over(at) {
      const { frame, refusalOf } = context()
      range = rangeAt(at)
      const refusal = range && refusalOf(range)
      ghost.style.transform = `translate(${at.x + GAP_PX}px, ${at.y + GAP_PX}px)`
      ghost.textContent = range && (refusal ?? describeRange(range, frame))
      ghost.hidden = !range
      mark(range, refusal === null, frame)
    },
    end(dropped) {
      ghost.remove()
      mark(null, true, context().frame)
      if (dropped && range) context().onCreate(range)
    },
  }
}

/** Returns a function that marks a range in a month or a week, replacing the previous one. */
export function rangeMarker(root: HTMLElement) {
  const mark = markDays(root)
  let boxes: HTMLElement[] = []
  return (range: NewRange | null, isAllowed: boolean, { clock, shape }: RangeFrame) => {
    for (const box of boxes) box.remove()
    boxes = []
    mark(range ? [range.firstDay, range.lastDay] : [], isAllowed ? 'yes' : 'no')
    if (!range) return
    for (const column of root.querySelectorAll<HTMLElement>('[data-column]')) {
      const day = column.dataset['column'] ?? ''
      if (day < range.firstDay || day > range.lastDay) continue
      const opens = Date.parse(`${day}T00:00Z`) + minuteOfDay(shape.start) * MINUTE_MS
      const pixels = (wall: number) => ((wall - opens) / MINUTE_MS) * minuteHeight(shape)
      const [from, to] = range.allDay
        ? [opens, opens + DAY_MS]
        : [Math.max(opens, clock.read(range.start)), clock.read(range.end)]
      const box = document.createElement('li')
      box.className = 'cal-range'
      box.ariaHidden = 'true'
      box.dataset['over'] = isAllowed ? 'yes' : 'no'
      box.style.top = `${pixels(from)}px`
      box.style.height = `${Math.min(pixels(to), column.clientHeight) - pixels(from)}px`
      column.append(box)
      boxes.push(box)
    }
  }
}
