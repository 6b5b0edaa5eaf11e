import { AppError, dateAt } from '@ownerng/domain'
import { z } from 'zod'
import type { ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { storeNote } from '../../../shared/points-note.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { addEntries, settlePoints } from '../booked-stay.queries.ts'
import { notifyAboutStay, type StayInNotice } from '../notify-stay.ts'
import { findReservation } from '../reservation.queries.ts'
import { type Reservation, toReservation } from '../reservation-record.ts'
import { refuseOverspent } from '../stay-guards.ts'
import * as queries from './undo.queries.ts'

/** Points that a cancellation returned to a lot, and the lot they were moved to, if any. */
const returnedPoints = z.array(
  z.object({ lotId: z.string(), points: z.number(), movedTo: z.string().nullable() }),
)
export type ReturnedPoints = z.output<typeof returnedPoints>

type CanceledRow = RowOf<typeof queries.lockCanceled>

/**
 * Undoes a cancellation in the caller's transaction. The nights are still reserved; points, week,
 * and fees are taken again by reversing the entries of the cancellation. Throws UNDO_OVER after the
 * time limit, and UNDO_SPENT if something returned was used elsewhere. Does nothing if the stay is
 * booked.
 */
export async function restoreStay(
  sql: ResortSql,
  session: Session,
  id: string,
  now: Date,
): Promise<Reservation> {
  const { resortId, ownerAccountId, timeZone } = session
  const row = await sql.row(queries.lockCanceled, { resortId, ownerAccountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  if (row.status === 'confirmed') {
    const stay = await sql.row(findReservation, { resortId, ownerAccountId, id })
    if (!stay) throw new AppError('NOT_FOUND')
    return toReservation(stay, dateAt(now, timeZone))
  }
  if (!row.cancellation_id || !row.undo_until || row.undo_until <= now)
    throw new AppError('UNDO_OVER')
  await takeAgain(sql, session, id, row)
  await sql.rows(queries.restoreStay, { resortId, id })
  await sql.rows(queries.markUndone, { resortId, id: row.cancellation_id, now })
  return notifyAboutStay(sql, session, { id, now, messageOf: restoredNotice })
}

async function takeAgain(
  sql: ResortSql,
  { resortId, ownerAccountId }: Session,
  id: string,
  row: CanceledRow,
): Promise<void> {
  const returned = returnedPoints.parse(row.returned)
  // a lot may have fewer points than were returned to it
  await refuseOverspent('UNDO_SPENT', () =>
    sql.nested(() => spendAgain(sql, resortId, { id, number: row.number }, returned)),
  )
  if (row.released_week && row.entitlement_id) {
    const week = { resortId, reservationId: id, entitlementId: row.entitlement_id }
    if (!(await sql.row(queries.retakeWeek, week))) throw new AppError('UNDO_SPENT')
  }
  const txnIds = row.fee_txn_ids ?? []
  if (txnIds.length === 0) return
  const credit = await sql.row(queries.findReturnedCredit, { resortId, ownerAccountId, txnIds })
  // money on account that has paid another bill can't pay these fees too
  if (!credit || credit.returned_cents > Math.max(0, credit.left_cents))
    throw new AppError('UNDO_SPENT')
  await sql.rows(queries.reinstateFees, { resortId, txnIds })
}

async function spendAgain(
  sql: ResortSql,
  resortId: string,
  { id, number }: { readonly id: string; readonly number: string },
  returned: ReturnedPoints,
): Promise<void> {
  // ledger notes use the resort's labels
  const ledgerContext = await readContext(sql, { resortId, locale: null })
  for (const { lotId, points, movedTo } of returned) {
    if (!movedTo) continue
    await sql.rows(addEntries, {
      resortId,
      lotIds: [movedTo, lotId],
      points: [-points, points],
      reason: 'adjusted',
      ...storeNote({ code: 'undone', params: { number } }, ledgerContext),
    })
  }
  await sql.rows(settlePoints, {
    resortId,
    reservationId: id,
    lotIds: returned.map(({ lotId }) => lotId),
    points: returned.map(({ points }) => -points),
  })
}

/** Frees the nights of canceled stays after the time limit for undo. */
export async function sweepCanceled(
  { database, clock }: Services,
  resortId: string,
): Promise<void> {
  await database.readResort(resortId, queries.freeCanceled, { resortId, now: clock.now() })
}

const restoredNotice = (named: StayInNotice): ChosenMessage => ({
  code: 'stay-restored',
  params: named,
})
