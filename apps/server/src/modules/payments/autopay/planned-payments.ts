import {
  AppError,
  addDays,
  DAY_MS,
  dayAfterDecline,
  type ErrorCode,
  isOpenPayment,
  MINUTE_MS,
  NOTICE_DAYS,
  noticedDay,
  planAutopay,
  retryDelayMs,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { eachRow, requireAll, tryRows } from '../../../db/try-rows.ts'
import type { Services } from '../../../services.ts'
import { readReason, type StoredReason, storeReason } from '../../../shared/stored-reason.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { makePayment } from '../attempts/make-payment.ts'
import type { Payer, PaymentOrder } from '../attempts/payment-order.ts'
import { type AttemptRow, findByRequestKey, findPaidTry } from '../payments.queries.ts'
import { mailComing, mailDeclined, mailFailed, mailSilent } from './notify-planned-payment.ts'
import * as queries from './planned-payments.queries.ts'

const TRY_AGAIN_MS = MINUTE_MS

/**
 * Plans a resort's autopay payments, and notifies owners a week before a charge. Returns how many
 * it notified.
 */
export async function planPayments(
  { database, clock }: Services,
  resortId: string,
): Promise<number> {
  const now = clock.now()
  const { planned, announced } = await database.inResort(resortId, async (sql) => {
    const { today, rules } = await rulesAt(sql, resortId, now)
    const autopays = rules.payments.autopay
      ? await sql.rows(queries.claimAutopays, { resortId })
      : []
    const planned = await tryRows(
      autopays.map((autopay) => ({ ...autopay, id: autopay.owner_account_id })),
      (autopay) => sql.nested(() => getPlanBills(sql, resortId, autopay, today)),
    )
    const unannounced = await sql.rows(queries.claimUnannounced, {
      resortId,
      drawOn: addDays(today, NOTICE_DAYS),
      today,
    })
    const announced = await tryRows(unannounced, (row) =>
      sql.nested(async () => {
        const on = row.payment_plan_id ? row.draw_on : noticedDay(row.draw_on, today)
        await sql.rows(queries.markAnnounced, { resortId, id: row.id, now, drawOn: on })
        await mailComing(sql, resortId, { row: { ...row, draw_on: on }, rules, now })
      }),
    )
    return { planned, announced }
  })
  requireAll(planned)
  return requireAll(announced)
}

/** Plans the bills of one autopay that nothing is planned for. Its row is locked. */
export async function getPlanBills(
  sql: ResortSql,
  resortId: string,
  autopay: Pick<queries.AutopayRow, 'owner_account_id' | 'cap_cents'>,
  today: string,
): Promise<void> {
  const bills = await sql.rows(queries.findUnplanned, {
    resortId,
    ownerAccountId: autopay.owner_account_id,
  })
  const draws = planAutopay(bills, autopay.cap_cents, today)
  if (draws.length === 0) return
  await sql.rows(queries.addPlanned, {
    resortId,
    ownerAccountId: autopay.owner_account_id,
    paymentPlanId: null,
    drawOns: draws.map((draw) => draw.on),
    cents: draws.map((draw) => draw.cents),
    bills: draws.map((draw) => JSON.stringify(draw.billIds)),
  })
}

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
 * Makes one planned payment exactly once: its key combines its id and the number of attempts, so
 * the attempt is found again after a crash or by a second server. Bills that are no longer owed
 * aren't paid. A missing response isn't a decline: it is retried for three days (case 24). A
 * decline is announced immediately and retried on days 3 and 7 (case 25), unless `ownerIsPresent`
 * and sees it on the page. Returns why it failed, or null.
 */
export async function makePlannedPayment(
  services: Services,
  resortId: string,
  row: queries.PlannedRow,
  { ownerIsPresent = false } = {},
): Promise<StoredReason | null> {
  const requestKey = row.tries === 0 ? `planned-${row.id}` : `planned-${row.id}-${row.tries + 1}`
  const [lastTry] = await services.database.readResort(resortId, findByRequestKey, {
    resortId,
    ownerAccountId: row.owner_account_id,
    requestKey,
  })
  // a declined or lost attempt may still have taken the money
  const earlier =
    lastTry ??
    (row.tries > 0
      ? (
          await services.database.readResort(resortId, findPaidTry, {
            resortId,
            ownerAccountId: row.owner_account_id,
            requestKey: `planned-${row.id}`,
          })
        )[0]
      : undefined)
  if (!earlier && !row.may_pay)
    return giveUp(services, resortId, row, {
      reason: { code: 'mayNotPay', params: {} },
      endsPlan: true,
      ownerIsPresent,
    })
  const cents = Math.min(row.cents, row.open_cents)
  if (!earlier && cents <= 0) {
    await closePlanned(services, resortId, { row, state: 'not-needed', attempt: null })
    return null
  }
  try {
    const attempt =
      earlier ??
      (await makePayment(services, getPayer(resortId, row), getOrder(row, requestKey, cents)))
    if (isOpenPayment(attempt.state)) return await waitForAnswer(services, resortId, row, attempt)
    if (attempt.state === 'safe-to-retry')
      return await retryAfterSilence(services, resortId, row, attempt)
    if (attempt.state === 'declined')
      return await refused(services, resortId, {
        row,
        reason: readReason(attempt.reason_message, attempt.decline_reason),
        ownerIsPresent,
      })
    await closePlanned(services, resortId, { row, state: 'paid', attempt })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // a bill was paid concurrently, so read the open amount again
    if (error.code === 'PAYMENT_IN_PROGRESS' || error.code === 'PAYMENT_TOO_MUCH')
      return waitForAnswer(services, resortId, row, null)
    if (error.code === 'PAYMENTS_OFF') return retryAfterSilence(services, resortId, row, null)
    if (FIXED_BY_OWNER.includes(error.code))
      return refused(services, resortId, { row, reason: refusedBy(error), ownerIsPresent })
    return giveUp(services, resortId, row, {
      reason: refusedBy(error),
      endsPlan: true,
      ownerIsPresent,
    })
  }
}

/** Errors that the owner can fix before the next attempt. */
const FIXED_BY_OWNER: readonly ErrorCode[] = ['METHOD_GONE', 'CARD_OVER', 'BANK_DEBIT_OFF']
const UNREACHED: StoredReason = { code: 'unreachable', params: {} }
const KEEP_TRYING: StoredReason = { code: 'keepTrying', params: {} }

/** Reason stored with the payment for the owner. */
const refusedBy = ({ refusal }: AppError): StoredReason => ({
  code: 'refused',
  params: { refusal },
})

const getPayer = (resortId: string, row: queries.PlannedRow): Payer => ({
  resortId,
  loginId: row.login_id,
  ownerAccountId: row.owner_account_id,
  timeZone: row.time_zone,
})

const getOrder = (row: queries.PlannedRow, requestKey: string, cents: number): PaymentOrder => ({
  requestKey,
  requestHashes: null,
  cents,
  feeCents: null,
  scope: 'account',
  ownerNumbers: null,
  chargeIds: row.charge_ids,
  points: 0,
  instrument: { methodId: row.method_id },
  visitor: null,
  again: false,
  isProved: true,
})

/** Closes a payment that was made or is no longer owed. */
async function closePlanned(
  { database }: Services,
  resortId: string,
  {
    row,
    state,
    attempt,
  }: {
    readonly row: queries.PlannedRow
    readonly state: 'paid' | 'not-needed'
    readonly attempt: AttemptRow | null
  },
): Promise<void> {
  await database.inResort(resortId, async (sql) => {
    if (
      (await sql.count(queries.settlePlanned, {
        resortId,
        id: row.id,
        state,
        ...storeReason(null),
        paymentAttemptId: attempt?.id ?? null,
        failedOn: null,
      })) === 0
    )
      return
    if (row.payment_plan_id)
      await sql.rows(queries.finishPlan, { resortId, id: row.payment_plan_id })
  })
}

/**
 * Gives up a payment: notifies its owner and starts the resort's grace period for its bills today.
 */
async function giveUp(
  { database, clock }: Services,
  resortId: string,
  row: queries.PlannedRow,
  {
    reason,
    endsPlan,
    ownerIsPresent,
  }: { reason: StoredReason; endsPlan: boolean; ownerIsPresent: boolean },
): Promise<StoredReason> {
  const now = clock.now()
  await database.inResort(resortId, async (sql) => {
    const { today } = await rulesAt(sql, resortId, now)
    // if the first installment is declined while the owner is present, there is no plan and no
    // grace period
    if (
      (await sql.count(queries.settlePlanned, {
        resortId,
        id: row.id,
        state: 'failed',
        ...storeReason(reason),
        paymentAttemptId: null,
        failedOn: ownerIsPresent ? null : today,
      })) === 0
    )
      return
    const ended = storeReason({ code: 'partFailed', params: { reason } })
    if (row.payment_plan_id && endsPlan)
      await sql.rows(queries.endPlan, {
        resortId,
        ownerAccountId: row.owner_account_id,
        id: row.payment_plan_id,
        ...ended,
      })
    if (row.payment_plan_id && !endsPlan)
      await sql.rows(queries.endPlanAtLast, { resortId, id: row.payment_plan_id, ...ended })
    await mailFailed(sql, resortId, { reason, planEnds: endsPlan }, { row, now })
  })
  return reason
}

/**
 * Checks an unsettled attempt again later, and notifies the owner once if it takes more than a day.
 */
async function waitForAnswer(
  services: Services,
  resortId: string,
  row: queries.PlannedRow,
  attempt: AttemptRow | null,
): Promise<null> {
  const now = services.clock.now()
  await services.database.readResort(resortId, queries.tryPlannedLater, {
    resortId,
    id: row.id,
    tryAfter: new Date(now.getTime() + TRY_AGAIN_MS),
    silentSince: attempt?.created_at ?? null,
    tries: row.tries,
  })
  // the owner was already notified of a payment held for review
  if (attempt && !attempt.held)
    await notifyOfNoResponse(services, resortId, row, row.silent_since ?? attempt.created_at)
  return null
}

/**
 * Retries after the gateway could not be reached, with backoff, until an attempt made after three
 * days gets no response either. Time in which this server was down doesn't count. `lostAttempt` is
 * an attempt that never reached the gateway.
 */
async function retryAfterSilence(
  services: Services,
  resortId: string,
  row: queries.PlannedRow,
  lostAttempt: AttemptRow | null,
): Promise<StoredReason | null> {
  const now = services.clock.now()
  const since = row.silent_since ?? now
  const wait = retryDelayMs(row.tries, (lostAttempt?.created_at ?? now).getTime() - since.getTime())
  if (wait === null)
    return giveUp(services, resortId, row, {
      reason: UNREACHED,
      endsPlan: false,
      ownerIsPresent: false,
    })
  const at = new Date(now.getTime() + wait)
  if (lostAttempt)
    await services.database.readResort(resortId, queries.recordSilentTry, {
      resortId,
      id: row.id,
      tries: row.tries,
      tryAfter: at,
      now: since,
    })
  else
    await services.database.readResort(resortId, queries.tryPlannedLater, {
      resortId,
      id: row.id,
      tryAfter: at,
      silentSince: since,
      tries: row.tries,
    })
  await notifyOfNoResponse(services, resortId, row, since)
  return null
}

async function notifyOfNoResponse(
  { database, clock }: Services,
  resortId: string,
  row: queries.PlannedRow,
  since: Date,
): Promise<void> {
  const now = clock.now()
  if (row.told_silent_at || now.getTime() - since.getTime() < DAY_MS) return
  await database.inResort(resortId, async (sql) => {
    if (
      (await sql.count(queries.markSilenceAnnounced, {
        resortId,
        id: row.id,
        now,
        ...storeReason(KEEP_TRYING),
      })) === 1
    )
      await mailSilent(sql, resortId, row, now)
  })
}

/**
 * Handles a decline: notifies the owner immediately and retries on the days of case 25, or gives
 * up.
 */
async function refused(
  services: Services,
  resortId: string,
  {
    row,
    reason,
    ownerIsPresent,
  }: {
    readonly row: queries.PlannedRow
    readonly reason: StoredReason
    readonly ownerIsPresent: boolean
  },
): Promise<StoredReason> {
  const now = services.clock.now()
  const retried = await services.database.inResort(resortId, async (sql) => {
    const { today } = await rulesAt(sql, resortId, now)
    const againOn = ownerIsPresent
      ? null
      : dayAfterDecline(row.declines + 1, row.declined_on ?? today, today)
    if (againOn === null) return false
    if (
      (await sql.count(queries.recordDecline, {
        resortId,
        id: row.id,
        tries: row.tries,
        today,
        ...storeReason(reason),
        againOn,
      })) === 1
    )
      await mailDeclined(sql, resortId, { reason, againOn }, { row, now })
    return true
  })
  return retried
    ? reason
    : giveUp(services, resortId, row, { reason, endsPlan: true, ownerIsPresent })
}
