import type { CallInput, paymentMake } from '@ownerng/contract'
import { AppError, formatCurrency } from '@ownerng/domain'
import { brokenConstraint } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { pausePoint } from '../../platform/pause-points.ts'
import { filledOptions } from '../../platform/resort-directory.ts'
import type { Session } from '../../platform/session.ts'
import { findBalances } from '../../records/charge.queries.ts'
import { requireFewDeclines } from './card-testing.ts'
import * as queries from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

type Request = CallInput<typeof paymentMake>['body']
interface Balance {
  readonly id: string
  readonly balance_cents: number
}

const LEAST_CENTS = 100
const ANSWER_WITHIN_MS = 15_000
const OPEN_CONSTRAINT = 'payment_attempt_one_open'
const KEY_CONSTRAINT = 'payment_attempt_resort_id_owner_account_id_request_key_key'

/**
 * Pays with a card token. The attempt is written before the gateway is asked, so that a crash at any point leaves
 * something to ask about; the ledger changes only when the gateway has said that it took the money.
 *
 * Throws PAYMENT_DECLINED with the reason; answers with state `unknown` where the gateway did not answer in time.
 */
export async function makePayment(parts: Parts, session: Session, request: Request, visitor: string): Promise<string> {
  const { database, gateway } = parts
  if (request.ownerNumber !== session.ownerNumber)
    throw new AppError('BAD_REQUEST', { reason: 'this page shows another account than the one you are signed in to now. Please reload it' })
  if (session.role !== 'full' && session.role !== 'pay') throw new AppError('READ_ONLY')
  const { attempt, isNew } = await openAttempt(parts, session, request, visitor)
  if (isNew) {
    await pausePoint(parts.settings, 'attempt-written')
    const answer = await gateway.sale({ invoice: attempt.invoice, cents: attempt.cents, token: request.token })
    await pausePoint(parts.settings, 'gateway-answered')
    await settlePayment(parts, session.resortId, attempt.id, answer)
    await pausePoint(parts.settings, 'payment-settled')
  }
  const settled = (await database.readResort<queries.AttemptRow>(session.resortId, queries.findByRequestKey, [session.resortId, session.ownerAccountId, request.requestKey]))[0]
  if (settled?.state === 'declined') throw new AppError('PAYMENT_DECLINED', { reason: settled.decline_reason }, { paymentId: settled.id })
  return attempt.id
}

async function openAttempt(parts: Parts, session: Session, request: Request, visitor: string): Promise<{ attempt: queries.AttemptRow; isNew: boolean }> {
  const { database, clock } = parts
  try {
    return await database.inResort(session.resortId, async (sql) => {
      const [earlier, open, balances, options] = await Promise.all([
        sql.row<queries.AttemptRow>(queries.findByRequestKey, [session.resortId, session.ownerAccountId, request.requestKey]),
        sql.row<queries.AttemptRow>(queries.findOpenAttempt, [session.resortId, session.ownerAccountId]),
        sql.rows<Balance>(findBalances, [session.resortId, session.loginId]),
        sql.rows<{ name: string; value: unknown }>(queries.findPaymentOptions, [session.resortId]),
      ])
      if (earlier) return { attempt: requireSame(earlier, request), isNew: false }
      if (open) throw new AppError('PAYMENT_IN_PROGRESS')
      await requireFewDeclines({ sql, session, cents: request.cents, visitor, now: clock.now() })
      const { menuOptions, depositOptions } = filledOptions(options)
      if (depositOptions.ccGateway === '') throw new AppError('PAYMENTS_OFF')
      const accounts = accountsToPay(session, request, balances)
      await sql.rows(queries.lockAccounts, [session.resortId, accounts])
      // read again under the lock: another payment may have come between
      const locked = await sql.rows<Balance>(findBalances, [session.resortId, session.loginId])
      const owed = locked.filter((each) => accounts.includes(each.id)).reduce((sum, each) => sum + Math.max(0, each.balance_cents), 0)
      if (request.cents < LEAST_CENTS && request.cents !== owed) throw new AppError('PAYMENT_TOO_LITTLE')
      if (request.cents > owed && !menuOptions.allowPaymentToExceedBalanceDue) throw new AppError('PAYMENT_TOO_MUCH', { balance: formatCurrency(owed) })
      const now = clock.now()
      const attempt = await sql.row<queries.AttemptRow>(queries.addAttempt, [
        session.resortId,
        session.loginId,
        session.ownerAccountId,
        accounts,
        request.cents,
        request.requestKey,
        depositOptions.ccGateway,
        now,
        new Date(now.getTime() + ANSWER_WITHIN_MS),
        visitor,
        request.chargeIds ?? [],
      ])
      if (!attempt) throw new AppError('UNEXPECTED')
      await sql.rows(queries.addPaymentEvent, [session.resortId, 'opened', session.loginId, session.ownerAccountId])
      return { attempt, isNew: true }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_PAUSED')
      await database.readResort(session.resortId, queries.addPaymentEvent, [session.resortId, 'paused', session.loginId, session.ownerAccountId])
    if (brokenConstraint(error) === OPEN_CONSTRAINT) throw new AppError('PAYMENT_IN_PROGRESS')
    if (brokenConstraint(error) !== KEY_CONSTRAINT) throw error
    const earlier = (await database.readResort<queries.AttemptRow>(session.resortId, queries.findByRequestKey, [session.resortId, session.ownerAccountId, request.requestKey]))[0]
    if (!earlier) throw error
    return { attempt: requireSame(earlier, request), isNew: false }
  }
}

/** The same key is the same payment; with another amount it is refused and nothing is taken. */
function requireSame(earlier: queries.AttemptRow, request: Request): queries.AttemptRow {
  if (earlier.cents !== request.cents) throw new AppError('KEY_REUSED')
  return earlier
}

/** The account that is shown, or with `all` every account of the sign-in that owes something. */
function accountsToPay(session: Session, request: Request, balances: readonly Balance[]): string[] {
  if (request.scope === 'account') return [session.ownerAccountId]
  const owing = balances.filter((account) => account.balance_cents > 0).map((account) => account.id)
  return owing.length > 0 ? owing : [session.ownerAccountId]
}
