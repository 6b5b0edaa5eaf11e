import {
  type CallInput,
  type changeWaitlist,
  decodePeople,
  type joinWaitlist,
} from '@ownerng/contract'
import { AppError, keepsPlaceInLine, mayUndo } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import type { Act } from '../../shared/actor.ts'
import { type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { lockBooker } from '../stays/stay-guards.ts'
import { getTermsVersion, refuseWaiting, requireDates, requireTerms } from './request-terms.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'
import { lockOwnRequest, showOne } from './waitlist-request.ts'

/** POST /waitlist: waits for a stay that isn't available now. */
export async function handleJoinWaitlist({
  body,
  act,
  once,
  now,
}: KeyedRequest<typeof joinWaitlist>): Promise<KeyedAnswer<typeof joinWaitlist>> {
  requireDates(body)
  const { resortId, ownerAccountId } = act.subject
  const { loginId } = act.actor
  return once(async (sql) => {
    // lock before counting: a statement that waits for a lock sees the data from before the wait
    await lockBooker(sql, act.subject)
    const context = await loadBookingContext(sql, act, now)
    await requireTerms(sql, act.subject, context, body)
    const added = await sql.row(queries.addRequest, {
      resortId,
      ownerAccountId,
      loginId,
      ...toColumns(body),
      type: body.resType,
      now,
    })
    if (!added) throw new AppError('UNEXPECTED')
    await addEvent(sql, resortId, { requestId: added.id, kind: 'asked', now })
    return showOne(sql, act, added.id, context)
  })
}

/** The columns that both joining and changing write. */
const toColumns = (body: ChangedTerms) => ({
  arrival: body.arrival,
  departure: body.departure,
  flexDays: body.flexDays,
  unitTypeCodes: body.unitTypeCodes,
  people: decodePeople(body).people,
  replacesReservationId: body.replaces,
  lotOrder: body.lotOrder ?? [],
  autoConfirm: body.autoConfirm,
  minNights: body.minNights ?? null,
  maxPoints: body.maxPoints ?? null,
})

type ChangedTerms = Omit<
  CallInput<typeof changeWaitlist>['body'],
  'requestKey' | 'ownerNumber' | 'termsVersion' | 'keepsPlace'
>

/**
 * POST /waitlist/:id/change: like leaving and joining again in one step, except that asking for
 * less keeps the place in line. Throws WAITLIST_CHANGED if the request isn't waiting, another
 * window has changed its terms, or it wouldn't keep its place in line as shown to the owner.
 */
export async function handleChangeWaitlist({
  query,
  body,
  act,
  once,
  now,
}: KeyedRequest<typeof changeWaitlist>): Promise<KeyedAnswer<typeof changeWaitlist>> {
  requireDates(body)
  const { resortId } = act.subject
  return once(async (sql) => {
    await lockBooker(sql, act.subject)
    const row = await lockOwnRequest(sql, act.subject, query.id)
    const terms = toColumns(body)
    const keepsPlace = keepsPlaceInLine(row, terms)
    const isAsSeen = getTermsVersion(row) === body.termsVersion && keepsPlace === body.keepsPlace
    if (row.status !== 'waiting' || !isAsSeen) throw new AppError('WAITLIST_CHANGED')
    const context = await loadBookingContext(sql, act, now)
    const { id } = row
    await requireTerms(sql, act.subject, context, { ...body, changedId: id })
    await sql.rows(queries.changeRequest, { resortId, id, ...terms, keepsPlace, now })
    const outcome = { code: 'changed', params: { keepsPlace } } as const
    await addEvent(sql, resortId, { requestId: id, kind: 'changed', now }, outcome)
    return showOne(sql, act, id, context)
  })
}

/**
 * Undoes leaving the waitlist within a minute, at the same place in line, in the caller's
 * transaction. An offer that was released by leaving isn't offered again. Throws UNDO_LATE after a
 * minute, UNDO_SPENT if another request asks for the same by then, and what joining throws.
 */
export async function rejoin(
  sql: ResortSql,
  act: Act,
  id: string,
  now: Date,
): Promise<BookingContext> {
  const { resortId, ownerAccountId } = act.subject
  await lockBooker(sql, act.subject)
  const counted = await sql.row(queries.countWaiting, { resortId, ownerAccountId, changedId: id })
  const row = await lockOwnRequest(sql, act.subject, id)
  const left = await sql.row(queries.findLastEvent, { resortId, requestId: id })
  const isWithdrawn = row.status === 'withdrawn' && left?.kind === 'withdrawn'
  if (!isWithdrawn || !mayUndo(left.at, now)) throw new AppError('UNDO_LATE')
  const context = await loadBookingContext(sql, act, now)
  refuseWaiting(context, row, counted?.waiting ?? 0)
  const { arrival, departure, unitTypeCodes } = row
  const criteria = { resortId, ownerAccountId, arrival, departure, unitTypeCodes, changedId: id }
  if (await sql.row(queries.findSameRequest, criteria)) throw new AppError('UNDO_SPENT')
  const waiting = { status: 'waiting', reservationId: null, offerEndsAt: null } as const
  await sql.rows(queries.setRequest, { resortId, id, ...waiting })
  await addEvent(sql, resortId, { requestId: id, kind: 'restored', now })
  return context
}
