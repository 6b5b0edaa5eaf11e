import {
  AppError,
  type ErrorCode,
  isOpenPayment,
  nextPlannedStep,
  type PlannedOutcome,
} from '@ownerng/domain'
import { eachRow } from '../../../db/try-rows.ts'
import type { Services } from '../../../services.ts'
import { readReason, type StoredReason, storeReason } from '../../../shared/stored-reason.ts'
import { completePaidPlans } from '../../billing/charge.queries.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { makePayment } from '../attempts/make-payment.ts'
import {
  type AttemptRow,
  findByRequestKey,
  findPaidTry,
  lockAccounts,
} from '../payments.queries.ts'
import * as planQueries from './plan.queries.ts'
import { describePlanned, notify, notifyOfSilence, type PlannedChange } from './planned-notices.ts'
import * as queries from './planned-payments.queries.ts'
import { notifyOfReopenedPlans, resumeUnpaidPlans } from './resume-plans.ts'

/** Makes a resort's due payments. Returns how many it processed. */
export async function makePlannedPayments(services: Services, resortId: string): Promise<number> {
  const { database, clock } = services
  const now = clock.now()
  const due = await database.inResort(resortId, async (sql) => {
    const { today } = await rulesAt(sql, resortId, now)
    return sql.rows(queries.findDuePlanned, { resortId, today, now })
  })
  return eachRow(due, (row) => makePlannedPayment(services, resortId, row))
}

/**
 * Makes one planned payment exactly once, and stores what follows. Bills that are no longer owed
 * aren't paid. Returns why it failed, or null.
 */
export async function makePlannedPayment(
  services: Services,
  resortId: string,
  row: queries.PlannedRow,
  { ownerIsPresent = false } = {},
): Promise<StoredReason | null> {
  const { database, clock } = services
  const result = await tryPlanned(services, resortId, row)
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const { today } = await rulesAt(sql, resortId, now)
    const state = {
      tries: row.tries,
      declines: row.declines,
      declinedOn: row.declined_on,
      silentSince: row.silent_since,
      ownerIsPresent,
    }
    const step = nextPlannedStep(state, result.outcome, today, now)
    const { reason = UNREACHED } = result
    const change = { sql, resortId, row, now }
    switch (step.kind) {
      case 'close': {
        const { attemptId = null } = result
        await close(change, { state: step.state, reason: null, attemptId, failedOn: null })
        return null
      }
      case 'wait':
        await sql.rows(queries.tryPlannedLater, {
          resortId,
          id: row.id,
          tries: row.tries,
          spentTries: step.countsAsTry ? 1 : 0,
          tryAfter: step.until,
          silentSince: step.silentSince,
        })
        if (step.notifiesOwner) await notifyOfSilence(change)
        return null
      case 'retry': {
        const retry = { id: row.id, tries: row.tries, today, againOn: step.on }
        const stored = { resortId, ...retry, ...storeReason(reason) }
        if ((await sql.count(queries.recordDecline, stored)) === 0) return reason
        const isPart = row.payment_plan_id !== null
        const params = { ...describePlanned(row), isPart, reason, againOn: step.on }
        await notify(change, { code: 'planned-payment-declined', params })
        return reason
      }
      case 'give-up': {
        // if the first installment is declined while the owner is present, there is no plan and no
        // grace period
        const failedOn = ownerIsPresent ? null : today
        await close(change, { state: 'failed', reason, attemptId: null, failedOn, ...step })
        return reason
      }
      case 'announce':
        await sql.rows(queries.withdrawNotice, { resortId, id: row.id, drawOn: step.on })
        return null
    }
  })
}

/** Result of a try; the reason of a refusal, or the ID of the attempt that paid. */
interface TryResult {
  readonly outcome: PlannedOutcome
  readonly reason?: StoredReason
  readonly attemptId?: string
}

/**
 * Makes the payment if there is no attempt yet. Its key combines its ID and the number of tries, so
 * the attempt is found again after a crash or by a second server.
 */
async function tryPlanned(
  services: Services,
  resortId: string,
  row: queries.PlannedRow,
): Promise<TryResult> {
  const { database } = services
  const firstKey = `planned-${row.id}`
  const requestKey = row.tries === 0 ? firstKey : `${firstKey}-${row.tries + 1}`
  const account = { resortId, ownerAccountId: row.owner_account_id }
  const [lastTry] = await database.readResort(resortId, findByRequestKey, {
    ...account,
    requestKey,
  })
  // a declined or lost attempt may still have taken the money
  const [paidTry] =
    lastTry || row.tries === 0
      ? []
      : await database.readResort(resortId, findPaidTry, { ...account, requestKey: firstKey })
  const earlier = lastTry ?? paidTry
  if (earlier) return readAttempt(earlier)
  if (!row.may_pay) return { outcome: { kind: 'refused' }, reason: MAY_NOT_PAY }
  const cents = Math.min(row.cents, row.open_cents)
  if (cents <= 0) return { outcome: { kind: 'not-needed' } }
  if (cents > row.announced_cents) return { outcome: { kind: 'unannounced' } }
  const payer = { ...account, loginId: row.login_id, timeZone: row.time_zone }
  try {
    const attempt = await makePayment(services, payer, {
      requestKey,
      requestHashes: null,
      cents,
      feeCents: row.announced_fee_cents,
      scope: 'account',
      ownerNumbers: null,
      chargeIds: row.charge_ids,
      points: 0,
      instrument: { methodId: row.method_id },
      plannedId: row.id,
      isInstallment: row.payment_plan_id !== null,
      visitor: null,
      again: false,
      provedUntil: null,
    })
    return readAttempt(attempt)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return readRefusal(error)
  }
}

