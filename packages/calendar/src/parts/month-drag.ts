import { dayOf } from '../view/calendar-event.ts'
import { dateOf } from '../view/days.ts'
import { dayAt, daysCovered, daysOf, dropOn, type EventMove, findEvent } from './frame.ts'
import { ghostOf } from './ghost.ts'
import { listen } from './listen.ts'
import type { MonthGridProps } from './month-grid-props.ts'
import type { DragOptions } from './pointer-drag.ts'

/** Tints the days of an event that has no color of its own. */
const TINT = '#d1e8ff'

/**
 * Drags an event from day to day. The days it would cover are marked, with the reason if it may not
 * go there; React renders nothing until the drop.
 */
export function dragInMonth(root: HTMLElement, props: () => MonthGridProps): DragOptions {
  return {
    scroller: () => null,
    pick(target, at) {
      const source = target.closest<HTMLElement>('[data-drag]')
      const event = source && findEvent(props().placed, source.dataset['drag'])?.event
      const from = dayAt(root, at)?.dataset['day']
      if (!source || !event || !from || (source !== target && target.closest('a, button')))
        return null
      let move: EventMove | null = null
      let over = ''
      const ghost = ghostOf(event, source)
      const marked: Element[] = []
      const clear = () => {
        for (const cell of marked.splice(0)) cell.removeAttribute('data-over')
      }
      const mark = (to: string) => {
        clear()
        over = to
        const { frame, refusalOf } = props()
        move = to === '' || to === from ? null : dropOn(event, to, frame)
        if (!move) return ghost.say()
        const refusal = refusalOf(move)
        for (const cell of cellsOf(root, daysCovered(move, frame))) {
          cell.dataset['over'] = refusal === null ? 'yes' : 'no'
          marked.push(cell)
        }
        ghost.say(refusal ?? daysOf(move, frame))
      }
      return {
        begin: ghost.begin,
        over(at) {
          ghost.moveTo(at)
          const to = dayAt(root, at)?.dataset['day'] ?? ''
          if (to !== over) mark(to)
        },
        drop() {
          if (move) props().onMove?.(move)
        },
        end() {
          ghost.end()
          clear()
        },
      }
    },
  }
}

/** The cells of the visible days. */
function cellsOf(root: HTMLElement, [first, last]: readonly [number, number]): HTMLElement[] {
  const days = Array.from(
    { length: last - first + 1 },
    (_, index) => `td[data-day="${dateOf(first + index)}"]`,
  )
  return days.flatMap((day) => root.querySelector<HTMLElement>(day) ?? [])
}

/** Tints all days of an event while the pointer is over it. Returns a function that stops it. */
export function tintDays(root: HTMLElement, props: () => MonthGridProps): () => void {
  const tinted: HTMLElement[] = []
  const clear = () => {
    for (const cell of tinted.splice(0)) cell.style.removeProperty('--cal-tint')
  }
  const enter = (hover: Event) => {
    const id = (hover.target as Element).closest<HTMLElement>('td[data-day] [data-event]')?.dataset[
      'event'
    ]
    clear()
    const placed = id && findEvent(props().placed, id)
    if (!placed) return
    for (const cell of cellsOf(root, [dayOf(placed.start), dayOf(placed.end)])) {
      cell.style.setProperty('--cal-tint', placed.event.color?.secondary ?? TINT)
      tinted.push(cell)
    }
  }
  const stop = listen([root, 'pointerover', enter], [root, 'pointerleave', clear])
  return () => {
    clear()
    stop()
  }
}
