import type { CalendarWords } from '@ownerng/calendar'
import { calendarTexts } from '@ownerng/messages/calendar/texts'

/** The calendar package's texts in the reader's language. */
export function calendarWords(): CalendarWords {
  const t = calendarTexts().words
  return {
    ...t,
    entries: (count) => t.entries({ count }),
    more: (count) => t.more({ count }),
    nights: (count) => t.nights({ count }),
    conflicts: (count) => (count === 0 ? '' : t.conflicts({ count })),
    moveFull: (title) => t.moveFull({ title }),
    moveTitle: (title) => t.moveTitle({ title }),
    carrying: (title) => t.carrying({ title }),
    left: (title) => t.left({ title }),
    moved: (title, when) => t.moved({ title, when }),
    undone: (title) => t.undone({ title }),
  }
}
