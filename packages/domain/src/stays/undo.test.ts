import { expect, it } from 'vitest'
import { mayUndo, UNDO_MS } from './undo.ts'

it('something can be undone for a minute', () => {
  const at = new Date('2026-11-23T15:00:00Z')
  const after = (ms: number) => mayUndo(at, new Date(at.getTime() + ms))
  expect([after(0), after(UNDO_MS - 1), after(UNDO_MS)]).toEqual([true, true, false])
})
