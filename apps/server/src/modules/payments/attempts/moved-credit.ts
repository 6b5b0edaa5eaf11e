import type { CalendarDate, PaidShare } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Actor } from '../../../shared/actor.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { lockAccountsOfPayment } from '../payments.queries.ts'
import { findPaidShares } from './refunds.queries.ts'

interface Payment {
  readonly id: string
  /** The accounts that it paid for. */
  readonly accountIds: readonly string[]
}

/**
 * Locks the accounts of a reversed payment in ID order: the accounts that it paid for, and the
 * accounts that received credit from it. Returns their IDs and the shares.
 */
export async function lockShares(
  sql: ResortSql,
  resortId: string,
  { id: paymentAttemptId, accountIds }: Payment,
): Promise<{ readonly accountIds: string[]; readonly shares: readonly PaidShare[] }> {
  const ids = [...accountIds]
  const locked = await sql.rows(lockAccountsOfPayment, { resortId, paymentAttemptId, ids })
  const shares = await sql.rows(findPaidShares, { resortId, paymentAttemptId })
  const isLocked = (account: string) => locked.some((one) => one.id === account)
  // credit moved while the accounts were being locked
  if (shares.some(({ accountId }) => accountId !== null && !isLocked(accountId)))
    return lockShares(sql, resortId, { id: paymentAttemptId, accountIds })
  return { accountIds: locked.map((one) => one.id), shares }
}

/** Notifies the accounts to which credit moved how much of it was taken back with its payment. */
export async function notifyOfMovedCredit(
  sql: ResortSql,
  resortId: string,
  of: {
    /** The accounts that the payment paid for; these get another notice. */
    readonly accountIds: readonly string[]
    readonly back: readonly PaidShare[]
    readonly dueOn: CalendarDate | null
    readonly now: Date
    readonly by?: Actor | undefined
  },
): Promise<void> {
  const { accountIds, back, dueOn, now, by } = of
  const cents = new Map<string, number>()
  for (const share of back)
    if (share.accountId !== null && !accountIds.includes(share.accountId))
      cents.set(share.accountId, (cents.get(share.accountId) ?? 0) + share.cents)
  for (const [ownerAccountId, taken] of cents) {
    const isOwed = back.some((one) => one.accountId === ownerAccountId && one.chargeId !== null)
    const params = { cents: taken, dueOn: isOwed ? dueOn : null }
    const news = { code: 'moved-credit-taken-back', params, link: '/nav/bills' } as const
    await notifyOwner(sql, resortId, { ownerAccountId, news, now, by })
  }
}
