import { randomBytes } from 'node:crypto'
import { createShareLink, endShareLink } from '@ownerng/contract'
import { AppError, dateAt, MINUTE_MS, type RateLimit } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOnce, type KeyedAnswer, type KeyedRequest } from '../../../http/call-routing.ts'
import { hashOf, requireActor, requireWriter } from '../../../http/session.ts'
import { countOne } from '../../../http/throttle.ts'
import { visitorOf } from '../../../http/visitor.ts'
import type { Services } from '../../../services.ts'
import { readerLocale } from '../../../shared/language.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { lockOwnStay } from '../lock-own-stay.ts'
import * as queries from './share.queries.ts'
import { overPage, sharedPage } from './shared-page.ts'
import { readArrival } from './show-trip.ts'

/** The secret of a link has 192 bits; it is shown once and kept as a hash. */
const SECRET_BYTES = 24
/** Of one visitor; a family opens it now and then, and nobody guesses. */
const OPENINGS: RateLimit = { most: 60, perMs: 10 * MINUTE_MS }

/** A link to one stay for those without an account, and the page behind it. */
export function shareRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, createShareLink, (read) => handleCreateShareLink(services, read))
  answerOnce(app, services, endShareLink, (read) => handleEndShareLink(services, read))
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
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
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
      secretHash: hashOf(secret),
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

async function sendSharedPage(
  { database, clock }: Services,
  request: FastifyRequest<{ Params: { address: string } }>,
  reply: FastifyReply,
) {
  const [, resortId = '', secret = ''] =
    /^([A-Z0-9]{1,20})\.([\w-]{32})$/.exec(request.params.address) ?? []
  const locale = readerLocale(null, request)
  const now = clock.now()
  const page =
    resortId &&
    (await database.inResort(resortId, async (sql) => {
      if (!(await sql.row(queries.findSharedResort, { resortId }))) return null
      const visitor = `shared stay ${visitorOf(request.ip)}`
      if (!(await countOne(sql, resortId, visitor, OPENINGS, now)))
        throw new AppError('TOO_MANY_REQUESTS')
      const stay = await sql.row(queries.findSharedStay, { resortId, secretHash: hashOf(secret) })
      if (stay?.status !== 'confirmed' || stay.departure < dateAt(now, stay.time_zone)) return null
      const of = { resortId, ownerAccountId: stay.owner_account_id ?? '', id: stay.id }
      const arrival = await readArrival(sql, of, stay, { now, timeZone: stay.time_zone })
      return sharedPage(await readContext(sql, { resortId, locale }), stay, arrival)
    }))
  return reply
    .code(page ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .send(page || overPage(locale))
}
