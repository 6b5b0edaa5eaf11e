import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/end-account-hold`: ends the hold of an account today. */
export const endAccountHold = defineCall({
  ...act,
  name: 'endAccountHold',
  summary: 'Ends the hold of an account; its bills can become late again',
  path: '/acts/end-account-hold',
  counterAct: 'holdAccount',
  query: none,
  body: actBody({ owner: recordNumber }),
  answer: actAnswer,
})
