import type { CalendarEvent } from '../view/calendar-event.ts'
import type { Point } from './pointer-drag.ts'

const GAP_PX = 10

/**
 * The preview at the pointer while an event is dragged from `source`: its title, and a line with
 * its new time.
 */
export function ghostOf({ title, cssClass = '', color }: CalendarEvent, source: Element) {
  const ghost = document.createElement('div')
  let said: string | undefined
  const say = (text = '') => {
    if (text === said) return
    said = text
    ghost.replaceChildren(title, ...(text ? [document.createElement('br'), text] : []))
  }
  return {
    say,
    begin() {
      ghost.className = `cal-ghost ${cssClass}`
      if (color) ghost.style.setProperty('--cal-mark', color.primary)
      ghost.ariaHidden = 'true'
      source.closest('.cal')?.append(ghost)
      source.classList.add('cal-dragged')
      say()
    },
    moveTo({ x, y }: Point) {
      ghost.style.transform = `translate(${x + GAP_PX}px, ${y + GAP_PX}px)`
    },
    end() {
      ghost.remove()
      source.classList.remove('cal-dragged')
    },
  }
}
