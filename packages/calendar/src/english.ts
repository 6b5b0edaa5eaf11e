import type { CalendarWords } from './parts/words.ts'
import type { CreateWords, ToolbarWords } from './tools/index.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** English texts, for an app that passes none. */
export const ENGLISH: CalendarWords = {
  entries: (count) => (count === 0 ? 'no entries' : plural(count, 'entry', 'entries')),
  more: (count) => `${count} more`,
  nothing: 'Nothing is scheduled on these days.',
  wholeDays: 'All day',
  hours: 'Hours of the day',
  nights: (count) => plural(count, 'night', 'nights'),
  conflicts: (count) => (count === 0 ? '' : `overlaps ${plural(count, 'other', 'others')}`),
  move: 'Move',
  moveFull: (title) => `Move ${title}`,
  moveTitle: (title) => `Move to another day: ${title}`,
  moveText: 'It keeps its length and its time of day.',
  moveTo: 'First day',
  moveOther: 'Choose another day.',
  moveDo: 'Move it',
  moveLeave: 'Leave it where it is',
  carrying: (title) =>
    `Moving ${title}. Use the arrow keys to choose a day, Enter to move it there, or Escape ` +
    'to leave it.',
  left: (title) => `${title} stays where it is.`,
  moved: (title, when) => `${title} was moved: ${when}.`,
  undo: 'Undo',
  undone: (title) => `${title} is back where it was.`,
  close: 'Close',
  keys: 'Arrow keys move from day to day, Enter opens a day, M moves what is on it.',
}

/** English texts of the toolbar, and for selecting ranges and dropping items. */
export const ENGLISH_TOOLS: ToolbarWords & CreateWords = {
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  view: 'View',
  views: { month: 'Month', week: 'Week', day: 'Day' },
  title: 'New entry',
  titleOf: (title) => `Add ${title}`,
  firstDay: 'First day',
  lastDay: 'Last day',
  wholeDays: 'All day',
  from: 'From',
  until: 'Until',
  wrongOrder: 'It must end after it begins.',
  create: 'Add it',
  leave: "Don't add it",
  selecting: (range) => `${range} selected. Press Enter to add an entry, or Escape to cancel.`,
  unselected: 'Nothing is selected.',
}
