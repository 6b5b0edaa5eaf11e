import type { CalendarEvent } from '../view/calendar-event.ts'
import type { Point } from './pointer-drag.ts'

const GAP_PX = 10

/**
 * The preview at the pointer while an event is dragged from `source`: its title, and a line with
 * its new time.
 */
export function ghostOf({ title, cssClass = '', color }: CalendarEvent, source: Element) {
  const ghost = document.createElement('div')
  const line = new Text()
  ghost.append(title, document.createElement('br'), line)
  return {
    say(text = '') {
      if (line.data !== text) line.data = text
    },
    begin() {
      ghost.className = `cal-ghost ${cssClass}`
      if (color) ghost.style.setProperty('--cal-mark', color.primary)
      ghost.ariaHidden = 'true'
      source.closest('.cal')?.append(ghost)
      source.classList.add('cal-dragged')
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
