import { encodePeople } from '@ownerng/contract'
import { AppError, type ChangeVerdict } from '@ownerng/domain'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Act, Subject } from '../../shared/actor.ts'
import { storeNote } from '../../shared/points-note.ts'
import * as queries from './booked-stay.queries.ts'
import { toBooked } from './booked-stay.ts'
import { type BookingContext, loadBookingContext } from './booking-context.ts'
import { readFreeUnits } from './inventory.ts'
import { refuseOverspent } from './stay-guards.ts'
import { evaluateMove, type StayCriteria } from './stay-options.ts'
import { orderUnits, takeUnit } from './take-unit.ts'
import { billStayFees, paidWith, takeRight } from './write-stay.ts'

/** A booked stay, and the booking context of its account. */
export interface StayForChange {
  readonly row: queries.BookedRow
  readonly context: BookingContext
}

/** Reads a stay to preview a change. Throws NOT_FOUND if it isn't a stay of the account. */
export const readForChange = (sql: ReadSql, act: Act, id: string, now: Date) =>
  readWith(queries.findBooked, sql, act, { id, now })

/** Like `readForChange`, and locks the stay until the end of the transaction. */
export const lockForChange = (sql: ResortSql, act: Act, id: string, now: Date) =>
  readWith(queries.lockBooked, sql, act, { id, now })

async function readWith(
  statement: typeof queries.findBooked | typeof queries.lockBooked,
  sql: ReadSql,
  act: Act,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<StayForChange> {
  const { resortId, ownerAccountId } = act.subject
  const [row, context] = await Promise.all([
    sql.row(statement, { resortId, ownerAccountId, id, now }),
    loadBookingContext(sql, act, now),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  return { row, context }
}

/** A change of a booked stay into another. */
export interface Move extends StayForChange {
  readonly criteria: StayCriteria
  readonly unitTypeCode: string
  readonly verdict: ChangeVerdict
}

/**
 * Takes the new nights, then returns and spends points lot by lot. Null if the nights are taken.
 * Throws CHANGE_CHANGED if a lot or week was spent concurrently.
 */
export async function moveStay(
  sql: ResortSql,
  subject: Subject,
  { row, context, criteria, unitTypeCode, verdict }: Move,
  now: Date,
): Promise<RowOf<typeof queries.moveReservation> | null> {
  const { payment } = verdict
  const { resortId, ownerAccountId } = subject
  const freeUnits = await readFreeUnits(sql, subject, { ...criteria, unitTypeCode }, row.id)
  // the stay's own nights don't block it, and its current unit is tried first
  const units = orderUnits(freeUnits, payment, row.unitId, ownerAccountId)
  const written = await takeUnit(sql, resortId, units, (unitId) =>
    sql.row(queries.moveReservation, {
      resortId,
      id: row.id,
      unitId,
      type: criteria.type,
      arrival: criteria.arrival,
      departure: criteria.departure,
      ...encodePeople(criteria.people),
      ...paidWith(payment),
      ruleSetVersion: context.rules.version,
      changedAt: now,
    }),
  )
  if (!written) return null
  await settleMove(sql, resortId, row, verdict)
  return written
}

/** Returns and spends points and weeks of a stay that moves, as the verdict says. */
export async function settleMove(
  sql: ResortSql,
  resortId: string,
  row: queries.BookedRow,
  verdict: ChangeVerdict,
): Promise<void> {
  const { payment } = verdict
  await settleLots(sql, resortId, row, verdict)
  const next = payment?.kind === 'week' ? payment : null
  const sameRight = next?.entitlementId === row.entitlementId
  if (!sameRight && row.entitlementId && row.takesRight)
    await sql.rows(queries.releaseWeeks, {
      resortId,
      entitlementIds: [row.entitlementId],
      comesBack: true,
    })
  // a week that the stay already uses isn't taken again; owned time may now extend into another
  // year
  if (next && !(sameRight && next.whole))
    await takeRight(sql, resortId, next, { reservationId: row.id, code: 'CHANGE_CHANGED' })
}

/** Returns, spends, and writes off points lot by lot. */
async function settleLots(
  sql: ResortSql,
  resortId: string,
  row: queries.BookedRow,
  { lots }: ChangeVerdict,
): Promise<void> {
  const lost = lots.filter((lot) => lot.lost > 0)
  await refuseOverspent('CHANGE_CHANGED', async () => {
    await sql.rows(queries.settlePoints, {
      resortId,
      lotIds: lots.map((lot) => lot.lotId),
      points: lots.map((lot) => lot.paid - lot.pays),
      reservationId: row.id,
    })
    await sql.rows(queries.addEntries, {
      resortId,
      lotIds: lost.map((lot) => lot.lotId),
      points: lost.map((lot) => -lot.lost),
      reason: 'lost',
      ...storeNote({ code: 'late', params: { number: row.number } }),
    })
  })
}

/** Changes a booked stay under the current rules and bills the fees, for the waitlist. */
export async function moveBooked(
  sql: ResortSql,
  act: Act,
  { criteria, unitTypeCode }: Pick<Move, 'criteria' | 'unitTypeCode'>,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<string> {
  const { row, context } = await lockForChange(sql, act, id, now)
  const verdict = evaluateMove(context, criteria, unitTypeCode, toBooked(row))
  if (!verdict.allowed || !verdict.moved)
    throw new AppError({ code: 'CHANGE_REFUSED', params: { reasons: verdict.reasons } })
  const move = { row, context, criteria, unitTypeCode, verdict }
  const written = await moveStay(sql, act.subject, move, now)
  if (!written) throw new AppError('CHANGE_CHANGED')
  await billStayFees(sql, act.subject, { today: context.today, stay: written, fees: verdict.fees })
  return written.id
}
