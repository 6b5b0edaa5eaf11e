import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { pmsNumber } from '../schemas/resort-answers.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/confirm-stay`: confirms a booking when the resort's own system can't. */
export const confirmStay = defineCall({
  ...act,
  name: 'confirmStay',
  summary: 'Confirms a booking that waits for the answer of the resort',
  path: '/acts/confirm-stay',
  counterAct: null,
  query: none,
  body: actBody({ stay: recordNumber, pmsNumber }),
  answer: actAnswer,
})
