import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/check-in`: checks guests in. */
export const checkIn = defineCall({
  ...act,
  name: 'checkIn',
  summary: 'Checks guests in, also late ones of a stay that was marked as a no-show',
  path: '/acts/check-in',
  counterAct: 'undoCheckIn',
  query: none,
  body: actBody({ stay: recordNumber }),
  answer: actAnswer,
})
