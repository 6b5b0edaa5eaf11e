import { expect, it } from 'vitest'
import { type GivenAnswer, readStaffAnswer } from './staff-answer.ts'

const GIVEN = { day: null, time: '', costCents: null, reason: 'Text' }
const read = (given: Partial<GivenAnswer> & Pick<GivenAnswer, 'answer'>, isCanceled = false) =>
  readStaffAnswer({ ...GIVEN, ...given }, isCanceled, '2026-12-31')

it.each([
  [{ answer: 'message' }, { kind: 'said', note: 'Text' }, { kind: 'said', note: 'Text' }],
  [{ answer: 'done' }, { kind: 'done', note: 'Text' }, 'orderCanceled'],
  [{ answer: 'canceled' }, { kind: 'canceled', note: 'Text' }, 'orderCanceled'],
  [{ answer: 'reopened' }, 'orderNotCanceled', { kind: 'reopened', note: 'Text' }],
  [{ answer: 'planned' }, 'noVisitDay', 'orderCanceled'],
  [{ answer: 'planned', day: '2026-12-30' }, 'visitInPast', 'orderCanceled'],
  [
    { answer: 'planned', day: '2026-12-31', time: 'noon' },
    { kind: 'planned', day: '2026-12-31', note: 'noon' },
    'orderCanceled',
  ],
  [{ answer: 'cost' }, 'noCost', 'orderCanceled'],
  [{ answer: 'cost', costCents: 1 }, { kind: 'cost', cents: 1, note: 'Text' }, 'orderCanceled'],
] as const)('%j to an open and to a canceled order', (given, open, canceled) => {
  expect(read(given)).toEqual(open)
  expect(read(given, true)).toEqual(canceled)
})
