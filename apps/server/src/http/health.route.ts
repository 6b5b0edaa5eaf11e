import { openApiDocument } from '@ownerng/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { sql } from '../db/statement.ts'
import type { Services } from '../services.ts'

/** Load balancers look after health by plain http. */
const INSIDE = { config: { plainHttp: true } }
const noteReadiness = sql(
  'readiness',
  `update readiness
  set at = clock_timestamp()
  returning one`,
)
/** A load balancer asks every few seconds; more frequent requests get the cached answer. */
const GOOD_FOR_MS = 1_000
const ANSWERS_WITHIN_MS = 2_000
const IS_ENDING = 'the server ends'
const NO_DATABASE = 'the database does not answer or cannot be written'

/**
 * /healthz: the process runs. /readyz: it is not told to end, and its database answers and takes
 * what is written, else 503. /api/openapi.json: every call.
 */
export function healthRoute(app: FastifyInstance, { database, appVersion }: Services): void {
  const document = openApiDocument(appVersion)
  app.get('/healthz', INSIDE, async () => ({ status: 'ok' }))
  let lastCheck: { at: number; ready: Promise<boolean> } | null = null
  const isReady = (): Promise<boolean> => {
    if (lastCheck && performance.now() - lastCheck.at < GOOD_FOR_MS) return lastCheck.ready
    // a disk that is full and a database that only reads answer questions, and keep nothing
    const written = database.readDirectory(noteReadiness).then(
      (rows) => rows.length === 1,
      () => false,
    )
    const ready = Promise.race([
      written,
      new Promise<boolean>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, false).unref()),
    ])
    lastCheck = { at: performance.now(), ready }
    return ready
  }
  app.get('/readyz', INSIDE, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const isUsable = !app.isEnding && (await isReady())
    if (isUsable) return { status: 'ready' }
    const fault = app.isEnding ? IS_ENDING : NO_DATABASE
    return reply
      .status(503)
      .header('retry-after', '3')
      .send({ status: `not ready: ${fault}` })
  })
  app.get('/api/openapi.json', async () => document)
}
