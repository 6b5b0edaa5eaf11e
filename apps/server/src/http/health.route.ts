import { openApiDocument } from '@ownerng/contract/openapi'
import { AppError, failureRatio } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
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

/** What monitoring on this machine reads; a proxy's visitors do not. */
function isFromHere({ ip, headers }: FastifyRequest): boolean {
  return (
    ipaddr.isValid(ip) &&
    ipaddr.process(ip).range() === 'loopback' &&
    !headers['x-forwarded-for'] &&
    !headers['forwarded']
  )
}

/**
 * /metrics, only from this machine: sign-ins of the last ten minutes, for an alarm on the share
 * that failed. /healthz: the process runs. /readyz: its database answers and takes what is written,
 * else 503. /api/openapi.json: every call.
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
    return (await isReady())
      ? { status: 'ready' }
      : reply
          .status(503)
          .header('retry-after', '3')
          .send({ status: 'not ready: the database does not answer or cannot be written' })
  })
  app.get('/metrics', INSIDE, async (request, reply) => {
    if (!isFromHere(request)) throw new AppError('NOT_FOUND')
    const { tried, failed, alarm } = await app.signIns.read()
    const lines = [
      '# HELP ownerng_sign_ins Sign-ins of the last ten minutes at this server.',
      '# TYPE ownerng_sign_ins gauge',
      `ownerng_sign_ins{outcome="ok"} ${tried - failed}`,
      `ownerng_sign_ins{outcome="failed"} ${failed}`,
      '# HELP ownerng_sign_in_failure_ratio Share of them that failed, 0 to 1.',
      '# TYPE ownerng_sign_in_failure_ratio gauge',
      `ownerng_sign_in_failure_ratio ${failureRatio({ tried, failed })}`,
      '# HELP ownerng_sign_in_failure_alarm 1 while so many fail that somebody may be trying ' +
        'passwords.',
      '# TYPE ownerng_sign_in_failure_alarm gauge',
      `ownerng_sign_in_failure_alarm ${alarm ? 1 : 0}`,
    ]
    return reply
      .type('text/plain; version=0.0.4')
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`)
  })
  app.get('/api/openapi.json', async () => document)
}
