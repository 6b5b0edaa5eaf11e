import {
  type CallInput,
  type changeReservation,
  encodePeople,
  type WithPeople,
} from '@ownerng/contract'
import {
  AppError,
  badRequest,
  type CalendarDate,
  type ChangeVerdict,
  lastFreeDay,
} from '@ownerng/domain'
import { writeFee, writeReason } from '@ownerng/messages/write-reason'
import type { ResortSql } from '../../../db/database.ts'
import { requireWriter, type Session } from '../../../http/session.ts'
import * as queries from '../booked-stay.queries.ts'
import { getRules, toBooked } from '../booked-stay.ts'
import { deleteGuest, saveGuest } from '../booking.queries.ts'
import type { BookingContext } from '../booking-context.ts'
import { lockForChange, moveStay } from '../move-stay.ts'
import { changedNotice, notifyAboutStay } from '../notify-stay.ts'
import { findOverlaps, lockBooker, refuseOverlaps } from '../own-overlaps.ts'
import type { ReservationRow } from '../reservation.queries.ts'
import { evaluateMove, requireUsableDates, type StayCriteria } from '../stay-options.ts'
import { refuseTaken } from '../why-not-free.ts'
import { billFees } from '../write-stay.ts'
import { keepForUndo } from './undo-change.ts'

type Request = WithPeople<Omit<CallInput<typeof changeReservation>['body'], 'requestKey'>>

/** The effects of a change, for the preview. */
export function describeChange(
  verdict: ChangeVerdict,
  row: queries.BookedRow,
  context: BookingContext,
  arrival: CalendarDate,
) {
  return {
    allowed: verdict.allowed,
    moved: verdict.moved,
    reasons: verdict.reasons.map((reason) => writeReason(context.reader, reason)),
    points: verdict.points,
    pointsBefore: row.points,
    pointsLost: verdict.pointsLost,
    paidBy: verdict.payment?.kind ?? row.paid_by ?? ('nothing' as const),
    useYear: verdict.payment?.kind === 'week' ? verdict.payment.useYear : null,
    lots: verdict.lots.map(({ lotId: _, ...lot }) => lot),
    fees: verdict.fees.map((fee) => ({ text: writeFee(context.reader, fee), cents: fee.cents })),
    feeCents: verdict.feeCents,
    freeUntil: {
      before: lastFreeDay(getRules(row), row.arrival, context.today),
      after: lastFreeDay(verdict.moved ? context.rules : getRules(row), arrival, context.today),
    },
    ruleSetVersion: context.rules.version,
    bookedUnder: getRules(row).version,
  }
}

/**
 * Changes a stay in the caller's transaction. The new nights are reserved before the old ones are
 * released; if they aren't available, nothing changes. Throws CHANGE_CHANGED if the change would
 * differ from the preview.
 */
export async function changeStay(
  sql: ResortSql,
  session: Session,
  { id, request, now }: { readonly id: string; readonly request: Request; readonly now: Date },
): Promise<ReservationRow> {
  requireWriter(session, request.ownerNumber)
  requireUsableDates(request)
  const criteria: StayCriteria = {
    arrival: request.arrival,
    departure: request.departure,
    people: request.people,
    type: request.resType,
  }
  return changeIn({ sql, session, id, request, criteria, now })
}

interface Change {
  readonly sql: ResortSql
  readonly session: Session
  readonly id: string
  readonly request: Pick<
    Request,
    | 'unitTypeCode'
    | 'guest'
    | 'expectPoints'
    | 'expectPointsLost'
    | 'expectFeeCents'
    | 'resType'
    | 'alsoOverlap'
  >
  readonly criteria: StayCriteria
  readonly now: Date
}

/** The guest is required only when the stay becomes a guest's. */
function requireGuestNamed({ resType, guest }: Change['request'], before: string): void {
  if (resType !== 'O' && before === 'O' && !guest)
    throw badRequest('guestName', {}, { field: 'guest' })
}

/** Throws CHANGE_CHANGED if the change costs something other than shown in the preview. */
function requireAsShown(verdict: ChangeVerdict, request: Change['request']): void {
  const expectedPoints = verdict.payment?.kind === 'points' ? verdict.points : null
  if (
    expectedPoints !== request.expectPoints ||
    verdict.pointsLost !== request.expectPointsLost ||
    verdict.feeCents !== request.expectFeeCents
  )
    throw new AppError('CHANGE_CHANGED')
}

/** A guest's stay keeps its guest if none is given; an owner's own stay has none. */
async function writeGuest(
  sql: ResortSql,
  resortId: string,
  id: string,
  { resType, guest }: Change['request'],
): Promise<void> {
  if (resType === 'O') await sql.rows(deleteGuest, { resortId, reservationId: id })
  else if (guest)
    await sql.rows(saveGuest, {
      resortId,
      reservationId: id,
      firstName: guest.firstName,
      lastName: guest.lastName,
      email: guest.email,
    })
}

async function changeIn(change: Change): Promise<ReservationRow> {
  const { sql, session, id, request, criteria, now } = change
  const { resortId } = session
  await lockBooker(sql, session)
  const { row, context } = await lockForChange(sql, session, id, now)
  if (!context.unitTypes.some((type) => type.code === request.unitTypeCode))
    throw new AppError('NOT_FOUND')
  requireGuestNamed(request, row.type)
  const verdict = evaluateMove(context, criteria, request.unitTypeCode, toBooked(row))
  if (!verdict.allowed)
    throw new AppError({ code: 'CHANGE_REFUSED', params: { reasons: verdict.reasons } })
  requireAsShown(verdict, request)
  if (verdict.moved && !request.alsoOverlap)
    refuseOverlaps(await findOverlaps(sql, session, criteria, id))

  // a change of guest can't be undone: the new guest is notified and the old invitation ends
  if (!request.guest) await keepForUndo(sql, resortId, { row, type: criteria.type, verdict }, now)
  const written = verdict.moved
    ? await moveStay(
        sql,
        session,
        { row, context, verdict, criteria, unitTypeCode: request.unitTypeCode },
        now,
      )
    : await sql.row(queries.changePeople, {
        resortId,
        id,
        type: criteria.type,
        ...encodePeople(criteria.people),
        changedAt: now,
      })
  if (!written) {
    const unitId = verdict.payment?.kind === 'week' ? verdict.payment.unitId : null
    throw await refuseTaken(sql, session, context, {
      criteria,
      code: request.unitTypeCode,
      unitId,
      excludingStayId: id,
    })
  }
  await writeGuest(sql, resortId, id, request)
  await billFees(sql, session, { today: context.today, stay: written, fees: verdict.fees })
  return notifyAboutStay(sql, session, {
    id,
    now,
    messageOf: changedNotice(verdict.pointsLost, false),
  })
}
