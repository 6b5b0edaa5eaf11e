import { createCalendarFeed, endCalendarFeed, getCalendarFeed } from '@ownerng/contract'
import { AppError, addMonths, dateAt, instantAt } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ICalCalendar, ICalCalendarMethod } from 'ical-generator'
import type { ResortSql } from '../../db/database.ts'
import { answerOnce, answerRead } from '../../http/call-routing.ts'
import { getHash } from '../../http/credentials.ts'
import { newLinkSecret, parseLinkAddress, type SecretLink } from '../../http/secret-link.ts'
import type { Services } from '../../services.ts'
import { readContext } from '../resort/resort-directory.ts'
import * as queries from './calendar.queries.ts'
import { type Entry, isTimed, readCalendar } from './calendar-events.ts'
import { getWholeDays } from './whole-days.ts'

const HOUR_S = 3600
const ENDING = '.ics'
/** The feed covers the past year, and as far ahead as points and booking windows reach. */
const MONTHS_BEHIND = 12
const MONTHS_AHEAD = 48

/** Manages an owner's private calendar URL, and serves the calendar behind it. */
export function calendarFeedRoute(app: FastifyInstance, services: Services): void {
  const { clock, settings } = services
  answerRead(app, services, {
    call: getCalendarFeed,
    read: async ({
      sql,
      act: {
        subject: { resortId, ownerAccountId, timeZone },
        actor: { loginId },
      },
    }) => {
      const feed = await sql.row(queries.findFeed, { resortId, loginId, ownerAccountId, timeZone })
      return feed ?? { madeOn: null, lastReadOn: null }
    },
  })
  answerOnce(app, services, createCalendarFeed, async ({ act, once }) => {
    const { resortId, ownerAccountId } = act.subject
    const { loginId } = act.actor
    const of = { resortId, loginId, ownerAccountId }
    const now = clock.now()
    // anyone with the URL can read the calendar, so the owner can revoke it
    const secret = newLinkSecret()
    return once(async (sql) => {
      await sql.rows(queries.endFeed, { ...of, endedAt: now })
      await sql.rows(queries.addFeed, { ...of, secretHash: getHash(secret), madeAt: now })
      return { url: `${settings.publicUrl}/api/calendar/${resortId}.${secret}${ENDING}` }
    })
  })
  answerOnce(app, services, endCalendarFeed, async ({ act, once }) => {
    const { resortId, ownerAccountId } = act.subject
    const { loginId } = act.actor
    const of = { resortId, loginId, ownerAccountId, endedAt: clock.now() }
    return once(async (sql) => ({ ended: (await sql.count(queries.endFeed, of)) > 0 }))
  })
  app.get<{ Params: { address: string } }>(
    '/api/calendar/:address',
    { config: { style: 'resource' } },
    (request, reply) => sendCalendar(services, request.params.address, reply),
  )
}

async function sendCalendar(
  { database, clock, settings }: Services,
  address: string,
  reply: FastifyReply,
) {
  const link = address.endsWith(ENDING) ? parseLinkAddress(address.slice(0, -ENDING.length)) : null
  const text =
    link &&
    (await database.inResort(link.resortId, (sql) =>
      writeCalendar(sql, link, clock.now(), settings.publicUrl),
    ))
  if (!text) throw new AppError('NOT_FOUND')
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(text)
}

async function writeCalendar(
  sql: ResortSql,
  { resortId, secretHash }: SecretLink,
  now: Date,
  publicUrl: string,
) {
  const feed = await sql.row(queries.readFeed, { resortId, secretHash, now })
  if (!feed) return null
  const today = dateAt(now, feed.timeZone)
  const context = await readContext(sql, { resortId, locale: feed.locale })
  const period = { from: addMonths(today, -MONTHS_BEHIND), to: addMonths(today, MONTHS_AHEAD) }
  const act = { subject: { ...feed, resortId }, actor: { kind: 'visitor' } } as const
  const { entries } = await readCalendar(sql, act, period, { now, context })
  const calendar = new ICalCalendar({
    prodId: { company: 'OwnerNg', product: 'calendar' },
    name: feed.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_S,
  })
  const host = new URL(publicUrl).hostname
  for (const event of entries)
    calendar.createEvent({
      id: `${resortId}-${feed.ownerAccountId}-${event.id}@${host}`,
      stamp: now,
      ...getTimes(event, feed.timeZone),
      summary: event.title,
      description: event.detail,
      url: `${publicUrl}/#/nav/reservations`,
    })
  return calendar.toString()
}

function getTimes(event: Entry, timeZone: string) {
  const from = event.start.slice(0, 10)
  if (event.end && isTimed(event))
    return {
      start: instantAt(from, event.start.slice(11), timeZone),
      end: instantAt(event.end.slice(0, 10), event.end.slice(11), timeZone),
    }
  return getWholeDays(from, event.end?.slice(0, 10) ?? null)
}
