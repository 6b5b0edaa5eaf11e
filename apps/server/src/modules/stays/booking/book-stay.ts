import {
  type bookReservation,
  type CallInput,
  encodePeople,
  type WithPeople,
} from '@ownerng/contract'
import { AppError, badRequest, type Fee, type StayPayment } from '@ownerng/domain'
import { allOrFirstError } from '../../../db/all-or-first-error.ts'
import type { ResortSql } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { requireActor, type Session } from '../../../http/session.ts'
import type { Readers } from '../../notifications/notify-owner.ts'
import { requireComments } from '../../resort/form-fields.ts'
import * as queries from '../booking.queries.ts'
import { countsStays, loadBookingContext } from '../booking-context.ts'
import { type FreeUnit, readFreeUnits } from '../free-units.ts'
import { bookedNotice, notifyAboutStay, readStayReader } from '../notify-stay.ts'
import { askAboutOverlaps, lockBooker } from '../own-overlaps.ts'
import { requireNotBooked } from '../require-not-booked.ts'
import type { ReservationRow } from '../reservation.queries.ts'
import { readPlaces, readQuestions } from '../resort-facts.ts'
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
import { type KnownOfResort, rowOfNew } from './new-reservation.ts'

type Request = WithPeople<Omit<CallInput<typeof bookReservation>['body'], 'requestKey'>>

/** What is read for a booking, in one round trip. */
interface Known extends KnownOfResort {
  /** The units of the type that are free. */
  readonly candidates: readonly FreeUnit[]
  readonly reader: Readers
}

/**
 * Reads what `bookStay` needs to know, before anything is locked but the account where its stays are
 * counted: those that it books at the same moment count as well.
 */
export async function readForBooking(
  sql: ResortSql,
  session: Session,
  request: Request,
  now: Date,
): Promise<Known> {
  requireActor(session, request.ownerNumber)
  if (request.resType !== 'O' && !request.guest)
    throw badRequest('guestName', {}, { field: 'guest' })
  requireUsableDates(request)
  const { resortId, factsVersion } = session
  const counting = countsStays(sql, session, now, request.resType) && lockBooker(sql, session)
  const loading = loadBookingContext(sql, session, now, request.resType)
  const [, context, candidates, places, questions, reader] = await allOrFirstError([
    counting,
    loading,
    readFreeUnits(sql, session, request),
    readPlaces(sql, { resortId, factsVersion }),
    readQuestions(sql, { resortId, factsVersion }),
    readStayReader(
      sql,
      session,
      loading.then(({ labels }) => labels),
    ),
  ])
  return { context, candidates, places, questions, reader }
}

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
  known: Known,
): Promise<ReservationRow> {
  const { context } = known
  const criteria: StayCriteria = {
    arrival: request.arrival,
    departure: request.departure,
    people: request.people,
    type: request.resType,
    lotOrder: request.lotOrder ?? [],
  }
  if (!context.unitTypes.some((type) => type.code === request.unitTypeCode))
    throw new AppError('NOT_FOUND')
  if (request.holdId) await requireNotBooked(sql, session, request.holdId)
  const comments = requireComments(known.questions, request.comments ?? {})
  const verdict = evaluate(context, criteria, request.unitTypeCode)
  const { payment, fees } = verdict
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
  const booking: Booking = { sql, session, request, known, stay, payment, fees }
  const written = (await confirmHeld(booking)) ?? (await takeFree(booking))
  if (!written)
    throw await refuseTaken(sql, session, context, {
      criteria,
      code: request.unitTypeCode,
      unitId: payment.kind === 'week' ? payment.unitId : null,
    })
  const row = rowOfNew(known, stay, verdict, written)
  await notifyAboutStay(sql, session, row, context.now, bookedNotice(row, false), known.reader)
  return row
}

/** A stay that the rules allow, and how it is paid. */
interface Booking {
  readonly sql: ResortSql
  readonly session: Session
  readonly request: Request
  readonly known: Known
  readonly stay: NewStay
  readonly payment: StayPayment
  readonly fees: readonly Fee[]
}

/**
 * Turns the page's hold into the stay; null if it is gone or is for another stay, since any free
 * unit will do then.
 */
async function confirmHeld(booking: Booking): Promise<WrittenStay | null> {
  const { sql, session, request, known, payment } = booking
  if (!request.holdId) return null
  const { rules, now } = known.context
  const hold = await sql.row(queries.lockHold, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
    id: request.holdId,
    // an offer of the waitlist is accepted there, which ends its request
    heldFor: 'owner',
    now,
  })
  const same =
    hold?.unit_type_code === request.unitTypeCode &&
    hold.arrival === request.arrival &&
    hold.departure === request.departure
  if (
    !same ||
    (payment.kind === 'week' && payment.unitId !== null && payment.unitId !== hold.unit_id)
  )
    return null
  await allOrFirstError([
    sql.rows(queries.confirmHold, {
      resortId: session.resortId,
      id: hold.id,
      type: request.resType,
      ...encodePeople(request.people),
      ...paidWith(payment),
      ruleSetVersion: rules.version,
      bookedAt: now,
    }),
    writeRest(booking, hold),
  ])
  return hold
}

function takeFree(booking: Booking): Promise<WrittenStay | null> {
  const { sql, session, known, stay, payment, fees } = booking
  const { context, candidates } = known
  const owned = payment.kind === 'week' ? payment.unitId : null
  const units = orderUnits(
    candidates.filter((unit) => owned === null || unit.id === owned),
    context.homeUnitId,
    session.ownerAccountId,
  )
  return takeUnit(sql, session.resortId, units, async (unitId) => {
    const id = newId()
    const { rules, now } = context
    const inserting = insertStay(sql, session, stay, {
      ...{ id, unitId, payment, version: rules.version, now },
    })
    // a bill names the number of the stay; all else goes with the stay itself
    const number = fees.length > 0 ? ((await inserting)?.number ?? '') : ''
    const [written] = await allOrFirstError([inserting, writeRest(booking, { id, number })])
    return written
  })
}

/** Writes what belongs to a stay, which is written in the same round trip. */
async function writeRest(
  { sql, session, known, stay, payment, fees }: Booking,
  written: Pick<WrittenStay, 'id' | 'number'>,
): Promise<void> {
  const { resortId } = session
  await allOrFirstError([
    spend(sql, resortId, payment, written.id),
    billFees(sql, session, known.context.today, written, fees),
    writeEntry(sql, resortId, written.id, stay),
  ])
}
