import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/credit-rental`: credits the rent of a week in the rental program, less the commission. */
export const creditRental = defineCall({
  ...act,
  name: 'creditRental',
  summary:
    "Credits an owner the rent of a week in the rental program, less the resort's commission",
  path: '/acts/credit-rental',
  counterAct: 'reverseCredit',
  query: none,
  body: actBody({ deposit: recordNumber, rentCents: amountCents }),
  answer: actAnswer,
})
