import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/parts.ts'
import { requireSession } from '../../platform/session.ts'
import * as queries from './documents.queries.ts'

/** GET /documents/:id/file: the PDF itself, opened as a link, so the public handle stands in the query and the cookie proves it. */
export function documentsRoute(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string } }>('/api/documents/:id/file', { config: { style: 'resource' } }, async (request, reply) => {
    const session = await requireSession(parts, request, String(request.query.sessionID ?? ''))
    const row = (
      await parts.database.readResort<{ title: string; sha256: string; media_type: string }>(session.resortId, queries.findDocument, [
        session.resortId,
        session.ownerAccountId,
        request.params.id,
      ])
    )[0]
    if (!row) throw new AppError('NOT_FOUND')
    const name = row.title.replace(/[^\w -]+/g, '').trim() || 'document'
    return reply
      .type(row.media_type)
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .send(createReadStream(join(parts.settings.dataFolder, 'documents', row.sha256)))
  })
}
