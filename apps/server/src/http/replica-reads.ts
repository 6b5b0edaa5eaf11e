import { SECOND_MS } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Settings } from '../shared/settings.ts'
import { cookieNameFor, setSecretCookie } from './cookies.ts'

/**
 * Whether the answer of a read may be old by the bound of the settings (`bounded`), to whoever has
 * written nothing meanwhile.
 */
export type Staleness = 'none' | 'bounded'

/** The cookie of a browser that has just written. */
const WROTE = 'wrote'

/**
 * Whether a read may go to the replica: whoever has just written sees it, at whichever node and in
 * whichever window they look.
 */
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

/**
 * Marks the browser of each request that may write until a near replica has what it wrote: as long
 * as the replica may be behind, and a second, since the age of a cookie is in whole ones.
 */
export function markWrites(app: FastifyInstance, { database }: Settings): void {
  if (!database.replicaUrl) return
  const ageMs = Math.ceil(database.replicaLagMs / SECOND_MS + 1) * SECOND_MS
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      setSecretCookie(reply, WROTE, '1', ageMs)
  })
}
