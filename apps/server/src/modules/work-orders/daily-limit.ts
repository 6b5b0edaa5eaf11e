import { AppError, DAY_MS } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { countOne } from '../../http/throttle.ts'
import type { Subject } from '../../shared/actor.ts'

interface DailyUse {
  readonly code: 'WORK_ORDERS_TODAY' | 'MESSAGES_TODAY' | 'PHOTOS_TODAY'
  /** The resort's limit, in the unit of the amount. */
  readonly most: number
  readonly amount?: number
  readonly now: Date
}

/** The count is a whole number. */
const PARTS = 1000

/**
 * Counts the account's additions within a day. Throws beyond the limit, and the rollback undoes the
 * count.
 */
export async function requireToday(
  sql: ResortSql,
  { resortId, ownerAccountId }: Pick<Subject, 'resortId' | 'ownerAccountId'>,
  { code, most, amount = 1, now }: DailyUse,
): Promise<void> {
  const limit = { max: most * PARTS, perMs: DAY_MS }
  const use = { subject: `${code} ${ownerAccountId}`, now, amount: Math.ceil(amount * PARTS) }
  if (!(await countOne(sql, resortId, limit, use))) throw new AppError({ code, params: { most } })
}
