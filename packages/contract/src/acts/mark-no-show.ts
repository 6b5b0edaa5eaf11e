import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/mark-no-show`: marks a stay whose guests never came. */
export const markNoShow = defineCall({
  ...act,
  name: 'markNoShow',
  summary:
    'Marks a stay whose guests never came and notifies its owner; its nights stay reserved for a late ' +
    'arrival',
  path: '/acts/mark-no-show',
  counterAct: 'undoCheckIn',
  query: none,
  body: actBody({ stay: recordNumber }),
  answer: actAnswer,
})
