import { type CalendarEvent, dayOf } from '../view/calendar-event.ts'
import { dateOf } from '../view/days.ts'
import { daysOf, dropOn, type EventMove } from './frame.ts'
import { listen } from './listen.ts'
import type { MonthGridProps } from './month-grid.tsx'
import type { Carrying } from './pointer-drag.ts'

const GHOST_GAP_PX = 10
/** What tints the days of an event that names no colour for it. */
const TINT = '#d1e8ff'

/** Dragging from day to day: the days that it would lie on are marked, with what forbids it, and nothing is rendered on the way. */
export function carryInMonth(root: HTMLElement, props: () => MonthGridProps): Carrying {
  return {
    scroller: () => null,
    pick(target) {
      const source = target.closest<HTMLElement>('[data-drag]')
      const event = source && eventOf(props(), source.dataset['drag'])
      const from = source?.closest<HTMLElement>('[data-day]')?.dataset['day']
      if (!source || !event || !from || (source !== target && target.closest('a, button'))) return null
      let move: EventMove | null = null
      let over = ''
      const ghost = document.createElement('div')
      const marked: Element[] = []
      const clear = () => {
        for (const cell of marked.splice(0)) cell.removeAttribute('data-over')
      }
      const mark = (to: string) => {
        clear()
        over = to
        move = to === '' || to === from ? null : dropOn(event, to, props().frame)
        if (!move) return write(event.title, '')
        const { frame, refusalOf } = props()
        const refusal = refusalOf(move)
        const [first, last] = [dayOf(frame.clock.read(move.newStart)), dayOf(frame.clock.read(move.newEnd ?? move.newStart))]
        for (let day = first; day <= last; day++) {
          const cell = root.querySelector(`td[data-day="${dateOf(day)}"]`)
          cell?.setAttribute('data-over', refusal === null ? 'yes' : 'no')
          if (cell) marked.push(cell)
        }
        write(event.title, refusal ?? daysOf(move.newStart, move.newEnd, frame))
      }
      const write = (title: string, more: string) => {
        ghost.replaceChildren(title, ...(more ? [document.createElement('br'), more] : []))
      }
      return {
        begin() {
          ghost.className = `cal-ghost ${event.cssClass ?? ''}`
          if (event.color) ghost.style.setProperty('--cal-mark', event.color.primary)
          ghost.setAttribute('aria-hidden', 'true')
          root.closest('.cal')?.append(ghost)
          source.classList.add('cal-dragged')
          write(event.title, '')
        },
        over({ x, y }) {
          ghost.style.transform = `translate(${x + GHOST_GAP_PX}px, ${y + GHOST_GAP_PX}px)`
          const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
          const to = (cell && root.contains(cell) && cell.dataset['day']) || ''
          if (to !== over) mark(to)
        },
        drop() {
          if (move) props().onMove?.(move)
        },
        end() {
          ghost.remove()
          clear()
          source.classList.remove('cal-dragged')
        },
      }
    },
  }
}

function eventOf({ placed }: MonthGridProps, id: string | undefined): CalendarEvent | null {
  return placed.find(({ event }) => event.id === id)?.event ?? null
}

/** All days of an event are tinted while a pointer is on it. Returns how to stop. */
export function tintDays(root: HTMLElement, props: () => MonthGridProps): () => void {
  const tinted: HTMLElement[] = []
  const clear = () => {
    for (const cell of tinted.splice(0)) cell.style.removeProperty('--cal-tint')
  }
  const enter = (hover: Event) => {
    const id = (hover.target as Element).closest<HTMLElement>('td[data-day] [data-event]')?.dataset['event']
    clear()
    const placed = id === undefined ? undefined : props().placed.find(({ event }) => event.id === id)
    if (!placed || root.classList.contains('cal--dragging')) return
    for (let day = dayOf(placed.start); day <= dayOf(placed.end); day++) {
      const cell = root.querySelector<HTMLElement>(`td[data-day="${dateOf(day)}"]`)
      cell?.style.setProperty('--cal-tint', placed.event.color?.secondary ?? TINT)
      if (cell) tinted.push(cell)
    }
  }
  const stop = listen([root, 'pointerover', enter], [root, 'pointerleave', clear])
  return () => {
    clear()
    stop()
  }
}
