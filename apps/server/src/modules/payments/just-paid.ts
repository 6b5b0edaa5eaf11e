import { AppError, formatCurrency, timeInWords } from '@ownerng/domain'
import type { ResortSql, Statement } from '../../db/database.ts'

/**
 * How long the same payment is asked about: two windows, Back, or the other owner of the account at
 * the same table. Short enough that who pays a part each evening is never asked.
 */
const ASKED_ABOUT_FOR_MS = 10 * 60_000

/**
 * `$1` resort, `$2` accounts, `$3` cents without the fee, `$4` bills, `$5` points, `$6` taken
 * since, `$7` account and `$8` key of the payment that asks: what was taken for exactly the same.
 */
const findSamePaid: Statement = {
  name: 'find-same-paid',
  text: `select id, number, settled_at from payment_attempt where resort_id = $1 and state = 'captured' and gateway <> '' and account_ids @> $2::text[] and account_ids <@ $2::text[]
    and cents - fee_cents = $3 and charge_ids @> $4::text[] and charge_ids <@ $4::text[] and points = $5 and settled_at > $6 and not (owner_account_id = $7 and request_key = $8)
    order by settled_at desc limit 1`,
}

interface Asked {
  readonly cents: number
  readonly chargeIds: readonly string[]
  readonly points: number
  readonly scope: 'account' | 'all' | 'points'
  readonly requestKey: string
  /** Null for a job, which pays what it was told to. */
  readonly visitor: string | null
  readonly again: boolean
}

/**
 * The same amount for the same a moment after it was taken is asked about first (decision 035). The
 * accounts are locked, so that two windows never pass here together.
 */
export async function requireMeant(
  sql: ResortSql,
  payer: { readonly resortId: string; readonly ownerAccountId: string; readonly timeZone: string },
  order: Asked,
  accounts: readonly string[],
  now: Date,
): Promise<void> {
  if (order.visitor === null || order.again) return
  const paid = await sql.row<{ id: string; number: string; settled_at: Date }>(findSamePaid, [
    payer.resortId,
    accounts,
    order.cents,
    order.chargeIds,
    order.scope === 'points' ? order.points : 0,
    new Date(now.getTime() - ASKED_ABOUT_FOR_MS),
    payer.ownerAccountId,
    order.requestKey,
  ])
  if (paid)
    throw new AppError(
      'PAYMENT_TWICE',
      {
        amount: formatCurrency(order.cents),
        time: timeInWords(paid.settled_at, payer.timeZone),
        number: paid.number,
      },
      { paymentId: paid.id, paymentNumber: paid.number },
    )
}
