import { decodePeople, type joinWaitlist } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import { requireActor } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { loadBookingContext } from '../stays/booking-context.ts'
import { lockBooker } from '../stays/own-overlaps.ts'
import { requireDates, requireTerms } from './require-terms.ts'
import * as queries from './waitlist.queries.ts'
import { showOne } from './waitlist-request.ts'

/** POST /waitlist: waits for a stay that is not free now. */
export async function handleJoinWaitlist(
  { clock }: Services,
  { body, session, once }: KeyedRequest<typeof joinWaitlist>,
): Promise<KeyedAnswer<typeof joinWaitlist>> {
  requireActor(session, body.ownerNumber)
  requireDates(body)
  const now = clock.now()
  const { resortId, ownerAccountId, loginId } = session
  return once(async (sql) => {
    // before anything is counted: a statement that waits for the lock counts what was before it
    await lockBooker(sql, session)
    const context = await loadBookingContext(sql, session, now)
    await requireTerms(sql, session, { terms: body, context })
    const added = await sql.row(queries.addRequest, {
      resortId,
      ownerAccountId,
      loginId,
      arrival: body.arrival,
      departure: body.departure,
      flexDays: body.flexDays,
      unitTypeCodes: body.unitTypeCodes,
      people: decodePeople(body).people,
      reservationType: body.resType,
      replacesReservationId: body.replaces,
      lotOrder: body.lotOrder ?? [],
      autoConfirm: body.autoConfirm,
      minNights: body.minNights ?? null,
      maxPoints: body.maxPoints ?? null,
      now,
    })
    if (!added) throw new AppError('UNEXPECTED')
    const { id: requestId } = added
    await sql.rows(queries.addEvent, {
      resortId,
      requestId,
      now,
      kind: 'asked',
      note: '',
      code: null,
      params: null,
    })
    return showOne(sql, session, requestId, context)
  })
}
