import { type CallAnswer, lotActDo, lotActShow, pointsShow } from '@ownerng/contract'
import { dateAt, type LotVerdict } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import { rulesAt } from '../../records/rules.queries.ts'
import { movePoints, showMove } from './move-points.ts'
import * as queries from './points.queries.ts'

type Answer = CallAnswer<typeof pointsShow>

/** Points of the account: what it holds, its running ledger, and moving them to another year or account. */
export function pointsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts
  answerCall(app, pointsShow, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const today = dateAt(clock.now(), session.timeZone)
    const [lots, entries, { rules }] = await database.inResort(session.resortId, (sql) =>
      Promise.all([
        sql.rows<Answer['lots'][number]>(queries.findLots, [session.resortId, session.ownerAccountId, today]),
        sql.rows<Answer['entries'][number]>(queries.findEntries, [session.resortId, session.ownerAccountId, session.timeZone]),
        rulesAt(sql, session.resortId, clock.now()),
      ]),
    )
    return { today, rents: rules.rentedPoints !== null, lots, entries }
  })
  answerCall(app, lotActShow, async ({ query, request }) =>
    shown(await showMove(parts, await requireSession(parts, request, handleOf(request)), query.id, query.act, query.points)),
  )
  answerCall(app, lotActDo, async ({ query, body, request }) => shown(await movePoints(parts, await requireSession(parts, request, handleOf(request)), query.id, body)))
}

const shown = (verdict: LotVerdict) => ({ ...verdict, reasons: [...verdict.reasons] })
