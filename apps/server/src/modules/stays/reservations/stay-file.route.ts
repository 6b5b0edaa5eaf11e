import { AppError, instantAt } from '@ownerng/domain'
import { calendarFeedFile } from '@ownerng/messages/calendar/feed-file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { sql } from '../../../db/statement.ts'
import { requireSession } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { getContext, readerLocale } from '../../../shared/language.ts'
import { readOptions } from '../../resort/resort-directory.ts'
import { findReservation } from '../reservation.queries.ts'
import { findCancelResult, readCancelResult } from './cancel-result.queries.ts'
import { stayPaper } from './stay-paper.ts'

const findPlace = sql(
  'find-place-of-stay',
  `select name, address
  from resort
  where id = :resortId`,
)

const countUndone = sql(
  'count-undone-cancellations',
  `select count(*)::integer as times
  from stay_cancellation
  where resort_id = :resortId and reservation_id = :id and undone_at is not null`,
)

type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: { sessionID?: string } }>

/**
 * GET /reservations/:id/stay.pdf: the stay as a page to keep. Opened as a link, like the calendar
 * file.
 */
async function sendPaper(services: Services, request: FileRequest, reply: FastifyReply) {
  const { database } = services
  const session = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const { resortId, ownerAccountId } = session
  const mine = { resortId, ownerAccountId, id: request.params.id }
  const [stay, place, canceled] = await database.inResort(resortId, (sql) =>
    Promise.all([
      sql.row(findReservation, mine),
      sql.row(findPlace, { resortId }),
      sql.row(findCancelResult, mine),
    ]),
  )
  if (!stay || !place) throw new AppError('NOT_FOUND')
  const { cssOptions } = await readOptions(database, resortId)
  const paper = await stayPaper(
    { ...place, color: cssOptions.navbar },
    stay,
    readCancelResult(canceled?.cancel_result),
    getContext(readerLocale(session.locale, request)),
  )
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="stay-${stay.number}.pdf"`)
    .send(paper)
}

/**
 * GET /reservations/:id/stay.ics: the stay for the owner's own calendar (RFC 5545), from check-in
 * to check-out in the resort's time zone. Opened as a link, so the public handle is in the query
 * and the cookie proves the session. The UID is stable: opening the file again replaces the entry,
 * and a canceled stay removes it.
 */
export function stayFileRoute(app: FastifyInstance, services: Services): void {
  const { database, clock, settings } = services
  app.get(
    '/api/reservations/:id/stay.pdf',
    { config: { style: 'resource' } },
    (request: FileRequest, reply) => sendPaper(services, request, reply),
  )
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string } }>(
    '/api/reservations/:id/stay.ics',
    { config: { style: 'resource' } },
    async (request, reply) => {
      const session = await requireSession(services, request, String(request.query.sessionID ?? ''))
      const { resortId } = session
      const [stay, place, undone] = await database.inResort(resortId, (sql) =>
        Promise.all([
          sql.row(findReservation, {
            resortId,
            ownerAccountId: session.ownerAccountId,
            id: request.params.id,
          }),
          sql.row(findPlace, { resortId }),
          sql.row(countUndone, { resortId, id: request.params.id }),
        ]),
      )
      if (!stay || !place) throw new AppError('NOT_FOUND')
      const words = calendarFeedFile(getContext(readerLocale(session.locale, request)))
      const isCanceled = stay.status === 'cancelled'
      const calendar = new ICalCalendar({
        prodId: { company: 'OwnerNg', product: 'stays' },
        method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
      })
      calendar.createEvent({
        id: `${resortId}-${stay.id}@${new URL(settings.publicUrl).hostname}`,
        stamp: clock.now(),
        // calendars accept only later files: canceled, restored, canceled again
        sequence: 2 * (undone?.times ?? 0) + (isCanceled ? 1 : 0),
        status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        start: instantAt(stay.arrival, stay.check_in_time, session.timeZone),
        end: instantAt(stay.departure, stay.check_out_time, session.timeZone),
        summary: words.place({ unit: stay.unit_name, resort: place.name }),
        location: place.address,
        description: words.reservation({
          number: stay.number,
          guest: stay.guest_name,
          hasGuest: stay.guest_name !== '',
        }),
        url: `${settings.publicUrl}/#/nav/reservations/${stay.id}`,
      })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="stay-${stay.number}.ics"`)
        .send(calendar.toString())
    },
  )
}
