import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/undo-deed-back`: gives a contract that went back to the resort to its last owner again,
 * with the points and weeks that ended with it. Takes back what the division of its yearly bills
 * credited and billed. Automatic payments, the payment plan, and people that the deed-back ended
 * don't come back.
 */
export const undoDeedBack = defineCall({
  ...act,
  name: 'undoDeedBack',
  summary: 'Gives a contract that went back to the resort to its last owner again',
  path: '/acts/undo-deed-back',
  counterAct: 'transferContract',
  query: none,
  body: actBody({ contract: recordNumber }),
  answer: actAnswer,
})
