import { openApiDocument } from '@ownerng/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { within } from '../db/replica-watch.ts'
import type { Services } from '../services.ts'
import { noteReadiness } from './health.queries.ts'

/** Load balancers check health over plain http. */
const INSIDE = { config: { plainHttp: true } }

/** More frequent requests get the last result. */
const GOOD_FOR_MS = 1_000
const ANSWERS_WITHIN_MS = 2_000
const IS_ENDING = 'the server ends'
const NO_DATABASE = 'the database does not answer or cannot be written'

/**
 * `/healthz`: the process runs. `/readyz`: 200 if the process is not shutting down and the database
 * accepts writes, otherwise 503. `/api/openapi.json`: every call.
 */
export function healthRoute(app: FastifyInstance, { database, appVersion }: Services): void {
  const document = openApiDocument(appVersion)
  app.get('/healthz', INSIDE, async () => ({ status: 'ok' }))
  let lastCheck: { at: number; isReady: Promise<boolean> } | null = null
  const check = (): Promise<boolean> => {
    if (lastCheck && performance.now() - lastCheck.at < GOOD_FOR_MS) return lastCheck.isReady
    lastCheck = { at: performance.now(), isReady: acceptsWrites(database) }
    return lastCheck.isReady
  }
  app.get('/readyz', INSIDE, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const { isEnding } = app
    if (!isEnding && (await check())) return { status: 'ready' }
    const fault = isEnding ? IS_ENDING : NO_DATABASE
    return reply
      .status(503)
      .header('retry-after', '3')
      .send({ status: `not ready: ${fault}` })
  })
  app.get('/api/openapi.json', async () => document)
}

/** A database on a full disk, or in read-only mode, still answers reads, so this writes a row. */
const acceptsWrites = (database: Database): Promise<boolean> =>
  within(ANSWERS_WITHIN_MS, database.readDirectory(noteReadiness)).then(
    (rows) => rows.length === 1,
    () => false,
  )
