import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/undo-merge`: separates an account that was merged into another one. What moved with the
 * merge and is still with the kept account moves back; what happened since stays with the kept
 * account. Refused once a bill that moved was paid, or credit that moved was used. Automatic
 * payments, payment plans, and shared links that ended don't come back.
 */
export const undoMerge = defineCall({
  ...act,
  name: 'undoMerge',
  summary: 'Separates an account that was merged into another one',
  path: '/acts/undo-merge',
  counterAct: 'mergeAccounts',
  query: none,
  body: actBody({
    // the number of the account that was merged
    from: recordNumber,
  }),
  answer: actAnswer,
})
