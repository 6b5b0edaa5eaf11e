import { decodePeople, type joinWaitlist } from '@ownerng/contract'
import { AppError, badRequest, waitReasons } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { KeyedAnswer, KeyedRequest } from '../../../http/call-routing.ts'
import { requireActor, type Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { lockBooker } from '../own-overlaps.ts'
import { requireUsableDates } from '../stay-options.ts'
import * as queries from './waitlist.queries.ts'
import { showOne } from './waitlist-request.ts'

/** POST /waitlist: waits for a stay that is not free now. */
export async function handleJoinWaitlist(
  { clock }: Services,
  { body, session, once }: KeyedRequest<typeof joinWaitlist>,
): Promise<KeyedAnswer<typeof joinWaitlist>> {
  requireActor(session, body.ownerNumber)
  requireUsableDates(body)
  if (body.arrival >= body.departure) throw badRequest('datesReversed', {}, { field: 'departure' })
  const now = clock.now()
  const { resortId, ownerAccountId, loginId } = session
  return once(async (sql) => {
    // before anything is counted: a statement that waits for the lock counts what was before it
    await lockBooker(sql, session)
    const counted = await sql.row(queries.countWaiting, { resortId, ownerAccountId })
    const context = await loadBookingContext(sql, session, now)
    if (body.unitTypeCodes.some((code) => !context.unitTypes.some((type) => type.code === code)))
      throw new AppError('NOT_FOUND')
    await requireNotWaiting(sql, session, body, context)
    const reasons = waitReasons(
      context.rules,
      context.account,
      context.today,
      body,
      counted?.waiting ?? 0,
    )
    if (reasons.length > 0) throw new AppError({ code: 'WAITLIST_REFUSED', params: { reasons } })
    if (
      body.replaces &&
      !(await sql.row(queries.findOwnStay, { resortId, ownerAccountId, id: body.replaces }))
    )
      throw new AppError('NOT_FOUND')
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

/** Owners never queue behind themselves: same nights and a shared unit type are one request. */
async function requireNotWaiting(
  sql: ResortSql,
  { resortId, ownerAccountId }: Session,
  criteria: { arrival: string; departure: string; unitTypeCodes: string[] },
  { unitTypes }: BookingContext,
): Promise<void> {
  const { arrival, departure, unitTypeCodes } = criteria
  const same = await sql.row(queries.findSameRequest, {
    resortId,
    ownerAccountId,
    arrival,
    departure,
    unitTypeCodes,
  })
  if (!same) return
  const places = unitTypes
    .filter(({ code }) => unitTypeCodes.includes(code) && same.unit_type_codes.includes(code))
    .map(({ name }) => name)
  const params = { places: places.join(', '), from: arrival, to: departure }
  throw new AppError({ code: 'ALREADY_WAITING', params })
}
