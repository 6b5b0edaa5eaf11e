import { type changeWaitlist, decodePeople } from '@ownerng/contract'
import { AppError, keepsPlaceInLine, type WaitlistTerms } from '@ownerng/domain'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import { requireActor } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { loadBookingContext } from '../stays/booking-context.ts'
import { lockBooker } from '../stays/own-overlaps.ts'
import { getTerms, getTermsVersion } from './request-terms.ts'
import { requireDates, requireTerms } from './require-terms.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'
import { showOne } from './waitlist-request.ts'

/**
 * POST /waitlist/:id/change: asks for something else, as if the owner left and joined again in one
 * step. What only asks for less keeps its place in line. Throws WAITLIST_CHANGED where the request
 * is not what the owner saw: another window changed it, whose terms a form that was opened before
 * would undo unseen; a place is offered to it, or the place in line would not be kept.
 */
export async function handleChangeWaitlist(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof changeWaitlist>,
): Promise<KeyedAnswer<typeof changeWaitlist>> {
  requireActor(session, body.ownerNumber)
  requireDates(body)
  const now = clock.now()
  const { resortId } = session
  return once(async (sql) => {
    await lockBooker(sql, session)
    const row = await sql.row(queries.lockRequest, { resortId, id: query.id })
    if (row?.owner_account_id !== session.ownerAccountId) throw new AppError('NOT_FOUND')
    const terms: WaitlistTerms = {
      ...body,
      minNights: body.minNights ?? null,
      maxPoints: body.maxPoints ?? null,
    }
    const keepsPlace = keepsPlaceInLine(getTerms(row), terms)
    const isAsSeen = getTermsVersion(row) === body.termsVersion && keepsPlace === body.keepsPlace
    if (row.status !== 'waiting' || !isAsSeen) throw new AppError('WAITLIST_CHANGED')
    const context = await loadBookingContext(sql, session, now)
    await requireTerms(sql, session, { terms: body, context, changedId: row.id })
    await sql.rows(queries.changeRequest, {
      resortId,
      id: row.id,
      arrival: body.arrival,
      departure: body.departure,
      flexDays: body.flexDays,
      unitTypeCodes: body.unitTypeCodes,
      people: decodePeople(body).people,
      replacesReservationId: body.replaces,
      lotOrder: body.lotOrder ?? [],
      autoConfirm: body.autoConfirm,
      minNights: terms.minNights,
      maxPoints: terms.maxPoints,
      keepsPlace,
      now,
    })
    const requested = { resortId, requestId: row.id }
    const event = { code: 'changed', params: { keepsPlace } } as const
    await addEvent(sql, requested, event, { kind: 'changed', now })
    return showOne(sql, session, row.id, context)
  })
}
