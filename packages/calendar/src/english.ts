import type { CalendarWords } from './parts/words.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Plain English, for any app that says nothing of its own. */
export const ENGLISH: CalendarWords = {
  entries: (count) => (count === 0 ? 'nothing on it' : plural(count, 'entry', 'entries')),
  more: (count) => `${count} more`,
  nothing: 'Nothing is on these days.',
  wholeDays: 'Whole days',
  hours: 'Hours of the day',
  nights: (count) => plural(count, 'night', 'nights'),
  conflicts: (count) => (count === 0 ? '' : `at the same time as ${plural(count, 'other', 'others')}`),
  move: 'Move',
  moveFull: (title) => `Move ${title}`,
  moveTitle: (title) => `Move to another day: ${title}`,
  moveText: 'It keeps its length and its time of day.',
  moveTo: 'First day',
  moveOther: 'Choose another day.',
  moveDo: 'Move it',
  moveLeave: 'Leave it where it is',
  carrying: (title) => `You move ${title}. Arrow keys choose the day, Enter moves it there, Escape leaves it.`,
  left: (title) => `${title} stays where it is.`,
  moved: (title, when) => `${title} was moved: ${when}.`,
  undo: 'Undo',
  undone: (title) => `${title} is back where it was.`,
  close: 'Close',
  keys: 'Arrow keys move from day to day, Enter opens a day, M moves what is on it.',
}
