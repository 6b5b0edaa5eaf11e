import { cancellationShow, reservationCancel, reservationList, reservationShow } from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import { findReservation, findReservations, type ReservationRow } from '../../records/reservation.queries.ts'
import { toReservation } from '../../records/reservation-record.ts'
import { cancelStay, showCancellation } from './cancel-stay.ts'

/** The stays of the account that is shown, and how one is cancelled. */
export function reservationsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts
  answerCall(app, reservationList, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const rows = await database.readResort<ReservationRow>(session.resortId, findReservations, [session.resortId, session.ownerAccountId])
    return { today: dateAt(clock.now(), session.timeZone), reservations: rows.map(toReservation) }
  })
  answerCall(app, reservationShow, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const row = (await database.readResort<ReservationRow>(session.resortId, findReservation, [session.resortId, session.ownerAccountId, query.id]))[0]
    if (!row) throw new AppError('NOT_FOUND')
    return toReservation(row)
  })
  answerCall(app, cancellationShow, async ({ query, request }) => showCancellation(parts, await requireSession(parts, request, handleOf(request)), query.id))
  answerCall(app, reservationCancel, async ({ query, body, request }) =>
    toReservation(await cancelStay(parts, await requireSession(parts, request, handleOf(request)), query.id, body)),
  )
}
