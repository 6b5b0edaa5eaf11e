import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/check-out`: checks guests out. */
export const checkOut = defineCall({
  ...act,
  name: 'checkOut',
  summary: 'Checks guests out; if they leave early, the other nights are free for others',
  path: '/acts/check-out',
  counterAct: 'checkIn',
  query: none,
  body: actBody({ stay: recordNumber }),
  answer: actAnswer,
})
