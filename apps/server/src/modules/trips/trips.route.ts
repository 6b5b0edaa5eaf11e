import { addStayRequest, type CallInput, getTrip } from '@ownerng/contract'
import { AppError, badRequest, dateAt, mayAskFor } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { answerOnce, answerRead } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { type Act, getLoginId } from '../../shared/actor.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import { lockOwnStay } from '../stays/stay-guards.ts'
import { showTrip } from './show-trip.ts'
import * as queries from './stay-requests.queries.ts'

/** The trip page of a stay, and requests to the resort for it. */
export function tripsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: getTrip,
    read: ({ sql, act, query, now }) => showTrip(sql, act, query.id, now),
  })
  answerOnce(app, services, addStayRequest, ({ query, body, act, once, now }) =>
    once(async (sql) => ({ id: await askFor(sql, act, body, { id: query.id, now }) })),
  )
}

type NewRequest = Omit<CallInput<typeof addStayRequest>['body'], 'requestKey'>

/**
 * Adds a request to the resort for a stay, in the caller's transaction, and returns its ID. An open
 * request of the same kind is returned instead. Throws REQUEST_REFUSED if the stay is over, has too
 * many requests, or the resort doesn't offer this kind.
 */
async function askFor(
  sql: ResortSql,
  act: Act,
  { kind, text = '' }: NewRequest,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<string> {
  if (kind === 'other' && text === '') throw badRequest('form', {}, { field: 'text' })
  const { resortId } = act.subject
  const loginId = getLoginId(act.actor)
  const stay = await lockOwnStay(sql, act.subject, id)
  const { tripOptions } = parseOptions(await sql.rows(findOptions, { resortId }))
  const same = await sql.row(queries.findOpenRequest, { resortId, reservationId: id, kind })
  if (same) return same.id
  const count = await sql.row(queries.countRequests, { resortId, reservationId: id })
  const asked = count?.asked ?? 0
  const today = dateAt(now, act.subject.timeZone)
  if (!tripOptions.requests.includes(kind) || !mayAskFor({ ...stay, asked }, today))
    throw new AppError('REQUEST_REFUSED')
  const request = { resortId, reservationId: id, loginId, kind, text, now }
  const added = await sql.row(queries.addStayRequest, request)
  if (!added) throw new AppError('UNEXPECTED')
  return added.id
}
