import { openDispute, settleDispute } from '@ownerng/contract'
import { allocateRefund } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import type { RowOf } from '../../../db/statement.ts'
import { completePaidPlans } from '../../billing/charge.queries.ts'
import { postDiscounts, spreadWithDiscounts } from '../../billing/early-discounts.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { lockShares, notifyOfMovedCredit } from '../attempts/moved-credit.ts'
import { markRefunded, reserveRefund } from '../attempts/refunds.queries.ts'
import { lockAttempt } from '../payments.queries.ts'
import * as queries from './payment-acts.queries.ts'
import { describeShares } from './record-payment.ts'
import { reopen } from './reopen.ts'
import { lockPayment } from './reverse-payment.ts'

/** Records a chargeback. The amount counts as refunded, so that it is never paid back twice. */
export const openDisputeAct = defineResortAct(openDispute, async (input) => {
  const { sql, resortId, now, staff, body, context } = input
  const { payment: number, amountCents: cents, reference, reason } = body
  const payment = await lockPayment(input, number)
  const { id, left_cents: leftCents, owner_account_id: ownerAccountId } = payment
  if (cents > leftCents) refuseAct('moreThanPayment', { number, cents: leftCents })
  const dispute = { resortId, reference, paymentAttemptId: id, cents, reason, now }
  const added = await sql.count(queries.addDispute, dispute)
  if (added === 0) refuseAct('sameDispute', { number: reference })
  await sql.rows(reserveRefund, { resortId, id, cents })
  const params = { number, cents, reference }
  const news = { code: 'payment-disputed', params, link: '/nav/bills' } as const
  await notifyOwner(sql, resortId, { ownerAccountId, news, now, by: staff })
  return {
    number: reference,
    ownerAccountId,
    changes: [actsTexts(context).payment.disputed(params)],
  }
})

/**
 * Records the outcome of a dispute. If it is lost, the bills it paid are owed again. If the card
 * company later decides otherwise, or the outcome was a mistake, the other outcome replaces it: a
 * dispute that becomes won pays the bills again.
 */
export const settleDisputeAct = defineResortAct(settleDispute, async (input) => {
  const { sql, resortId, now, staff, body, context } = input
  const { reference, outcome } = body
  const find = () => sql.row(queries.findDispute, { resortId, reference })
  const id = (await find())?.payment_attempt_id ?? ''
  // its payment may have been refunded or returned since
  const attempt = await sql.row(lockAttempt, { resortId, id })
  // another act may have settled the dispute before the payment was locked
  const found = await find()
  if (!found) return refuseAct('noDispute', { number: reference })
  const { id: disputeId, number, cents } = found
  const of = { id, accountIds: found.account_ids }
  const { accountIds, shares: paid } = await lockShares(sql, resortId, of)
  const settled = { resortId, id: disputeId, outcome, now }
  if ((await sql.count(queries.settleDispute, settled)) === 0)
    refuseAct('disputeSettled', { number: reference })
  const texts = actsTexts(context).payment
  const ownerAccountId = found.owner_account_id
  const tell = (news: Parameters<typeof notifyOwner>[2]['news']) =>
    notifyOwner(sql, resortId, { ownerAccountId, news, now, by: staff })
  const params = { number, cents, reference }
  if (outcome === 'won') {
    await sql.rows(reserveRefund, { resortId, id, cents: -cents })
    await sql.rows(queries.reopenRefunded, { resortId, id })
    const again = attempt?.state === 'returned' ? [] : await payAgain(input, found)
    await tell({ code: 'dispute-won', params, link: '/nav/bills' })
    return {
      ownerAccountId,
      changes: [
        texts.won({ number, reference }),
        ...(await describeShares(input, again, texts.pays)),
      ],
    }
  }
  if (found.outcome === 'won') await reserveAgain(input, found, attempt)
  const paidCents = paid.reduce((sum, share) => sum + share.cents, 0)
  const back = allocateRefund(Math.min(cents, paidCents), paid)
  if (back.length > 0)
    await sql.rows(queries.postDispute, {
      ...{ resortId, id, txnId: lossOf(found, now), shares: JSON.stringify(back) },
    })
  await sql.rows(markRefunded, { resortId, id })
  const { dueOn, changes } = await reopen(input, accountIds, back)
  await tell({ code: 'dispute-lost', params: { ...params, dueOn }, link: '/nav/bills' })
  await notifyOfMovedCredit(sql, resortId, {
    ...{ accountIds: found.account_ids, back, dueOn, now, by: staff },
  })
  return {
    ownerAccountId,
    changes: [texts.lost(params), ...(await describeShares(input, back, texts.owed)), ...changes],
  }
})

/** The ledger transaction of a loss: each has its own, so that winning takes back the last one. */
const lossOf = ({ id, outcome }: FoundDispute, now: Date) =>
  outcome === null ? id : `${id}-lost-${now.toISOString()}`

type FoundDispute = RowOf<typeof queries.findDispute>

/** Counts the amount of a dispute that was won as refunded again. Refuses if it was refunded since. */
async function reserveAgain(
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  { payment_attempt_id: id, number, cents }: FoundDispute,
  attempt: RowOf<typeof lockAttempt> | null,
): Promise<void> {
  const leftCents = attempt ? attempt.cents - attempt.refunded_cents : 0
  if (cents > leftCents) refuseAct('moreThanPayment', { number, cents: leftCents })
  await sql.rows(reserveRefund, { resortId, id, cents })
}

/** Allocates the money of a dispute that was lost and then won, its bills first. Returns the shares. */
async function payAgain(
  { sql, resortId, now }: Pick<ActInput, 'sql' | 'resortId' | 'now'>,
  { id: disputeId, payment_attempt_id: id, number, owner_account_id, account_ids }: FoundDispute,
) {
  const lost = await sql.rows(queries.findLostShares, { resortId, disputeId, paymentAttemptId: id })
  if (lost.length === 0) return []
  const owed = lost.filter(({ accountId }) => accountId !== null)
  const order = {
    ...{ resortId, accountIds: account_ids, creditAccountId: owner_account_id },
    cents: owed.reduce((sum, { cents }) => sum + cents, 0),
    chosen: owed.flatMap(({ chargeId }) => chargeId ?? []),
  }
  const { shares, discounts } = await spreadWithDiscounts(sql, order, { paymentAttemptId: id })
  await postDiscounts(sql, discounts, { resortId, id, number, now })
  const paid = [...shares, ...lost.filter(({ accountId }) => accountId === null)].map(
    ({ accountId, chargeId, cents }) => ({ accountId, chargeId, cents: -cents }),
  )
  const txnId = `${disputeId}-won-${now.toISOString()}`
  await sql.rows(queries.postDispute, { resortId, id, txnId, shares: JSON.stringify(paid) })
  await sql.rows(completePaidPlans, { resortId, ownerAccountIds: account_ids, requestKey: '' })
  return shares
}
