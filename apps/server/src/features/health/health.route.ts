import { openApiDocument } from '@ownerng/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/parts.ts'

const ANSWERS = { name: 'answers', text: 'select 1' }

/** /healthz: the process runs. /readyz: it reaches its database. /api/openapi.json: every call. */
export function healthRoute(app: FastifyInstance, { database, appVersion }: Parts): void {
  const document = openApiDocument(appVersion)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await database.readDirectory(ANSWERS)
    return { status: 'ready' }
  })
  app.get('/api/openapi.json', async () => document)
}
