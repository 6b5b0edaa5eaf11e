import type { CallInput, paymentMake } from '@ownerng/contract'
import { AppError, formatCurrency, type PaymentMethodKind, type PaymentRules, paymentFee, type RuleSet } from '@ownerng/domain'
import { brokenConstraint, type ResortSql } from '../../platform/database.ts'
import type { SaleAnswer } from '../../platform/gateway.ts'
import type { Parts } from '../../platform/parts.ts'
import { pausePoint } from '../../platform/pause-points.ts'
import { filledOptions } from '../../platform/resort-directory.ts'
import { requireActor, type Session } from '../../platform/session.ts'
import { findBalances } from '../../records/charge.queries.ts'
import { rulesAt } from '../../records/rules.queries.ts'
import { requireFewDeclines } from './card-testing.ts'
import { findMethod, type MethodRow } from './payment-methods.queries.ts'
import * as queries from './payments.queries.ts'
import { keepForLater, settlePayment } from './settle-payment.ts'

/** Who pays for which account: an owner at the page, or a job for the owner who asked for it. */
export type Payer = Pick<Session, 'resortId' | 'loginId' | 'ownerAccountId' | 'timeZone'>

/** What is to be paid and with what. */
export interface PaymentOrder {
  readonly requestKey: string
  /** What it pays, without the fee. */
  readonly cents: number
  /** The fee that the owner saw; null where nobody looks on, and it is what the rules say. */
  readonly feeCents: number | null
  readonly scope: 'account' | 'all' | 'points'
  readonly chargeIds: readonly string[]
  readonly points: number
  /** A token of the fields with what it is, or something that is kept. */
  readonly given: { readonly token: string; readonly kind: PaymentMethodKind; readonly keep: boolean } | { readonly methodId: string }
  /** What limits by address count as one; null where no owner is there. */
  readonly visitor: string | null
}

interface Balance {
  readonly id: string
  readonly balance_cents: number
}

interface Opened {
  readonly attempt: queries.AttemptRow
  readonly isNew: boolean
  readonly method: MethodRow | null
}

const LEAST_CENTS = 100
const ANSWER_WITHIN_MS = 15_000
const OPEN_CONSTRAINT = 'payment_attempt_one_open'
const KEY_CONSTRAINT = 'payment_attempt_resort_id_owner_account_id_request_key_key'

/**
 * Pays as an owner asks. Throws PAYMENT_DECLINED or BANK_DECLINED with the reason; answers with the id of a payment in state `unknown` where
 * the gateway did not answer in time.
 */
export async function payAsOwner(parts: Parts, session: Session, request: CallInput<typeof paymentMake>['body'], visitor: string): Promise<string> {
  requireActor(session, request.ownerNumber, ['full', 'pay'])
  const { token, methodId } = request
  if ((token === undefined) === (methodId === undefined)) throw new AppError('BAD_REQUEST', { reason: 'it needs a card or bank account, new or kept' })
  const attempt = await pay(parts, session, {
    requestKey: request.requestKey,
    cents: request.cents,
    feeCents: request.feeCents ?? 0,
    scope: request.scope,
    chargeIds: request.chargeIds ?? [],
    points: request.points ?? 0,
    given: methodId === undefined ? { token: token ?? '', kind: request.kind ?? 'card', keep: request.keep ?? false } : { methodId },
    visitor,
  })
  if (attempt.state === 'declined')
    throw new AppError(attempt.method === 'ach' ? 'BANK_DECLINED' : 'PAYMENT_DECLINED', { reason: attempt.decline_reason }, { paymentId: attempt.id })
  return attempt.id
}

/**
 * Pays once for a key. The attempt is written before the gateway is asked, so that a crash at any point leaves something to
 * ask about; the ledger changes only when the gateway has said that it took the money. Returns the attempt as it stands.
 */
