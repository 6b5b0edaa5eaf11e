import { encodePeople } from '@ownerng/contract'
import { AppError, type ChangeVerdict } from '@ownerng/domain'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { storeNote } from '../../shared/points-note.ts'
import * as queries from './booked-stay.queries.ts'
import { toBooked } from './booked-stay.ts'
import { type Booker, type BookingContext, loadBookingContext } from './booking-context.ts'
import { readFreeUnits } from './free-units.ts'
import { refuseOverspent } from './refuse-overspent.ts'
import { evaluateMove, type StayCriteria } from './stay-options.ts'
import { orderUnits, takeUnit } from './take-unit.ts'
import { billFees, paidWith, takeRight } from './write-stay.ts'

/** A stay as it is booked, and the booking context of its account. */
export interface StayForChange {
  readonly row: queries.BookedRow
  readonly context: BookingContext
}

/**
 * Reads a stay to show what changing it would do. Throws NOT_FOUND for a stay that is not of the
 * account.
 */
export function readForChange(
  sql: ReadSql,
  booker: Booker,
  id: string,
  now: Date,
): Promise<StayForChange> {
  return readWith(queries.findBooked, sql, { booker, id, now })
}

/** The stay, locked until the end of the transaction. */
export function lockForChange(
  sql: ResortSql,
  booker: Booker,
  id: string,
  now: Date,
): Promise<StayForChange> {
  return readWith(queries.lockBooked, sql, { booker, id, now })
}

async function readWith(
  statement: typeof queries.findBooked | typeof queries.lockBooked,
  sql: ReadSql,
  { booker, id, now }: { readonly booker: Booker; readonly id: string; readonly now: Date },
): Promise<StayForChange> {
  const [row, context] = await Promise.all([
    sql.row(statement, {
      resortId: booker.resortId,
      ownerAccountId: booker.ownerAccountId,
      id,
      now,
    }),
    loadBookingContext(sql, booker, now),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  return { row, context }
}

/** Another stay in place of a booked one. */
export interface Move extends StayForChange {
  readonly criteria: StayCriteria
  readonly unitTypeCode: string
  readonly verdict: ChangeVerdict
}

/**
 * Takes the new nights, then settles lot by lot what the old stay gives back and the new one takes.
 * Null where the nights are taken.
 */
export async function moveStay(
  sql: ResortSql,
  booker: Booker,
  { row, context, criteria, unitTypeCode, verdict }: Move,
  now: Date,
): Promise<RowOf<typeof queries.moveReservation> | null> {
  const { payment } = verdict
  const owned = payment?.kind === 'week' ? payment.unitId : null
  const { resortId, ownerAccountId } = booker
  const freeUnits = await readFreeUnits(sql, booker, { ...criteria, unitTypeCode }, row.id)
  // its own nights do not block it, and its present unit is tried first
  const units = orderUnits(
    freeUnits.filter((unit) => owned === null || unit.id === owned),
    row.unit_id,
    ownerAccountId,
  )
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
  await settleLots(sql, resortId, row, verdict)
  const next = payment?.kind === 'week' ? payment : null
  const sameRight = next?.entitlementId === row.entitlement_id
  if (!sameRight && row.entitlement_id && row.takes_right)
    await sql.rows(queries.releaseWeek, {
      resortId,
      entitlementId: row.entitlement_id,
      comesBack: true,
    })
  // a week that the stay has already is not taken again; owned time by the night may reach into
  // another right now
  if (next && !(sameRight && next.whole)) await takeRight(sql, resortId, next, row.id)
  return written
}

/** Lot by lot: what the old stay gives back, what the new one takes, and what is lost. */
async function settleLots(
  sql: ResortSql,
  resortId: string,
  row: StayForChange['row'],
  { lots }: ChangeVerdict,
): Promise<void> {
  const settled = lots.map((lot) => ({ id: lot.lotId, points: lot.paid - lot.pays }))
  const lost = lots.filter((lot) => lot.lost > 0)
  await refuseOverspent('STAY_CHANGED', async () => {
    // return points before spending any, so that no lot is negative in between
    for (const some of [
      settled.filter((lot) => lot.points > 0),
      settled.filter((lot) => lot.points < 0),
    ])
      await sql.rows(queries.settlePoints, {
        resortId,
        lotIds: some.map((lot) => lot.id),
        points: some.map((lot) => lot.points),
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

/**
 * Changes a booked stay into another one under the rules of now, with its fees; for acts that were
 * agreed to before, such as the waitlist's.
 */
export async function moveBooked(
  sql: ResortSql,
  booker: Booker,
  { criteria, unitTypeCode }: Pick<Move, 'criteria' | 'unitTypeCode'>,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<string> {
  const { row, context } = await lockForChange(sql, booker, id, now)
  const verdict = evaluateMove(context, criteria, unitTypeCode, toBooked(row))
  if (!verdict.allowed || !verdict.moved)
    throw new AppError({ code: 'CHANGE_REFUSED', params: { reasons: verdict.reasons } })
  const written = await moveStay(
    sql,
    booker,
    { row, context, criteria, unitTypeCode, verdict },
    now,
  )
  if (!written) throw new AppError('STAY_CHANGED')
  await billFees(sql, booker, { today: context.today, stay: written, fees: verdict.fees })
  return written.id
}
