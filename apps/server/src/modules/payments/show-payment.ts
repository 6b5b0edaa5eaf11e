import { AppError, dateAt, type GatewayName, listDue } from '@ownerng/domain'
import type { Services } from '../../services.ts'
import type { Act, OwnerActor } from '../../shared/actor.ts'
import { describeCharge } from '../../shared/describe-charge.ts'
import { describeReason, readReason } from '../../shared/stored-reason.ts'
import { findBalances, findInstallments, findOpenDays, isPayer } from '../billing/charge.queries.ts'
import { emailsAbout } from '../notifications/notify-owner.ts'
import { readContext, readerOf } from '../resort/resort-directory.ts'
import { receiptPath } from './attempts/notify-payment.ts'
import { describePayment } from './describe-payment.ts'
import * as queries from './payments.queries.ts'

/**
 * Returns the URL of the bank's verification page; null if the attempt's gateway is no longer
 * connected.
 */
function challengeUrl({ gateways }: Services, { gateway, challenge }: queries.AttemptRow) {
  const origin = gateways[gateway as GatewayName]?.origin
  return origin ? `${origin}${challenge}` : null
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
    const [reader, attempt, paid, net] = await Promise.all([
      readContext(sql, readerOf(act)),
      sql.row(queries.findAttempt, { resortId, id, accountIds }),
      sql.rows(queries.findAllocations, { resortId, paymentAttemptId: id }),
      sql.rows(queries.findNetShares, { resortId, paymentAttemptId: id }),
    ])
    if (!attempt) throw new AppError('NOT_FOUND')
    const account = { resortId, ownerAccountId }
    const [days, installments, emails, left] = await Promise.all([
      sql.rows(findOpenDays, { ...account, today }),
      sql.rows(findInstallments, account),
      emailsAbout(sql, act, receiptPath(id)),
      attempt.points > 0 ? sql.row(queries.findPointsNow, { ...account, today }) : null,
    ])
    const { allocations, ...amounts } = describePayment(attempt, paid, net, balances)
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
      accounts: balances.map((account) => ({
        ownerNumber: account.owner_number,
        balanceCents: account.balance_cents,
        mayPay: isPayer(account),
      })),
      nextDue: listDue(days, installments, today)[0] ?? null,
      emailedTo: [...emails.emailedTo],
      undeliveredTo: [...emails.undeliveredTo],
      pointsNow: left?.points ?? null,
      totalBalanceCents: balances.reduce((sum, account) => sum + account.balance_cents, 0),
      allocations: allocations.map(({ cents, ownerNumber, ...charge }) => ({
        description: describeCharge(reader, charge),
        ownerNumber,
        cents,
      })),
    }
  })
}
