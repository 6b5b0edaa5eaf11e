import type { CalendarEvent } from '../view/calendar-event.ts'
import type { GridProps } from './calendar-props.ts'
import { type EventMove, timesWhenMoved } from './frame.ts'
import type { DragTarget, Point } from './pointer-drag.ts'

const GAP_PX = 10

interface DragHandlers {
  readonly moveAt: (at: Point) => EventMove | null
  readonly mark?: (move: EventMove | null, refusal: string | null) => void
}

/**
 * Drags an event from `source`. A preview at the pointer shows its title and either its new times
 * or the refusal. React renders nothing until the drop.
 */
export function dragEvent(
  event: CalendarEvent,
  source: HTMLElement,
  props: () => GridProps,
  { moveAt, mark }: DragHandlers,
): DragTarget {
  let move: EventMove | null = null
  let shown = ''
  const ghost = document.createElement('div')
  const line = new Text()
  return {
    begin() {
      ghost.append(event.title, '\n', line)
      ghost.className = `cal-ghost ${event.cssClass ?? ''}`
      ghost.style.setProperty('--cal-mark', event.color?.primary ?? '')
      ghost.ariaHidden = 'true'
      source.closest('.cal')?.append(ghost)
      source.classList.add('cal-dragged')
    },
    over(at) {
      // reads the layout before the preview changes it
      move = moveAt(at)
      ghost.style.transform = `translate(${at.x + GAP_PX}px, ${at.y + GAP_PX}px)`
      const shownNow = JSON.stringify(move, ['newStart', 'newEnd', 'allDay'])
      if (shownNow === shown) return
      shown = shownNow
      const { frame, refusalOf } = props()
      const refusal = move && refusalOf(move)
      line.data = move ? (refusal ?? timesWhenMoved(move, frame)) : ''
      mark?.(move, refusal)
    },
    end(dropped) {
      ghost.remove()
      source.classList.remove('cal-dragged')
      mark?.(null, null)
      if (dropped && move) props().onMove?.(move)
    },
  }
}
