import type { CallInput, createPayment } from '@ownerng/contract'
import {
  AppError,
  formatCurrency,
  type PaymentMethodKind,
  type PaymentRules,
  paymentFee,
  type RuleSet,
} from '@ownerng/domain'
import { brokenConstraint, type ResortSql } from '../../db/database.ts'
import { hashOfRequest } from '../../http/request-key.ts'
import { hasFreshProof, requireActor, type Session } from '../../http/session.ts'
import type { SaleResult } from '../../integrations/gateway/gateway.ts'
import { findGateway, gatewayOfResort } from '../../integrations/gateway/gateways.ts'
import type { Services } from '../../services.ts'
import { pausePoint } from '../../shared/pause-points.ts'
import {
  type BalanceRow,
  findBalances,
  findOpenCharges,
  isPayer,
  PAYER_ROLES,
} from '../billing/charge.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { requireFewDeclines } from './card-testing.ts'
import { withKey } from './derived-key.ts'
import { requireMeant } from './just-paid.ts'
import { requireMethod } from './kept-method.ts'
import type { MethodRow } from './payment-methods.queries.ts'
import * as queries from './payments.queries.ts'
import { postponeSettling, settlePayment } from './settle-payment.ts'

/** Who pays for which account: an owner at the page, or a job for the owner who asked for it. */
export type Payer = Pick<Session, 'resortId' | 'loginId' | 'ownerAccountId' | 'timeZone'>

/** What is to be paid and with what. */
export interface PaymentOrder {
  readonly requestKey: string
  /** What the key stands for; null for a payment without an owner, whose key is its own. */
  readonly requestHash: Buffer | null
  /** What it pays, without the fee. */
  readonly cents: number
  /** The fee that the owner saw; null where nobody looks on, and it is what the rules say. */
  readonly feeCents: number | null
  readonly scope: 'account' | 'all' | 'points'
  /**
   * With `all`: the accounts that are paid for; null for every one that the payer may pay and that
   * owes something.
   */
  readonly ownerNumbers: readonly string[] | null
  readonly chargeIds: readonly string[]
  readonly points: number
  /** A token of the fields with what it is, or something that is kept. */
  readonly given:
    | { readonly token: string; readonly kind: PaymentMethodKind; readonly keep: boolean }
    | { readonly methodId: string }
  /** What limits by address count as one; null where no owner is there. */
  readonly visitor: string | null
  /** Whether the owner was asked about the same payment, made a moment ago, and wants it again. */
  readonly again: boolean
  /** Whether the person showed a moment ago who they are; a job has the owner's earlier word. */
  readonly isProved: boolean
}

interface Opened {
  readonly attempt: queries.AttemptRow
  readonly isNew: boolean
  readonly method: MethodRow | null
}

const MIN_CENTS = 100
const ANSWER_WITHIN_MS = 15_000
const OPEN_CONSTRAINT = 'open_payment_pkey'
const KEY_CONSTRAINT = 'payment_attempt_resort_id_owner_account_id_request_key_key'

/**
 * Pays as an owner asks. Throws PAYMENT_DECLINED or BANK_DECLINED with the reason; answers with the
 * id of a payment in state `unknown` where the gateway did not answer in time.
 */
