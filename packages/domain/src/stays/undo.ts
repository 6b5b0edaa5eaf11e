import { MINUTE_MS } from '../dates/units.ts'

/** How long leaving a waitlist, withdrawing an invitation, and moving a stay can be undone. */
export const UNDO_MS = MINUTE_MS

/** Returns whether an action can still be undone. */
export const mayUndo = (doneAt: Date, now: Date): boolean =>
  now.getTime() < doneAt.getTime() + UNDO_MS
