import { gzipSync } from 'node:zlib'
import { openApiDocument } from '@ownerng/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { ClockWatch } from '../db/clock-watch.ts'
import type { Database } from '../db/database.ts'
import { within } from '../db/replica-watch.ts'
import type { Services } from '../services.ts'
import { takesGzip } from './compress-answers.ts'
import { noteReadiness } from './health.queries.ts'

const INSIDE = { config: { plainHttp: true } }

const GOOD_FOR_MS = 1_000
const ANSWERS_WITHIN_MS = 2_000
const IS_ENDING = 'the server ends'
const NO_DATABASE = 'the database does not respond or is read-only'
const WRONG_CLOCK = "the clock differs from the database's by more than a minute"

/**
 * `/healthz`: the process runs. `/readyz`: it isn't ending, the database accepts writes, and the
 * clock is right.
 */
export function healthRoute(app: FastifyInstance, { database, clockWatch }: Services): void {
  app.get('/healthz', INSIDE, async () => ({ status: 'ok' }))
  let lastCheck: { at: number; fault: Promise<string | null> } | null = null
  const findFault = (): Promise<string | null> => {
    if (lastCheck && performance.now() - lastCheck.at < GOOD_FOR_MS) return lastCheck.fault
    const fault = findDatabaseFault(database).then(
      async (fault) => fault ?? findClockFault(clockWatch),
    )
    lastCheck = { at: performance.now(), fault }
    return fault
  }
  app.get('/readyz', INSIDE, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const fault = app.isEnding ? IS_ENDING : await findFault()
    if (fault === null) return { status: 'ready' }
    return reply
      .status(503)
      .header('retry-after', '3')
      .send({ status: `not ready: ${fault}` })
  })
  // generated and compressed by the first request: it takes a fifth of a server's start
  let document: { readonly text: string; readonly gzip: Buffer } | null = null
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= compress(JSON.stringify(openApiDocument()))
    reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding')
    return takesGzip(request)
      ? reply.header('content-encoding', 'gzip').send(document.gzip)
      : reply.send(Buffer.from(document.text))
  })
}

const compress = (text: string) => ({ text, gzip: gzipSync(text) })

/** A database on a full disk, or in read-only mode, still answers reads, so this writes a row. */
const findDatabaseFault = (database: Database): Promise<string | null> =>
  within(ANSWERS_WITHIN_MS, database.readDirectory(noteReadiness)).then(
    (rows) => (rows.length === 1 ? null : NO_DATABASE),
    () => NO_DATABASE,
  )

const findClockFault = (clockWatch: ClockWatch): Promise<string | null> =>
  clockWatch.isWrong().then(
    (isWrong) => (isWrong ? WRONG_CLOCK : null),
    () => NO_DATABASE,
  )
