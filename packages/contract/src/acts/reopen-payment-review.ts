import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/reopen-payment-review`: lists a payment for review again that was closed last. */
export const reopenPaymentReview = defineCall({
  ...act,
  name: 'reopenPaymentReview',
  summary: 'Lists a payment for review again',
  path: '/acts/reopen-payment-review',
  counterAct: 'closePaymentReview',
  query: none,
  body: actBody({ payment: recordNumber }),
  answer: actAnswer,
})
