import { allocateRefund, type PaidShare, splitRefund } from '@ownerng/domain'
import { money } from '@ownerng/messages'
import type { ResortSql } from '../../../db/database.ts'
import { eachRow } from '../../../db/try-rows.ts'
import type { Services } from '../../../services.ts'
import { readReason } from '../../../shared/stored-reason.ts'
import { reopenCharges } from '../../billing/charge-record.ts'
import { takeDiscountsBack } from '../../billing/early-discounts.ts'
import { creditCharges, findPricesLeft } from '../../billing/lower-prices.queries.ts'
import { payFromCredit } from '../../billing/use-owner-credits.ts'
import { readContext, readOptions } from '../../resort/resort-directory.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { notifyOfReopenedPlans, resumeUnpaidPlans } from '../autopay/resume-plans.ts'
import { findGateway } from '../gateways/resort-gateway.ts'
import { addReview, lockAttempt, postShares } from '../payments.queries.ts'
import { lockShares, notifyOfMovedCredit } from './moved-credit.ts'
import { describeMethod, notifyPayer } from './notify-payment.ts'
import * as queries from './refunds.queries.ts'

const ASK_AGAIN_MS = 5_000

/** Sends every refund of a resort that is new or has no answer yet. */
export async function sweepRefunds(services: Services, resortId: string): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const checkAfter = new Date(now.getTime() + ASK_AGAIN_MS)
  const claim = { resortId, now, checkAfter }
  const due = await database.readResort(resortId, queries.claimDueRefunds, claim)
  await eachRow(due, (refund) => requestRefund(services, resortId, refund))
}

/** Asks the gateway to refund, and posts the refund if it has. */
async function requestRefund(
  services: Services,
  resortId: string,
  {
    id,
    payment_attempt_id: paymentAttemptId,
    cents,
    requested_at: since,
    ...row
  }: queries.RefundRow,
): Promise<void> {
  const { database, clock } = services
  const payment = { resortId, id: paymentAttemptId }
  const [paid] = await database.readResort(resortId, queries.findInvoice, payment)
  const gateway = paid && (await findGateway(services, resortId, paid.gateway))
  if (!gateway) return
  const { invoice, card_token: token } = paid
  const { currency } = await readOptions(database, resortId)
  const answer = await gateway.refund({ invoice, key: id, cents, token, since, currency })
  if (answer === 'unknown') return
  await database.inResort(resortId, async (sql) => {
    const now = clock.now()
    const attempt = await sql.row(lockAttempt, payment)
    const of = { id: paymentAttemptId, accountIds: attempt?.account_ids ?? [] }
    const { accountIds: ownerAccountIds, shares: paidShares } = await lockShares(sql, resortId, of)
    // if the bank has returned the debit, nothing is left to refund
    const state = attempt?.state === 'returned' ? 'refused' : answer
    if ((await sql.count(queries.settleRefund, { resortId, id, state, settledAt: now })) === 0)
      return
    if (state === 'refused') {
      await sql.rows(queries.reserveRefund, { ...payment, cents: -cents })
      const english = await readContext(sql, { resortId, locale: null })
      const detail = `the refund of ${money(english, cents)} was refused`
      const review = { resortId, paymentAttemptId, kind: 'refund-refused', detail, now } as const
      await sql.rows(addReview, review)
      return
    }
    const shares = allocateRefund(cents, paidShares)
    const billed = shares.filter(({ chargeId }) => chargeId !== null)
    const { credited, reopened } =
      row.bills === 'credited'
        ? await splitCredited(sql, resortId, billed)
        : { credited: [], reopened: billed }
    if (credited.length > 0)
      await sql.rows(creditCharges, { resortId, shares: JSON.stringify(credited) })
    await sql.rows(postShares, { ...payment, shares: JSON.stringify(shares) })
    await sql.rows(queries.markRefunded, payment)
    if (!attempt) return
    const { today } = await rulesAt(sql, resortId, now)
    // credit that an earlier waiver left on the account
    if (row.bills === 'credited') await payFromCredit(sql, resortId, ownerAccountIds)
    await takeDiscountsBack(sql, resortId, reopened, now)
    const dueOn = await reopenCharges(sql, resortId, reopened, today)
    const planIds = await resumeUnpaidPlans(sql, resortId, ownerAccountIds, today)
    const plans = await notifyOfReopenedPlans(sql, {
      ...{ resortId, ownerAccountIds, planIds, now, shares: reopened },
      payer: { loginId: attempt.login_id, accountId: attempt.owner_account_id },
    })
    const reason = readReason(row.reason_message, row.reason)
    const params = {
      ...{ number: attempt.number, cents, reason, method: describeMethod(attempt), plans, dueOn },
      bills: billed.length > 0 ? row.bills : ('none' as const),
    }
    const by =
      row.staff_name === null ? undefined : { kind: 'staff' as const, shownName: row.staff_name }
    await notifyPayer({ sql, resortId, attempt, now, by }, { code: 'payment-refunded', params })
    await notifyOfMovedCredit(sql, resortId, { ...of, back: shares, dueOn, now })
  })
}

/** Splits refunded parts of bills into what lowers their price and what is owed again. */
async function splitCredited(sql: ResortSql, resortId: string, billed: readonly PaidShare[]) {
  const chargeIds = billed.flatMap(({ chargeId }) => chargeId ?? [])
  const prices = await sql.rows(findPricesLeft, { resortId, chargeIds })
  return splitRefund(billed, new Map(prices.map((row) => [row.chargeId, row.leftCents])))
}
