import { listNotices, markNoticesSeen } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerRead } from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { getPlace, toPage } from '../../shared/keyset-page.ts'
import { readContext, readerOf } from '../resort/resort-directory.ts'
import { describeNotice } from './notices/notice-table.ts'
import * as queries from './notices.queries.ts'

/** GET /notices and POST /notices/visits: the notices of the account and the person. */
export function noticesRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  answerRead(app, services, {
    call: listNotices,
    read: async ({ sql, act, query }) => {
      const { resortId, ownerAccountId } = act.subject
      const { loginId } = act.actor
      const mine = { resortId, ownerAccountId, loginId }
      const [found, count, context] = await Promise.all([
        sql.rows(queries.findNotices, { ...mine, ...getPlace(query.after, 'descending') }),
        sql.row(queries.countNotices, mine),
        readContext(sql, readerOf(act)),
      ])
      const { rows, next } = toPage(found, queries.NOTICES_PAGE, (row) => row.moment)
      return {
        notices: rows.map((row) => ({
          id: row.id,
          topic: row.topic,
          ...describeNotice(context, row),
          link: row.link,
          at: row.at.toISOString(),
          isNew: row.is_new,
        })),
        total: count?.total ?? 0,
        next,
        unread: count?.unread ?? 0,
      }
    },
  })
  answerCall(app, markNoticesSeen, async ({ request }) => {
    const session = await requireSession(services, request, getHandle(request))
    const { resortId, ownerAccountId } = session.subject
    const { loginId } = session
    await database.readResort(resortId, queries.recordVisit, {
      resortId,
      ownerAccountId,
      loginId,
      lastAt: clock.now(),
    })
    return { done: true as const }
  })
}
