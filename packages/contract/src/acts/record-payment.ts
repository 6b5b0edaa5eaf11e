import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber, staffText } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/record-payment`: records money that the resort received outside the portal. */
export const recordPayment = defineCall({
  ...act,
  name: 'recordPayment',
  summary: 'Records a check, cash, or wire payment; it pays the named bills, then the oldest ones',
  path: '/acts/record-payment',
  counterAct: 'reversePayment',
  query: none,
  body: actBody({
    owner: recordNumber,
    method: z.enum(['check', 'cash', 'transfer']),
    // such as the number of the check; the same one with the same amount is refused for 90 days
    reference: staffText(40),
    receivedOn: day,
    amountCents,
    charges: z._default(z.array(recordNumber).check(z.maxLength(50)), []),
  }),
  answer: actAnswer,
})
