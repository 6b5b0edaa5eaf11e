import { AppError, getTravelerInText } from '@ownerng/domain'
import { calendarFeedFile } from '@ownerng/messages/calendar/feed-file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTurn } from '../../../http/fair-turns.ts'
import { fileHeader } from '../../../http/file-name.ts'
import { requireSession } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { translateFields } from '../../../shared/language.ts'
import { readContext, readerOf, readOptions } from '../../resort/resort-directory.ts'
import { findReservation } from '../reservation.queries.ts'
import { CALENDAR_TYPE, writeStayEvent } from '../stay-event.ts'
import {
  findCancelResult,
  findResort,
  findRevision,
  readCancelResult,
} from './stay-page.queries.ts'
import { writeStayPdf } from './stay-pdf.ts'

type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: { sessionID?: string } }>

/**
 * GET /reservations/:id/stay.pdf and stay.ics: a page to keep, and an entry for the owner's
 * calendar. Both are opened as links, so the public handle is in the query, and the cookie proves
 * the session.
 */
export function stayFileRoute(app: FastifyInstance, services: Services): void {
  const register = (file: string, send: typeof sendPaper) =>
    app.get(
      `/api/reservations/:id/${file}`,
      { config: { style: 'resource' } },
      (request: FileRequest, reply) => inTurn(request, () => send(services, request, reply)),
    )
  register('stay.pdf', sendPaper)
  register('stay.ics', sendCalendar)
}

async function readStay(services: Services, request: FileRequest) {
  const act = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const { resortId, ownerAccountId } = act.subject
  const key = { resortId, ownerAccountId, id: request.params.id }
  const [context, found, resort, canceled, revised] = await services.database.readInResort(
    resortId,
    (sql) =>
      Promise.all([
        readContext(sql, readerOf(act)),
        sql.row(findReservation, key),
        sql.row(findResort, { resortId }),
        sql.row(findCancelResult, key),
        sql.row(findRevision, key),
      ]),
  )
  if (!found || !resort) throw new AppError('NOT_FOUND')
  const stay = translateFields(context, found, 'unitName', 'unitTypeName')
  return { act, stay, resort, canceled, revised, context }
}

const send = (reply: FastifyReply, type: string, name: string, content: string | Buffer) =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', fileHeader(name))
    .send(content)

async function sendPaper(services: Services, request: FileRequest, reply: FastifyReply) {
  const { stay, resort, canceled, context } = await readStay(services, request)
  const { cssOptions } = await readOptions(services.database, resort.id)
  const letterhead = { ...resort, color: cssOptions.navbar }
  const result = readCancelResult(canceled?.cancel_result)
  const paper = await writeStayPdf(letterhead, stay, result, context)
  return send(reply, 'application/pdf', `stay-${stay.number}.pdf`, paper)
}

/**
 * The stay as an event in the owner's calendar. The UID is stable: opening the file again replaces
 * the event, and a canceled stay removes it.
 */
async function sendCalendar(services: Services, request: FileRequest, reply: FastifyReply) {
  const { act, stay, resort, revised, context } = await readStay(services, request)
  const messages = calendarFeedFile(context)
  const file = writeStayEvent(services, {
    ...stay,
    id: `${resort.id}-${stay.id}`,
    revision: revised?.revision ?? 0,
    state: getState(stay),
    timeZone: act.subject.timeZone,
    summary:
      stay.status === 'asked'
        ? messages.asked({ unit: stay.unitName })
        : messages.place({ unit: stay.unitName, resort: resort.name }),
    location: resort.address,
    description: messages.reservation({ number: stay.number, ...getTravelerInText(stay) }),
    url: `${services.settings.publicUrl}/#/nav/reservations/${stay.id}`,
  })
  return send(reply, CALENDAR_TYPE, `stay-${stay.number}.ics`, file)
}

function getState({ status }: { readonly status: string }) {
  if (status === 'asked') return 'asked'
  return status === 'cancelled' || status === 'declined' ? 'canceled' : 'booked'
}
