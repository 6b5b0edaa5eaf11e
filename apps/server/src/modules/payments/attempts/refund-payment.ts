import {
  AppError,
  allocateRefund,
  badRequest,
  cardAccountName,
  readCardAccount,
} from '@ownerng/domain'
import { brokenConstraint } from '../../../db/database.ts'
import { eachRow } from '../../../db/try-rows.ts'
import type { Services } from '../../../services.ts'
import type { Actor } from '../../../shared/actor.ts'
import { readReason, storeReason } from '../../../shared/stored-reason.ts'
import { creditCharges } from '../../billing/charge.queries.ts'
import { reopenCharges } from '../../billing/charge-record.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { notifyOfReopenedPlans, resumeUnpaidPlans } from '../autopay/resume-plans.ts'
import { ACCOUNT_CONSTRAINT, findCredentials } from '../gateways/card-credentials.queries.ts'
import { findGateway, gatewayByKey } from '../gateways/resort-gateway.ts'
import { lockAccounts, lockAttempt, postShares } from '../payments.queries.ts'
import { describeMethod, notifyPayer } from './notify-payment.ts'
import * as queries from './refunds.queries.ts'

const ASK_AGAIN_MS = 5_000

/** Thrown if the only account that can refund the payment can't be reached. */
export class AccountGone extends Error {
  /** Name that operators use; empty for the installation's gateway. */
  readonly account: string

  constructor(key: string) {
    super(`nothing reaches the account ${key}`)
    const account = readCardAccount(key)
    this.account = account ? cardAccountName(account) : ''
  }
}

interface RefundRequest {
  readonly number: string
  readonly cents: number | 'all'
  /**
   * What happens to the bills that it paid. `credited`: their price was lowered, and they stay paid.
   * `reopened`: they have to be paid again, in a week at the earliest.
   */
  readonly bills: queries.RefundRow['bills']
  readonly note: string
  readonly asks?: boolean | undefined
  readonly by?: Actor | undefined
}

/**
 * Refunds money of a captured payment to its card. The refund is stored under its own key before
 * the gateway is called, so that it can be retried. The ledger changes only after the gateway has
 * confirmed it.
 *
 * Throws if the resort has no such payment or less than `cents` is left to refund, and an
 * AccountGone if the account that took it can't be reached. Returns the refund's state:
 * `submitting` if the gateway didn't respond; the sweeper settles it later. If `asks` is false, no
 * gateway is called.
 */
export async function refundPayment(
  services: Services,
  resortId: string,
  { number, cents, bills, note, asks = true, by }: RefundRequest,
): Promise<queries.RefundRow> {
  const { database, clock } = services
  const now = clock.now()
  const refund = await database.inResort(resortId, async (sql) => {
    const attempt = await sql.row(queries.lockRefundable, { resortId, number })
    if (!attempt) throw new AppError('NOT_FOUND')
    const credentials = await sql.rows(findCredentials, { resortId })
    if (!gatewayByKey(services, resortId, attempt.gateway, credentials))
      throw new AccountGone(attempt.gateway)
    const refundCents = cents === 'all' ? attempt.left_cents : cents
    if (refundCents <= 0 || refundCents > attempt.left_cents)
      throw badRequest('refundLeft', { field: number, cents: attempt.left_cents })
    await sql.rows(queries.reserveRefund, { resortId, id: attempt.id, cents: refundCents })
    const reason = storeReason({ code: 'said', params: { text: note } })
    const checkAfter = new Date(now.getTime() + ASK_AGAIN_MS)
    const added = { resortId, paymentAttemptId: attempt.id, cents: refundCents, bills, ...reason }
    return sql.row(queries.addRefund, { ...added, now, checkAfter }).catch((error: unknown) => {
      // the account was removed concurrently
      const isGone = brokenConstraint(error) === ACCOUNT_CONSTRAINT
      throw isGone ? new AccountGone(attempt.gateway) : error
    })
  })
  if (!refund) throw new AppError('UNEXPECTED')
  if (!asks) return refund
  await requestRefund(services, resortId, refund, by)
  const [current] = await database.readResort(resortId, queries.findRefund, {
    resortId,
    id: refund.id,
  })
  return current ?? refund
}

/** Retries every refund of a resort that has no answer yet. */
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
  by?: Actor,
): Promise<void> {
  const { database, clock } = services
  const payment = { resortId, id: paymentAttemptId }
  const [paid] = await database.readResort(resortId, queries.findInvoice, payment)
  const gateway = paid && (await findGateway(services, resortId, paid.gateway))
  if (!gateway) return
  const { invoice, card_token: token } = paid
  const answer = await gateway.refund({ invoice, key: id, cents, token, since })
  if (answer === 'unknown') return
  await database.inResort(resortId, async (sql) => {
    const now = clock.now()
    const attempt = await sql.row(lockAttempt, payment)
    if (attempt) await sql.rows(lockAccounts, { resortId, ids: attempt.account_ids })
    // if the bank has returned the debit, nothing is left to refund
    const state = attempt?.state === 'returned' ? 'refused' : answer
    if ((await sql.count(queries.settleRefund, { resortId, id, state, settledAt: now })) === 0)
      return
    if (state === 'refused') {
      await sql.rows(queries.reserveRefund, { ...payment, cents: -cents })
      return
    }
    const paidShares = await sql.rows(queries.findPaidShares, { resortId, paymentAttemptId })
    const shares = allocateRefund(cents, paidShares)
    const isCredit = row.bills === 'credited'
    const billed = shares.filter(({ chargeId }) => chargeId !== null)
    if (isCredit && billed.length > 0)
      await sql.rows(creditCharges, { resortId, shares: JSON.stringify(billed) })
    await sql.rows(postShares, { ...payment, shares: JSON.stringify(shares) })
    await sql.rows(queries.markRefunded, payment)
    if (!attempt) return
    const { today } = await rulesAt(sql, resortId, now)
    const ownerAccountIds = attempt.account_ids
    const dueOn = isCredit ? null : await reopenCharges(sql, resortId, shares, today)
    const planIds = await resumeUnpaidPlans(sql, resortId, ownerAccountIds, today)
    const plans = await notifyOfReopenedPlans(sql, {
      ...{ resortId, ownerAccountIds, planIds, now, shares: isCredit ? [] : shares },
      payer: { loginId: attempt.login_id, accountId: attempt.owner_account_id },
    })
    const reason = readReason(row.reason_message, row.reason)
    const params = {
      ...{ number: attempt.number, cents, reason, method: describeMethod(attempt), plans, dueOn },
      bills: billed.length > 0 ? row.bills : ('none' as const),
    }
    await notifyPayer({ sql, resortId, attempt, now, by }, { code: 'payment-refunded', params })
  })
}
