import { allocateRefund, type PaidShare } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { addCharges } from '../billing/charge.queries.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { type AttemptRow, lockAccounts, settleAttempt } from './payments.queries.ts'
import { endAutomaticOf } from './planned-payments.queries.ts'
import { findPaidShares, postRefund } from './refunds.queries.ts'
import { mailReturn } from './tell-payment.ts'

/**
 * A bank debit that its bank sent back: what it had paid is owed again, the resort's fee for it is
 * charged, nothing is drawn from that account by itself any more, and the owner is told. The
 * attempt's row is locked.
 */
export async function reversePayment(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  reason: string,
  now: Date,
): Promise<void> {
  await sql.rows(lockAccounts, [resortId, attempt.account_ids])
  const shares = await sql.rows<PaidShare>(findPaidShares, [resortId, attempt.id])
  const back = allocateRefund(
    shares.reduce((sum, share) => sum + share.cents, 0),
    shares,
  )
  await sql.rows(postRefund, [
    resortId,
    attempt.id,
    back.map((share) => share.accountId),
    back.map((share) => share.chargeId),
    back.map((share) => share.cents),
  ])
  await sql.rows(settleAttempt, [
    resortId,
    attempt.id,
    'returned',
    attempt.card_brand,
    attempt.card_last4,
    reason,
    now,
    null,
  ])
  const { today, rules } = await rulesAt(sql, resortId, now)
  const fee = rules.payments.returnedFeeCents
  if (fee > 0)
    await sql.rows(addCharges, [
      resortId,
      [attempt.owner_account_id],
      [`${attempt.number}-returned`],
      ['returned-payment'],
      [`Payment ${attempt.number} was returned by the bank`],
      [fee],
      [today],
      [today],
    ])
  const ended = await sql.count(endAutomaticOf, [
    resortId,
    attempt.payment_method_id,
    now,
    'Your bank returned a payment.',
  ])
  await mailReturn(sql, resortId, attempt, { reason, feeCents: fee, ended: ended > 0 }, now)
}
