import { openApiDocument } from '@ownerng/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { NamedDatabase } from '../db/database.ts'
import { eachOf } from '../db/databases.ts'
import { within } from '../db/replica-watch.ts'
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
 * what is written, else 503; of several databases one is enough, since the resorts of the others
 * would not be better off elsewhere, and the answer names each. /api/openapi.json: every call.
 */
export function healthRoute(app: FastifyInstance, { database, appVersion }: Services): void {
  const document = openApiDocument(appVersion)
  app.get('/healthz', INSIDE, async () => ({ status: 'ok' }))
  let lastCheck: { at: number; ready: Promise<Readiness[]> } | null = null
  const check = (): Promise<Readiness[]> => {
    if (lastCheck && performance.now() - lastCheck.at < GOOD_FOR_MS) return lastCheck.ready
    const ready = Promise.all(
      eachOf(database).map(async (each) => ({ name: each.name, takes: await takes(each) })),
    )
    lastCheck = { at: performance.now(), ready }
    return ready
  }
  app.get('/readyz', INSIDE, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const databases = app.isEnding ? [] : await check()
    const named = database.parts
      ? {
          databases: Object.fromEntries(
            databases.map(({ name, takes }) => [name, takes ? 'ready' : NO_DATABASE]),
          ),
        }
      : {}
    if (databases.some(({ takes }) => takes)) return { status: 'ready', ...named }
    const fault = app.isEnding ? IS_ENDING : NO_DATABASE
    return reply
      .status(503)
      .header('retry-after', '3')
      .send({ status: `not ready: ${fault}`, ...named })
  })
  app.get('/api/openapi.json', async () => document)
}

interface Readiness {
  readonly name: string
  readonly takes: boolean
}

/** Whether it keeps what is written: a full disk and a database that only reads answer questions. */
const takes = ({ database }: NamedDatabase): Promise<boolean> =>
  within(ANSWERS_WITHIN_MS, database.readDirectory(noteReadiness)).then(
    (rows) => rows.length === 1,
    () => false,
  )
