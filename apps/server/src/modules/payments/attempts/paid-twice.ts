import { readCardAccount } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { lockAccount } from '../gateways/card-credentials.queries.ts'
import { addReview, lockAttempt } from '../payments.queries.ts'
import { type LockedAttempt, notifyPayer } from './notify-payment.ts'
import { findPaidTwice } from './paid-twice.queries.ts'
import { addRefund, reserveRefund } from './refunds.queries.ts'

/**
 * Handles a payment that was captured after it was given up, when the owner had already paid again.
 * Depending on the resort's option, the late one is refunded or becomes credit; it also becomes
 * credit if its card account is gone. Staff reviews it either way. Runs in the transaction of
 * whichever capture is posted last; stores the refund, which the sweeper sends.
 */
export async function settlePaidTwice(locked: LockedAttempt, isLate: boolean): Promise<void> {
  const { sql, resortId, now } = locked
  const twice = await sql.row(findPaidTwice, { resortId, id: locked.attempt.id, isLate })
  const late = twice && (await sql.row(lockAttempt, { resortId, id: twice.late_id }))
  if (!late) return
  const { id: paymentAttemptId, number, cents: paidCents } = late
  const { other_number: other } = twice
  const { rules } = await rulesAt(sql, resortId, now)
  // bought points are used by now and can't be sold back
  const cents = paidCents - late.refunded_cents
  const isOwed = rules.payments.paidTwice === 'refund' && late.points === 0 && cents > 0
  const isGone = isOwed && !(await isAccountHere(sql, resortId, late.gateway))
  const goesBack = isOwed && !isGone
  const detail =
    `${other} was also paid: ${number} ` +
    `${goesBack ? 'goes back to its card' : 'stays on account'}` +
    `${isGone ? ', as its card account was removed' : ''}`
  const review = { resortId, paymentAttemptId, kind: 'paid-twice', detail, now } as const
  if ((await sql.count(addReview, review)) === 0) return
  if (goesBack) {
    const reason = storeReason({ code: 'paidAgain', params: { other } })
    await sql.rows(reserveRefund, { resortId, id: paymentAttemptId, cents })
    await sql.rows(addRefund, {
      resortId,
      paymentAttemptId,
      cents,
      bills: 'reopened',
      ...reason,
      staffName: null,
      now,
      checkAfter: now,
    })
  }
  const params = { number, cents: paidCents, other, goesBack }
  await notifyPayer({ ...locked, attempt: late }, { code: 'payment-made-twice', params })
}

/**
 * Returns whether the card account that took a payment can still refund it, and keeps it until the
 * end of the transaction.
 */
const isAccountHere = async (sql: ResortSql, resortId: string, key: string) =>
  !readCardAccount(key) || (await sql.row(lockAccount, { resortId, host: key })) !== null
