import type { ResortSql } from '../../db/database.ts'
import { storeReason } from '../../shared/stored-reason.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { mailPaidTwice } from './notify-payment.ts'
import { addReview, findPaidTwice, lockAttempt } from './payments.queries.ts'
import { addRefund, reserveRefund } from './refunds.queries.ts'

/**
 * A payment that came through after it was given up, when the owner had paid again meanwhile: by
 * the resort's option the late one goes back to its card, or stays on account. Staff sees it in any
 * case. In the transaction that posts a capture, whichever of the two comes last; the refund is
 * written here and asked for by the sweeper.
 */
export async function settlePaidTwice(
  sql: ResortSql,
  resortId: string,
  attemptId: string,
  isLate: boolean,
  now: Date,
): Promise<void> {
  const twice = await sql.row(findPaidTwice, { resortId, id: attemptId, isLate })
  const late = twice && (await sql.row(lockAttempt, { resortId, id: twice.late_id }))
  if (!late) return
  const { rules } = await rulesAt(sql, resortId, now)
  // rented points are used by now, and not sold back
  const left = late.cents - late.refunded_cents
  const goesBack = rules.payments.paidTwice === 'refund' && late.points === 0 && left > 0
  const detail =
    `${twice.other_number} was paid meanwhile: ${late.number} ` +
    `${goesBack ? 'goes back to its card' : 'stays on account'}`
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
  await mailPaidTwice(sql, resortId, late, { otherNumber: twice.other_number, goesBack }, now)
}
