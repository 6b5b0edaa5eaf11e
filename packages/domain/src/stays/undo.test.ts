import { expect, it } from 'vitest'
import { mayUndo, UNDO_MS } from './undo.ts'

it('an action can be undone for one minute', () => {
  const at = new Date('2026-11-23T15:00:00Z')
  const after = (ms: number) => mayUndo(at, new Date(at.getTime() + ms))
  expect([after(0), after(UNDO_MS - 1), after(UNDO_MS)]).toEqual([true, true, false])
})
