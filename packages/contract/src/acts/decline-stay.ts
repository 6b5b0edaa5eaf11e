import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { declineReason } from '../schemas/resort-answers.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/decline-stay`: declines a booking when the resort's own system can't. */
export const declineStay = defineCall({
  ...act,
  name: 'declineStay',
  summary:
    'Declines a booking that waits for the answer of the resort (sold, closed, other), and offers its ' +
    'owner other stays',
  path: '/acts/decline-stay',
  counterAct: null,
  query: none,
  body: actBody({ stay: recordNumber, cause: declineReason }),
  answer: actAnswer,
})
