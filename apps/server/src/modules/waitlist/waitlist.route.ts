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
import { AppError, keepsPlaceInLine, waitReasons } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { FastifyInstance } from 'fastify'
import {
  answerOnce,
  answerRead,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type OwnerRead,
} from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { loadBookingContext } from '../stays/booking-context.ts'
import { requireUsableDates } from '../stays/stay-options.ts'
import { acceptOffer, releaseEndedOffer } from './end-offer.ts'
import { handleChangeWaitlist, handleJoinWaitlist, rejoin } from './join-waitlist.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'
import { describeRequests, lockOwnRequest, showOne } from './waitlist-request.ts'

/** The waitlist: requests, their place in line, their history, and offers. */
export function waitlistRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: getWaitlist, read: handleGetWaitlist })
  answerRead(app, services, { call: getPlaceInLine, read: handleGetPlaceInLine })
  answerOnce(app, services, joinWaitlist, handleJoinWaitlist)
  answerOnce(app, services, changeWaitlist, handleChangeWaitlist)
  answerOnce(app, services, rejoinWaitlist, ({ query, act, once, now }) =>
    once(async (sql) => {
      const context = await rejoin(sql, act, query.id, now)
      return showOne(sql, act, query.id, context)
    }),
  )
  answerOnce(app, services, leaveWaitlist, handleLeaveWaitlist)
  answerOnce(app, services, releaseWaitlistOffer, handleReleaseOffer)
  answerOnce(app, services, acceptWaitlistOffer, ({ query, body, act, once, now }) => {
    const offer = { requestId: query.id, alsoOverlap: body.alsoOverlap ?? false, now }
    return once((sql) => acceptOffer(sql, act, offer))
  })
}

async function handleGetWaitlist({
  sql,
  act,
  now,
}: OwnerRead<typeof getWaitlist>): Promise<HandlerAnswer<typeof getWaitlist>> {
  const { resortId, ownerAccountId } = act.subject
  const [context, rows] = await Promise.all([
    loadBookingContext(sql, act, now),
    sql.rows(queries.findRequests, { resortId, ownerAccountId }),
  ])
  const waiting = rows.filter((row) => row.status === 'waiting' || row.status === 'offered').length
  const { rules, today, reader } = context
  const anyStay = { arrival: '9999-12-30', flexDays: 0 }
  return {
    today,
    offered: rules.waitlist !== null,
    maxFlexDays: rules.waitlist?.maxFlexDays ?? 0,
    acceptHours: rules.waitlist?.acceptHours ?? 0,
    reasons: waitReasons(context, anyStay, waiting).map((reason) => writeReason(reader, reason)),
    requests: await describeRequests(sql, act, rows, context),
  }
}

async function handleGetPlaceInLine({
  sql,
  act,
  query,
}: OwnerRead<typeof getPlaceInLine>): Promise<HandlerAnswer<typeof getPlaceInLine>> {
  requireUsableDates(query)
  const { resortId, ownerAccountId } = act.subject
  const { arrival, departure, flexDays } = query
  const unitTypeCodes = query.unitTypeCodes.split(',')
  const id = query.changing
  const changed = id ? await sql.row(queries.findRequest, { resortId, ownerAccountId, id }) : null
  if (id && !changed) throw new AppError('NOT_FOUND')
  const { minNights = null, maxPoints = null } = query
  const criteria = { arrival, departure, flexDays, unitTypeCodes }
  const keepsPlace =
    changed !== null && keepsPlaceInLine(changed, { ...criteria, minNights, maxPoints })
  const next = await sql.row(queries.findNextRank, {
    resortId,
    ...criteria,
    changedId: changed?.id ?? '',
    queuedAt: keepsPlace ? changed.queuedAt : null,
  })
  return { rank: next?.rank ?? 1 }
}

async function handleLeaveWaitlist({
  query: { id },
  act,
  once,
  now,
}: KeyedRequest<typeof leaveWaitlist>): Promise<KeyedAnswer<typeof leaveWaitlist>> {
  const { resortId } = act.subject
  return once(async (sql) => {
    const request = await lockOwnRequest(sql, act.subject, id)
    if (request.status !== 'waiting' && request.status !== 'offered')
      throw new AppError('OFFER_OVER')
    const context = await loadBookingContext(sql, act, now)
    // the same as releasing the offer, in case the owner undoes leaving
    if (request.status === 'offered')
      await releaseEndedOffer(sql, resortId, context, { request, how: 'released' })
    const left = { status: 'withdrawn', reservationId: null, offerEndsAt: null } as const
    await sql.rows(queries.setRequest, { resortId, id, ...left })
    await addEvent(sql, resortId, { requestId: id, kind: 'withdrawn', now })
    return showOne(sql, act, id, context)
  })
}

async function handleReleaseOffer({
  query: { id },
  act,
  once,
  now,
}: KeyedRequest<typeof releaseWaitlistOffer>): Promise<KeyedAnswer<typeof releaseWaitlistOffer>> {
  const { resortId } = act.subject
  return once(async (sql) => {
    const request = await lockOwnRequest(sql, act.subject, id)
    if (request.status !== 'offered') throw new AppError('OFFER_OVER')
    const context = await loadBookingContext(sql, act, now)
    const outcome = await releaseEndedOffer(sql, resortId, context, { request, how: 'released' })
    await addEvent(sql, resortId, { requestId: id, kind: 'lapsed', now }, outcome)
    return showOne(sql, act, id, context)
  })
}
