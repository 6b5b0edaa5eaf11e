import { listDocuments, markDocumentsSeen } from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  answerCall,
  answerRead,
  type HandlerAnswer,
  type OwnerRead,
} from '../../http/call-routing.ts'
import { fileHeader } from '../../http/file-name.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { getPlace, toPage } from '../../shared/keyset-page.ts'
import * as queries from './documents.queries.ts'

/** Marks the start of a search match. */
const MARK = '\uE000'

export function documentsRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  answerRead(app, services, { call: listDocuments, read: readDocuments, staleness: 'bounded' })
  answerCall(app, markDocumentsSeen, async ({ request }) => {
    const act = await requireSession(services, request, getHandle(request))
    const { resortId, ownerAccountId } = act.subject
    const { loginId } = act.actor
    const visit = { resortId, loginId, ownerAccountId, lastAt: clock.now() }
    await database.readResort(resortId, queries.recordVisit, visit)
    return { done: true as const }
  })
  // opened as a link, so the public handle is in the query and the cookie authenticates it
  app.get<DocumentFile>(
    '/api/documents/:id/file',
    { config: { style: 'resource' } },
    (request, reply) => sendDocument(services, request, reply),
  )
}

interface DocumentFile {
  Params: { id: string }
  Querystring: { sessionID?: string; download?: string }
}

async function readDocuments({
  sql,
  act: {
    subject: { resortId, ownerAccountId, timeZone },
    actor: { loginId },
  },
  query,
  now,
}: OwnerRead<typeof listDocuments>): Promise<HandlerAnswer<typeof listDocuments>> {
  const readable = { resortId, ownerAccountId, today: dateAt(now, timeZone) }
  const { category, year, q, after } = query
  const filter = { ...readable, query: q.trim(), category, year }
  const place = getPlace(after, 'descending')
  const [found, count, kinds] = await Promise.all([
    sql.rows(queries.findDocuments, { ...filter, loginId, now, ...place }),
    sql.row(queries.countDocuments, filter),
    sql.row(queries.findKinds, readable),
  ])
  const { rows, next } = toPage(found, queries.DOCUMENTS_PAGE, (row) => row.publishedOn)
  return {
    documents: rows.map((row) => ({
      ...row,
      // if only the title matches, there is no excerpt
      excerpt: row.excerpt.includes(MARK) ? row.excerpt : '',
    })),
    total: count?.total ?? 0,
    next,
    categories: kinds?.categories ?? [],
    years: kinds?.years ?? [],
  }
}

async function sendDocument(
  services: Services,
  request: FastifyRequest<DocumentFile>,
  reply: FastifyReply,
) {
  const { database, clock, files } = services
  const act = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const [row] = await database.readResort(act.subject.resortId, queries.findDocument, {
    resortId: act.subject.resortId,
    ownerAccountId: act.subject.ownerAccountId,
    today: dateAt(clock.now(), act.subject.timeZone),
    id: request.params.id,
  })
  if (!row) throw new AppError('NOT_FOUND')
  const file = await files.open(request.raw, `documents/${row.sha256}`)
  if (!file) throw new AppError('NOT_FOUND')
  if (file.status === 416) return reply.status(416).headers(file.headers).send()
  return (
    reply
      .status(file.status)
      .headers(file.headers)
      .type(row.media_type)
      .header(
        'content-disposition',
        fileHeader(`${row.title}.pdf`, request.query.download === '1' ? 'attachment' : 'inline'),
      )
      // can be embedded in the portal's own pages only
      .header('content-security-policy', "frame-ancestors 'self'")
      .send(file.stream)
  )
}
