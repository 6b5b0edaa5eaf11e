import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/cancel-for-owner`: cancels a stay by its rules. */
export const cancelForOwner = defineCall({
  ...act,
  name: 'cancelForOwner',
  summary: 'Cancels a stay as its owner could, under the rules that it was booked under',
  path: '/acts/cancel-for-owner',
  counterAct: 'bookForOwner',
  query: none,
  body: actBody({ stay: recordNumber }),
  answer: actAnswer,
})
