import { AppError, type CalendarDate, type PaymentMethodKind } from '@ownerng/domain'
import { brokenConstraint, type ResortSql } from '../../../db/database.ts'
import { countWrite, isSameRequest } from '../../../http/request-key.ts'
import type { Services } from '../../../services.ts'
import { findBalances } from '../../billing/charge.queries.ts'
import { type DiscountTerms, spreadWithDiscounts } from '../../billing/early-discounts.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { lockPlanned } from '../autopay/planned-payments.queries.ts'
import { ACCOUNT_CONSTRAINT } from '../gateways/card-credentials.queries.ts'
import { readGateway } from '../gateways/resort-gateway.ts'
import type { MethodRow } from '../methods/payment-methods.queries.ts'
import { requireMethod } from '../methods/saved-method.ts'
import * as queries from '../payments.queries.ts'
import { requireFewDeclines } from './card-testing.ts'
import {
  accountsToPay,
  requireFee,
  requireMeant,
  requireOwed,
  requireProofAbove,
  requireRentable,
} from './payment-checks.ts'
import type { Payer, PaymentOrder } from './payment-order.ts'

/** An attempt, and whether this call created it. */
export interface OpenedAttempt {
  readonly attempt: queries.AttemptRow
  readonly isNew: boolean
  readonly method: MethodRow | null
}

const ANSWER_WITHIN_MS = 15_000
const OPEN_CONSTRAINT = 'open_payment_pkey'
const KEY_CONSTRAINT = 'payment_attempt_resort_id_owner_account_id_request_key_key'

/**
 * Creates the attempt of an order if the owner may pay it and no other payment is in progress for
 * the same accounts; or finds the one with its request key.
 */
export async function openAttempt(
  services: Services,
  payer: Payer,
  order: PaymentOrder,
): Promise<OpenedAttempt> {
  const { database } = services
  const { resortId, loginId, ownerAccountId } = payer
  try {
    return await database.inResort(resortId, (sql) => openIn(services, sql, payer, order))
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_PAUSED')
      await database.readResort(resortId, queries.addPaymentEvent, {
        resortId,
        outcome: 'paused',
        loginId,
        ownerAccountId,
      })
    const constraint = brokenConstraint(error)
    // another attempt was opened or the card account removed concurrently: retry sees it
    if ([OPEN_CONSTRAINT, ACCOUNT_CONSTRAINT].includes(constraint))
      return openAttempt(services, payer, order)
    const earlier =
      constraint === KEY_CONSTRAINT ? await findEarlier(services, payer, order) : undefined
    if (!earlier) throw error
    return knownAttempt(earlier, order)
  }
}

async function openIn(
  services: Services,
  sql: ResortSql,
  payer: Payer,
  order: PaymentOrder,
): Promise<OpenedAttempt> {
  const { resortId, loginId, ownerAccountId } = payer
  const { instrument, visitor, requestKey, scope } = order
  const now = services.clock.now()
  const [earlier, balances, { gateway: resortGateway, options }, { today, rules }] =
    await Promise.all([
      sql.row(queries.findByRequestKey, { resortId, ownerAccountId, requestKey }),
      sql.rows(findBalances, { resortId, loginId }),
      readGateway(services, sql, resortId),
      rulesAt(sql, resortId, now),
    ])
  if (earlier) return knownAttempt(earlier, order)
  if (!resortGateway) throw new AppError('PAYMENTS_OFF')
  const { key: gateway, takesBankDebits } = resortGateway
  const method =
    'methodId' in instrument
      ? await requireMethod(sql, payer, { id: instrument.methodId, gateway, today })
      : null
  const kind = method?.kind ?? ('kind' in instrument ? instrument.kind : 'card')
  if (kind === 'bank' && !takesBankDebits) throw new AppError('BANK_DEBIT_OFF')
  const fee = requireFee(rules.payments, kind, order)
  if (visitor !== null)
    await requireFewDeclines({ sql, payer, cents: order.cents + fee, visitor, now })
  const accounts = accountsToPay(payer, order, balances)
  await sql.rows(queries.lockAccounts, { resortId, ids: accounts })
  await requirePlanned(sql, payer, order, today)
  const same = await findSameOpen(sql, payer, order, accounts)
  if (same) return knownAttempt(same, order)
  const limitCents = options.securityOptions.stepUpAboveCents
  await requireProofAbove(sql, payer, { order, fee, limitCents, now })
  const mayExceedBalance = options.menuOptions.allowPaymentToExceedBalanceDue
  const terms = { rule: order.plannedId === null ? rules.earlyPayment : null, on: today }
  // the others are made by jobs
  if (visitor !== null) countWrite(sql, payer, { body: order, now })
  if (scope === 'points') await requireRentable(sql, payer, { order, rules, mayExceedBalance, now })
  else await requireOwed(sql, payer, { order, accounts, mayExceed: mayExceedBalance, terms })
  await requireMeant(sql, payer, { order, accounts, now })
  const methodId = method?.id ?? null
  const checked = { accounts, fee, kind, gateway, methodId, now, terms }
  return { attempt: await writeAttempt(sql, payer, order, checked), isNew: true, method }
}

