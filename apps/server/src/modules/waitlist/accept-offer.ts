import { encodePeople } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import { confirmHold, lockHold } from '../stays/booking.queries.ts'
import { type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { moveBooked } from '../stays/move-stay.ts'
import { bookedNotice, changedNotice, notifyAboutStay } from '../stays/notify-stay.ts'
import { findOverlaps, lockBooker, refuseOverlaps } from '../stays/own-overlaps.ts'
import type { ReservationRow } from '../stays/reservation.queries.ts'
import { evaluate, type StayCriteria } from '../stays/stay-options.ts'
import { billFees, paidWith, spend } from '../stays/write-stay.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'

/**
 * Books the stay that is held for someone on the waitlist, in the caller's transaction, under the
 * current rules. If it replaces another stay, that one is changed into it, so that neither is lost.
 */
export async function acceptOffer(
  sql: ResortSql,
  session: Session,
  {
    requestId,
    alsoOverlap,
    now,
  }: { readonly requestId: string; readonly alsoOverlap: boolean; readonly now: Date },
): Promise<ReservationRow> {
  const { resortId, ownerAccountId } = session
  // what the account books at the same moment is counted, or counts this stay
  await lockBooker(sql, session)
  const request = await sql.row(queries.lockRequest, { resortId, id: requestId })
  if (request?.owner_account_id !== ownerAccountId) throw new AppError('NOT_FOUND')
  const [hold, context] = await Promise.all([
    sql.row(lockHold, {
      resortId,
      ownerAccountId,
      id: request.offered_reservation_id ?? '',
      heldFor: 'waitlist',
      now,
    }),
    loadBookingContext(sql, session, now),
  ])
  if (request.status !== 'offered' || !hold) throw new AppError('OFFER_OVER')
  const criteria: StayCriteria = {
    arrival: hold.arrival,
    departure: hold.departure,
    people: request.people,
    type: request.reservation_type,
    lotOrder: request.lot_order,
  }
  let id = hold.id
  if (request.replaces_reservation_id) {
    await sql.rows(queries.releaseOffer, { resortId, id: hold.id })
    id = await moveBooked(
      sql,
      session,
      { criteria, unitTypeCode: hold.unit_type_code },
      { id: request.replaces_reservation_id, now },
    )
  } else {
    if (!alsoOverlap) refuseOverlaps(await findOverlaps(sql, session, criteria))
    await confirmOffer(sql, session, { context, criteria, hold, now })
  }
  await sql.rows(queries.setRequest, {
    resortId,
    id: requestId,
    status: 'matched',
    reservationId: id,
    offerEndsAt: null,
  })
  const booked = { from: criteria.arrival, to: criteria.departure }
  await addEvent(
    sql,
    { resortId, requestId },
    { code: 'booked', params: booked },
    { kind: 'booked', now },
  )
  const notice = request.replaces_reservation_id ? changedNotice(0, false) : bookedNotice(false)
  return notifyAboutStay(sql, session, { id, now, messageOf: notice })
}

/** Makes the stay that is held a booked one, paid by the rules of now. */
async function confirmOffer(
  sql: ResortSql,
  session: Session,
  {
    context,
    criteria,
    hold,
    now,
  }: {
    readonly context: BookingContext
    readonly criteria: StayCriteria
    readonly hold: { readonly id: string; readonly unit_type_code: string }
    readonly now: Date
  },
): Promise<void> {
  const { resortId } = session
  const verdict = evaluate(context, criteria, hold.unit_type_code)
  if (!verdict.allowed || !verdict.payment)
    throw new AppError({ code: 'STAY_REFUSED', params: { reasons: verdict.reasons } })
  const written = await sql.row(confirmHold, {
    resortId,
    id: hold.id,
    type: criteria.type,
    ...encodePeople(criteria.people),
    ...paidWith(verdict.payment),
    ruleSetVersion: context.rules.version,
    bookedAt: now,
  })
  if (!written) throw new AppError('OFFER_OVER')
  await spend(sql, resortId, verdict.payment, hold.id)
  await billFees(sql, session, { today: context.today, stay: written, fees: verdict.fees })
}
