import { AppError, type CalendarDate, lastWishedArrival } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Act, Subject } from '../../shared/actor.ts'
import { findAsk } from '../stays/ask-resort.ts'
import { lockHold } from '../stays/booking.queries.ts'
import { type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { moveBooked } from '../stays/move-stay.ts'
import { bookedNotice, changedNotice, notifyAboutStay } from '../stays/notify-stay.ts'
import type { Reservation } from '../stays/reservation-record.ts'
import { findOverlaps, lockBooker, refuseOverlaps } from '../stays/stay-guards.ts'
import { evaluate, type StayCriteria } from '../stays/stay-options.ts'
import { type Ask, billUnlessAsked, bookHold, spend } from '../stays/write-stay.ts'
import { getCriteria } from './find-match.ts'
import * as queries from './waitlist.queries.ts'
import { addBookedEvent, type WaitlistMessage } from './waitlist-events.ts'
import { lockOwnRequest } from './waitlist-request.ts'

interface AcceptedOffer {
  readonly requestId: string
  readonly alsoOverlap: boolean
  readonly now: Date
}

/**
 * Books an offer of the waitlist in the caller's transaction, under the current rules. If the
 * request replaces a stay, that stay is changed into the offered one.
 */
export async function acceptOffer(
  sql: ResortSql,
  act: Act,
  { requestId, alsoOverlap, now }: AcceptedOffer,
): Promise<Reservation> {
  const { resortId, ownerAccountId } = act.subject
  // concurrent bookings of the account must see this stay, and it must see them
  await lockBooker(sql, act.subject)
  const request = await lockOwnRequest(sql, act.subject, requestId)
  const [hold, context] = await Promise.all([
    sql.row(lockHold, {
      resortId,
      ownerAccountId,
      id: request.offeredId ?? '',
      heldFor: 'waitlist',
      now,
    }),
    loadBookingContext(sql, act, now),
  ])
  if (request.status !== 'offered' || !hold) throw new AppError('OFFER_OVER')
  const criteria = getCriteria(request, hold)
  let id = hold.id
  let ask: Ask | null = null
  if (request.replacesId) {
    await sql.rows(queries.releaseOffer, { resortId, id: hold.id })
    const move = { criteria, unitTypeCode: hold.unitTypeCode }
    id = await moveBooked(sql, act, move, { id: request.replacesId, now })
  } else {
    if (!alsoOverlap) refuseOverlaps(await findOverlaps(sql, act.subject, criteria))
    ask = await bookOffer(sql, act.subject, context, { criteria, hold })
  }
  const matched = { status: 'matched', reservationId: id, offerEndsAt: null } as const
  await sql.rows(queries.setRequest, { resortId, id: requestId, ...matched })
  await addBookedEvent(sql, resortId, { requestId, stay: criteria, isAsked: ask !== null, now })
  const notice = request.replacesId ? changedNotice(0, false) : bookedNotice(false, ask)
  return notifyAboutStay(sql, act, { id, now, messageOf: notice })
}

interface Offer {
  readonly criteria: StayCriteria
  readonly hold: RowOf<typeof lockHold>
}

/**
 * Turns the hold of an offer into a booked stay, paid under the current rules. Returns the request to
 * the resort if it has to confirm it.
 */
async function bookOffer(
  sql: ResortSql,
  subject: Subject,
  context: BookingContext,
  { criteria, hold }: Offer,
): Promise<Ask | null> {
  const { resortId } = subject
  const { allowed, payment, fees, reasons } = evaluate(context, criteria, hold.unitTypeCode)
  if (!allowed || !payment) throw new AppError({ code: 'STAY_REFUSED', params: { reasons } })
  const ask = findAsk(context, { code: hold.unitTypeCode, arrival: criteria.arrival, fees })
  const paid = { context, stay: criteria, payment, ask }
  const written = await bookHold(sql, resortId, hold.id, paid)
  if (!written) throw new AppError('OFFER_OVER')
  await spend(sql, resortId, payment, hold.id)
  await billUnlessAsked(sql, subject, { today: context.today, stay: written, fees, ask })
  return ask
}

/** Event codes of an offer that ended, by whether the request keeps its place in line. */
const CODES = {
  unanswered: { kept: 'kept-once', moved: 'to-the-end' },
  released: { kept: 'released-kept-once', moved: 'released-to-the-end' },
} as const

interface EndedOffer {
  readonly request: queries.RequestRow
  readonly how: keyof typeof CODES
}

/**
 * Releases an offer, first to the other requests in line. The request waits again, or ends if its
 * dates have passed. It keeps its place in line only once, because an owner who accepts no offer
 * must not block the others. Returns the outcome for the request's history.
 */
export async function releaseEndedOffer(
  sql: ResortSql,
  resortId: string,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
  { request, how }: EndedOffer,
): Promise<WaitlistMessage> {
  const { id, offeredId: stayId } = request
  if (stayId) {
    await sql.rows(queries.releaseOffer, { resortId, id: stayId })
    await sql.rows(queries.leaveToOthers, { resortId, lapsedRequestId: id, stayId })
  }
  if (lastWishedArrival(request) <= today) {
    const over = { status: 'lapsed', reservationId: stayId, offerEndsAt: null } as const
    await sql.rows(queries.setRequest, { resortId, id, ...over })
    return { code: 'past', params: {} }
  }
  const toTheEnd = request.lapsedOffers > 0
  await sql.rows(queries.waitAgain, { resortId, id, now, toTheEnd })
  return { code: CODES[how][toTheEnd ? 'moved' : 'kept'], params: {} }
}
