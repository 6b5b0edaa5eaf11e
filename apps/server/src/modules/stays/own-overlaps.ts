import { AppError, type StayDates } from '@ownerng/domain'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import type { Booker } from './booking-context.ts'
import * as queries from './own-overlaps.queries.ts'

/** The account's booked stays on any of these nights, without the stay `excludingStayId`. */
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
 * Serializes the bookings of an account, so that limits and overlaps include concurrent ones. Code
 * that also locks a stay of the account locks the account first.
 */
export async function lockBooker(
  sql: ResortSql,
  { resortId, ownerAccountId }: Pick<Booker, 'resortId' | 'ownerAccountId'>,
): Promise<void> {
  await sql.rows(queries.lockBooker, { resortId, ownerAccountId })
}

/**
 * Throws STAY_OVERLAPS, with the stays, so that the portal can ask the owner whether to have two
 * stays on one night.
 */
export function refuseOverlaps(overlaps: readonly queries.OverlapRow[]): void {
  if (overlaps.length === 0) return
  const stays = overlaps.map(({ id, number, unit_name: unitName, arrival, departure }) => ({
    id,
    number,
    unitName,
    arrival,
    departure,
  }))
  throw new AppError({ code: 'STAY_OVERLAPS', params: { stays } }, { stays })
}
