import { AppError, mayUndo } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { type Booker, type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { lockBooker } from '../stays/stay-guards.ts'
import { refuseWaiting } from './request-terms.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'
import { lockOwnRequest } from './waitlist-request.ts'

/**
 * Undoes leaving the waitlist within a minute, at the same place in line, in the caller's
 * transaction. An offer that was released by leaving isn't offered again. Throws UNDO_LATE after a
 * minute, UNDO_SPENT if another request asks for the same by then, and what joining throws.
 */
export async function rejoin(
  sql: ResortSql,
  booker: Booker,
  id: string,
  now: Date,
): Promise<BookingContext> {
  const { resortId, ownerAccountId } = booker
  await lockBooker(sql, booker)
  const counted = await sql.row(queries.countWaiting, { resortId, ownerAccountId, changedId: id })
  const row = await lockOwnRequest(sql, booker, id)
  const left = await sql.row(queries.findLastEvent, { resortId, requestId: id })
  const isWithdrawn = row.status === 'withdrawn' && left?.kind === 'withdrawn'
  if (!isWithdrawn || !mayUndo(left.at, now)) throw new AppError('UNDO_LATE')
  const context = await loadBookingContext(sql, booker, now)
  refuseWaiting(context, row, counted?.waiting ?? 0)
  const { arrival, departure, unitTypeCodes } = row
  const criteria = { resortId, ownerAccountId, arrival, departure, unitTypeCodes, changedId: id }
  if (await sql.row(queries.findSameRequest, criteria)) throw new AppError('UNDO_SPENT')
  const waiting = { status: 'waiting', reservationId: null, offerEndsAt: null } as const
  await sql.rows(queries.setRequest, { resortId, id, ...waiting })
  await addEvent(sql, resortId, { requestId: id, kind: 'restored', now })
  return context
}
