import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST acts/refund-payment`: requests a refund of a card or bank payment from its gateway. Bills
 * change once the gateway confirms it. `withdraw-refund` takes it back until it is sent; after that,
 * nothing does: the owner would pay a new charge (`post-charge`).
 */
export const refundPayment = defineCall({
  ...act,
  name: 'refundPayment',
  summary: 'Refunds a card or bank payment, in full or in part; the payer sees the reason',
  path: '/acts/refund-payment',
  counterAct: 'withdrawRefund',
  query: none,
  body: actBody({
    payment: recordNumber,
    // null: all that is left
    amountCents: z._default(z.nullable(amountCents), null),
    // credited: the bills that it paid cost less and stay paid; reopened: they are owed again
    bills: z.enum(['credited', 'reopened']),
  }),
  answer: actAnswer,
})
