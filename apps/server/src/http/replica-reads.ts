import { SECOND_MS } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Settings } from '../shared/settings.ts'
import { cookieNameFor, setSecretCookie } from './cookies.ts'

/** `bounded`: a browser that has not just written may get a result from a lagging replica. */
export type Staleness = 'none' | 'bounded'

const WROTE = 'wrote'

/** Browsers read their own writes, on every node. */
export function mayUseReplica(
  { hasReplica }: Database,
  request: FastifyRequest,
  staleness: Staleness,
): boolean {
  return (
    hasReplica &&
    staleness === 'bounded' &&
    request.cookies[cookieNameFor(request, WROTE)] === undefined
  )
}

/** Sets a cookie on each request that may write, for one second longer than the replica may lag. */
export function markWrites(app: FastifyInstance, { database }: Settings): void {
  if (!database.replicaUrl) return
  const ageMs = Math.ceil(database.replicaLagMs / SECOND_MS + 1) * SECOND_MS
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      setSecretCookie(reply, WROTE, '1', ageMs)
  })
}
