import { AppError, type ChangeVerdict, dateAt, UNDO_MS } from '@ownerng/domain'
import { z } from 'zod'
import type { ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Services } from '../../../services.ts'
import type { Act, Subject } from '../../../shared/actor.ts'
import { storeNote } from '../../../shared/points-note.ts'
import { reverseCharges } from '../../billing/bill-fees.queries.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { asksResort } from '../ask-resort.ts'
import { addEntries, type BookedRow, releaseWeeks, settlePoints } from '../booked-stay.queries.ts'
import type { Move } from '../move-stay.ts'
import { changedNotice, notifyAboutStay, type StayInNotice } from '../notify-stay.ts'
import { findReservation } from '../reservation.queries.ts'
import { type Reservation, toReservation } from '../reservation-record.ts'
import { lockBooker, refuseOverspent } from '../stay-guards.ts'
import { takeUnit } from '../take-unit.ts'
import * as queries from './undo.queries.ts'

/** Points that a cancellation returned to a lot, and the lot they were moved to, if any. */
const returnedPoints = z.array(
  z.object({
    lotId: z.string(),
    points: z.number(),
    movedTo: z.string().nullable(),
    /** Moved to the lot that the points were borrowed from. */
    isBorrowed: z.boolean().optional(),
  }),
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
  act: Act,
  id: string,
  now: Date,
): Promise<Reservation> {
  const { resortId, ownerAccountId, timeZone } = act.subject
  // so that its credit isn't paid out at the same time
  await lockBooker(sql, act.subject)
  const row = await sql.row(queries.lockCanceled, { resortId, ownerAccountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  if (row.status === 'confirmed') {
    const stay = await sql.row(findReservation, { resortId, ownerAccountId, id })
    if (!stay) throw new AppError('NOT_FOUND')
    return toReservation(stay, dateAt(now, timeZone))
  }
  if (!row.cancellation_id || !row.undo_until || row.undo_until <= now)
    throw new AppError('UNDO_OVER')
  await takeAgain(sql, act.subject, id, row)
  await sql.rows(queries.restoreStay, { resortId, id })
  await sql.rows(queries.markUndone, { resortId, id: row.cancellation_id, now })
  return notifyAboutStay(sql, act, { id, now, messageOf: restoredNotice })
}

async function takeAgain(
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  id: string,
  row: CanceledRow,
): Promise<void> {
  const returned = returnedPoints.parse(row.returned)
  // a lot may have fewer points than were returned to it
  await refuseOverspent('UNDO_SPENT', () =>
    sql.nested(() => spendAgain(sql, resortId, { id, number: row.number }, returned)),
  )
  if (row.released_week && row.entitlement_id) {
    for (const entitlementId of [row.entitlement_id, row.second_entitlement_id ?? []].flat()) {
      const week = { resortId, reservationId: id, entitlementId }
      if (!(await sql.row(queries.retakeWeek, week))) throw new AppError('UNDO_SPENT')
    }
  }
  await sql.rows(reverseCharges, { resortId, chargeIds: row.billed_ids ?? [] })
  const txnIds = row.fee_txn_ids ?? []
  if (txnIds.length === 0) return
  const credit = await sql.row(queries.findReturnedCredit, { resortId, ownerAccountId, txnIds })
  // credit that has already paid another bill can't pay these fees, too
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
  for (const { lotId, points, movedTo, isBorrowed } of returned) {
    if (!movedTo) continue
    await sql.rows(addEntries, {
      resortId,
      lotIds: [movedTo, lotId],
      points: [-points, points],
      reason: isBorrowed ? 'borrowed' : 'adjusted',
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

/** Effect of a move on the lots: points returned less points taken, and points lost. */
const settledLots = z.array(z.object({ lotId: z.string(), settled: z.number(), lost: z.number() }))

/**
 * Whether the former state can be restored exactly: same people and guests, no fees, and paid with
 * points or a whole week.
 */
function canBeUndone(row: BookedRow, type: string, verdict: ChangeVerdict): boolean {
  const { moved, fees, payment } = verdict
  const byNight = payment?.kind === 'week' && !payment.whole
  const wasByNight = row.paidBy === 'week' && !row.takesRight
  return moved && fees.length === 0 && row.type === type && !byNight && !wasByNight
}

/** Stores the state before a move, in its transaction. */
export async function keepForUndo(
  sql: ResortSql,
  resortId: string,
  { row, context, criteria, verdict }: Move,
): Promise<void> {
  // the resort's own system sells the nights as soon as it hears that they are free
  if (asksResort(context, row.unitTypeCode) || !canBeUndone(row, criteria.type, verdict)) return
  const lots = verdict.lots.map(({ lotId, paid, pays, lost }) => ({
    lotId,
    settled: paid - pays,
    lost,
  }))
  const { now } = context
  await sql.rows(queries.keepMove, {
    resortId,
    id: row.id,
    now,
    undoUntil: new Date(now.getTime() + UNDO_MS),
    lots: JSON.stringify(lots),
  })
}

/**
 * Undoes a move in the caller's transaction, within a minute and if nothing else has changed.
 * Throws UNDO_LATE after that, UNDO_TAKEN if the former nights are taken, and UNDO_SPENT if points
 * or a week were spent elsewhere.
 */
export async function moveStayBack(
  sql: ResortSql,
  act: Act,
  id: string,
  now: Date,
): Promise<Reservation> {
  const { resortId, ownerAccountId } = act.subject
  await lockBooker(sql, act.subject)
  const row = await sql.row(queries.lockMove, { resortId, ownerAccountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  const { move_id: moveId, undo_until: undoUntil } = row
  if (!moveId || !undoUntil || undoUntil <= now) throw new AppError('UNDO_LATE')
  const moved = await takeUnit(sql, resortId, { ids: [id], preferred: id }, () =>
    sql.row(queries.moveBack, { resortId, moveId }),
  )
  if (!moved) throw new AppError('UNDO_TAKEN')
  await settleBack(sql, resortId, id, row)
  await exchangeWeeks(sql, resortId, id, row)
  await sql.rows(queries.markMoveUndone, { resortId, moveId, now })
  return notifyAboutStay(sql, act, { id, now, messageOf: changedNotice(0, false) })
}

type MoveRow = RowOf<typeof queries.lockMove>

/** Reverses the entries of the move lot by lot. */
async function settleBack(
  sql: ResortSql,
  resortId: string,
  reservationId: string,
  row: MoveRow,
): Promise<void> {
  const lots = settledLots.parse(row.lots)
  const lotIds = lots.map(({ lotId }) => lotId)
  // a lot may have fewer points than the former stay needs
  await refuseOverspent('UNDO_SPENT', () =>
    sql.nested(async () => {
      await sql.rows(addEntries, {
        resortId,
        lotIds,
        points: lots.map(({ lost }) => lost),
        reason: 'adjusted',
        ...storeNote({ code: 'moveUndone', params: { number: row.number } }),
      })
      const points = lots.map(({ settled }) => -settled)
      await sql.rows(settlePoints, { resortId, reservationId, lotIds, points })
    }),
  )
}

/** Releases the week of the move and takes the week of the former stay again. */
async function exchangeWeeks(
  sql: ResortSql,
  resortId: string,
  reservationId: string,
  row: MoveRow,
): Promise<void> {
  const { entitlement_id: present, old_entitlement_id: former } = row
  if (present === former) return
  if (present && row.takes_right)
    await sql.rows(releaseWeeks, { resortId, entitlementIds: [present], comesBack: true })
  if (!former || !row.took_right) return
  const week = { resortId, reservationId, entitlementId: former }
  if (!(await sql.row(queries.retakeWeek, week))) throw new AppError('UNDO_SPENT')
}
