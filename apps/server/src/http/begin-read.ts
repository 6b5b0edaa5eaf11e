import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Database, ReadSql } from '../db/database.ts'
import { findShownOwner, getCredentials } from './credentials.ts'
import { mayUseReplica, type Staleness } from './replica-reads.ts'
import type { SessionRow } from './session.queries.ts'
import {
  getHandle,
  getSessionQuery,
  readSessionRow,
  requireSession,
  type SessionParts,
  type SessionQuery,
  type SignedInOwner,
  useSessionRow,
} from './session.ts'

const MAX_CACHED = 10_000

/** Owners' sessions of each database, least recently used first. */
const cachedOf = new WeakMap<Database, Map<string, SignedInOwner>>()

function getCache({ database }: SessionParts): Map<string, SignedInOwner> {
  const cached = cachedOf.get(database) ?? new Map<string, SignedInOwner>()
  cachedOf.set(database, cached)
  return cached
}

type CacheKey = Pick<SessionQuery, 'secretHash' | 'handle'> & { ownerNumber: string | null }

const getKey = ({ secretHash, handle, ownerNumber }: CacheKey) =>
  `${secretHash.toString('base64')} ${handle} ${ownerNumber ?? ''}`

/** Returns the owner's session of a resource-style call, and caches it for `beginRead`. */
export async function requireOwner(
  services: SessionParts,
  request: FastifyRequest,
): Promise<SignedInOwner> {
  const session = await requireSession(services, request, getHandle(request))
  const sessions = getCache(services)
  const key = getKey({ ...session, ownerNumber: findShownOwner(request) })
  sessions.delete(key)
  sessions.set(key, session)
  const [oldest] = sessions.keys()
  if (sessions.size > MAX_CACHED && oldest !== undefined) sessions.delete(oldest)
  return session
}

/**
 * Starts an owner's read together with the session check, in one round trip, based on the cached
 * session. Returns null if there is none. The returned function throws like `requireSession` and
 * resolves with null if the session has changed: then repeat the read.
 */
export function beginRead<T>(
  services: SessionParts,
  request: FastifyRequest,
  read: (sql: ReadSql, session: SignedInOwner) => Promise<T>,
  staleness: Staleness = 'none',
): (() => Promise<T | null>) | null {
  const handle = getHandle(request)
  const [credential] = handle === '' ? [] : getCredentials(request, ['owner'])
  if (!credential) return null
  const query = getSessionQuery(services, request, handle, credential)
  const guess = getCache(services).get(getKey(query))
  if (!guess) return null
  const { database } = services
  const { answer, row } = mayUseReplica(database, request, staleness)
    ? readApart(database, query, (sql) => read(sql, guess))
    : readTogether(database, query, (sql) => read(sql, guess))
  useSessionRow(services, request, query, row).then(
    (isValid) => isValid || getCache(services).delete(getKey(query)),
    () => {},
  )
  return async () => {
    const session = await requireOwner(services, request)
    return isDeepStrictEqual(session, guess) ? answer : null
  }
}

interface StartedRead<T> {
  readonly answer: Promise<T>
  readonly row: Promise<SessionRow | null>
}

/** Reads both in one round trip. */
function readTogether<T>(
  database: Database,
  query: SessionQuery,
  read: (sql: ReadSql) => Promise<T>,
): StartedRead<T> {
  const { promise, resolve, reject } = Promise.withResolvers<SessionRow | null>()
  const answer = database.readInResort(query.resortId, async (sql) => {
    const row = readSessionRow(sql, query)
    // `answer` reports a failure, see below
    row.then(resolve, () => {})
    try {
      return await read(sql)
    } finally {
      // fails with the session even if the read needed no query
      await row
    }
  })
  // no effect if the session was already read
  answer.catch(reject)
  return { answer, row: promise }
}

/** Reads from the replica, and the session from the primary because it must not be stale. */
function readApart<T>(
  database: Database,
  query: SessionQuery,
  read: (sql: ReadSql) => Promise<T>,
): StartedRead<T> {
  const answer = database.readNearby(query.resortId, read)
  answer.catch(() => {})
  const row = database.readInResort(query.resortId, (primary) => readSessionRow(primary, query))
  return { answer, row }
}
