import { AppError, mayUndo, waitReasons } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { type Booker, type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { lockBooker } from '../stays/own-overlaps.ts'
import * as queries from './waitlist.queries.ts'

/**
 * Who left a waitlist a moment ago waits again at the same place in line, in the caller's
 * transaction. One who was offered a place released it by leaving: it is not offered again, and the
 * place in line is that of a released offer. Throws UNDO_LATE, UNDO_SPENT where another request asks
 * for the same by now, and what joining throws.
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
  const row = await sql.row(queries.lockRequest, { resortId, id })
  if (row?.owner_account_id !== ownerAccountId) throw new AppError('NOT_FOUND')
  const left = await sql.row(queries.findLastEvent, { resortId, requestId: id })
  const isWithdrawn = row.status === 'withdrawn' && left?.kind === 'withdrawn'
  if (!isWithdrawn || !mayUndo(left.at, now)) throw new AppError('UNDO_LATE')
  const context = await loadBookingContext(sql, booker, now)
  const { rules, account, today } = context
  const { arrival, departure, flex_days: flexDays, unit_type_codes: unitTypeCodes } = row
  const criteria = { arrival, departure, flexDays }
  const reasons = waitReasons(rules, account, today, criteria, counted?.waiting ?? 0)
  if (reasons.length > 0) throw new AppError({ code: 'WAITLIST_REFUSED', params: { reasons } })
  const asked = { resortId, ownerAccountId, arrival, departure, unitTypeCodes, changedId: id }
  if (await sql.row(queries.findSameRequest, asked)) throw new AppError('UNDO_SPENT')
  await sql.rows(queries.setRequest, {
    resortId,
    id,
    status: 'waiting',
    reservationId: null,
    offerEndsAt: null,
  })
  await sql.rows(queries.addEvent, {
    resortId,
    requestId: id,
    now,
    kind: 'restored',
    note: '',
    code: null,
    params: null,
  })
  return context
}
