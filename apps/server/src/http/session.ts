import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  APP_KIND_NAMES,
  APP_KINDS,
  AppError,
  type AppKind,
  badRequest,
  MINUTE_MS,
  SECOND_MS,
  SIGN_IN_LIMITS,
} from '@ownerng/domain'
import type { Locale } from '@ownerng/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadSql, ResortSql } from '../db/database.ts'
import type { Services } from '../services.ts'
import { nameActor } from '../shared/actor.ts'
import { readerLocale } from '../shared/language.ts'
import { cookieNameFor, setSecretCookie } from './cookies.ts'
import { isAllowedSite, isOfOtherSite } from './other-sites.ts'
import { mayUseReplica, type Staleness } from './replica-reads.ts'
import * as queries from './session.queries.ts'
import { getStoredDevice } from './visitor.ts'

/** Grace period after a window announces that it closes, for reloads and other tabs. */
const CLOSING_GRACE_MS = 20 * SECOND_MS
/** How often activity is recorded. The portal's idle warning allows for this delay. */
const SEEN_EVERY_MS = 15 * SECOND_MS

type SessionParts = Pick<Services, 'database' | 'clock' | 'settings'>

/**
 * A person who is signed in to an app of any kind. Everything comes from the database, not from the
 * request.
 */
export interface SignedIn {
  readonly resortId: string
  readonly handle: string
  readonly sessionId: string
  readonly loginId: string
  readonly appKind: AppKind
  readonly deviceId: string | null
  readonly timeZone: string
  /** Version of the resort's facts for the booking rules, which are cached in memory. */
  readonly factsVersion: number
  /** Whether the person hasn't seen the welcome screen yet. */
  readonly isNew: boolean
  /** The person's language; null for the browser's. */
  readonly locale: Locale | null
  /** The language in use: the person's, or the browser's. */
  readonly language: Locale
  /** Idle timeout: from the settings, or shorter if the person chose so. */
  readonly idleMs: number
  /** When the person last authenticated with a password or passkey, at sign-in or later. */
  readonly provedAt: Date
  /**
   * SHA-256 of the cookie's secret. It is also the key that binds signed values to this session.
   */
  readonly secretHash: Buffer
}

/** An owner signed in to the portal, with the account that is shown. */
export interface Session extends SignedIn {
  readonly ownerAccountId: string
  readonly ownerNumber: string
  readonly accountStatus: 'active' | 'former'
  readonly role: 'full' | 'pay' | 'book' | 'view'
}

/**
 * Rejects actions for an account other than the one displayed, because another tab may have
 * switched accounts, or outside the login's role. Throws BAD_REQUEST or ROLE_LIMIT.
 */
export function requireActor(
  session: Session,
  ownerNumber: string,
  roles: readonly Session['role'][] = ['full', 'book'],
): void {
  if (ownerNumber !== session.ownerNumber) throw badRequest('otherAccount')
  if (!roles.includes(session.role)) throw new AppError('ROLE_LIMIT')
}

/** Like `requireActor`, and throws READ_ONLY for former owners. */
export function requireWriter(
  session: Session,
  ownerNumber: string,
  roles?: readonly Session['role'][],
): void {
  requireActor(session, ownerNumber, roles)
  if (session.accountStatus === 'former') throw new AppError('READ_ONLY')
}

/**
 * Throws STEP_UP unless the person authenticated within the last five minutes. The portal then asks
 * them to and resends the request.
 */
export function requireFreshProof(session: Pick<SignedIn, 'provedAt'>, now: Date): void {
  if (!hasFreshProof(session, now)) throw new AppError('STEP_UP')
}

/** Whether the person authenticated within the last five minutes. */
export function hasFreshProof({ provedAt }: Pick<SignedIn, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= SIGN_IN_LIMITS.stepUpMs
}

/** Records that the person has just authenticated. */
export async function recordProof(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { resortId, sessionId }: Pick<SignedIn, 'resortId' | 'sessionId'>,
): Promise<void> {
  await database.readResort(resortId, queries.markProved, {
    resortId,
    sessionId,
    provedAt: clock.now(),
  })
}

/** The secret in a request for one app kind: its cookie, or the bearer token of an API client. */
export interface Credential {
  readonly appKind: AppKind
  readonly resortId: string
  readonly secretHash: Buffer
}

