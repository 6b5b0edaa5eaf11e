import {
  type CallInput,
  type changeWaitlist,
  decodePeople,
  type joinWaitlist,
} from '@ownerng/contract'
import { AppError, keepsPlaceInLine } from '@ownerng/domain'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import { requireActor } from '../../http/session.ts'
import { loadBookingContext } from '../stays/booking-context.ts'
import { lockBooker } from '../stays/stay-guards.ts'
import { getTermsVersion, requireDates, requireTerms } from './request-terms.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'
import { lockOwnRequest, showOne } from './waitlist-request.ts'

/** POST /waitlist: waits for a stay that isn't available now. */
export async function handleJoinWaitlist({
  body,
  session,
  once,
  now,
}: KeyedRequest<typeof joinWaitlist>): Promise<KeyedAnswer<typeof joinWaitlist>> {
  requireActor(session, body.ownerNumber)
  requireDates(body)
  const { resortId, ownerAccountId, loginId } = session
  return once(async (sql) => {
    // lock before counting: a statement that waits for a lock sees the data from before the wait
    await lockBooker(sql, session)
    const context = await loadBookingContext(sql, session, now)
    await requireTerms(sql, session, context, body)
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
    return showOne(sql, session, added.id, context)
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
 * POST /waitlist/:id/change: like leaving and joining again in one step, except that asking for less
 * keeps the place in line. Throws WAITLIST_CHANGED if the request isn't waiting, another window has
 * changed its terms, or it wouldn't keep its place in line as shown to the owner.
 */
export async function handleChangeWaitlist({
  query,
  body,
  session,
  once,
  now,
}: KeyedRequest<typeof changeWaitlist>): Promise<KeyedAnswer<typeof changeWaitlist>> {
  requireActor(session, body.ownerNumber)
  requireDates(body)
  const { resortId } = session
  return once(async (sql) => {
    await lockBooker(sql, session)
    const row = await lockOwnRequest(sql, session, query.id)
    const terms = toColumns(body)
    const keepsPlace = keepsPlaceInLine(row, terms)
    const isAsSeen = getTermsVersion(row) === body.termsVersion && keepsPlace === body.keepsPlace
    if (row.status !== 'waiting' || !isAsSeen) throw new AppError('WAITLIST_CHANGED')
    const context = await loadBookingContext(sql, session, now)
    const { id } = row
    await requireTerms(sql, session, context, { ...body, changedId: id })
    await sql.rows(queries.changeRequest, { resortId, id, ...terms, keepsPlace, now })
    const outcome = { code: 'changed', params: { keepsPlace } } as const
    await addEvent(sql, resortId, { requestId: id, kind: 'changed', now }, outcome)
    return showOne(sql, session, id, context)
  })
}
