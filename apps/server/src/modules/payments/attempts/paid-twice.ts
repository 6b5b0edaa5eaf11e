import { readCardAccount } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { lockAccount } from '../gateways/card-credentials.queries.ts'
import { addReview, findPaidTwice, lockAttempt } from '../payments.queries.ts'
import { mailPaidTwice } from './notify-payment.ts'
import { addRefund, reserveRefund } from './refunds.queries.ts'

/**
 * Handles a payment that was captured after it was given up, when the owner had already paid again.
 * Depending on the resort's option, the late one is refunded or becomes credit; it also becomes
 * credit if its card account is gone. Staff reviews it either way. Runs in the transaction of
 * whichever capture is posted last; stores the refund, which the sweeper sends.
 */
export async function settlePaidTwice(
  sql: ResortSql,
  resortId: string,
  {
    attemptId,
    isLate,
    now,
  }: { readonly attemptId: string; readonly isLate: boolean; readonly now: Date },
): Promise<void> {
  const twice = await sql.row(findPaidTwice, { resortId, id: attemptId, isLate })
  const late = twice && (await sql.row(lockAttempt, { resortId, id: twice.late_id }))
  if (!late) return
  const { rules } = await rulesAt(sql, resortId, now)
  // bought points are used by now and can't be sold back
  const left = late.cents - late.refunded_cents
  const isOwed = rules.payments.paidTwice === 'refund' && late.points === 0 && left > 0
  const isGone = isOwed && !(await isAccountHere(sql, resortId, late.gateway))
  const goesBack = isOwed && !isGone
  const detail =
    `${twice.other_number} was paid meanwhile: ${late.number} ` +
    `${goesBack ? 'goes back to its card' : 'stays on account'}` +
    `${isGone ? ', as its card account was removed' : ''}`
  if (
    !(await sql.row(addReview, {
      resortId,
      paymentAttemptId: late.id,
      kind: 'paid-twice',
      detail,
      now,
    }))
  )
    return
  if (goesBack) {
    await sql.rows(reserveRefund, { resortId, id: late.id, cents: left })
    await sql.rows(addRefund, {
      resortId,
      paymentAttemptId: late.id,
      cents: left,
      ...storeReason({ code: 'paidAgain', params: { other: twice.other_number } }),
      now,
      askAfter: now,
    })
  }
  await mailPaidTwice(
    sql,
    resortId,
    { otherNumber: twice.other_number, goesBack },
    { attempt: late, now },
  )
}

/**
 * Returns whether the card account that took a payment can still refund it, and keeps it until the
 * end of the transaction.
 */
const isAccountHere = async (sql: ResortSql, resortId: string, key: string) =>
  !readCardAccount(key) || (await sql.row(lockAccount, { resortId, host: key })) !== null
