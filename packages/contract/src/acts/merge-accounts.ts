import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/merge-accounts`: merges two accounts of the same person. What can still be used moves to
 * the kept account, which also lists the paid bills and payments of the other one. That one's number
 * names the kept account from then on. `undo-merge` takes it back, as long as no bill that moved was
 * paid and no credit that moved was used.
 */
export const mergeAccounts = defineCall({
  ...act,
  name: 'mergeAccounts',
  summary: 'Merges two accounts of the same person; the old number then names the kept account',
  path: '/acts/merge-accounts',
  counterAct: 'undoMerge',
  query: none,
  body: actBody({ from: recordNumber, into: recordNumber }),
  answer: actAnswer,
})
