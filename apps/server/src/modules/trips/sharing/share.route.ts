import { createShareLink, endShareLink, restoreShareLink } from '@ownerng/contract'
import { AppError, dateAt, UNDO_MS } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerOnce, type KeyedAnswer, type KeyedRequest } from '../../../http/call-routing.ts'
import { newLinkSecret } from '../../../http/secret-link.ts'
import { getHash, requireActor, requireWriter } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { readerLocale } from '../../../shared/language.ts'
import { lockOwnStay } from '../../stays/lock-own-stay.ts'
import { type LinkRequest, openLink, readPageOptions, sendPrivatePage } from '../private-page.ts'
import { readArrival } from '../show-trip.ts'
import * as queries from './share.queries.ts'
import { overPage, sharedPage } from './shared-page.ts'

/** A link to one stay for those without an account, and the page behind it. */
export function shareRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, createShareLink, (read) => handleCreateShareLink(services, read))
  answerOnce(app, services, endShareLink, (read) => handleEndShareLink(services, read))
  answerOnce(app, services, restoreShareLink, (read) => handleRestoreShareLink(services, read))
  app.get<{ Params: { address: string } }>(
    '/api/shared/:address',
    { config: { style: 'resource' } },
    (request, reply) => sendSharedPage(services, request, reply),
  )
}

async function handleCreateShareLink(
  { clock, settings }: Services,
  { query, body, session, once }: KeyedRequest<typeof createShareLink>,
): Promise<KeyedAnswer<typeof createShareLink>> {
  requireWriter(session, body.ownerNumber)
  const { resortId, loginId } = session
  const secret = newLinkSecret()
  const now = clock.now()
  return once(async (sql) => {
    const stay = await lockOwnStay(sql, session, query.id)
    if (stay.status !== 'confirmed' || stay.departure < dateAt(now, session.timeZone))
      throw new AppError('SHARE_REFUSED')
    await sql.rows(queries.endShare, { resortId, reservationId: stay.id, now })
    await sql.rows(queries.addShare, {
      resortId,
      reservationId: stay.id,
      loginId,
      secretHash: getHash(secret),
      now,
    })
    return { url: `${settings.publicUrl}/api/shared/${resortId}.${secret}` }
  })
}

async function handleEndShareLink(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof endShareLink>,
): Promise<KeyedAnswer<typeof endShareLink>> {
  requireActor(session, body.ownerNumber)
  const { resortId } = session
  return once(async (sql) => {
    const { id: reservationId } = await lockOwnStay(sql, session, query.id)
    return {
      ended: (await sql.count(queries.endShare, { resortId, reservationId, now: clock.now() })) > 0,
    }
  })
}

async function handleRestoreShareLink(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof restoreShareLink>,
): Promise<KeyedAnswer<typeof restoreShareLink>> {
  requireWriter(session, body.ownerNumber)
  const endedAfter = new Date(clock.now().getTime() - UNDO_MS)
  return once(async (sql) => {
    const { id: reservationId } = await lockOwnStay(sql, session, query.id)
    const of = { resortId: session.resortId, reservationId, endedAfter }
    if ((await sql.count(queries.restoreShare, of)) === 0) throw new AppError('UNDO_LATE')
    return { restored: true }
  })
}

async function sendSharedPage(services: Services, request: LinkRequest, reply: FastifyReply) {
  const locale = readerLocale(null, request)
  const html = await openLink(services, request, 'shared stay', async (link) => {
    const { sql, resortId, secretHash, now } = link
    const stay = await sql.row(queries.findSharedStay, { resortId, secretHash })
    if (stay?.status !== 'confirmed' || stay.departure < dateAt(now, stay.time_zone)) return null
    const { options, context } = await readPageOptions(link, locale)
    const of = { resortId, ownerAccountId: stay.owner_account_id ?? '', id: stay.id }
    const time = { now, timeZone: stay.time_zone }
    return sharedPage(context, stay, await readArrival(sql, of, stay, options.tripOptions, time))
  })
  return sendPrivatePage(reply, { status: html ? 200 : 404, html: html ?? overPage(locale) })
}
