import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/undo-check-in`: takes a check-in or a no-show back. */
export const undoCheckIn = defineCall({
  ...act,
  name: 'undoCheckIn',
  summary: 'Takes a check-in or a no-show back',
  path: '/acts/undo-check-in',
  counterAct: 'checkIn',
  query: none,
  body: actBody({ stay: recordNumber }),
  answer: actAnswer,
})
