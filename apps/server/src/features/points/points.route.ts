import { type CallAnswer, pointsShow } from '@ownerng/contract'
import { dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import * as queries from './points.queries.ts'

type Answer = CallAnswer<typeof pointsShow>

/** GET /points: what the account holds, and its running ledger. */
export function pointsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts
  answerCall(app, pointsShow, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const today = dateAt(clock.now(), session.timeZone)
    const [lots, entries] = await database.inResort(session.resortId, (sql) =>
      Promise.all([
        sql.rows<Answer['lots'][number]>(queries.findLots, [session.resortId, session.ownerAccountId, today]),
        sql.rows<Answer['entries'][number]>(queries.findEntries, [session.resortId, session.ownerAccountId, session.timeZone]),
      ]),
    )
    return { today, lots, entries }
  })
}
