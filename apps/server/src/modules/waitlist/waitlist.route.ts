import {
  acceptWaitlistOffer,
  changeWaitlist,
  getPlaceInLine,
  getWaitlist,
  joinWaitlist,
  leaveWaitlist,
  rejoinWaitlist,
  releaseWaitlistOffer,
} from '@ownerng/contract'
import { AppError, dateAt, keepsPlaceInLine, waitReasons } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { FastifyInstance } from 'fastify'
import {
  answerCall,
  answerOnce,
  answerRead,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type OwnerRead,
  type ReadRequest,
} from '../../http/call-routing.ts'
import { getHandle, requireActor, requireSession, requireWriter } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { loadBookingContext } from '../stays/booking-context.ts'
import { toReservation } from '../stays/reservation-record.ts'
import { requireUsableDates } from '../stays/stay-options.ts'
import { acceptOffer } from './accept-offer.ts'
import { handleChangeWaitlist } from './change-request.ts'
import { giveBackOffer } from './give-back-offer.ts'
import { handleJoinWaitlist } from './join-waitlist.ts'
import { rejoin } from './rejoin-waitlist.ts'
import { getTerms } from './request-terms.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'
import { describeRequests, showOne } from './waitlist-request.ts'

/**
 * Stays that owners wait for: their terms, their place in the line, every try, and the offer to
 * take.
 */
export function waitlistRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getWaitlist, (read) => handleGetWaitlist(services, read))
  answerRead(app, services, { call: getPlaceInLine, read: handleGetPlaceInLine })
  answerOnce(app, services, joinWaitlist, (read) => handleJoinWaitlist(services, read))
  answerOnce(app, services, changeWaitlist, (read) => handleChangeWaitlist(services, read))
  answerOnce(app, services, rejoinWaitlist, (read) => handleRejoinWaitlist(services, read))
  answerOnce(app, services, leaveWaitlist, (read) => handleLeaveWaitlist(services, read))
  answerOnce(app, services, releaseWaitlistOffer, (read) =>
    handleReleaseWaitlistOffer(services, read),
  )
  answerOnce(app, services, acceptWaitlistOffer, (read) =>
    handleAcceptWaitlistOffer(services, read),
  )
}

async function handleGetWaitlist(
  services: Services,
  { request }: ReadRequest<typeof getWaitlist>,
): Promise<HandlerAnswer<typeof getWaitlist>> {
  const { database, clock } = services
  const session = await requireSession(services, request, getHandle(request))
  const { context, rows, requests } = await database.inResort(session.resortId, async (sql) => {
    const [context, rows] = await Promise.all([
      loadBookingContext(sql, session, clock.now()),
      sql.rows(queries.findRequests, {
        resortId: session.resortId,
        ownerAccountId: session.ownerAccountId,
      }),
    ])
    return { context, rows, requests: await describeRequests(sql, session, rows, context) }
  })
  const waiting = rows.filter((row) => row.status === 'waiting' || row.status === 'offered').length
  const { rules, account, today, reader } = context
  return {
    today,
    offered: rules.waitlist !== null,
    maxFlexDays: rules.waitlist?.maxFlexDays ?? 0,
    acceptHours: rules.waitlist?.acceptHours ?? 0,
    reasons: waitReasons(
      rules,
      account,
      today,
      { arrival: '9999-12-30', flexDays: 0 },
      waiting,
    ).map((waitReason) => writeReason(reader, waitReason)),
    requests,
  }
}

async function handleGetPlaceInLine({
  sql,
  session,
  query,
}: OwnerRead<typeof getPlaceInLine>): Promise<HandlerAnswer<typeof getPlaceInLine>> {
  requireUsableDates(query)
  const { resortId, ownerAccountId } = session
  const { arrival, departure, flexDays } = query
  const unitTypeCodes = query.unitTypeCodes.split(',')
  const id = query.changing
  const changed = id ? await sql.row(queries.findRequest, { resortId, ownerAccountId, id }) : null
  if (id && !changed) throw new AppError('NOT_FOUND')
  const { minNights = null, maxPoints = null } = query
  const terms = { arrival, departure, flexDays, minNights, maxPoints, unitTypeCodes }
  const keepsPlace = changed !== null && keepsPlaceInLine(getTerms(changed), terms)
  const next = await sql.row(queries.findRankOfNext, {
    resortId,
    unitTypeCodes,
    arrival,
    departure,
    flexDays,
    changedId: changed?.id ?? '',
    queuedAt: keepsPlace ? changed.queued_at : null,
  })
  return { rank: next?.rank ?? 1 }
}

async function handleLeaveWaitlist(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof leaveWaitlist>,
): Promise<KeyedAnswer<typeof leaveWaitlist>> {
  requireActor(session, body.ownerNumber)
  const now = clock.now()
  const { resortId } = session
  return once(async (sql) => {
    const row = await sql.row(queries.lockRequest, { resortId, id: query.id })
    if (row?.owner_account_id !== session.ownerAccountId) throw new AppError('NOT_FOUND')
    if (row.status !== 'waiting' && row.status !== 'offered') throw new AppError('OFFER_OVER')
    const context = await loadBookingContext(sql, session, now)
    // whoever comes back a moment later has released the offer, and has lost no more than that
    if (row.status === 'offered')
      await giveBackOffer(sql, resortId, context, { request: row, how: 'released' })
    await sql.rows(queries.setRequest, {
      resortId,
      id: query.id,
      status: 'withdrawn',
      reservationId: null,
      offerEndsAt: null,
    })
    await sql.rows(queries.addEvent, {
      resortId,
      requestId: query.id,
      now,
      kind: 'withdrawn',
      note: '',
      code: null,
      params: null,
    })
    return showOne(sql, session, query.id, context)
  })
}

async function handleReleaseWaitlistOffer(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof releaseWaitlistOffer>,
): Promise<KeyedAnswer<typeof releaseWaitlistOffer>> {
  requireActor(session, body.ownerNumber)
  const { resortId } = session
  return once(async (sql) => {
    const row = await sql.row(queries.lockRequest, { resortId, id: query.id })
    if (row?.owner_account_id !== session.ownerAccountId) throw new AppError('NOT_FOUND')
    if (row.status !== 'offered') throw new AppError('OFFER_OVER')
    const context = await loadBookingContext(sql, session, clock.now())
    const became = await giveBackOffer(sql, resortId, context, { request: row, how: 'released' })
    await addEvent(sql, { resortId, requestId: row.id }, became, {
      kind: 'lapsed',
      now: context.now,
    })
    return showOne(sql, session, query.id, context)
  })
}

async function handleRejoinWaitlist(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof rejoinWaitlist>,
): Promise<KeyedAnswer<typeof rejoinWaitlist>> {
  requireWriter(session, body.ownerNumber)
  const now = clock.now()
  return once(async (sql) => {
    const context = await rejoin(sql, session, query.id, now)
    return showOne(sql, session, query.id, context)
  })
}

async function handleAcceptWaitlistOffer(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof acceptWaitlistOffer>,
): Promise<KeyedAnswer<typeof acceptWaitlistOffer>> {
  requireActor(session, body.ownerNumber)
  return once(async (sql) =>
    toReservation(
      await acceptOffer(sql, session, {
        requestId: query.id,
        alsoOverlap: body.alsoOverlap ?? false,
        now: clock.now(),
      }),
      dateAt(clock.now(), session.timeZone),
    ),
  )
}
