import { listNotices, markNoticesSeen } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { handleOf, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import * as queries from './notices.queries.ts'

const PAGE_SIZE = 50

/** GET /notices and POST /notices/visits: what the account and the person were told. */
export function noticesRoute(app: FastifyInstance, parts: Services): void {
  const { database, clock } = parts
  answerCall(app, listNotices, async ({ query, request }) => {
    const { resortId, ownerAccountId, loginId } = await requireSession(
      parts,
      request,
      handleOf(request),
    )
    const rows = await database.readResort(resortId, queries.findNotices, {
      resortId,
      ownerAccountId,
      loginId,
      skip: Number(query.page) * PAGE_SIZE,
    })
    return {
      notices: rows.map(({ id, topic, title, text, link, at, is_new }) => ({
        id,
        topic,
        title,
        text,
        link,
        at: at.toISOString(),
        isNew: is_new,
      })),
      total: rows[0]?.total ?? 0,
      unread: rows[0]?.unread ?? 0,
    }
  })
  answerCall(app, markNoticesSeen, async ({ request }) => {
    const { resortId, ownerAccountId, loginId } = await requireSession(
      parts,
      request,
      handleOf(request),
    )
    await database.readResort(resortId, queries.noteVisit, {
      resortId,
      ownerAccountId,
      loginId,
      lastAt: clock.now(),
    })
    return { done: true as const }
  })
}
