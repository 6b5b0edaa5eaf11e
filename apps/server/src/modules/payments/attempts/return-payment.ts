import { allocateRefund, type EndReason } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { storeCharge } from '../../../shared/charge-in-words.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { addCharges } from '../../billing/charge.queries.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { endAutomaticOf } from '../autopay/planned-payments.queries.ts'
import { type AttemptRow, lockAccounts, settleAttempt } from '../payments.queries.ts'
import { mailReturn } from './notify-payment.ts'
import { findPaidShares, postRefund } from './refunds.queries.ts'

/**
 * Handles a bank debit that the bank returned: its charges are owed again, the resort's fee is
 * charged, automatic payments from that bank account end, and the owner is notified. Requires the
 * attempt's row to be locked.
 */
export async function reversePayment(
  sql: ResortSql,
  resortId: string,
  {
    attempt,
    reason,
    now,
  }: { readonly attempt: AttemptRow; readonly reason: EndReason; readonly now: Date },
): Promise<void> {
  await sql.rows(lockAccounts, { resortId, ids: attempt.account_ids })
  const shares = await sql.rows(findPaidShares, { resortId, paymentAttemptId: attempt.id })
  const back = allocateRefund(
    shares.reduce((sum, share) => sum + share.cents, 0),
    shares,
  )
  await sql.rows(postRefund, {
    resortId,
    id: attempt.id,
    accountIds: back.map((share) => share.accountId),
    chargeIds: back.map((share) => share.chargeId),
    cents: back.map((share) => share.cents),
  })
  await sql.rows(settleAttempt, {
    resortId,
    id: attempt.id,
    state: 'returned',
    cardBrand: attempt.card_brand,
    cardLast4: attempt.card_last4,
    cardToken: '',
    ...storeReason(reason),
    now,
    askAfter: null,
  })
  const { today, rules } = await rulesAt(sql, resortId, now)
  const fee = rules.payments.returnedFeeCents
  const returned = storeCharge({ code: 'returned', params: { number: attempt.number } })
  if (fee > 0)
    await sql.rows(addCharges, {
      resortId,
      accountIds: [attempt.owner_account_id],
      numbers: [`${attempt.number}-returned`],
      kinds: ['returned-payment'],
      descriptions: [returned.description],
      descriptionMessages: [returned.descriptionMessage],
      cents: [fee],
      billedOn: [today],
      dueOn: [today],
    })
  const method = attempt.payment_method_id
  const ended = method
    ? await sql.count(endAutomaticOf, {
        resortId,
        paymentMethodId: method,
        now,
        ...storeReason({ code: 'bankReturned', params: {} }),
      })
    : 0
  await mailReturn(sql, resortId, { reason, feeCents: fee, ended: ended > 0 }, { attempt, now })
}
