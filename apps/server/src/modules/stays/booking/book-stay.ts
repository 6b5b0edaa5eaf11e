import {
  type bookReservation,
  type CallInput,
  encodePeople,
  type WithPeople,
} from '@ownerng/contract'
import { AppError, badRequest, type StayVerdict } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { inOrder } from '../../../db/in-order.ts'
import { requireActor, type Session } from '../../../http/session.ts'
import { findFormFields } from '../../resort/form-fields.queries.ts'
import { requireComments } from '../../resort/form-fields.ts'
import * as queries from '../booking.queries.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { readFreeUnits } from '../inventory.ts'
import { bookedNotice, notifyAboutStay, readStayReader } from '../notify-stay.ts'
import { askAboutOverlaps } from '../own-overlaps.ts'
import { requireNotBooked } from '../require-not-booked.ts'
import { findReservation, type ReservationRow } from '../reservation.queries.ts'
import { evaluate, requireUsableDates, type StayCriteria } from '../stay-options.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { refuseTaken } from '../why-not-free.ts'
import {
  billFees,
  insertStay,
  type NewStay,
  paidWith,
  spend,
  type WrittenStay,
  writeEntry,
} from '../write-stay.ts'

type Request = WithPeople<Omit<CallInput<typeof bookReservation>['body'], 'requestKey'>>

/**
 * Books a stay in the caller's transaction: evaluates the rules, takes the held place or a free
 * unit of the type, spends points or a week, bills fees, and writes the email.
 *
 * The database decides who is first; if the unit is taken, the refusal lists the nearest available
 * stays.
 */
export async function bookStay(
  sql: ResortSql,
  session: Session,
  request: Request,
  now: Date,
): Promise<ReservationRow> {
  requireActor(session, request.ownerNumber)
  if (request.resType !== 'O' && !request.guest)
    throw badRequest('guestName', {}, { field: 'guest' })
  requireUsableDates(request)
  const criteria: StayCriteria = {
    arrival: request.arrival,
    departure: request.departure,
    people: request.people,
    type: request.resType,
    lotOrder: request.lotOrder ?? [],
  }
  return book({ sql, session, request, criteria, now })
}

interface Booking {
  readonly sql: ResortSql
  readonly session: Session
  readonly request: Request
  readonly criteria: StayCriteria
  readonly now: Date
}

async function book(booking: Booking): Promise<ReservationRow> {
  const { sql, session, request, criteria, now } = booking
  const { resortId, ownerAccountId } = session
  const [context, candidates, fields, reader] = await Promise.all([
    loadBookingContext(sql, session, now),
    readFreeUnits(sql, session, request),
    sql.rows(findFormFields, { resortId, commentType: 'reservation' }),
    readStayReader(sql, session),
  ])
  if (!context.unitTypes.some((type) => type.code === request.unitTypeCode))
    throw new AppError('NOT_FOUND')
  if (request.holdId) await requireNotBooked(sql, session, request.holdId)
  const comments = requireComments(fields, request.comments ?? {})
  const verdict = evaluate(context, criteria, request.unitTypeCode)
  const { payment } = verdict
  if (!verdict.allowed || !payment)
    throw new AppError({ code: 'STAY_REFUSED', params: { reasons: verdict.reasons } })
  const points = payment.kind === 'points' ? payment.points : null
  if (points !== request.expectPoints || verdict.feeCents !== request.expectFeeCents)
    throw new AppError('STAY_CHANGED')

  await askAboutOverlaps(sql, session, criteria, request.alsoOverlap ?? false)

  const stay: NewStay = {
    ...criteria,
    unitTypeCode: request.unitTypeCode,
    guest: request.resType === 'O' ? null : (request.guest ?? null),
    comments,
  }
  const written =
    (await confirmHeld(booking, context, verdict)) ??
    (await takeFree(booking, context, verdict, stay, candidates))
  if (!written)
    throw await refuseTaken(sql, session, context, {
      criteria,
      code: request.unitTypeCode,
      unitId: payment.kind === 'week' ? payment.unitId : null,
    })
  const [, , , row] = await inOrder([
    spend(sql, resortId, payment, written.id),
    billFees(sql, session, context.today, written, verdict.fees),
    writeEntry(sql, resortId, written.id, stay),
    sql.row(findReservation, { resortId, ownerAccountId, id: written.id }),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  await notifyAboutStay(sql, session, row, now, bookedNotice(row, false), reader)
  return row
}

/**
 * Turns the page's hold into the stay; null if it is gone or is for another stay, since any free
 * unit will do then.
 */
async function confirmHeld(
  { sql, session, request, now }: Booking,
  context: BookingContext,
  { payment }: StayVerdict,
): Promise<WrittenStay | null> {
  if (!request.holdId) return null
  const hold = await sql.row(queries.lockHold, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
    id: request.holdId,
    now,
  })
  const same =
    hold?.unit_type_code === request.unitTypeCode &&
    hold.arrival === request.arrival &&
    hold.departure === request.departure
  if (
    !same ||
    (payment?.kind === 'week' && payment.unitId !== null && payment.unitId !== hold.unit_id)
  )
    return null
  return sql.row(queries.confirmHold, {
    resortId: session.resortId,
    id: hold.id,
    type: request.resType,
    ...encodePeople(request.people),
    ...paidWith(payment),
    ruleSetVersion: context.rules.version,
    bookedAt: now,
  })
}

function takeFree(
  { sql, session, now }: Booking,
  context: BookingContext,
  { payment }: StayVerdict,
  stay: NewStay,
  candidates: readonly { id: string }[],
): Promise<WrittenStay | null> {
  const owned = payment?.kind === 'week' ? payment.unitId : null
  const units = orderUnits(
    candidates.filter((unit) => owned === null || unit.id === owned),
    context.homeUnitId,
    session.ownerAccountId,
  )
  return takeUnit(sql, session.resortId, units, (unitId) =>
    insertStay(sql, session, stay, { unitId, payment, version: context.rules.version, now }),
  )
}