function readAttempt(attempt: AttemptRow): TryResult {
  const { id: attemptId, state, created_at: since, held } = attempt
  if (isOpenPayment(state)) return { outcome: { kind: 'pending', since, held } }
  if (state === 'safe-to-retry') return { outcome: { kind: 'unreached', lostAt: since } }
  if (state !== 'declined') return { outcome: { kind: 'paid' }, attemptId }
  const reason = readReason(attempt.reason_message, attempt.decline_reason)
  return { outcome: { kind: 'declined' }, reason }
}

function readRefusal({ code, refusal }: AppError): TryResult {
  // changed concurrently, or a bill was paid: read it again
  if (READ_AGAIN.includes(code)) return { outcome: { kind: 'pending', since: null, held: false } }
  if (code === 'FEE_CHANGED') return { outcome: { kind: 'unannounced' } }
  if (code === 'PAYMENTS_OFF') return { outcome: { kind: 'unreached', lostAt: null } }
  const kind = FIXED_BY_OWNER.includes(code) ? 'declined' : 'refused'
  return { outcome: { kind }, reason: { code: 'refused', params: { refusal } } }
}

const READ_AGAIN: readonly ErrorCode[] = ['PAYMENT_IN_PROGRESS', 'PAYMENT_TOO_MUCH', 'PLANNED_OVER']

/** Errors that the owner can fix before the next attempt. */
const FIXED_BY_OWNER: readonly ErrorCode[] = ['METHOD_GONE', 'CARD_OVER', 'BANK_DEBIT_OFF']

const UNREACHED: StoredReason = { code: 'unreachable', params: {} }

const MAY_NOT_PAY: StoredReason = { code: 'mayNotPay', params: {} }

interface Closing {
  readonly state: 'paid' | 'not-needed' | 'failed'
  /** Why it failed; null otherwise. */
  readonly reason: StoredReason | null
  readonly attemptId: string | null
  /** Start of the resort's grace period for the bills. */
  readonly failedOn: string | null
  readonly endsPlan?: boolean
}

/** Closes a payment once, and its plan if it ends with it; notifies the owner of a failure. */
async function close(
  change: PlannedChange,
  { state, reason, attemptId, failedOn, endsPlan = false }: Closing,
): Promise<void> {
  const { sql, resortId, row } = change
  const { id, payment_plan_id: planId, owner_account_id: ownerAccountId } = row
  // a concurrent refund of its bills must see the closed plan, or be seen here
  if (planId) await sql.rows(lockAccounts, { resortId, ids: [ownerAccountId] })
  const closed = { resortId, id, state, ...storeReason(reason) }
  if (
    (await sql.count(queries.settlePlanned, {
      ...closed,
      paymentAttemptId: attemptId,
      failedOn,
    })) === 0
  )
    return
  const planReason = storeReason(reason && { code: 'partFailed', params: { reason } })
  if (planId && endsPlan)
    await sql.rows(planQueries.endPlan, { resortId, ownerAccountId, id: planId, ...planReason })
  else if (planId)
    await sql.rows(planQueries.closePlan, {
      resortId,
      id: planId,
      state: reason ? 'ended' : 'done',
      ...planReason,
    })
  // the owner may have paid the other installments already
  if (planId && (state === 'paid' || state === 'not-needed')) {
    const ownerAccountIds = [ownerAccountId]
    await sql.rows(completePaidPlans, { resortId, ownerAccountIds, requestKey: '' })
    // all installments are made, but one was refunded
    const { today } = await rulesAt(sql, resortId, change.now)
    const planIds = await resumeUnpaidPlans(sql, resortId, ownerAccountIds, today)
    const { now } = change
    const reopened = { resortId, ownerAccountIds, planIds, shares: [], payer: null, now }
    await notifyOfReopenedPlans(sql, reopened)
  }
  if (reason) {
    const params = { ...describePlanned(row), reason, endsPlan: planId !== null && endsPlan }
    await notify(change, { code: 'planned-payment-failed', params })
  }
}