export async function payAsOwner(
  parts: Services,
  session: Session,
  asked: CallInput<typeof createPayment>['body'],
  visitor: string,
): Promise<string> {
  requireActor(session, asked.ownerNumber, PAYER_ROLES)
  const request = await withKey(parts, session, asked)
  const { token, methodId } = request
  if ((token === undefined) === (methodId === undefined))
    throw new AppError('BAD_REQUEST', { reason: 'it needs a card or bank account, new or kept' })
  const attempt = await makePayment(parts, session, {
    requestKey: request.requestKey,
    // a token is made anew at each try of the same card: a retry after a lost connection stays the
    // same payment
    requestHash: hashOfRequest(parts.keys, session, {
      ...request,
      token: undefined,
      again: undefined,
    }),
    cents: request.cents,
    feeCents: request.feeCents ?? 0,
    scope: request.scope,
    ownerNumbers: request.ownerNumbers ? [...new Set(request.ownerNumbers)] : null,
    chargeIds: request.chargeIds ?? [],
    points: request.points ?? 0,
    given:
      methodId === undefined
        ? { token: token ?? '', kind: request.kind ?? 'card', keep: request.keep ?? false }
        : { methodId },
    visitor,
    again: request.again ?? false,
    isProved: hasFreshProof(session, parts.clock.now()),
  })
  if (attempt.state === 'declined')
    throw new AppError(
      attempt.method === 'ach' ? 'BANK_DECLINED' : 'PAYMENT_DECLINED',
      { reason: attempt.decline_reason },
      { paymentId: attempt.id, paymentNumber: attempt.number },
    )
  return attempt.id
}

/**
 * Pays once for a key. The attempt is written before the gateway is asked, so that a crash at any
 * point leaves something to ask about; the ledger changes only when the gateway has said that it
 * took the money. Returns the attempt as it stands.
 */
export async function makePayment(
  parts: Services,
  payer: Payer,
  order: PaymentOrder,
): Promise<queries.AttemptRow> {
  const { attempt, isNew, method } = await openAttempt(parts, payer, order)
  if (!isNew) return attempt
  await pausePoint(parts.settings, 'attempt-written')
  const kind = attempt.method === 'ach' ? 'bank' : 'card'
  const token = await tokenOf(parts, payer, order, attempt, method)
  const gateway = findGateway(parts.gateways, attempt.gateway)
  const sale = {
    invoice: attempt.invoice,
    cents: attempt.cents,
    kind,
    unattended: order.visitor === null,
  } as const
  const answer: SaleResult =
    typeof token !== 'string'
      ? token
      : gateway
        ? await gateway.sale({ ...sale, token })
        : { state: 'unknown' }
  await pausePoint(parts.settings, 'gateway-answered')
  await settlePayment(parts, payer.resortId, attempt.id, answer)
  await pausePoint(parts.settings, 'payment-settled')
  return (await findEarlier(parts, payer, order)) ?? attempt
}

/** What is paid with; or what is to be thought of the payment where there is nothing. */
async function tokenOf(
  parts: Services,
  payer: Payer,
  { given }: PaymentOrder,
  attempt: queries.AttemptRow,
  method: MethodRow | null,
): Promise<string | SaleResult> {
  if (!('token' in given)) return method?.vault_token ?? { state: 'unknown' }
  return given.keep ? postponeSettling(parts, payer, attempt, given.token) : given.token
}

