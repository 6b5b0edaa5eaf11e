import { createShareLink, endShareLink, restoreShareLink } from '@ownerng/contract'
import { AppError, dateAt, UNDO_MS } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerOnce } from '../../../http/call-routing.ts'
import { getHash } from '../../../http/credentials.ts'
import { newLinkSecret } from '../../../http/secret-link.ts'
import type { Services } from '../../../services.ts'
import { type LinkRequest, openLink, sendPrivatePage } from '../../resort/private-page.ts'
import { lockOwnStay } from '../../stays/stay-guards.ts'
import { readArrival } from '../show-trip.ts'
import * as queries from './share.queries.ts'
import { overPage, sharedPage, translateStay } from './shared-page.ts'

/** Links that show a stay to people without an account, and their page. */
export function shareRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, createShareLink, ({ query: { id }, act, once, now }) => {
    const { resortId, ownerAccountId, timeZone } = act.subject
    const { loginId } = act.actor
    const secret = newLinkSecret()
    return once(async (sql) => {
      const stay = await lockOwnStay(sql, act.subject, id)
      if (stay.status !== 'confirmed' || stay.departure < dateAt(now, timeZone))
        throw new AppError('SHARE_REFUSED')
      const share = { resortId, reservationId: id, now }
      await sql.rows(queries.endShare, share)
      const of = { loginId, ownerAccountId, secretHash: getHash(secret) }
      await sql.rows(queries.addShare, { ...share, ...of })
      return { url: `${services.settings.publicUrl}/api/shared/${resortId}.${secret}` }
    })
  })
  answerOnce(app, services, endShareLink, ({ query: { id }, act, once, now }) => {
    const share = { resortId: act.subject.resortId, reservationId: id, now }
    return once(async (sql) => {
      await lockOwnStay(sql, act.subject, id)
      return { ended: (await sql.count(queries.endShare, share)) > 0 }
    })
  })
  answerOnce(app, services, restoreShareLink, ({ query: { id }, act, once, now }) => {
    const endedAfter = new Date(now.getTime() - UNDO_MS)
    const share = { resortId: act.subject.resortId, reservationId: id, endedAfter }
    return once(async (sql) => {
      await lockOwnStay(sql, act.subject, id)
      if ((await sql.count(queries.restoreShare, share)) === 0) throw new AppError('UNDO_LATE')
      return { restored: true }
    })
  })
  app.get<{ Params: { address: string } }>(
    '/api/shared/:address',
    { config: { style: 'resource' } },
    (request, reply) => sendSharedPage(services, request, reply),
  )
}

async function sendSharedPage(services: Services, request: LinkRequest, reply: FastifyReply) {
  const kind = { visits: 'shared stay', unknown: overPage }
  const opened = await openLink(services, request, kind, async (link) => {
    const { sql, resortId, secretHash, now, page } = link
    const stay = await sql.row(queries.findSharedStay, { resortId, secretHash })
    const today = stay && dateAt(now, stay.timeZone)
    if (!stay || !today || stay.status !== 'confirmed' || stay.departure < today) return null
    const arrival = await readArrival(sql, stay, page.options.tripOptions, now)
    const html = sharedPage(page, translateStay(page.context, stay), arrival, { today })
    return { status: 200, html }
  })
  return sendPrivatePage(reply, opened)
}
