import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/end-reinstatement`: an account owes the fees again that its last reinstatement waived. */
export const endReinstatement = defineCall({
  ...act,
  name: 'endReinstatement',
  summary: 'Takes the last reinstatement of an account back: it owes the fees again',
  path: '/acts/end-reinstatement',
  counterAct: 'reinstateAccount',
  query: none,
  body: actBody({ owner: recordNumber }),
  answer: actAnswer,
})
