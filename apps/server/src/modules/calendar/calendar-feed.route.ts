import { createHash } from 'node:crypto'
import { createCalendarFeed, endCalendarFeed, getCalendarFeed } from '@ownerng/contract'
import { AppError, addDays, addMonths, dateAt, instantAt } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ICalCalendar, ICalCalendarMethod } from 'ical-generator'
import type { ResortSql } from '../../db/database.ts'
import {
  answerCall,
  answerOnce,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type ReadRequest,
} from '../../http/call-routing.ts'
import { newLinkSecret, parseLinkAddress, type SecretLink } from '../../http/secret-link.ts'
import { getHandle, requireActor, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { readContext } from '../resort/resort-directory.ts'
import * as queries from './calendar.queries.ts'
import { type Entry, isTimed, readCalendar } from './calendar-events.ts'

const HOUR_S = 3600

const ENDING = '.ics'

/** The feed covers the past year, and as far ahead as points and booking windows reach. */
const MONTHS_BEHIND = 12

const MONTHS_AHEAD = 48

/** Manages an owner's private calendar URL, and serves the calendar behind it. */
export function calendarFeedRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getCalendarFeed, (read) => handleGetCalendarFeed(services, read))
  answerOnce(app, services, createCalendarFeed, (read) => handleCreateCalendarFeed(services, read))
  answerOnce(app, services, endCalendarFeed, (read) => handleEndCalendarFeed(services, read))
  app.get<{ Params: { address: string } }>(
    '/api/calendar/:address',
    { config: { style: 'resource' } },
    (request, reply) => sendCalendar(services, request, reply),
  )
}

async function handleGetCalendarFeed(
  services: Services,
  { request }: ReadRequest<typeof getCalendarFeed>,
): Promise<HandlerAnswer<typeof getCalendarFeed>> {
  const { database } = services
  const session = await requireSession(services, request, getHandle(request))
  const rows = await database.readResort(session.resortId, queries.findFeed, {
    resortId: session.resortId,
    loginId: session.loginId,
    ownerAccountId: session.ownerAccountId,
    timeZone: session.timeZone,
  })
  return { madeOn: rows[0]?.made_on ?? null, lastReadOn: rows[0]?.last_read_on ?? null }
}

async function handleCreateCalendarFeed(
  { clock, settings }: Services,
  { body, session, once }: KeyedRequest<typeof createCalendarFeed>,
): Promise<KeyedAnswer<typeof createCalendarFeed>> {
  requireActor(session, body.ownerNumber, ['full', 'book', 'pay', 'view'])
  const { resortId, loginId, ownerAccountId } = session
  // anyone with the URL can read the calendar, so the owner can revoke it
  const secret = newLinkSecret()
  return once(async (sql) => {
    await sql.rows(queries.endFeed, { resortId, loginId, ownerAccountId, endedAt: clock.now() })
    await sql.rows(queries.addFeed, {
      resortId,
      loginId,
      ownerAccountId,
      secretHash: getHash(secret),
      madeAt: clock.now(),
    })
    return { url: `${settings.publicUrl}/api/calendar/${resortId}.${secret}${ENDING}` }
  })
}

async function handleEndCalendarFeed(
  { clock }: Services,
  { body, session, once }: KeyedRequest<typeof endCalendarFeed>,
): Promise<KeyedAnswer<typeof endCalendarFeed>> {
  requireActor(session, body.ownerNumber, ['full', 'book', 'pay', 'view'])
  const { resortId, loginId, ownerAccountId } = session
  return once(async (sql) => ({
    ended:
      (await sql.count(queries.endFeed, {
        resortId,
        loginId,
        ownerAccountId,
        endedAt: clock.now(),
      })) > 0,
  }))
}

async function sendCalendar(
  { database, clock, settings }: Services,
  request: FastifyRequest<{ Params: { address: string } }>,
  reply: FastifyReply,
) {
  const { address } = request.params
  const link = address.endsWith(ENDING) ? parseLinkAddress(address.slice(0, -ENDING.length)) : null
  const now = clock.now()
  const text =
    link &&
    (await database.inResort(link.resortId, (sql) =>
      getCalendar({ ...link, sql, now, publicUrl: settings.publicUrl }),
    ))
  if (!text) throw new AppError('NOT_FOUND')
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(text)
}

async function getCalendar({
  sql,
  resortId,
  secretHash,
  now,
  publicUrl,
}: SecretLink & {
  sql: ResortSql
  now: Date
  publicUrl: string
}) {
  const feed = await sql.row(queries.readFeed, { resortId, secretHash, now })
  if (!feed) return null
  const booker = {
    resortId,
    ownerAccountId: feed.owner_account_id,
    loginId: feed.login_id,
    timeZone: feed.time_zone,
  }
  const today = dateAt(now, feed.time_zone)
  const context = await readContext(sql, { resortId, locale: feed.locale })
  const period = { from: addMonths(today, -MONTHS_BEHIND), to: addMonths(today, MONTHS_AHEAD) }
  const { entries } = await readCalendar(sql, booker, period, { now, context })
  const calendar = new ICalCalendar({
    prodId: { company: 'OwnerNg', product: 'calendar' },
    name: feed.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_S,
  })
  const host = new URL(publicUrl).hostname
  for (const event of entries) {
    const times = getTimes(event, feed.time_zone)
    calendar.createEvent({
      id: `${resortId}-${event.id}@${host}`,
      stamp: now,
      ...times,
      summary: event.title,
      description: event.detail,
      url: `${publicUrl}/#/nav/reservations`,
    })
  }
  return calendar.toString()
}

/** Returns timestamps for a stay, otherwise days; calendar programs exclude the end day. */
function getTimes(event: Entry, timeZone: string) {
  const from = event.start.slice(0, 10)
  if (event.end && isTimed(event))
    return {
      start: instantAt(from, event.start.slice(11), timeZone),
      end: instantAt(event.end.slice(0, 10), event.end.slice(11), timeZone),
    }
  const end = event.end && new Date(`${addDays(event.end.slice(0, 10), 1)}T00:00:00Z`)
  return {
    start: new Date(`${from}T00:00:00Z`),
    ...(end ? { end } : {}),
    allDay: true,
    timezone: 'UTC',
  }
}

function getHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
