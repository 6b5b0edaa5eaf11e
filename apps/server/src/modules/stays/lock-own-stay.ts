import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Booker } from './booking-context.ts'
import { lockStay } from './reservation.queries.ts'

/**
 * A stay of the account, locked until the end of the transaction: what is counted and written of it
 * goes one at a time. Counts are read after it in statements of their own, since what the locking
 * statement itself reads is as old as its start. Throws NOT_FOUND.
 */
export async function lockOwnStay(
  sql: ResortSql,
  { resortId, ownerAccountId }: Booker,
  id: string,
): Promise<RowOf<typeof lockStay>> {
  const stay = await sql.row(lockStay, { resortId, ownerAccountId, id })
  if (!stay) throw new AppError('NOT_FOUND')
  return stay
}
