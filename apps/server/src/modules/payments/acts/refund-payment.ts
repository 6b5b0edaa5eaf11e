import { refundPayment } from '@ownerng/contract'
import { allocateRefund, cardAccountName, readCardAccount } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { brokenConstraint } from '../../../db/database.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { findDiscounts } from '../../billing/early-discounts.queries.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import {
  addRefund,
  findOpenDispute,
  findPaidShares,
  reserveRefund,
} from '../attempts/refunds.queries.ts'
import { ACCOUNT_CONSTRAINT, findCredentials } from '../gateways/card-credentials.queries.ts'
import { gatewayByKey } from '../gateways/resort-gateway.ts'
import { describeShares } from './record-payment.ts'
import { lockPayment } from './reverse-payment.ts'

/**
 * Requests a refund of a payment from its gateway. It is stored under its own key, and the job that
 * sends it can repeat it. The ledger changes once the gateway has confirmed it.
 */
export const refundPaymentAct = defineResortAct(refundPayment, async (input) => {
  const { sql, resortId, now, staff, body, context } = input
  const { payment: number, bills, reason } = body
  const payment = await lockPayment(input, number)
  const { id, gateway, left_cents: leftCents, owner_account_id: ownerAccountId } = payment
  if (gateway === '') refuseAct('notByCard', { number })
  const credentials = await sql.rows(findCredentials, { resortId })
  if (!gatewayByKey(input.services, resortId, gateway, credentials))
    refuseUnreachable(number, gateway)
  const dispute = await sql.row(findOpenDispute, { resortId, paymentAttemptId: id })
  if (dispute) refuseAct('inDispute', { number: dispute.reference })
  const cents = body.amountCents ?? leftCents
  if (cents === 0 || cents > leftCents) refuseAct('moreThanPayment', { number, cents: leftCents })
  await sql.rows(reserveRefund, { resortId, id, cents })
  const added = {
    ...{ resortId, paymentAttemptId: id, cents, bills, now, checkAfter: now },
    ...storeReason({ code: 'said', params: { text: reason } }),
    staffName: staff.shownName ?? '',
  }
  await sql.row(addRefund, added).catch((error: unknown) => {
    // the account was removed concurrently
    if (brokenConstraint(error) === ACCOUNT_CONSTRAINT) refuseUnreachable(number, gateway)
    throw error
  })
  const texts = actsTexts(context).payment
  return {
    ownerAccountId,
    changes: [
      texts.refunds({ number, cents }),
      ...(await describeRefunded(input, { id, cents, bills })),
      texts.refundNotice,
    ],
  }
})

function refuseUnreachable(number: string, key: string): never {
  const account = readCardAccount(key)
  return account
    ? refuseAct('accountGone', { number: cardAccountName(account) })
    : refuseAct('gatewayGone', { number })
}

/** Describes what happens to each bill once the gateway has confirmed the refund. */
async function describeRefunded(
  input: Pick<ActInput, 'sql' | 'resortId' | 'context'>,
  { id, cents, bills }: { id: string; cents: number; bills: 'credited' | 'reopened' },
): Promise<string[]> {
  const { sql, resortId, context } = input
  const paid = await sql.rows(findPaidShares, { resortId, paymentAttemptId: id })
  const back = allocateRefund(cents, paid)
  const texts = actsTexts(context).payment
  const chargeIds = bills === 'reopened' ? back.flatMap(({ chargeId }) => chargeId ?? []) : []
  const discounts = await sql.rows(findDiscounts, { resortId, chargeIds, alsoPaid: true })
  const discountCents = discounts.reduce((sum, discount) => sum + discount.cents, 0)
  const creditCents = back
    .filter(({ accountId, chargeId }) => accountId !== null && chargeId === null)
    .reduce((sum, share) => sum + Math.abs(share.cents), 0)
  return [
    ...(await describeShares(input, back, bills === 'credited' ? texts.costsLess : texts.owed)),
    ...(discountCents > 0 ? [texts.discountGone({ cents: discountCents })] : []),
    ...(creditCents > 0 ? [texts.creditGone({ cents: creditCents })] : []),
  ]
}
