import {
  cancelReservation,
  changeReservation,
  decodePeople,
  getReservation,
  listReservations,
  previewCancellation,
  previewChange,
} from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import {
  answerCall,
  answerOnce,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type ReadRequest,
} from '../../../http/call-routing.ts'
import { handleOf, requireSession, type Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { toBooked } from '../booked-stay.ts'
import { readForChange } from '../move-stay.ts'
import { findReservation, findReservations } from '../reservation.queries.ts'
import { toReservation } from '../reservation-record.ts'
import { evaluateMove, requireUsableDates } from '../stay-options.ts'
import { findCancelResult, readCancelResult } from './cancel-result.queries.ts'
import { cancelStay, showCancellation } from './cancel-stay.ts'
import { changeStay, describeChange } from './change-stay.ts'
import { findKnownIssues } from './known-issues.queries.ts'

/** The stays of the account that is shown, and how one is changed or cancelled. */
export function reservationsRoute(app: FastifyInstance, parts: Services): void {
  answerCall(app, listReservations, (read) => handleListReservations(parts, read))
  answerCall(app, getReservation, (read) => showReservation(parts, read))
  answerCall(app, previewCancellation, (read) => handlePreviewCancellation(parts, read))
  answerOnce(app, parts, cancelReservation, (read) => handleCancelReservation(parts, read))
  answerCall(app, previewChange, (read) => handlePreviewChange(parts, read))
  answerOnce(app, parts, changeReservation, (read) => handleChangeReservation(parts, read))
}

async function handleListReservations(
  parts: Services,
  { request }: ReadRequest<typeof listReservations>,
): Promise<HandlerAnswer<typeof listReservations>> {
  const { database } = parts
  const session = await requireSession(parts, request, handleOf(request))
  const rows = await database.readResort(session.resortId, findReservations, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
  })
  const today = todayOf(parts, session)
  return { today, reservations: rows.map((row) => toReservation(row, today)) }
}

async function showReservation(
  parts: Services,
  { query, request }: ReadRequest<typeof getReservation>,
): Promise<HandlerAnswer<typeof getReservation>> {
  const { database } = parts
  const session = await requireSession(parts, request, handleOf(request))
  const today = todayOf(parts, session)
  const [row, known, gone] = await database.inResort(session.resortId, (sql) =>
    Promise.all([
      sql.row(findReservation, {
        resortId: session.resortId,
        ownerAccountId: session.ownerAccountId,
        id: query.id,
      }),
      sql.rows(findKnownIssues, {
        resortId: session.resortId,
        ownerAccountId: session.ownerAccountId,
        id: query.id,
        today,
      }),
      sql.row(findCancelResult, {
        resortId: session.resortId,
        ownerAccountId: session.ownerAccountId,
        id: query.id,
      }),
    ]),
  )
  if (!row) throw new AppError('NOT_FOUND')
  return { ...toReservation(row, today), known, canceled: readCancelResult(gone?.cancel_result) }
}

async function handlePreviewCancellation(
  parts: Services,
  { query, request }: ReadRequest<typeof previewCancellation>,
): Promise<HandlerAnswer<typeof previewCancellation>> {
  return showCancellation(parts, await requireSession(parts, request, handleOf(request)), query.id)
}

async function handleCancelReservation(
  parts: Services,
  { query, body, session, once }: KeyedRequest<typeof cancelReservation>,
): Promise<KeyedAnswer<typeof cancelReservation>> {
  const { clock } = parts
  return once(async (sql) =>
    toReservation(
      await cancelStay(sql, session, query.id, body, clock.now()),
      todayOf(parts, session),
    ),
  )
}

async function handlePreviewChange(
  parts: Services,
  { query, request }: ReadRequest<typeof previewChange>,
): Promise<HandlerAnswer<typeof previewChange>> {
  const { database, clock } = parts
  const session = await requireSession(parts, request, handleOf(request))
  requireUsableDates(query)
  const wish = {
    arrival: query.arrival,
    departure: query.departure,
    people: decodePeople(query).people,
    type: query.resType,
  }
  const { row, standing } = await database.inResort(session.resortId, (sql) =>
    readForChange(sql, session, query.id, clock.now()),
  )
  if (!standing.unitTypes.some((type) => type.code === query.unitTypeCode))
    throw new AppError('NOT_FOUND')
  return describeChange(
    evaluateMove(standing, wish, query.unitTypeCode, toBooked(row)),
    row,
    standing,
    query.arrival,
  )
}

async function handleChangeReservation(
  parts: Services,
  { query, body, session, once }: KeyedRequest<typeof changeReservation>,
): Promise<KeyedAnswer<typeof changeReservation>> {
  const { clock } = parts
  return once(async (sql) =>
    toReservation(
      await changeStay(sql, session, query.id, decodePeople(body), clock.now()),
      todayOf(parts, session),
    ),
  )
}

function todayOf({ clock }: Services, { timeZone }: Session) {
  return dateAt(clock.now(), timeZone)
}
