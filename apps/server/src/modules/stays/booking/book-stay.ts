import type { bookReservation, CallInput, WithPeople } from '@ownerng/contract'
import { AppError, badRequest, type StayPayment } from '@ownerng/domain'
import { allOrFirstError } from '../../../db/all-or-first-error.ts'
import type { ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Act } from '../../../shared/actor.ts'
import { readComments } from '../../resort/form-fields.ts'
import { findAsk } from '../ask-resort.ts'
import * as queries from '../booking.queries.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { readFreeUnits } from '../inventory.ts'
import { bookedNotice, notifyAboutStay } from '../notify-stay.ts'
import type { Reservation } from '../reservation-record.ts'
import { readQuestions, type UnitOfResort } from '../resort-facts.ts'
import { findOverlaps, lockBooker, refuseOverlaps, requireNotBooked } from '../stay-guards.ts'
import {
  evaluate,
  getOwnedUnit,
  requireType,
  requireUsableDates,
  toCriteria,
} from '../stay-options.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { refuseTaken } from '../why-not-free.ts'
import {
  type Ask,
  billUnlessAsked,
  bookHold,
  insertStay,
  type NewStay,
  spend,
  type WrittenStay,
  writeEntry,
} from '../write-stay.ts'

type Request = WithPeople<Omit<CallInput<typeof bookReservation>['body'], 'requestKey'>>
type Hold = RowOf<typeof queries.lockHold>

/**
 * Books a stay in the caller's transaction: evaluates the rules, takes the held unit or a free unit
 * of the type, spends points or a week, bills fees, and notifies the owner.
 *
 * The database decides between concurrent bookings. If no unit is free, the refusal lists the
 * nearest available stays.
 */
export async function bookStay(
  sql: ResortSql,
  act: Act,
  request: Request,
  now: Date,
): Promise<Reservation> {
  if (request.resType !== 'O' && !request.guest)
    throw badRequest('guestName', {}, { field: 'guest' })
  requireUsableDates(request)

  const { context, freeUnits, questions, overlaps, hold } = await load(sql, act, request, now)

  const criteria = toCriteria(request)
  requireType(context, request.unitTypeCode)
  if (request.holdId && !hold) await requireNotBooked(sql, act.subject, request.holdId)
  // staff who book by phone can leave the resort's questions to the owner
  const isUnanswered = act.actor.kind === 'staff' && !request.comments
  const comments = isUnanswered
    ? {}
    : await readComments(sql, act.subject, questions, request.comments ?? {})
  const { allowed, payment, fees, feeCents, reasons } = evaluate(
    context,
    criteria,
    request.unitTypeCode,
  )
  if (!allowed || !payment) throw new AppError({ code: 'STAY_REFUSED', params: { reasons } })
  const points = payment.kind === 'points' ? payment.points : null
  if (points !== request.expectPoints || feeCents !== request.expectFeeCents)
    throw new AppError('STAY_CHANGED')
  refuseOverlaps(overlaps)

  const stay: NewStay = {
    ...criteria,
    unitTypeCode: request.unitTypeCode,
    guest: request.resType === 'O' ? null : (request.guest ?? null),
    comments,
  }
  const ask = findAsk(context, {
    ...{ code: request.unitTypeCode, arrival: stay.arrival, fees },
    guestNote: stay.guest ? request.guest?.note : '',
  })
  const booking: Booking = { act, context, stay, payment, ask }
  const written =
    hold && isFor(hold, booking)
      ? await bookHold(sql, act.subject.resortId, hold.id, booking)
      : await takeFree(sql, booking, freeUnits)
  if (!written) {
    const place = { criteria, code: stay.unitTypeCode, payment, booked: null }
    throw await refuseTaken(sql, act.subject, context, place)
  }
  // in this order: if the points are gone, that is the error to report
  const [, , , booked] = await allOrFirstError([
    spend(sql, act.subject.resortId, payment, written.id),
    billUnlessAsked(sql, act.subject, { today: context.today, stay: written, fees, ask }),
    writeEntry(sql, act.subject.resortId, written.id, stay),
    notifyAboutStay(sql, act, { id: written.id, now, messageOf: bookedNotice(false, ask) }),
  ])
  return booked
}

async function load(sql: ResortSql, act: Act, request: Request, now: Date) {
  const { resortId, ownerAccountId } = act.subject
  const [, context, freeUnits, questions, overlaps, hold] = await allOrFirstError([
    // first: statements run in this order, so limits and overlaps include concurrent bookings
    lockBooker(sql, act.subject),
    loadBookingContext(sql, act, now, request.resType),
    readFreeUnits(sql, act.subject, request),
    readQuestions(sql, act.subject),
    request.alsoOverlap ? [] : findOverlaps(sql, act.subject, request),
    request.holdId
      ? sql.row(queries.lockHold, {
          resortId,
          ownerAccountId,
          id: request.holdId,
          // waitlist offers are accepted by their own call, which also closes the request
          heldFor: 'owner',
          now,
        })
      : null,
  ])
  return { context, freeUnits, questions, overlaps, hold }
}

/** A stay that the rules allow, and how it is paid. */
interface Booking {
  readonly act: Act
  readonly context: BookingContext
  readonly stay: NewStay
  readonly payment: StayPayment
  readonly ask: Ask | null
}

/** Whether a hold is for this stay. If it isn't, any free unit will do. */
function isFor(hold: Hold, { stay, payment }: Booking): boolean {
  const ownedUnitId = getOwnedUnit(payment)
  return (
    hold.unitTypeCode === stay.unitTypeCode &&
    hold.arrival === stay.arrival &&
    hold.departure === stay.departure &&
    (ownedUnitId === null || ownedUnitId === hold.unitId)
  )
}

function takeFree(
  sql: ResortSql,
  { act, context, stay, payment, ask }: Booking,
  freeUnits: readonly UnitOfResort[],
): Promise<WrittenStay | null> {
  const units = orderUnits(freeUnits, payment, context.homeUnitId, act.subject.ownerAccountId)
  const { now, rules } = context
  return takeUnit(sql, act.subject.resortId, units, (unitId) =>
    insertStay(sql, act.subject, stay, { unitId, payment, version: rules.version, now, ask }),
  )
}
