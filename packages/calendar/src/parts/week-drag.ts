import { type CalendarEvent, MINUTE_MS } from '../view/calendar-event.ts'
import { DAY_MS, dayNumber } from '../view/days.ts'
import { type MovedTimes, resizeEvent, shiftEvent } from '../view/move-event.ts'
import { hourHeight, minuteOfDay } from '../view/week-view.ts'
import { isRightToLeft } from './direction.ts'
import {
  type EventMove,
  type Frame,
  findEvent,
  moveTo,
  segmentMinutes,
  timesWhenMoved,
} from './frame.ts'
import { ghostOf } from './ghost.ts'
import type { DragOptions, Point } from './pointer-drag.ts'
import type { WeekGridProps } from './week-grid-props.ts'

/**
 * Where a pointer is: over the bars or the hours, on which day, and how many minutes into that day.
 */
interface Place {
  readonly area: 'bars' | 'hours'
  readonly day: number
  readonly minutes: number
}

/**
 * Dragging in a week: by whole days and segments, within the visible days. A bar dropped on the
 * hours gets that time, a timed event dropped on the bars becomes an all-day event, and dragging an
 * edge moves one end alone.
 */
export function dragInWeek(hours: HTMLElement, props: () => WeekGridProps): DragOptions {
  const placeAt = (at: Point) => placeIn(hours, at, props().frame)
  return {
    scroller: () => hours,
    pick(target, at) {
      const source = target.closest<HTMLElement>('[data-event]')
      const edge = source ? edgeAt(source, at) : undefined
      const event = source && findEvent(props().placed, source.dataset['event'])?.event
      const from = placeAt(at)
      if (!event || !from || !props().onMove || !(edge || source.dataset['drag'])) return null
      let move: EventMove | null = null
      const ghost = ghostOf(event, source)
      return {
        begin: ghost.begin,
        over(at) {
          const { frame, refusalOf } = props()
          // reads what is laid out before the ghost changes it
          const to = placeAt(at)
          ghost.moveTo(at)
          // the part outside the visible period stays where it was
          const next = to && moveBetween(props(), event, { from, to, edge })
          if (isSameMove(move, next)) return
          move = next
          ghost.say(move ? (refusalOf(move) ?? timesWhenMoved(move, frame)) : '')
        },
        drop() {
          if (move) props().onMove?.(move)
        },
        end: ghost.end,
      }
    },
  }
}

/** True if two moves of one event ask for the same. */
const isSameMove = (a: EventMove | null, b: EventMove | null) =>
  a?.allDay === b?.allDay &&
  a?.newStart.getTime() === b?.newStart.getTime() &&
  a?.newEnd?.getTime() === b?.newEnd?.getTime()

/** The end of an event that a press pulls: as near to it as the cursor tells (calendar.css). */
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
function placeIn(hours: HTMLElement, { x, y }: Point, { shape }: Frame): Place | null {
  const columns = [...hours.querySelectorAll<HTMLElement>('[data-column]')]
  const column = columns.find((column) => {
    const { left, right } = column.getBoundingClientRect()
    return x >= left && x < right
  })
  if (!column) return null
  const day = dayNumber(column.dataset['column'] ?? '')
  if (y < hours.getBoundingClientRect().top) return { area: 'bars', day, minutes: 0 }
  const { top } = column.getBoundingClientRect()
  return { area: 'hours', day, minutes: ((y - top) * 60) / hourHeight(shape) }
}

/**
 * The change from dragging between two places; null if nothing changes, or if too little would be
 * left.
 */
function moveBetween(
  { frame }: WeekGridProps,
  event: CalendarEvent,
  { from, to, edge }: { from: Place; to: Place; edge: 'start' | 'end' | undefined },
): EventMove | null {
  const { clock, shape } = frame
  const segment = segmentMinutes(shape)
  const allDay = event.allDay ?? false
  const days = to.day - from.day
  const minutes = allDay ? 0 : Math.round((to.minutes - from.minutes) / segment) * segment
  const answer = (times: MovedTimes | null, type: EventMove['type'], over: boolean) =>
    times && moveTo(event, times, type, over, frame)
  if (edge) {
    return days === 0 && minutes === 0
      ? null
      : answer(resizeEvent(event, edge, { days, minutes }, segment, clock), 'resize', allDay)
  }
  if (to.area === from.area || (allDay && to.area === 'bars'))
    return days === 0 && minutes === 0
      ? null
      : answer(shiftEvent(event, { days, minutes }, clock), 'drag', allDay)
  // between bars and hours, the event starts at the drop point and keeps its length
  const start =
    to.day * DAY_MS +
    (to.area === 'hours'
      ? minuteOfDay(shape.start) + Math.floor(to.minutes / segment) * segment
      : 0) *
      MINUTE_MS
  return answer(
    shiftEvent(event, { days: 0, minutes: (start - clock.read(event.start)) / MINUTE_MS }, clock),
    'drag',
    to.area === 'bars',
  )
}
