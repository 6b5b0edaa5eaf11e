import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Booker } from './booking-context.ts'
import { findReservation } from './reservation.queries.ts'

/**
 * Going back to a hold that became a stay books nothing again: throws STAY_BOOKED, which names the
 * stay.
 */
export async function requireNotBooked(
  sql: ResortSql,
  { resortId, ownerAccountId }: Booker,
  holdId: string,
): Promise<void> {
  const stay = await sql.row(findReservation, { resortId, ownerAccountId, id: holdId })
  if (stay?.status === 'confirmed')
    throw new AppError(
      { code: 'STAY_BOOKED', params: { number: stay.number } },
      { reservation: { id: stay.id, number: stay.number } },
    )
}
