import {
  AppError,
  type CalendarDate,
  DAY_MS,
  dateAt,
  daysBetween,
  HOUR_MS,
  isCalendarDate,
  SECOND_MS,
} from '@ownerng/domain'
import { calendarFeedFile } from '@ownerng/messages/calendar/feed-file'
import type { FastifyInstance } from 'fastify'
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod } from 'ical-generator'
import { fileHeader } from '../../http/file-name.ts'
import { requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { readContext, readerOf } from '../resort/resort-directory.ts'
import { getWholeDays } from './whole-days.ts'

/** The portal page for each kind of reminder. */
const PAGES = {
  points: '/nav/points',
  bank: '/nav/points?act=bank',
  exchange: '/nav/reservations/exchange',
  new: '/nav/points',
  week: '/nav/reservations/bookingcriteria',
  visit: '/nav/workorders',
} as const
const isKind = (text: string): text is keyof typeof PAGES => Object.hasOwn(PAGES, text)

/** No right of an owner ends later, so later days are invalid. */
const MOST_DAYS_AHEAD = 3660
const isDeadline = (on: string, today: CalendarDate): on is CalendarDate =>
  isCalendarDate(on) && on >= today && daysBetween(today, on) <= MOST_DAYS_AHEAD

/** Alarms a week and a day before, at nine in the morning; a whole-day entry begins at midnight. */
const ALARM_DAYS = [7, 1]
const MORNING_MS = 9 * HOUR_MS

/**
 * GET /reminder.ics: a deadline with alarms (RFC 5545). Opened as a link, so the public handle is
 * in the query and the cookie authenticates it. A crafted link can't inject text.
 */
export function reminderFileRoute(app: FastifyInstance, services: Services): void {
  const { database, clock, settings } = services
  app.get<{ Querystring: Partial<Record<'sessionID' | 'kind' | 'on', unknown>> }>(
    '/api/reminder.ics',
    { config: { style: 'resource' } },
    async (request, reply) => {
      const act = await requireSession(services, request, String(request.query.sessionID ?? ''))
      const { resortId, ownerAccountId } = act.subject
      const [kind, on] = [String(request.query.kind ?? ''), String(request.query.on ?? '')]
      const today = dateAt(clock.now(), act.subject.timeZone)
      if (!isKind(kind) || !isDeadline(on, today)) throw new AppError('NOT_FOUND')
      const context = await database.inResort(resortId, (sql) => readContext(sql, readerOf(act)))
      const messages = calendarFeedFile(context)
      const summary = messages.reminder[kind]
      const calendar = new ICalCalendar({
        prodId: { company: 'OwnerNg', product: 'reminders' },
        method: ICalCalendarMethod.PUBLISH,
      })
      const entry = calendar.createEvent({
        id: `${resortId}-${ownerAccountId}-${kind}-${on}@${new URL(settings.publicUrl).hostname}`,
        stamp: clock.now(),
        ...getWholeDays(on, on),
        summary,
        description: messages.reminderText,
        url: `${settings.publicUrl}/#${PAGES[kind]}`,
      })
      for (const days of ALARM_DAYS)
        entry.createAlarm({
          type: ICalAlarmType.display,
          triggerBefore: (days * DAY_MS - MORNING_MS) / SECOND_MS,
          description: summary,
        })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', fileHeader(`${kind}-${on}.ics`))
        .send(calendar.toString())
    },
  )
}
