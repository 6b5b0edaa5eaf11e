import { expect, it } from 'vitest'
import { whyNotUndoMerge } from './undo-merge.ts'

const bill = { number: 'B-1', isUntouched: true }

it.each([
  [{ bills: [], credits: [] }, null],
  [{ bills: [bill], credits: [{ cents: 500, leftCents: 500 }] }, null],
  [{ bills: [], credits: [{ cents: 500, leftCents: 900 }] }, null],
  [{ bills: [], credits: [{ cents: -500, leftCents: -500 }] }, null],
  [
    { bills: [bill, { number: 'B-2', isUntouched: false }], credits: [] },
    { fault: 'movedBillUsed', number: 'B-2' },
  ],
  [
    { bills: [bill], credits: [{ cents: 500, leftCents: 499 }] },
    { fault: 'movedCreditUsed', cents: 500 },
  ],
  [
    { bills: [], credits: [{ cents: -500, leftCents: 0 }] },
    { fault: 'movedCreditUsed', cents: 500 },
  ],
])('a merge that moved %j can be undone: %j', (moved, refusal) =>
  expect(whyNotUndoMerge(moved)).toEqual(refusal),
)
