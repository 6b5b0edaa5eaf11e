import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/open-dispute`: records a chargeback; the disputed amount can't be refunded. */
export const openDispute = defineCall({
  ...act,
  name: 'openDispute',
  summary: 'Records that a cardholder disputes a payment (chargeback)',
  path: '/acts/open-dispute',
  counterAct: 'settleDispute',
  query: none,
  // the reference is the case number of the card company
  body: actBody({ payment: recordNumber, amountCents, reference: recordNumber }),
  answer: actAnswer,
})
