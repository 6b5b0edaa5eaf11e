import { AppError, dateAt, type GatewayName, getConfirmedBy } from '@ownerng/domain'
import type { Services } from '../../services.ts'
import type { Act, OwnerActor } from '../../shared/actor.ts'
import { describeCharge } from '../../shared/describe-charge.ts'
import { describeReason, readReason } from '../../shared/stored-reason.ts'
import { findBalances } from '../billing/charge.queries.ts'
import { findPaymentDiscounts } from '../billing/early-discounts.queries.ts'
import { emailsAbout } from '../notifications/notify-owner.ts'
import { readContext, readerOf } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { receiptPath } from './attempts/notify-payment.ts'
import { describePayment } from './describe-payment.ts'
import { type AttemptRow, findAttempt } from './payments.queries.ts'
import { readReceiptAccounts } from './receipt-accounts.ts'
import * as queries from './show-payment.queries.ts'

/**
 * Returns the URL of the bank's verification page; null if the attempt's gateway is no longer
 * connected.
 */
function challengeUrl({ gateways }: Services, { gateway, challenge }: AttemptRow) {
  const origin = gateways[gateway as GatewayName]?.origin
  return origin ? `${origin}${challenge}` : null
}

/** Returns the day by which the bank confirms a debit; null if it has, or if it isn't one. */
function getPending(
  { method, state, settled_at: settledAt }: AttemptRow,
  today: string,
  timeZone: string,
): string | null {
  if (method !== 'ach' || state !== 'captured' || !settledAt) return null
  const by = getConfirmedBy(dateAt(settledAt, timeZone))
  return today < by ? by : null
}

/** Returns the state of a payment of one of the login's accounts. */
export async function readPaymentState(
  { database }: Pick<Services, 'database'>,
  { subject: { resortId }, actor: { loginId } }: Act<OwnerActor>,
  id: string,
): Promise<string> {
  return database.inResort(resortId, async (sql) => {
    const balances = await sql.rows(findBalances, { resortId, loginId })
    const accountIds = balances.map((account) => account.id)
    const attempt = await sql.row(findAttempt, { resortId, id, accountIds })
    if (!attempt) throw new AppError('NOT_FOUND')
    return attempt.state
  })
}

/** Returns a payment of one of the login's accounts, as its owner may see it. */
export async function showPayment(services: Services, act: Act<OwnerActor>, id: string) {
  const { database } = services
  return database.inResort(act.subject.resortId, async (sql) => {
    const { resortId, ownerAccountId } = act.subject
    const { loginId } = act.actor
    const today = dateAt(services.clock.now(), act.subject.timeZone)
    const balances = await sql.rows(findBalances, { resortId, loginId })
    const accountIds = balances.map((account) => account.id)
    const [reader, { rules }, attempt, paid, net, discounts] = await Promise.all([
      readContext(sql, readerOf(act)),
      rulesAt(sql, resortId, services.clock.now()),
      sql.row(findAttempt, { resortId, id, accountIds }),
      sql.rows(queries.findAllocations, { resortId, paymentAttemptId: id }),
      sql.rows(queries.findNetShares, { resortId, paymentAttemptId: id }),
      sql.rows(findPaymentDiscounts, { resortId, paymentAttemptId: id }),
    ])
    if (!attempt) throw new AppError('NOT_FOUND')
    const [accounts, emails, left] = await Promise.all([
      readReceiptAccounts(sql, { resortId, paymentAttemptId: id, balances, rules, today }),
      emailsAbout(sql, act, receiptPath(id)),
      attempt.points > 0
        ? sql.row(queries.findPointsNow, { resortId, ownerAccountId, today })
        : null,
    ])
    const { allocations, ...amounts } = describePayment(attempt, paid, net, balances)
    const describe = ({ cents, ownerNumber, ...charge }: (typeof discounts)[number]) => ({
      description: describeCharge(reader, charge),
      ownerNumber,
      cents,
    })
    const isOwn = ({ ownerNumber }: (typeof discounts)[number]) =>
      balances.some((account) => account.owner_number === ownerNumber)
    return {
      ...amounts,
      id: attempt.id,
      number: attempt.number,
      state: attempt.state,
      at: (attempt.settled_at ?? attempt.created_at).toISOString(),
      cardBrand: attempt.card_brand,
      cardLast4: attempt.card_last4,
      method: attempt.method,
      declineReason: describeReason(
        reader,
        readReason(attempt.reason_message, attempt.decline_reason),
      ),
      challengeUrl:
        attempt.state === 'challenge' && attempt.challenge ? challengeUrl(services, attempt) : null,
      balanceCents:
        balances.find((account) => account.id === act.subject.ownerAccountId)?.balance_cents ?? 0,
      today,
      accounts,
      confirmedBy: getPending(attempt, today, act.subject.timeZone),
      emailedTo: [...emails.emailedTo],
      undeliveredTo: [...emails.undeliveredTo],
      pointsNow: left?.points ?? null,
      totalBalanceCents: balances.reduce((sum, account) => sum + account.balance_cents, 0),
      allocations: allocations.map(describe),
      discounts: discounts.filter(isOwn).map(describe),
    }
  })
}
