import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/reverse-credit`: takes a credit back. */
export const reverseCredit = defineCall({
  ...act,
  name: 'reverseCredit',
  summary: 'Takes a credit back; a bill that is open again gets a new due date',
  path: '/acts/reverse-credit',
  counterAct: 'creditAccount',
  query: none,
  body: actBody({ credit: recordNumber }),
  answer: actAnswer,
})
