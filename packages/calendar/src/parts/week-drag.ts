import { type CalendarEvent, MINUTE_MS } from '../view/calendar-event.ts'
import { DAY_MS, dayNumber } from '../view/days.ts'
import { resizeEvent, shiftEvent } from '../view/move-event.ts'
import { minuteHeight, minuteOfDay } from '../view/week-view.ts'
import type { GridProps } from './calendar-props.ts'
import { isRightToLeft } from './direction.ts'
import { dragEvent } from './drag-event.ts'
import { type EventMove, type Frame, findEvent, getSegment, moveTo } from './frame.ts'
import type { DragOptions, Point } from './pointer-drag.ts'

/** Position of the pointer: over the bars or the hours, on which day, and how far into it. */
interface Place {
  readonly bars: boolean
  readonly day: number
  readonly ms: number
}

/**
 * Dragging in a week: by whole days and segments, within the visible days. A bar dropped on the
 * hours gets that time, a timed event dropped on the bars becomes an all-day event, and dragging an
 * edge moves one end alone.
 */
export function dragInWeek(hours: HTMLElement, props: () => GridProps): DragOptions {
  const placeAt = (at: Point) => placeIn(hours, at, props().frame)
  return {
    scroller: hours,
    pick(target, at) {
      const source = target.closest<HTMLElement>('[data-event]')
      const event = findEvent(props().placed, source?.dataset['event'])?.event
      const from = placeAt(at)
      if (!source || !event || !from) return null
      const edge = edgeAt(source, at)
      if (!edge && !source.dataset['drag']) return null
      return dragEvent(event, source, props, {
        moveAt: (point) => {
          // the part outside the visible period stays where it was
          const to = placeAt(point)
          return to && moveBetween(event, { from, to, edge }, props().frame)
        },
      })
    },
  }
}

/** Which end of an event a press would resize; matches the cursor in calendar.css. */
function edgeAt(source: HTMLElement, { x, y }: Point): 'start' | 'end' | undefined {
  const { pull, before, after } = source.dataset
  if (pull === undefined) return undefined
  const { left, right, top, bottom } = source.getBoundingClientRect()
  const timed = source.matches('.cal-timed')
  const [first, last] = timed ? [y - top, bottom - y] : [x - left, right - x]
  const [toStart, toEnd] = !timed && isRightToLeft(source) ? [last, first] : [first, last]
  const near = timed ? 8 : 12
  if (toEnd < near && after === undefined) return 'end'
  return toStart < near && before === undefined ? 'start' : undefined
}

/** The place under a point; null outside the days. */
export function placeIn(
  hours: HTMLElement,
  { x, y }: Point,
  { shape }: Pick<Frame, 'shape'>,
): Place | null {
  for (const column of hours.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right, top } = column.getBoundingClientRect()
    if (x < left || x >= right) continue
    const bars = y < hours.getBoundingClientRect().top
    const day = dayNumber(column.dataset['column'] ?? '')
    return { bars, day, ms: bars ? 0 : ((y - top) / minuteHeight(shape)) * MINUTE_MS }
  }
  return null
}

/**
 * The change from dragging between two places; null if nothing changes, or if too little would be
 * left.
 */
function moveBetween(
  event: CalendarEvent,
  {
    from,
    to,
    edge,
  }: { readonly from: Place; readonly to: Place; readonly edge: 'start' | 'end' | undefined },
  frame: Frame,
): EventMove | null {
  const { clock, shape } = frame
  const segment = getSegment(frame)
  const { allDay } = event
  const days = (to.day - from.day) * DAY_MS
  const by = allDay ? days : days + Math.round((to.ms - from.ms) / segment) * segment
  if (edge) {
    const times = by ? resizeEvent(event, { edge, by, least: segment }, clock) : null
    return times && moveTo(event, times, 'resize', frame)
  }
  if (to.bars === from.bars || (allDay && to.bars))
    return by ? moveTo(event, shiftEvent(event, by, clock), 'drag', frame) : null
  // between bars and hours, the event starts at the drop point and keeps its length
  const hour = minuteOfDay(shape.start) * MINUTE_MS + Math.floor(to.ms / segment) * segment
  const start = to.day * DAY_MS + (to.bars ? 0 : hour)
  const times = shiftEvent(event, start - clock.read(event.start), clock)
  return moveTo(event, { ...times, allDay: to.bars }, 'drag', frame)
}
