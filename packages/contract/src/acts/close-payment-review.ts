import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/close-payment-review`: closes the reviews of a payment; the reason is their note. */
export const closePaymentReview = defineCall({
  ...act,
  name: 'closePaymentReview',
  summary: 'Closes the review of a payment; the reason says what was done',
  path: '/acts/close-payment-review',
  counterAct: 'reopenPaymentReview',
  query: none,
  body: actBody({ payment: recordNumber }),
  answer: actAnswer,
})
