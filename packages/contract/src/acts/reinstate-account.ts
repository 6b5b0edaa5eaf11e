import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/reinstate-account`: waives the open reinstatement fees of an account. */
export const reinstateAccount = defineCall({
  ...act,
  name: 'reinstateAccount',
  summary:
    'Waives the reinstatement fees of an account that has paid its bills, so that it can book',
  path: '/acts/reinstate-account',
  counterAct: 'endReinstatement',
  query: none,
  body: actBody({ owner: recordNumber }),
  answer: actAnswer,
})
