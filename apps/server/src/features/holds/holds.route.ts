import { holdExtend, holdMake, holdRelease, holdShow } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import { extendHold, makeHold, releaseHold } from './hold-stay.ts'
import * as queries from './holds.queries.ts'

/** Places that are kept for some minutes while a stay is filled in. */
export function holdsRoute(app: FastifyInstance, parts: Parts): void {
  answerCall(app, holdMake, async ({ body, request }) => toHold(await makeHold(parts, await requireSession(parts, request, handleOf(request)), body)))
  answerCall(app, holdShow, async ({ query, request }) => {
    const { resortId, ownerAccountId } = await requireSession(parts, request, handleOf(request))
    const row = (await parts.database.readResort<queries.HoldRow>(resortId, queries.findHold, [resortId, ownerAccountId, query.id]))[0]
    if (!row || row.hold_ends_at.getTime() <= parts.clock.now().getTime()) throw new AppError('NOT_FOUND')
    return toHold(row)
  })
  answerCall(app, holdExtend, async ({ query, body, request }) =>
    toHold(await extendHold(parts, await requireSession(parts, request, handleOf(request)), query.id, body.ownerNumber)),
  )
  answerCall(app, holdRelease, async ({ query, body, request }) => ({
    released: await releaseHold(parts, await requireSession(parts, request, handleOf(request)), query.id, body.ownerNumber),
  }))
}

function toHold(row: queries.HoldRow) {
  return {
    id: row.id,
    unitTypeCode: row.unit_type_code,
    arrival: row.arrival,
    departure: row.departure,
    endsAt: row.hold_ends_at.toISOString(),
    extended: row.hold_extended,
  }
}
