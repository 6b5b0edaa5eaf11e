import { createHold, decodePeople, extendHold, getHold, releaseHold } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../../http/call-routing.ts'
import { getHandle, requireSession } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { requireNotBooked } from '../require-not-booked.ts'
import { cancelOwnerHold, extendOwnerHold, placeHold } from './hold-stay.ts'
import * as queries from './holds.queries.ts'

/** Places that are kept for some minutes while a stay is filled in. */
export function holdsRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, createHold, async ({ body, session, once }) =>
    once(async (sql) =>
      toHold(await placeHold(sql, session, decodePeople(body), services.clock.now())),
    ),
  )
  answerCall(app, getHold, async ({ query, request }) => {
    const session = await requireSession(services, request, getHandle(request))
    const row = await services.database.inResort(session.resortId, async (sql) => {
      await requireNotBooked(sql, session, query.id)
      return sql.row(queries.findHold, {
        resortId: session.resortId,
        ownerAccountId: session.ownerAccountId,
        id: query.id,
      })
    })
    if (!row || row.hold_ends_at.getTime() <= services.clock.now().getTime())
      throw new AppError('NOT_FOUND')
    return toHold(row)
  })
  answerOnce(app, services, extendHold, async ({ query, body, session, once }) =>
    once(async (sql) =>
      toHold(
        await extendOwnerHold(sql, session, {
          id: query.id,
          ownerNumber: body.ownerNumber,
          now: services.clock.now(),
        }),
      ),
    ),
  )
  answerOnce(app, services, releaseHold, async ({ query, body, session, once }) =>
    once(async (sql) => ({
      released: await cancelOwnerHold(sql, session, query.id, body.ownerNumber),
    })),
  )
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
