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
import type { Act } from '../../../shared/actor.ts'
import * as queries from '../booked-stay.queries.ts'
import { getRules, isPaidByOwnNights, isPaymentGone, toBooked } from '../booked-stay.ts'
import { deleteGuest, saveGuest } from '../booking.queries.ts'
import type { BookingContext } from '../booking-context.ts'
import { lockForChange, moveStay } from '../move-stay.ts'
import { changedNotice, notifyAboutStay } from '../notify-stay.ts'
import type { Reservation } from '../reservation-record.ts'
import { findOverlaps, lockBooker, refuseOverlaps } from '../stay-guards.ts'
import { evaluateMove, requireType, requireUsableDates, toCriteria } from '../stay-options.ts'
import { refuseTaken } from '../why-not-free.ts'
import { billStayFees } from '../write-stay.ts'
import { keepForUndo } from './undo.ts'

type Request = WithPeople<Omit<CallInput<typeof changeReservation>['body'], 'requestKey'>>

/** The effects of a change, for the preview. */
export function describeChange(
  verdict: ChangeVerdict,
  row: queries.BookedRow,
  context: BookingContext,
  { arrival, departure }: { readonly arrival: CalendarDate; readonly departure: CalendarDate },
) {
  const { payment } = verdict
  const { today } = context
  const paidByOwnNights = isPaidByOwnNights(row)
  const stay = { ...row, today, paidByOwnNights, isPaymentGone: isPaymentGone(row) }
  return {
    allowed: verdict.allowed,
    moved: verdict.moved,
    reasons: verdict.reasons.map((reason) => writeReason(context.reader, reason)),
    points: verdict.points,
    pointsBefore: row.points,
    pointsLost: verdict.pointsLost,
    paidBy: payment?.kind ?? row.paidBy ?? ('nothing' as const),
    useYear: payment?.kind === 'week' ? payment.useYear : null,
    lots: verdict.lots.map(({ lotId: _, ...lot }) => lot),
    fees: verdict.fees.map((fee) => ({ text: writeFee(context.reader, fee), cents: fee.cents })),
    feeCents: verdict.feeCents,
    freeUntil: {
      before: lastFreeDay({ ...stay, rules: getRules(row) }),
      after: lastFreeDay({
        ...{ arrival, departure, today },
        isPaymentGone: !verdict.moved && stay.isPaymentGone,
        rules: verdict.moved ? context.rules : getRules(row),
        paidBy: payment?.kind ?? row.paidBy,
        paidByOwnNights: payment?.kind === 'week' ? !payment.whole : paidByOwnNights,
      }),
    },
    ruleSetVersion: context.rules.version,
    bookedUnder: getRules(row).version,
  }
}

interface StayChange {
  readonly id: string
  readonly request: Omit<Request, 'ownerNumber'>
  readonly now: Date
}

/**
 * Changes a stay in the caller's transaction. The new nights are reserved before the old ones are
 * released; if they aren't available, nothing changes. Throws CHANGE_CHANGED if the change would
 * differ from the preview.
 */
export async function changeStay(
  sql: ResortSql,
  act: Act,
  { id, request, now }: StayChange,
): Promise<Reservation> {
  requireUsableDates(request)
  const criteria = toCriteria(request)
  const { resortId } = act.subject
  const { unitTypeCode, guest } = request
  await lockBooker(sql, act.subject)
  const { row, context } = await lockForChange(sql, act, id, now)
  requireType(context, unitTypeCode)
  if (request.resType !== 'O' && row.type === 'O' && !guest)
    throw badRequest('guestName', {}, { field: 'guest' })
  const verdict = evaluateMove(context, criteria, unitTypeCode, toBooked(row))
  if (!verdict.allowed)
    throw new AppError({ code: 'CHANGE_REFUSED', params: { reasons: verdict.reasons } })
  requireAsShown(verdict, request)
  if (verdict.moved && !request.alsoOverlap)
    refuseOverlaps(await findOverlaps(sql, act.subject, criteria, id))

  const move = { row, context, verdict, criteria, unitTypeCode }
  // a change of guest can't be undone: the new guest is notified and the old invitation ends
  if (!guest) await keepForUndo(sql, resortId, move)
  const written = verdict.moved
    ? await moveStay(sql, act.subject, move, now)
    : await sql.row(queries.changePeople, {
        resortId,
        id,
        type: criteria.type,
        ...encodePeople(criteria.people),
        changedAt: now,
      })
  if (!written) {
    const { payment } = verdict
    const place = { criteria, code: unitTypeCode, payment, booked: row }
    throw await refuseTaken(sql, act.subject, context, place)
  }
  await writeGuest(sql, resortId, { id, type: request.resType, guest })
  await billStayFees(sql, act.subject, { today: context.today, stay: written, fees: verdict.fees })
  const messageOf = changedNotice(verdict.pointsLost, false)
  return notifyAboutStay(sql, act, { id, now, messageOf })
}

/** Writes the guest of a changed stay. Keeps the guest if none is given; an owner's own stay has none. */
export async function writeGuest(
  sql: ResortSql,
  resortId: string,
  { id, type, guest }: Pick<StayChange, 'id'> & { readonly type: string } & Pick<Request, 'guest'>,
): Promise<void> {
  if (type === 'O') await sql.rows(deleteGuest, { resortId, reservationId: id })
  else if (guest) await sql.rows(saveGuest, { resortId, reservationId: id, ...guest })
}

/** Throws CHANGE_CHANGED if the change costs something other than shown in the preview. */
function requireAsShown(verdict: ChangeVerdict, request: StayChange['request']): void {
  const expectedPoints = verdict.payment?.kind === 'points' ? verdict.points : null
  if (
    expectedPoints !== request.expectPoints ||
    verdict.pointsLost !== request.expectPointsLost ||
    verdict.feeCents !== request.expectFeeCents
  )
    throw new AppError('CHANGE_CHANGED')
}