export async function pay(parts: Parts, payer: Payer, order: PaymentOrder): Promise<queries.AttemptRow> {
  const { attempt, isNew, method } = await openAttempt(parts, payer, order)
  if (!isNew) return attempt
  await pausePoint(parts.settings, 'attempt-written')
  const kind = attempt.method === 'ach' ? 'bank' : 'card'
  const token = await tokenOf(parts, payer, order, attempt, method)
  const answer = typeof token === 'string' ? await parts.gateway.sale({ invoice: attempt.invoice, cents: attempt.cents, token, kind, unattended: order.visitor === null }) : token
  await pausePoint(parts.settings, 'gateway-answered')
  await settlePayment(parts, payer.resortId, attempt.id, answer)
  await pausePoint(parts.settings, 'payment-settled')
  return (await findEarlier(parts, payer, order)) ?? attempt
}

/** What is paid with; or what is to be thought of the payment where there is nothing. */
async function tokenOf(parts: Parts, payer: Payer, { given }: PaymentOrder, attempt: queries.AttemptRow, method: MethodRow | null): Promise<string | SaleAnswer> {
  if (!('token' in given)) return method?.vault_token ?? { state: 'unknown' }
  return given.keep ? keepForLater(parts, payer, attempt, given.token) : given.token
}

async function openAttempt(parts: Parts, payer: Payer, order: PaymentOrder): Promise<Opened> {
  const { database, clock } = parts
  try {
    return await database.inResort(payer.resortId, async (sql) => {
      const now = clock.now()
      const [earlier, open, balances, options, { today, rules }] = await Promise.all([
        sql.row<queries.AttemptRow>(queries.findByRequestKey, [payer.resortId, payer.ownerAccountId, order.requestKey]),
        sql.row<queries.AttemptRow>(queries.findOpenAttempt, [payer.resortId, payer.ownerAccountId]),
        sql.rows<Balance>(findBalances, [payer.resortId, payer.loginId]),
        sql.rows<{ name: string; value: unknown }>(queries.findPaymentOptions, [payer.resortId]),
        rulesAt(sql, payer.resortId, now),
      ])
      if (earlier) return { attempt: requireSame(earlier, order), isNew: false, method: null }
      if (open) throw new AppError('PAYMENT_IN_PROGRESS')
      const { menuOptions, depositOptions } = filledOptions(options)
      if (depositOptions.ccGateway === '') throw new AppError('PAYMENTS_OFF')
      const method = 'methodId' in order.given ? await requireMethod(sql, payer, order.given.methodId, depositOptions.ccGateway, today) : null
      const kind = method?.kind ?? ('kind' in order.given ? order.given.kind : 'card')
      const fee = requireFee(rules.payments, kind, order)
      if (order.visitor !== null) await requireFewDeclines({ sql, payer, cents: order.cents + fee, visitor: order.visitor, now })
      const accounts = accountsToPay(payer, order, balances)
      await sql.rows(queries.lockAccounts, [payer.resortId, accounts])
      if (order.scope === 'points') await requireRentable(sql, payer, order, rules.rentedPoints, now)
      else await requireOwed(sql, payer, order, accounts, menuOptions.allowPaymentToExceedBalanceDue)
      const attempt = await sql.row<queries.AttemptRow>(queries.addAttempt, [
        payer.resortId,
        payer.loginId,
        payer.ownerAccountId,
        accounts,
        order.cents + fee,
        order.requestKey,
        depositOptions.ccGateway,
        now,
        new Date(now.getTime() + ANSWER_WITHIN_MS),
        order.visitor ?? '',
        order.chargeIds,
        kind === 'bank' ? 'ach' : 'card',
        fee,
        order.scope === 'points' ? order.points : 0,
        method?.id ?? null,
      ])
      if (!attempt) throw new AppError('UNEXPECTED')
      await sql.rows(queries.addPaymentEvent, [payer.resortId, 'opened', payer.loginId, payer.ownerAccountId])
      return { attempt, isNew: true, method }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_PAUSED')
      await database.readResort(payer.resortId, queries.addPaymentEvent, [payer.resortId, 'paused', payer.loginId, payer.ownerAccountId])
    if (brokenConstraint(error) === OPEN_CONSTRAINT) throw new AppError('PAYMENT_IN_PROGRESS')
    if (brokenConstraint(error) !== KEY_CONSTRAINT) throw error
    const earlier = await findEarlier(parts, payer, order)
    if (!earlier) throw error
    return { attempt: requireSame(earlier, order), isNew: false, method: null }
  }
}

async function findEarlier({ database }: Parts, payer: Payer, order: PaymentOrder): Promise<queries.AttemptRow | undefined> {
  return (await database.readResort<queries.AttemptRow>(payer.resortId, queries.findByRequestKey, [payer.resortId, payer.ownerAccountId, order.requestKey]))[0]
}

/** The same key is the same payment; with another amount it is refused and nothing is taken. */
function requireSame(earlier: queries.AttemptRow, order: PaymentOrder): queries.AttemptRow {
  if (earlier.cents - earlier.fee_cents !== order.cents) throw new AppError('KEY_REUSED')
  return earlier
}

/** No less than a dollar and no more than is owed, where the resort takes no more. The accounts are locked, and read again: another payment may have come between. */
async function requireOwed(sql: ResortSql, payer: Payer, order: PaymentOrder, accounts: readonly string[], mayExceed: boolean): Promise<void> {
  const locked = await sql.rows<Balance>(findBalances, [payer.resortId, payer.loginId])
  const owed = locked.filter((each) => accounts.includes(each.id)).reduce((sum, each) => sum + Math.max(0, each.balance_cents), 0)
  if (order.cents < LEAST_CENTS && order.cents !== owed) throw new AppError('PAYMENT_TOO_LITTLE')
  if (order.cents > owed && !mayExceed) throw new AppError('PAYMENT_TOO_MUCH', { balance: formatCurrency(owed) })
}

/** Something kept that belongs to the payer, to the resort's gateway, and is still good. */
async function requireMethod(sql: ResortSql, payer: Payer, id: string, gateway: string, today: string): Promise<MethodRow> {
  const method = await sql.row<MethodRow>(findMethod, [payer.resortId, payer.loginId, id])
  if (!method || method.gateway !== gateway) throw new AppError('METHOD_GONE')
  if (method.good_until !== '' && method.good_until < today.slice(0, 7)) throw new AppError('CARD_OVER', { last4: method.last4 })
  return method
}

/** What paying costs on top; throws where the owner saw another fee, so that nobody pays what was not shown. */
function requireFee(rules: PaymentRules, kind: PaymentMethodKind, order: PaymentOrder): number {
  if (kind === 'bank' && !rules.bankDebit) throw new AppError('BANK_DEBIT_OFF')
  const fee = paymentFee(rules, kind, order.cents)
  if (order.feeCents !== null && order.feeCents !== fee) throw new AppError('FEE_CHANGED', { fee: formatCurrency(fee) })
  return fee
}

/** Rented points cost what the rules say, and no more of them than a use year allows. The account is locked. */
async function requireRentable(sql: ResortSql, payer: Payer, order: PaymentOrder, rule: RuleSet['rentedPoints'], now: Date): Promise<void> {
  const year = await sql.row<{ rented: number }>(queries.findRentedPoints, [payer.resortId, payer.ownerAccountId, now])
  if (!rule || !year) throw new AppError('POINTS_NOT_RENTED')
  const left = rule.mostAYear - year.rented
  if (order.points < 1 || order.points > left) throw new AppError('POINTS_RENT_LIMIT', { left: Math.max(0, left).toLocaleString('en-US') })
  if (order.cents !== order.points * rule.centsEach) throw new AppError('FEE_CHANGED', { fee: formatCurrency(order.points * rule.centsEach) })
}

/** The account that is shown, or with `all` every account of the sign-in that owes something. */
function accountsToPay(payer: Payer, order: PaymentOrder, balances: readonly Balance[]): string[] {
  if (order.scope !== 'all') return [payer.ownerAccountId]
  const owing = balances.filter((account) => account.balance_cents > 0).map((account) => account.id)
  return owing.length > 0 ? owing : [payer.ownerAccountId]
}
