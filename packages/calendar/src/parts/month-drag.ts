import { dateAt } from '../view/days.ts'
import type { GridProps } from './calendar-props.ts'
import { dragEvent } from './drag-event.ts'
import { dayAt, daysCovered, dropOn, findEvent } from './frame.ts'
import { listen } from './listen.ts'
import type { DragOptions } from './pointer-drag.ts'

/** Tints the days of an event without a color. */
const TINT = '#d1e8ff'

/** Event element in a day of a month: a bar, a title, or a dot. */
export const IN_DAY = '.cal-day [data-event]'

/**
 * Drags an event from day to day. Marks the days it would cover and whether the move is allowed.
 */
export function dragInMonth(root: HTMLElement, props: () => GridProps): DragOptions {
  const mark = markDays(root)
  return {
    scroller: null,
    pick(target, at) {
      const source = target.closest<HTMLElement>('[data-drag]')
      const event = findEvent(props().placed, source?.dataset['drag'])?.event
      const from = dayAt(root, at)?.dataset['day']
      if (!source || !event || !from || (source !== target && target.closest('a, button')))
        return null
      return dragEvent(event, source, props, {
        moveAt: (to) => {
          const day = dayAt(root, to)?.dataset['day']
          return day && day !== from ? dropOn(event, day, props().frame) : null
        },
        mark: (move, refusal) =>
          mark(move ? daysCovered(move, props().frame) : [], refusal === null ? 'yes' : 'no'),
      })
    },
  }
}

/** Returns a function that marks days, and whether something may be dropped there. */
export const markDays = (root: HTMLElement) =>
  marker(root, (day, text) => day.setAttribute('data-over', text))

/** Returns a function that marks the cells from a first to a last day and clears earlier marks. */
function marker(root: HTMLElement, mark: (cell: HTMLElement, text: string) => void) {
  let marked: HTMLElement[] = []
  return ([first = '', last = '']: readonly string[], text: string) => {
    for (const cell of marked) mark(cell, '')
    marked = [...root.querySelectorAll<HTMLElement>('.cal-day')].filter(
      ({ dataset: { day = '' } }) => first <= day && day <= last,
    )
    for (const cell of marked) mark(cell, text)
  }
}

/** Tints all days of an event while the pointer is over it. Returns a function that stops it. */
export function tintDays(root: HTMLElement, props: () => GridProps): () => void {
  const tint = marker(root, (day, color) => day.style.setProperty('--cal-tint', color))
  const clear = () => tint([], '')
  return listen(
    [
      root,
      'pointerover',
      (hover: Event) => {
        const over = (hover.target as Element).closest<HTMLElement>(IN_DAY)
        const placed = over && findEvent(props().placed, over.dataset['event'])
        if (placed)
          tint([dateAt(placed.start), dateAt(placed.end)], placed.event.color?.secondary ?? TINT)
        else clear()
      },
    ],
    [root, 'pointerleave', clear],
  )
}
