import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/withdraw-refund`: withdraws the newest refund of a payment that wasn't sent to its
 * gateway yet. Nothing takes back one that was sent: the owner would pay a new charge (`post-charge`).
 */
export const withdrawRefund = defineCall({
  ...act,
  name: 'withdrawRefund',
  summary: 'Withdraws a refund that was not sent to the card company yet',
  path: '/acts/withdraw-refund',
  counterAct: 'refundPayment',
  query: none,
  body: actBody({ payment: recordNumber }),
  answer: actAnswer,
})
