import { randomBytes } from 'node:crypto'
import { APP_KIND_NAMES, AppError, type AppKind, SECOND_MS } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResortSql } from '../db/database.ts'
import { setSecretCookie } from './cookies.ts'
import { getCredentials, getHash } from './credentials.ts'
import { isFromOtherSite } from './other-sites.ts'
import * as queries from './session.queries.ts'
import type { SessionParts } from './session.ts'
import { getStoredDevice } from './visitor.ts'

/** Grace period after a window announces that it closes, for reloads and other tabs. */
const CLOSING_GRACE_MS = 20 * SECOND_MS

export interface NewSession {
  readonly resortId: string
  readonly loginId: string
  /** The hash of the password when the person was checked. */
  readonly passwordHash: string
  readonly ownerAccountId: string | null
  readonly appKind: AppKind
  /** `pending`: the password is correct and a code is still required. */
  readonly state: 'pending' | 'full'
  readonly deviceId: string | null
  readonly now: Date
}

/**
 * Creates a session and sets its cookie. The handle is public; only API clients get the token.
 * Throws SESSION_EXPIRED if the password changed while the person was checked.
 */
export async function startSession(
  sql: ResortSql,
  reply: FastifyReply,
  newSession: NewSession,
): Promise<{ handle: string; token: string | undefined }> {
  const { resortId, appKind } = newSession
  const handle = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const { request } = reply
  const added = await sql.row(queries.addSession, {
    ...newSession,
    handle,
    secretHash: getHash(secret),
    ...getStoredDevice(request),
    address: request.ip,
  })
  if (!added) throw new AppError('SESSION_EXPIRED')
  const token = `${resortId}.${secret}`
  if (appKind === 'api') return { handle, token }
  setSecretCookie(reply, `${appKind}-sid`, token)
  return { handle, token: undefined }
}

/** Ends the session if handle and secret match and the request isn't cross-site; returns it. */
export async function endSession(
  { database, clock }: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: string,
): Promise<queries.EndedSession | null> {
  const site = request.headers['sec-fetch-site']
  const isNear = site === undefined || site === 'same-origin' || site === 'same-site'
  if (!isNear && !isFromOtherSite(request)) return null
  for (const credential of getCredentials(request, APP_KIND_NAMES)) {
    const [ended] = await database.readResort(credential.resortId, queries.endSession, {
      ...credential,
      handle,
      endedAt: clock.now(),
    })
    if (!ended) continue
    setSecretCookie(reply, `${credential.appKind}-sid`, '')
    reply.header('clear-site-data', '"cache"')
    return ended
  }
  return null
}

/** Records that the window closes. The session ends after a grace period without a request. */
export async function closeSession(
  { database, clock }: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<void> {
  const now = new Date(clock.now().getTime() + CLOSING_GRACE_MS)
  for (const credential of getCredentials(request, APP_KIND_NAMES))
    await database.readResort(credential.resortId, queries.closeSession, {
      ...credential,
      handle,
      now,
    })
}
