import { AppError, MINUTE_MS, wallTimeAt } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { sql } from '../../../db/statement.ts'

/**
 * How long a repeated payment needs confirmation: two windows, the Back button, or a co-owner
 * paying at the same time. Short enough not to bother owners who pay a part each evening.
 */
const ASKED_ABOUT_FOR_MS = 10 * MINUTE_MS

/** The last payment for exactly the same. */
const findSamePaid = sql(
  'find-same-paid',
  `select id, number, settled_at
  from payment_attempt
  where resort_id = :resortId
    and state = 'captured'
    and gateway <> ''
    and account_ids @> :accountIds::text[]
    and account_ids <@ :accountIds::text[]
    and cents - fee_cents = :cents
    and charge_ids @> :chargeIds::text[]
    and charge_ids <@ :chargeIds::text[]
    and points = :points
    and settled_at > :since
    and not (owner_account_id = :ownerAccountId and request_key = :requestKey)
  order by settled_at desc
  limit 1`,
)

interface RepeatedPayment {
  readonly cents: number
  readonly chargeIds: readonly string[]
  readonly points: number
  readonly scope: 'account' | 'all' | 'points'
  readonly requestKey: string
  /** Null for a job, which pays without confirmation. */
  readonly visitor: string | null
  readonly again: boolean
}

/**
 * Asks for confirmation if the same was paid moments ago (rules.md section 7). The accounts are
 * locked, so that two windows can't both pass.
 */
export async function requireMeant(
  sql: ResortSql,
  payer: { readonly resortId: string; readonly ownerAccountId: string; readonly timeZone: string },
  {
    order,
    accounts,
    now,
  }: { readonly order: RepeatedPayment; readonly accounts: readonly string[]; readonly now: Date },
): Promise<void> {
  if (order.visitor === null || order.again) return
  const paid = await sql.row(findSamePaid, {
    resortId: payer.resortId,
    accountIds: accounts,
    cents: order.cents,
    chargeIds: order.chargeIds,
    points: order.scope === 'points' ? order.points : 0,
    since: new Date(now.getTime() - ASKED_ABOUT_FOR_MS),
    ownerAccountId: payer.ownerAccountId,
    requestKey: order.requestKey,
  })
  if (paid)
    throw new AppError(
      {
        code: 'PAYMENT_TWICE',
        params: {
          cents: order.cents,
          time: wallTimeAt(paid.settled_at, payer.timeZone),
          number: paid.number,
        },
      },
      { paymentId: paid.id, paymentNumber: paid.number },
    )
}