async function openAttempt(parts: Services, payer: Payer, order: PaymentOrder): Promise<Opened> {
  const { database, clock } = parts
  try {
    return await database.inResort(payer.resortId, async (sql) => {
      const now = clock.now()
      const [earlier, balances, options, { today, rules }] = await Promise.all([
        sql.row(queries.findByRequestKey, {
          resortId: payer.resortId,
          ownerAccountId: payer.ownerAccountId,
          requestKey: order.requestKey,
        }),
        sql.rows(findBalances, { resortId: payer.resortId, loginId: payer.loginId }),
        sql.rows(queries.findPaymentOptions, { resortId: payer.resortId }),
        rulesAt(sql, payer.resortId, now),
      ])
      if (earlier) return { attempt: requireSame(earlier, order), isNew: false, method: null }
      const { menuOptions, depositOptions, securityOptions } = parseOptions(options)
      const resortGateway = gatewayOfResort(parts.gateways, depositOptions)
      if (!resortGateway) throw new AppError('PAYMENTS_OFF')
      const method =
        'methodId' in order.given
          ? await requireMethod(sql, payer, order.given.methodId, resortGateway.name, today)
          : null
      const kind = method?.kind ?? ('kind' in order.given ? order.given.kind : 'card')
      const fee = requireFee(rules.payments, kind, order)
      requireProofAbove(order, fee, securityOptions.stepUpAboveCents)
      if (order.visitor !== null)
        await requireFewDeclines({
          sql,
          payer,
          cents: order.cents + fee,
          visitor: order.visitor,
          now,
        })
      const accounts = accountsToPay(payer, order, balances)
      await sql.rows(queries.lockAccounts, { resortId: payer.resortId, ids: accounts })
      const open = await sql.row(queries.findOpenAttempt, {
        resortId: payer.resortId,
        accountIds: accounts,
      })
      // the same click twice at once: the first one is what the second asks for
      const same =
        open &&
        (await sql.row(queries.findByRequestKey, {
          resortId: payer.resortId,
          ownerAccountId: payer.ownerAccountId,
          requestKey: order.requestKey,
        }))
      if (same) return { attempt: requireSame(same, order), isNew: false, method: null }
      if (open) throw inProgress(open)
      if (order.scope === 'points')
        await requireRentable(sql, payer, order, rules.rentedPoints, now)
      else
        await requireOwed(sql, payer, order, accounts, menuOptions.allowPaymentToExceedBalanceDue)
      await requireMeant(sql, payer, order, accounts, now)
      const attempt = await sql.row(queries.addAttempt, {
        resortId: payer.resortId,
        loginId: payer.loginId,
        ownerAccountId: payer.ownerAccountId,
        accountIds: accounts,
        cents: order.cents + fee,
        requestKey: order.requestKey,
        gateway: resortGateway.name,
        now,
        askAfter: new Date(now.getTime() + ANSWER_WITHIN_MS),
        visitor: order.visitor ?? '',
        chargeIds: order.chargeIds,
        method: kind === 'bank' ? 'ach' : 'card',
        feeCents: fee,
        points: order.scope === 'points' ? order.points : 0,
        paymentMethodId: method?.id ?? null,
        requestHash: order.requestHash,
        accountCents:
          order.scope === 'all'
            ? accounts.map((id) =>
                Math.max(0, balances.find((account) => account.id === id)?.balance_cents ?? 0),
              )
            : [],
      })
      if (!attempt) throw new AppError('UNEXPECTED')
      await sql.rows(queries.addPaymentEvent, {
        resortId: payer.resortId,
        outcome: 'opened',
        loginId: payer.loginId,
        ownerAccountId: payer.ownerAccountId,
      })
      return { attempt, isNew: true, method }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_PAUSED')
      await database.readResort(payer.resortId, queries.addPaymentEvent, {
        resortId: payer.resortId,
        outcome: 'paused',
        loginId: payer.loginId,
        ownerAccountId: payer.ownerAccountId,
      })
    // opened between reading and writing: whoever asks again finds it
    if (brokenConstraint(error) === OPEN_CONSTRAINT) return openAttempt(parts, payer, order)
    const earlier =
      brokenConstraint(error) === KEY_CONSTRAINT
        ? await findEarlier(parts, payer, order)
        : undefined
    if (!earlier) throw error
    return { attempt: requireSame(earlier, order), isNew: false, method: null }
  }
}

async function findEarlier(
  { database }: Services,
  payer: Payer,
  order: PaymentOrder,
): Promise<queries.AttemptRow | undefined> {
  return (
    await database.readResort(payer.resortId, queries.findByRequestKey, {
      resortId: payer.resortId,
      ownerAccountId: payer.ownerAccountId,
      requestKey: order.requestKey,
    })
  )[0]
}

/** Why an account cannot be paid now, with what is being paid for it. */
const inProgress = ({ cents }: queries.OpenPaymentRow) =>
  new AppError('PAYMENT_IN_PROGRESS', { amount: formatCurrency(cents) })

/** The same key is the same payment; for anything else it is refused and nothing is taken. */
function requireSame(earlier: queries.AttemptRow, order: PaymentOrder): queries.AttemptRow {
  if (order.requestHash && !earlier.request_hash?.equals(order.requestHash))
    throw new AppError('KEY_REUSED')
  return earlier
}

/**
 * Above the resort's limit the person has to have shown a moment ago who they are. What is paid
 * counts, with the fee.
 */
function requireProofAbove(
  { isProved, cents }: PaymentOrder,
  fee: number,
  limitCents: number,
): void {
  if (!isProved && cents + fee > limitCents) throw new AppError('STEP_UP')
}

/**
 * No less than a dollar, unless nobody chose the amount or all is paid, and no more than is owed,
 * where the resort takes no more. The accounts are locked, and read again: another payment may have
 * come between.
 */
async function requireOwed(
  sql: ResortSql,
  payer: Payer,
  order: PaymentOrder,
  accounts: readonly string[],
  mayExceed: boolean,
): Promise<void> {
  const locked = await sql.rows(findBalances, { resortId: payer.resortId, loginId: payer.loginId })
  const paid = locked.filter((each) => accounts.includes(each.id))
  const account = paid.map((each) => each.owner_number).join(', ')
  const owed = paid.reduce((sum, each) => sum + Math.max(0, each.balance_cents), 0)
  // several accounts are paid as they were shown, each with its amount: never more on one than its
  // owner saw
  if (order.scope === 'all' && order.cents !== owed)
    throw new AppError('PAYMENT_SUM_CHANGED', { balance: formatCurrency(owed) })
  if (order.visitor !== null && order.cents < MIN_CENTS && order.cents !== owed)
    throw new AppError('PAYMENT_TOO_LITTLE')
  if (order.cents > owed && !mayExceed)
    throw new AppError('PAYMENT_TOO_MUCH', { balance: formatCurrency(owed), account })
  // nobody looks on, and only what is open of these bills was agreed to
  if (order.visitor !== null) return
  const open = await sql.rows(findOpenCharges, {
    resortId: payer.resortId,
    ownerAccountIds: accounts,
  })
  const left = open
    .filter((charge) => order.chargeIds.includes(charge.id))
    .reduce((sum, charge) => sum + charge.open_cents, 0)
  if (order.cents > left)
    throw new AppError('PAYMENT_TOO_MUCH', { balance: formatCurrency(left), account })
}

/**
 * What paying costs on top; throws where the owner saw another fee, so that nobody pays what was
 * not shown.
 */
function requireFee(rules: PaymentRules, kind: PaymentMethodKind, order: PaymentOrder): number {
  if (kind === 'bank' && !rules.bankDebit) throw new AppError('BANK_DEBIT_OFF')
  const fee = paymentFee(rules, kind, order.cents)
  if (order.feeCents !== null && order.feeCents !== fee)
    throw new AppError('FEE_CHANGED', { fee: formatCurrency(fee) })
  return fee
}

/**
 * Rented points cost what the rules say, and no more of them than a use year allows. The account is
 * locked.
 */
async function requireRentable(
  sql: ResortSql,
  payer: Payer,
  order: PaymentOrder,
  rule: RuleSet['rentedPoints'],
  now: Date,
): Promise<void> {
  const year = await sql.row(queries.findRentedPoints, {
    resortId: payer.resortId,
    ownerAccountId: payer.ownerAccountId,
    now,
  })
  if (!rule || !year) throw new AppError('POINTS_NOT_RENTED')
  const left = rule.mostAYear - year.rented
  if (order.points < 1 || order.points > left)
    throw new AppError('POINTS_RENT_LIMIT', {
      left: left > 0 ? left.toLocaleString('en-US') : 'no',
    })
  if (order.cents !== order.points * rule.centsEach)
    throw new AppError('FEE_CHANGED', { fee: formatCurrency(order.points * rule.centsEach) })
}

/**
 * The account that is shown, or with `all` those that were named, else every one that the payer may
 * pay and that owes something. Throws NOT_FOUND for an account that is not the payer's, ROLE_LIMIT
 * for one that the payer may only look at.
 */
function accountsToPay(
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
  const owing = chosen.filter((account) => account.balance_cents > 0).map((account) => account.id)
  return owing.length > 0 ? owing : [payer.ownerAccountId]
}
