import {
  AppError,
  DAY_MS,
  dateAt,
  MINUTE_MS,
  type PaymentMethodKind,
  type PaymentRules,
  paymentFee,
  type RuleSet,
  remainingInstallments,
  wallTimeAt,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { readRentReasons } from '../../billing/account-standing.ts'
import {
  type BalanceRow,
  findBalances,
  findInstallments,
  findOpenCharges,
  isPayer,
} from '../../billing/charge.queries.ts'
import { type DiscountTerms, readDiscounts } from '../../billing/early-discounts.ts'
import * as queries from '../payments.queries.ts'
import type { Payer, PaymentOrder } from './payment-order.ts'

/** Minimum payment; smaller ones cost more than they bring in. */
const MIN_CENTS = 100

/**
 * How long a repeated payment needs confirmation: two windows, the Back button, or a co-owner
 * paying at the same time. Short enough not to bother owners who pay a part each evening.
 */
const REPEAT_MS = 10 * MINUTE_MS

/** Payments within this time count together towards the limit without a proof of identity. */
const PROOF_MS = DAY_MS

interface ProofNeeded {
  readonly order: PaymentOrder
  readonly fee: number
  readonly limitCents: number
  readonly now: Date
}

/**
 * Requires a recent proof of identity above the resort's limit. What the person paid within a day
 * since their last proof counts as well, so that the limit can't be passed in several steps. Fees
 * count.
 */
export async function requireProofAbove(
  sql: ResortSql,
  { resortId, loginId }: Payer,
  { order: { cents, provedUntil }, fee, limitCents, now }: ProofNeeded,
): Promise<void> {
  if (provedUntil === null || now <= provedUntil) return
  if (cents + fee > limitCents) throw new AppError('STEP_UP')
  const since = new Date(Math.max(now.getTime() - PROOF_MS, provedUntil.getTime()))
  // payments of other accounts at the same moment add up too
  await sql.rows(queries.lockPayer, { resortId, loginId })
  const paid = await sql.row(queries.sumPaidSince, { resortId, loginId, since })
  if (cents + fee + (paid?.cents ?? 0) > limitCents) throw new AppError('STEP_UP')
}

interface AccountsToPay {
  readonly order: PaymentOrder
  readonly accounts: readonly string[]
}

interface OwedCheck extends AccountsToPay {
  readonly mayExceed: boolean
  readonly terms: DiscountTerms
}

/**
 * Requires at least `MIN_CENTS`, unless the amount wasn't chosen or everything is paid, and at most
 * the balance, unless the resort accepts more. Locks and rereads the accounts, because another
 * payment may have been made.
 */
export async function requireOwed(
  sql: ResortSql,
  payer: Payer,
  { order, accounts, mayExceed, terms }: OwedCheck,
): Promise<void> {
  const { resortId, loginId } = payer
  const locked = await sql.rows(findBalances, { resortId, loginId })
  const paid = locked.filter((item) => accounts.includes(item.id))
  const account = paid.map((item) => item.owner_number).join(', ')
  const owed = paid.reduce((sum, item) => sum + Math.max(0, item.balance_cents), 0)
  // several accounts are paid exactly as displayed, so no account is charged more than the owner
  // saw
  if (order.scope === 'all') {
    const discounts = await readDiscounts(sql, { resortId, accounts: paid }, terms)
    const price = owed - [...discounts.values()].reduce((sum, cents) => sum + cents, 0)
    const isSum = order.cents === owed || order.cents === price
    if (!isSum && !(await leavesPlan(sql, payer, { order, accounts, owed: price })))
      throw new AppError({ code: 'PAYMENT_SUM_CHANGED', params: { cents: price } })
  }
  if (order.visitor !== null && order.cents < MIN_CENTS && order.cents !== owed)
    throw new AppError({ code: 'PAYMENT_TOO_LITTLE', params: { cents: MIN_CENTS } })
  if (order.cents > owed && !mayExceed)
    throw new AppError({ code: 'PAYMENT_TOO_MUCH', params: { cents: owed, account } })
  // no one is present, and only the open amount of these bills was agreed to
  if (order.visitor !== null) return
  const open = await sql.rows(findOpenCharges, { resortId, ownerAccountIds: accounts })
  const left = open
    .filter((charge) => order.chargeIds.includes(charge.chargeId))
    .reduce((sum, charge) => sum + charge.openCents, 0)
  if (order.cents > left)
    throw new AppError({ code: 'PAYMENT_TOO_MUCH', params: { cents: left, account } })
}

/**
 * Returns whether the payment covers everything except the remaining installments of the displayed
 * account's payment plan. Names all other bills, so that no money goes to the plan before they are
 * paid.
 */
async function leavesPlan(
  sql: ResortSql,
  { resortId, ownerAccountId }: Payer,
  { order, accounts, owed }: AccountsToPay & { readonly owed: number },
): Promise<boolean> {
  const [open, installments] = await Promise.all([
    sql.rows(findOpenCharges, { resortId, ownerAccountIds: accounts }),
    sql.rows(findInstallments, { resortId, ownerAccountId }),
  ])
  const isPlanned = (bill: (typeof open)[number]) =>
    bill.planned && bill.accountId === ownerAccountId
  const inPlan = open.filter(isPlanned).reduce((sum, { openCents }) => sum + openCents, 0)
  const planned = remainingInstallments(inPlan, installments).reduce((sum, part) => sum + part, 0)
  const others = open.filter((bill) => !isPlanned(bill))
  return (
    planned > 0 &&
    order.cents === owed - planned &&
    others.every(({ chargeId }) => order.chargeIds.includes(chargeId)) &&
    order.chargeIds.length === others.length
  )
}

/** Returns the fee of a payment; throws if the owner saw a different one, or a job a lower one. */
export function requireFee(
  rules: PaymentRules,
  kind: PaymentMethodKind,
  order: PaymentOrder,
): number {
  if (kind === 'bank' && !rules.bankDebit) throw new AppError('BANK_DEBIT_OFF')
  const { cents, isInstallment } = order
  const fee = paymentFee(rules, kind, cents, isInstallment ? rules.plan : null)
  const isAgreed = order.visitor === null ? fee <= order.feeCents : fee === order.feeCents
  if (!isAgreed) throw new AppError({ code: 'FEE_CHANGED', params: { cents: fee } })
  return fee
}

interface RentRequest {
  readonly order: PaymentOrder
  readonly rules: RuleSet
  readonly mayExceedBalance: boolean
  readonly now: Date
}

/**
 * Requires an account that isn't past due, a contract that doesn't leave, the price in the rules for rented points, and at most a
 * use year's limit. Locks the account.
 */
export async function requireRentable(
  sql: ResortSql,
  { resortId, ownerAccountId, timeZone }: Payer,
  { order, rules, mayExceedBalance, now }: RentRequest,
): Promise<void> {
  const rule = rules.rentedPoints
  const year = await sql.row(queries.findRentedPoints, { resortId, ownerAccountId, now })
  if (!rule || !year) throw new AppError('POINTS_NOT_RENTED')
  const account = { resortId, ownerAccountId, today: dateAt(now, timeZone) }
  const asked = { rules, leavesOn: year.leaves_on, paying: null, mayExceedBalance }
  const reasons = await readRentReasons(sql, account, asked)
  if (reasons.length > 0) throw new AppError({ code: 'POINTS_REFUSED', params: { reasons } })
  const left = rule.mostAYear - year.rented
  if (order.points < 1 || order.points > left)
    throw new AppError({ code: 'POINTS_RENT_LIMIT', params: { left: Math.max(0, left) } })
  if (order.cents !== order.points * rule.centsEach)
    throw new AppError({ code: 'FEE_CHANGED', params: { cents: order.points * rule.centsEach } })
}

/**
 * Returns the accounts to pay: the displayed one, or with `all` the named ones, else every account
 * that the payer can pay and that owes something. Throws NOT_FOUND for an account that isn't the
 * payer's, ROLE_LIMIT for one that they can only view.
 */
export function accountsToPay(
  payer: Payer,
  order: PaymentOrder,
  balances: readonly BalanceRow[],
): string[] {
  if (order.scope !== 'all') return [payer.ownerAccountId]
  const named = order.ownerNumbers
  if (named?.some((number) => !balances.some((account) => account.owner_number === number)))
    throw new AppError('NOT_FOUND')
  const chosen = balances.filter((account) =>
    named ? named.includes(account.owner_number) : isPayer(account),
  )
  if (!chosen.every(isPayer)) throw new AppError('ROLE_LIMIT')
  const owingIds = chosen
    .filter((account) => account.balance_cents > 0)
    .map((account) => account.id)
  return owingIds.length > 0 ? owingIds : [payer.ownerAccountId]
}

/**
 * Asks for confirmation if the same was paid moments ago (rules.md section 7). A job pays without
 * confirmation. The accounts are locked, so that two windows can't both pass.
 */
export async function requireMeant(
  sql: ResortSql,
  { resortId, ownerAccountId, timeZone }: Payer,
  { order, accounts: accountIds, now }: AccountsToPay & { readonly now: Date },
): Promise<void> {
  const { cents, chargeIds, requestKey } = order
  if (order.visitor === null || order.again) return
  const paid = await sql.row(queries.findSamePaid, {
    ...{ resortId, ownerAccountId, requestKey, accountIds, cents, chargeIds },
    points: order.scope === 'points' ? order.points : 0,
    since: new Date(now.getTime() - REPEAT_MS),
  })
  if (!paid) return
  const { id: paymentId, number } = paid
  const time = wallTimeAt(paid.settled_at, timeZone)
  throw new AppError(
    { code: 'PAYMENT_TWICE', params: { cents, time, number } },
    { paymentId, paymentNumber: number },
  )
}