/** Returns the owner's session. Throws SESSION_EXPIRED unless handle and cookie match. */
export async function requireSession(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<Session> {
  const found = await findSignedIn(services, request, handle)
  if (found?.signedIn.appKind !== 'owner') throw new AppError('SESSION_EXPIRED')
  const { signedIn, row } = found
  // don't reveal whether an account of someone else exists; the session stays valid
  if (row.owner_account_id === null && findShownOwner(request) !== null)
    throw new AppError('NOT_FOUND')
  const { owner_account_id: ownerAccountId, owner_number: ownerNumber, status, role } = row
  if (ownerAccountId === null || ownerNumber === null || status === null || role === null)
    throw new AppError('SESSION_EXPIRED')
  const session = { ...signedIn, ownerAccountId, ownerNumber, accountStatus: status, role }
  nameActor(`login ${session.loginId}`)
  remember(services, request, session)
  return session
}

/** Returns the session of any app kind. Throws SESSION_EXPIRED unless handle and secret match. */
export async function requireSignedIn(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<SignedIn> {
  const found = await findSignedIn(services, request, handle)
  if (!found) throw new AppError('SESSION_EXPIRED')
  nameActor(`login ${found.signedIn.loginId}`)
  return found.signedIn
}

interface LiveSession {
  readonly signedIn: SignedIn
  readonly row: queries.SessionRow
}

/**
 * Sessions of each request by handle, so that the check before the body and the handler share one
 * lookup.
 */
const foundBy = new WeakMap<FastifyRequest, Map<string, Promise<LiveSession | null>>>()

/** Finds the session of any app kind for a handle, or null. Looks it up once per request. */
export function findSignedIn(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<LiveSession | null> {
  const pending = foundBy.get(request) ?? new Map<string, Promise<LiveSession | null>>()
  foundBy.set(request, pending)
  const lookup = pending.get(handle) ?? readSignedIn(services, request, handle)
  pending.set(handle, lookup)
  return lookup
}

/** The signed-in person if the request was already checked; otherwise null. */
export async function knownSignedIn(request: FastifyRequest): Promise<SignedIn | null> {
  for (const lookup of foundBy.get(request)?.values() ?? []) {
    const session = await lookup.catch(() => null)
    if (session) return session.signedIn
  }
  return null
}

async function readSignedIn(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<LiveSession | null> {
  for (const credential of handle === '' ? [] : getCredentials(request, APP_KIND_NAMES)) {
    const live = await readCredential(services, request, handle, credential)
    if (live) return live
  }
  return null
}

async function readCredential(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
  credential: Credential,
): Promise<LiveSession | null> {
  const { resortId } = credential
  const params = getParams(services, request, handle, credential)
  const row = await services.database.readInResort(resortId, (sql) => askSession(sql, params))
  return liveSession(services, request, { ...params, ...credential }, row)
}

/** Parameters for finding a session. */
function getParams(
  { clock, settings }: SessionParts,
  request: FastifyRequest,
  handle: string,
  { resortId, appKind }: Credential,
) {
  const now = clock.now()
  return {
    resortId,
    handle,
    now,
    idleSince: new Date(now.getTime() - getIdleMs(settings, appKind)),
    startedAfter: new Date(now.getTime() - settings.sessionHours * 60 * MINUTE_MS),
    appKind,
    ownerNumber: findShownOwner(request),
  }
}

function askSession(
  sql: ReadSql,
  { ownerNumber, ...params }: SessionParams,
): Promise<queries.SessionRow | null> {
  return ownerNumber === null
    ? sql.row(queries.findSession, params)
    : sql.row(queries.findSessionOfWindow, { ...params, ownerNumber })
}

async function liveSession(
  { database, settings }: SessionParts,
  request: FastifyRequest,
  asked: Credential & { readonly handle: string; readonly now: Date },
  row: queries.SessionRow | null,
): Promise<LiveSession | null> {
  const { resortId, appKind, secretHash, handle, now } = asked
  if (!row || !timingSafeEqual(row.secret_hash, secretHash)) return null
  const isSeen = row.closing_at || now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS
  if (isSeen && !request.routeOptions.config?.isQuiet) {
    await database.readResort(resortId, queries.touchSession, { resortId, handle, now })
  }
  const signedIn: SignedIn = {
    resortId,
    handle,
    sessionId: row.id,
    loginId: row.login_id,
    appKind,
    deviceId: row.device_id,
    timeZone: row.time_zone,
    factsVersion: row.facts_version,
    isNew: row.is_new,
    locale: row.locale,
    language: readerLocale(row.locale, request),
    idleMs: Math.min(
      getIdleMs(settings, appKind),
      (row.idle_minutes ?? Number.POSITIVE_INFINITY) * MINUTE_MS,
    ),
    provedAt: row.proved_at,
    secretHash: row.secret_hash,
  }
  return { signedIn, row }
}

const MOST_REMEMBERED = 10_000

/** Last known state of owners' sessions, by proof. */
const rememberedOf = new WeakMap<object, Map<string, Session>>()

function remembered({ database }: SessionParts): Map<string, Session> {
  const known = rememberedOf.get(database) ?? new Map<string, Session>()
  rememberedOf.set(database, known)
  return known
}

/**
 * Cache key of a session: the cookie's secret, the handle, and the account that the window shows.
 */
const getProof = (request: FastifyRequest, handle: string, secretHash: Buffer) =>
  `${secretHash.toString('base64')} ${handle} ${findShownOwner(request) ?? ''}`

function remember(services: SessionParts, request: FastifyRequest, session: Session): void {
  const sessions = remembered(services)
  const proof = getProof(request, session.handle, session.secretHash)
  sessions.delete(proof)
  sessions.set(proof, session)
  const [oldest] = sessions.keys()
  if (sessions.size > MOST_REMEMBERED && oldest !== undefined) sessions.delete(oldest)
}

/**
 * Starts an owner's read together with the session check, in one database round trip, based on the
 * cached session. Returns null if the session isn't cached. Otherwise the returned function
 * resolves with the response, or with null if the session has changed and the read must be
 * repeated; it throws like `requireSession`. Call it before sending anything.
 */
export function beginRead<T>(
  services: SessionParts,
  request: FastifyRequest,
  {
    handle,
    read,
    staleness = 'none',
  }: {
    readonly handle: string
    readonly read: (sql: ReadSql, session: Session) => Promise<T>
    readonly staleness?: Staleness | undefined
  },
): (() => Promise<T | null>) | null {
  const [credential] = handle === '' ? [] : getCredentials(request, ['owner'])
  if (!credential) return null
  const proof = getProof(request, handle, credential.secretHash)
  const guess = remembered(services).get(proof)
  if (!guess) return null
  const params = getParams(services, request, handle, credential)
  const { answer, row } = mayUseReplica(services.database, request, staleness)
    ? readApart(services, guess, params, read)
    : readTogether(services, guess, params, read)
  const live = row.then(async (row) => {
    const found = await liveSession(services, request, { ...params, ...credential }, row)
    if (!found) remembered(services).delete(proof)
    return found ?? readSignedIn(services, request, handle)
  })
  live.catch(() => {})
  foundBy.set(request, new Map([[handle, live]]))
  return async () => {
    const session = await requireSession(services, request, handle)
    return isDeepStrictEqual(session, guess) ? answer : null
  }
}

/** A started read and the row of its session. */
interface Begun<T> {
  readonly answer: Promise<T>
  readonly row: Promise<queries.SessionRow | null>
}
type SessionParams = ReturnType<typeof getParams>
type Read<T> = (sql: ReadSql, session: Session) => Promise<T>

/** Reads both in one round trip. */
function readTogether<T>(
  { database }: SessionParts,
  guess: Session,
  params: SessionParams,
  read: Read<T>,
): Begun<T> {
  const checked = Promise.withResolvers<queries.SessionRow | null>()
  const answer = database.readInResort(guess.resortId, async (sql) => {
    const asked = askSession(sql, params)
    // `answer` reports a failure, see below
    asked.then(checked.resolve, () => {})
    try {
      return await read(sql, guess)
    } finally {
      // fails with the session even if the read needed no query
      await asked
    }
  })
  // no effect if the session was already read
  answer.catch(checked.reject)
  return { answer, row: checked.promise }
}

/** Reads from the replica, and the session from the primary because it must not be stale. */
function readApart<T>(
  { database }: SessionParts,
  guess: Session,
  params: SessionParams,
  read: Read<T>,
): Begun<T> {
  const answer = database.readNearby(guess.resortId, (sql) => read(sql, guess))
  answer.catch(() => {})
  const row = database.readInResort(guess.resortId, (primary) => askSession(primary, params))
  return { answer, row }
}

/**
 * Idle timeout of an app kind (wire.md "Session"). The setting can shorten it, but not lengthen it
 * for staff.
 */
export function getIdleMs(settings: { sessionIdleMinutes: number }, kind: AppKind): number {
  return (
    Math.min(
      settings.sessionIdleMinutes,
      APP_KINDS[kind].idleMinutes === 15 ? 15 : Number.POSITIVE_INFINITY,
    ) * MINUTE_MS
  )
}

/**
 * Owner number of the account that the window shows, from a header or, for links, from the query;
 * null if absent. Each window has its own. It never grants access: memberships do.
 */
function findShownOwner(request: FastifyRequest): string | null {
  const handle =
    request.headers['x-owner-number'] ??
    (request.query as Record<string, unknown> | undefined)?.['owner']
  return typeof handle === 'string' && handle !== '' ? handle.slice(0, 14) : null
}

/** Session handle in the header of the resource-style calls. */
export function getHandle(request: FastifyRequest): string {
  const header = request.headers['x-session-id']
  return typeof header === 'string' ? header : ''
}

/** Input of `startSession`. */
export interface NewSession {
  readonly resortId: string
  readonly loginId: string
  readonly ownerAccountId: string | null
  readonly appKind: AppKind
  /** `pending`: the password is correct and a code is still required. */
  readonly state: 'pending' | 'full'
  readonly deviceId: string | null
  readonly now: Date
}

/**
 * Creates a session in the caller's transaction and sets its cookie. The handle is public; only API
 * clients get the token.
 */
export async function startSession(
  sql: ResortSql,
  reply: FastifyReply,
  newSession: NewSession,
): Promise<{ handle: string; token: string | undefined }> {
  const { resortId, loginId, ownerAccountId, appKind, state, deviceId, now } = newSession
  const handle = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const { request } = reply
  await sql.rows(queries.addSession, {
    resortId,
    handle,
    secretHash: getHash(secret),
    loginId,
    appKind,
    ownerAccountId,
    now,
    state,
    deviceId,
    ...getStoredDevice(request),
    address: request.ip,
  })
  const token = `${resortId}.${secret}`
  if (appKind === 'api') return { handle, token }
  setSecretCookie(reply, `${appKind}-sid`, token)
  return { handle, token: undefined }
}

/**
 * Ends the session if handle and secret match and the request isn't cross-site. Returns the ended
 * session, if any.
 */
export async function endSession(
  { database, clock }: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: string,
): Promise<queries.EndedSession | null> {
  const site = request.headers['sec-fetch-site']
  const isNear = site === undefined || site === 'same-origin' || site === 'same-site'
  if (!isNear && !isOfOtherSite(request)) return null
  for (const { resortId, appKind, secretHash } of getCredentials(request, APP_KIND_NAMES)) {
    const ended = (
      await database.readResort(resortId, queries.endSession, {
        resortId,
        handle,
        secretHash,
        endedAt: clock.now(),
        appKind,
      })
    )[0]
    if (!ended) continue
    setSecretCookie(reply, `${appKind}-sid`, '')
    reply.header('clear-site-data', '"cache"')
    return ended
  }
  return null
}

/**
 * Records that the window closes. The session ends after a grace period unless another request
 * arrives.
 */
export async function closeSession(
  { database, clock }: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<void> {
  const at = new Date(clock.now().getTime() + CLOSING_GRACE_MS)
  for (const { resortId, appKind, secretHash } of getCredentials(request, APP_KIND_NAMES))
    await database.readResort(resortId, queries.closeSession, {
      resortId,
      handle,
      secretHash,
      now: at,
      appKind,
    })
}

/**
 * Secrets in a request for the given app kinds. Pages of another origin only get the kinds that
 * their resort allows.
 */
export function getCredentials(request: FastifyRequest, kinds: readonly AppKind[]): Credential[] {
  return kinds.flatMap((appKind) => {
    const value =
      appKind === 'api'
        ? getBearer(request)
        : request.cookies[cookieNameFor(request, `${appKind}-sid`)]
    const match = /^([A-Z0-9]{1,20})\.([\w-]{43})$/.exec(value ?? '')
    return match?.[1] && match[2] && isAllowedSite(request, match[1], appKind)
      ? [{ appKind, resortId: match[1], secretHash: getHash(match[2]) }]
      : []
  })
}

function getBearer(request: FastifyRequest): string {
  return /^Bearer ([\w.-]{1,80})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

/** Hashes a cookie's secret for storage. */
export function getHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
