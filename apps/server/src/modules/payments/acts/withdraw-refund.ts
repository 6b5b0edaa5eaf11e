import { withdrawRefund } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { findNewestRefund, reserveRefund, withdrawUnsent } from '../attempts/refunds.queries.ts'

/**
 * Withdraws a refund that no job has claimed yet. The job records the claim before it asks the
 * gateway, so a refund without one was never sent.
 */
export const withdrawRefundAct = defineResortAct(withdrawRefund, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { payment: number } = body
  const refund = await sql.row(findNewestRefund, { resortId, number })
  if (!refund) return refuseAct('noRefund', { number })
  const { id, cents, paymentId, ownerAccountId } = refund
  const withdrawn = await sql.count(withdrawUnsent, { resortId, id, now })
  if (withdrawn === 0) return refuseAct('refundSent', { number, cents })
  await sql.rows(reserveRefund, { resortId, id: paymentId, cents: -cents })
  const changes = [actsTexts(context).payment.refundWithdrawn({ number, cents })]
  return { ownerAccountId, changes }
})
