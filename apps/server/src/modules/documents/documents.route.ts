import { listDocuments, markDocumentsSeen } from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  answerCall,
  answerRead,
  type HandlerAnswer,
  type OwnerRead,
  type ReadRequest,
} from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { getPlace, toPage } from '../../shared/keyset-page.ts'
import * as queries from './documents.queries.ts'

/** Marks the start of a search match. */
const MARK = '\uE000'

/**
 * GET /documents, POST /documents/visits, and GET /documents/:id/file: documents that the account
 * may read.
 */
export function documentsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: listDocuments,
    read: handleListDocuments,
    staleness: 'bounded',
  })
  answerCall(app, markDocumentsSeen, (read) => handleMarkDocumentsSeen(services, read))
  // opened as a link, so the public handle is in the query and the cookie authenticates it
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string; download?: string } }>(
    '/api/documents/:id/file',
    { config: { style: 'resource' } },
    (request, reply) => sendDocument(services, request, reply),
  )
}

async function handleListDocuments({
  sql,
  session: { resortId, ownerAccountId, loginId, timeZone },
  query,
  now,
}: OwnerRead<typeof listDocuments>): Promise<HandlerAnswer<typeof listDocuments>> {
  const today = dateAt(now, timeZone)
  const { category, year } = query
  const wanted = { resortId, ownerAccountId, today, words: query.q.trim(), category, year }
  const [found, count, kinds] = await Promise.all([
    sql.rows(queries.findDocuments, {
      ...wanted,
      loginId,
      now,
      ...getPlace(query.after, 'descending'),
    }),
    sql.row(queries.countDocuments, wanted),
    sql.row(queries.findKinds, {
      resortId,
      ownerAccountId,
      today,
    }),
  ])
  const { rows, next } = toPage(found, queries.DOCUMENTS_PAGE, (row) => row.published_on)
  return {
    documents: rows.map(({ published_on, is_new, ...row }) => ({
      ...row,
      publishedOn: published_on,
      isNew: is_new,
      // if only the title matches, there is no excerpt
      excerpt: row.excerpt.includes(MARK) ? row.excerpt : '',
    })),
    total: count?.total ?? 0,
    next,
    categories: kinds?.categories ?? [],
    years: kinds?.years ?? [],
  }
}

async function handleMarkDocumentsSeen(
  services: Services,
  { request }: ReadRequest<typeof markDocumentsSeen>,
): Promise<HandlerAnswer<typeof markDocumentsSeen>> {
  const { database, clock } = services
  const { resortId, loginId, ownerAccountId } = await requireSession(
    services,
    request,
    getHandle(request),
  )
  await database.readResort(resortId, queries.recordVisit, {
    resortId,
    loginId,
    ownerAccountId,
    lastAt: clock.now(),
  })
  return { done: true as const }
}

async function sendDocument(
  services: Services,
  request: FastifyRequest<{
    Params: { id: string }
    Querystring: { sessionID?: string; download?: string }
  }>,
  reply: FastifyReply,
) {
  const { database, clock, files } = services
  const session = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const [row] = await database.readResort(session.resortId, queries.findDocument, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
    today: dateAt(clock.now(), session.timeZone),
    id: request.params.id,
  })
  if (!row) throw new AppError('NOT_FOUND')
  const file = await files.open(request.raw, `documents/${row.sha256}`)
  if (!file) throw new AppError('NOT_FOUND')
  if (file.status === 416) return reply.status(416).headers(file.headers).send()
  const name = row.title.replace(/[^\w -]+/g, '').trim() || 'document'
  return (
    reply
      .status(file.status)
      .headers(file.headers)
      .type(row.media_type)
      .header(
        'content-disposition',
        `${request.query.download === '1' ? 'attachment' : 'inline'}; filename="${name}.pdf"`,
      )
      // can be embedded in the portal's own pages only
      .header('content-security-policy', "frame-ancestors 'self'")
      .send(file.stream)
  )
}