/**
 * Requires that the planned payment is still as the job read it, before it waited for the account.
 */
async function requirePlanned(
  sql: ResortSql,
  { resortId, loginId }: Payer,
  { plannedId: id, cents, instrument }: PaymentOrder,
  today: CalendarDate,
): Promise<void> {
  if (id === null || !('methodId' in instrument)) return
  const { methodId } = instrument
  const planned = await sql.row(lockPlanned, { resortId, id, loginId, methodId, cents, today })
  if (!planned) throw new AppError('PLANNED_OVER')
}

/** Returns an existing attempt; throws KEY_REUSED if its key was used for another payment. */
function knownAttempt(attempt: queries.AttemptRow, { requestHashes }: PaymentOrder): OpenedAttempt {
  if (requestHashes && !isSameRequest(requestHashes, attempt.request_hash))
    throw new AppError('KEY_REUSED')
  return { attempt, isNew: false, method: null }
}

/**
 * Handles a double click: the second request gets the attempt of the first one. Throws
 * PAYMENT_IN_PROGRESS if something else is being paid. The accounts are locked.
 */
async function findSameOpen(
  sql: ResortSql,
  { resortId, ownerAccountId }: Payer,
  { requestKey }: PaymentOrder,
  accounts: readonly string[],
): Promise<queries.AttemptRow | null> {
  const open = await sql.row(queries.findOpenAttempt, { resortId, accountIds: accounts })
  if (!open) return null
  const same = await sql.row(queries.findByRequestKey, { resortId, ownerAccountId, requestKey })
  if (!same) throw new AppError({ code: 'PAYMENT_IN_PROGRESS', params: { cents: open.cents } })
  return same
}

interface CheckedOrder {
  readonly accounts: readonly string[]
  readonly fee: number
  readonly kind: PaymentMethodKind
  readonly gateway: string
  readonly methodId: string | null
  readonly now: Date
  readonly terms: DiscountTerms
}

async function writeAttempt(
  sql: ResortSql,
  payer: Payer,
  order: PaymentOrder,
  { accounts, fee, kind, gateway, methodId, now, terms }: CheckedOrder,
): Promise<queries.AttemptRow> {
  const { resortId, loginId, ownerAccountId } = payer
  const attempt = await sql.row(queries.addAttempt, {
    resortId,
    loginId,
    ownerAccountId,
    accountIds: accounts,
    cents: order.cents + fee,
    requestKey: order.requestKey,
    gateway,
    now,
    checkAfter: new Date(now.getTime() + ANSWER_WITHIN_MS),
    visitor: order.visitor ?? '',
    chargeIds: order.chargeIds,
    method: kind === 'bank' ? 'ach' : 'card',
    feeCents: fee,
    points: order.scope === 'points' ? order.points : 0,
    paymentMethodId: methodId,
    requestHash: order.requestHashes?.[0] ?? null,
    accountCents:
      accounts.length > 1 ? await getShares(sql, payer, order, { accounts, terms }) : [],
  })
  if (!attempt) throw new AppError('UNEXPECTED')
  await sql.rows(queries.addPaymentEvent, { resortId, outcome: 'opened', loginId, ownerAccountId })
  return attempt
}

/** The share of each account, spread in the same way as when the payment settles. */
async function getShares(
  sql: ResortSql,
  { resortId, ownerAccountId: creditAccountId }: Payer,
  { cents, chargeIds: chosen }: PaymentOrder,
  { accounts: accountIds, terms }: Pick<CheckedOrder, 'accounts' | 'terms'>,
): Promise<number[]> {
  const payment = { resortId, accountIds, creditAccountId, cents, chosen }
  const { shares } = await spreadWithDiscounts(sql, payment, terms)
  return accountIds.map((id) =>
    shares.reduce((sum, share) => sum + (share.accountId === id ? share.cents : 0), 0),
  )
}

/** Returns the attempt that already has the order's key, if any. */
export async function findEarlier(
  { database }: Services,
  { resortId, ownerAccountId }: Pick<Payer, 'resortId' | 'ownerAccountId'>,
  { requestKey }: Pick<PaymentOrder, 'requestKey'>,
): Promise<queries.AttemptRow | undefined> {
  const key = { resortId, ownerAccountId, requestKey }
  return (await database.readResort(resortId, queries.findByRequestKey, key))[0]
}
