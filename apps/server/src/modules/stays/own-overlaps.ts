import { AppError, type StayDates } from '@ownerng/domain'
import { allOrFirstError } from '../../db/all-or-first-error.ts'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import type { Booker } from './booking-context.ts'
import * as queries from './own-overlaps.queries.ts'

/**
 * The stays that an account has on any of these nights; `excludingStayId` is one that does not
 * count.
 */
export function findOverlaps(
  sql: ReadSql,
  { resortId, ownerAccountId }: Booker,
  { arrival, departure }: StayDates,
  excludingStayId = '',
): Promise<queries.OverlapRow[]> {
  return sql.rows(queries.findOverlapping, {
    resortId,
    ownerAccountId,
    arrival,
    departure,
    besides: excludingStayId,
  })
}

/**
 * Serializes the bookings of an account. Code that also locks a stay of the account locks the
 * account first.
 */
export async function lockBooker(
  sql: ResortSql,
  { resortId, ownerAccountId }: Pick<Booker, 'resortId' | 'ownerAccountId'>,
): Promise<void> {
  await sql.rows(queries.lockBooker, { resortId, ownerAccountId })
}

/**
 * Asks before an account has two stays on one night: throws STAY_OVERLAPS, which names them, until
 * the owner says yes. A stay that is moved is not its own neighbor.
 */
export async function askAboutOverlaps(
  sql: ResortSql,
  booker: Booker,
  dates: StayDates,
  isConfirmed: boolean,
  movedStayId = '',
): Promise<void> {
  if (isConfirmed) return
  // read behind the lock: each statement sees what is committed when it runs
  const [, stays] = await allOrFirstError([
    lockBooker(sql, booker),
    findOverlaps(sql, booker, dates, movedStayId),
  ])
  if (stays.length === 0) return
  const named = stays.map(({ id, number, unit_name: unitName, arrival, departure }) => ({
    id,
    number,
    unitName,
    arrival,
    departure,
  }))
  throw new AppError({ code: 'STAY_OVERLAPS', params: { stays: named } }, { stays: named })
}
