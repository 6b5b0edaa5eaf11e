import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database, ResortSql } from './database.ts'
import * as queries from './session.queries.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Without a request for this long a session ends (wire.md "Session"). */
const IDLE_MS = 20 * MINUTE_MS
/** A session ends this long after sign-in, whatever happens. */
const ABSOLUTE_MS = 8 * HOUR_MS
/** After the window said that it closes, a reload or a second tab keeps the session. */
const CLOSING_GRACE_MS = 20 * SECOND_MS
const SEEN_EVERY_MS = MINUTE_MS

/** A signed-in person, as every handler gets it. Nothing in here comes from the request but the proof of who it is. */
export interface Session {
  readonly resortId: string
  readonly handle: string
  readonly loginId: string
  readonly ownerAccountId: string
  readonly ownerNumber: string
  readonly accountStatus: 'active' | 'former'
  readonly role: 'full' | 'pay' | 'book' | 'view'
  readonly timeZone: string
  /** SHA-256 of the cookie's secret: also the key that binds signed values to this session. */
  readonly secretHash: Buffer
}

/** The session that a request proves with handle and cookie; throws SESSION_EXPIRED where they do not agree. */
export async function requireSession({ database, clock }: { database: Database; clock: Clock }, request: FastifyRequest, handle: string): Promise<Session> {
  const cookie = readCookie(request)
  if (!cookie || handle === '') throw new AppError('SESSION_EXPIRED')
  const now = clock.now()
  const found = await database.readResort<queries.SessionRow>(cookie.resortId, queries.findSession, [
    cookie.resortId,
    handle,
    now,
    new Date(now.getTime() - IDLE_MS),
    new Date(now.getTime() - ABSOLUTE_MS),
  ])
  const row = found[0]
  if (!row || !timingSafeEqual(row.secret_hash, cookie.secretHash)) throw new AppError('SESSION_EXPIRED')
  if (row.closing_at || now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await database.readResort(cookie.resortId, queries.touchSession, [cookie.resortId, handle, now])
  }
  return {
    resortId: cookie.resortId,
    handle,
    loginId: row.login_id,
    ownerAccountId: row.owner_account_id,
    ownerNumber: row.owner_number,
    accountStatus: row.status,
    role: row.role,
    timeZone: row.time_zone,
    secretHash: row.secret_hash,
  }
}

/** The handle that the plural resources carry in a header. */
export function handleOf(request: FastifyRequest): string {
  const header = request.headers['x-session-id']
  return typeof header === 'string' ? header : ''
}

/** Starts a session in the caller's transaction and sets its cookie; returns the public handle. */
export async function startSession(
  sql: ResortSql,
  reply: FastifyReply,
  given: { resortId: string; loginId: string; ownerAccountId: string | null; appKind: string; now: Date },
): Promise<string> {
  const handle = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  await sql.rows(queries.addSession, [given.resortId, handle, hashOf(secret), given.loginId, given.appKind, given.ownerAccountId, given.now])
  setCookie(reply, `${given.resortId}.${secret}`)
  return handle
}

/** Ends the session where handle and cookie agree and the request is not from another site; otherwise does nothing. */
export async function endSession({ database, clock }: { database: Database; clock: Clock }, request: FastifyRequest, reply: FastifyReply, handle: string): Promise<void> {
  const cookie = readCookie(request)
  const site = request.headers['sec-fetch-site']
  if (!cookie || (site !== undefined && site !== 'same-origin' && site !== 'same-site')) return
  const ended = await database.readResort(cookie.resortId, queries.endSession, [cookie.resortId, handle, cookie.secretHash, clock.now()])
  if (ended.length > 0) setCookie(reply, '')
}

/** Notes that the window closes: the session ends after a grace unless a request comes. */
export async function closeSession({ database, clock }: { database: Database; clock: Clock }, request: FastifyRequest, handle: string): Promise<void> {
  const cookie = readCookie(request)
  if (!cookie) return
  const at = new Date(clock.now().getTime() + CLOSING_GRACE_MS)
  await database.readResort(cookie.resortId, queries.closeSession, [cookie.resortId, handle, cookie.secretHash, at])
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** `__Host-` and Secure wherever the browser takes them: on https and on localhost names. */
function cookieNameFor(host: string, protocol: string): { name: string; secure: boolean } {
  const name = host.replace(/:\d+$/, '')
  const secure = protocol === 'https' || name === 'localhost' || name.endsWith('.localhost')
  return { name: secure ? '__Host-owner-sid' : 'owner-sid', secure }
}

function readCookie(request: FastifyRequest): { resortId: string; secretHash: Buffer } | null {
  const value = request.cookies[cookieNameFor(request.host, request.protocol).name] ?? ''
  const match = /^([A-Z0-9]{1,20})\.([\w-]{43})$/.exec(value)
  return match?.[1] && match[2] ? { resortId: match[1], secretHash: hashOf(match[2]) } : null
}

function setCookie(reply: FastifyReply, value: string): void {
  const { name, secure } = cookieNameFor(reply.request.host, reply.request.protocol)
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  if (value) reply.setCookie(name, value, options)
  else reply.clearCookie(name, options)
}
