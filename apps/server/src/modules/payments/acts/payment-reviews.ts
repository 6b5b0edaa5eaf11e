import { closePaymentReview, reopenPaymentReview } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { closeReviews, reopenReviews } from './payment-reviews.queries.ts'

/** Closes the open reviews of a payment with a note. */
export const closePaymentReviewAct = defineResortAct(closePaymentReview, async (input) => {
  const { sql, resortId, now, context, body } = input
  const number = body.payment.toUpperCase()
  const [closed] = await sql.rows(closeReviews, { resortId, number, now, note: body.reason })
  if (!closed) return refuseAct('noReview', { number })
  const changes = [actsTexts(context).payment.reviewClosed({ number })]
  return { ownerAccountId: closed.ownerAccountId, changes }
})

/** Opens the reviews of a payment again that were closed last. */
export const reopenPaymentReviewAct = defineResortAct(reopenPaymentReview, async (input) => {
  const { sql, resortId, context, body } = input
  const number = body.payment.toUpperCase()
  const [opened] = await sql.rows(reopenReviews, { resortId, number })
  if (!opened) return refuseAct('noClosedReview', { number })
  const changes = [actsTexts(context).payment.reviewReopened({ number })]
  return { ownerAccountId: opened.ownerAccountId, changes }
})
