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
import { nameDoer } from '../shared/doer.ts'
import { readerLocale } from '../shared/language.ts'
import { cookieNameFor, setSecretCookie } from './cookies.ts'
import { isAllowedSite, isOfOtherSite } from './other-sites.ts'
import { mayUseReplica, type Staleness } from './replica-reads.ts'
import * as queries from './session.queries.ts'
import { storedDeviceOf } from './visitor.ts'

/** After the window said that it closes, a reload or a second tab keeps the session. */
const CLOSING_GRACE_MS = 20 * SECOND_MS
/** How often a busy session is noted; the idle warning of the portal leaves as much room. */
const SEEN_EVERY_MS = 15 * SECOND_MS

type SessionParts = Pick<Services, 'database' | 'clock' | 'settings'>

/**
 * A person signed in to any kind of app, as a handler gets it. Nothing in here comes from the
 * request but the proof of who it is.
 */
export interface SignedIn {
  readonly resortId: string
  readonly handle: string
  readonly sessionId: string
  readonly loginId: string
  readonly appKind: AppKind
  readonly deviceId: string | null
  readonly timeZone: string
  /** Changes with what the booking rules know of the resort, which is kept in memory. */
  readonly factsVersion: number
  /** Nothing was shown to the person yet that only newcomers see. */
  readonly isNew: boolean
  /** The language that the person chose; null follows the browser. */
  readonly locale: Locale | null
  /** The language that the person reads: the one they chose, or that of this browser. */
  readonly language: Locale
  /**
   * After how long without a request the session ends: the setting, or less where the person chose
   * so.
   */
  readonly idleMs: number
  /**
   * When the person last showed who they are, with the password or a passkey: at sign-in or since.
   */
  readonly provedAt: Date
  /** SHA-256 of the cookie's secret: also the key that binds signed values to this session. */
  readonly secretHash: Buffer
}

/** An owner signed in to the portal, and the account that is shown. */
export interface Session extends SignedIn {
  readonly ownerAccountId: string
  readonly ownerNumber: string
  readonly accountStatus: 'active' | 'former'
  readonly role: 'full' | 'pay' | 'book' | 'view'
}

/**
 * An act is for the account that the page shows, and the login may do it: another tab may have
 * switched the session to another account meanwhile, and then nothing is done. Throws BAD_REQUEST
 * or ROLE_LIMIT.
 */
export function requireActor(
  session: Session,
  ownerNumber: string,
  roles: readonly Session['role'][] = ['full', 'book'],
): void {
  if (ownerNumber !== session.ownerNumber) throw badRequest('otherAccount')
  if (!roles.includes(session.role)) throw new AppError('ROLE_LIMIT')
}

/** The same for what a former owner can no longer do; throws READ_ONLY as well. */
export function requireWriter(
  session: Session,
  ownerNumber: string,
  roles?: readonly Session['role'][],
): void {
  requireActor(session, ownerNumber, roles)
  if (session.accountStatus === 'former') throw new AppError('READ_ONLY')
}

/**
 * The person showed who they are within the last five minutes; throws STEP_UP, and the portal asks
 * and sends the request again.
 */
export function requireFreshProof(session: Pick<SignedIn, 'provedAt'>, now: Date): void {
  if (!hasFreshProof(session, now)) throw new AppError('STEP_UP')
}

/** Whether the person showed who they are within the last five minutes. */
export function hasFreshProof({ provedAt }: Pick<SignedIn, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= SIGN_IN_LIMITS.stepUpMs
}

/** Notes that the person of a session has just shown who they are. */
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

/**
 * The secret that a request carries for a kind: its cookie, or the bearer token of an API client.
 */
export interface Credential {
  readonly appKind: AppKind
  readonly resortId: string
  readonly secretHash: Buffer
}

/**
 * The owner's session that a request proves with handle and cookie; throws SESSION_EXPIRED where
 * they do not agree.
 */
export async function requireSession(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<Session> {
  const found = await findSignedIn(services, request, handle)
  if (found?.signedIn.appKind !== 'owner') throw new AppError('SESSION_EXPIRED')
  const { signedIn, row } = found
  // an account that is not this login's answers as one that is not there; the session itself lives
  if (row.owner_account_id === null && shownOwnerOf(request) !== null)
    throw new AppError('NOT_FOUND')
  const { owner_account_id: ownerAccountId, owner_number: ownerNumber, status, role } = row
  if (ownerAccountId === null || ownerNumber === null || status === null || role === null)
    throw new AppError('SESSION_EXPIRED')
  const session = { ...signedIn, ownerAccountId, ownerNumber, accountStatus: status, role }
  nameDoer(`login ${session.loginId}`)
  remember(services, request, session)
  return session
}

/**
 * The session of any kind that a request proves; throws SESSION_EXPIRED if handle and secret do
 * not agree.
 */
export async function requireSignedIn(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<SignedIn> {
  const found = await findSignedIn(services, request, handle)
  if (!found) throw new AppError('SESSION_EXPIRED')
  nameDoer(`login ${found.signedIn.loginId}`)
  return found.signedIn
}

interface LiveSession {
  readonly signedIn: SignedIn
  readonly row: queries.SessionRow
}

/**
 * A request proves its session once, before its body is read; the handler gets the same session.
 */
const foundBy = new WeakMap<FastifyRequest, Map<string, Promise<LiveSession | null>>>()

/**
 * The session of any kind that a request proves with a handle, or null. It is read once a request.
 */
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

/** Who is signed in, if the request was already checked; otherwise null. */
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
  for (const credential of handle === '' ? [] : credentialsOf(request, APP_KIND_NAMES)) {
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
  const params = paramsOf(services, request, handle, credential)
  const row = await services.database.readInResort(resortId, (sql) => askSession(sql, params))
  return liveSession(services, request, { ...params, ...credential }, row)
}

/** What a session is found by. */
function paramsOf(
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
    idleSince: new Date(now.getTime() - idleMsOf(settings, appKind)),
    startedAfter: new Date(now.getTime() - settings.sessionHours * 60 * MINUTE_MS),
    appKind,
    ownerNumber: shownOwnerOf(request),
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
      idleMsOf(settings, appKind),
      (row.idle_minutes ?? Number.POSITIVE_INFINITY) * MINUTE_MS,
    ),
    provedAt: row.proved_at,
    secretHash: row.secret_hash,
  }
  return { signedIn, row }
}

const MOST_REMEMBERED = 10_000

/** What owners' sessions said when they were last proved, by what proved them. */
const rememberedOf = new WeakMap<object, Map<string, Session>>()

function remembered({ database }: SessionParts): Map<string, Session> {
  const known = rememberedOf.get(database) ?? new Map<string, Session>()
  rememberedOf.set(database, known)
  return known
}

/** The cookie's secret, the handle, and the account that the window shows. */
const proofOf = (request: FastifyRequest, handle: string, secretHash: Buffer) =>
  `${secretHash.toString('base64')} ${handle} ${shownOwnerOf(request) ?? ''}`

function remember(services: SessionParts, request: FastifyRequest, session: Session): void {
  const sessions = remembered(services)
  const proof = proofOf(request, session.handle, session.secretHash)
  sessions.delete(proof)
  sessions.set(proof, session)
  const [oldest] = sessions.keys()
  if (sessions.size > MOST_REMEMBERED && oldest !== undefined) sessions.delete(oldest)
}

/**
 * Begins a read of a signed-in owner beside the check of their session, in one round trip to the
 * database: with what the session said last. What it returns gives the answer where the session
 * still says the same, and null where the read has to be done anew; it throws as `requireSession`
 * does. Null where the session is not known here. No answer may leave before that.
 */
export function beginRead<T>(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
  read: (sql: ReadSql, session: Session) => Promise<T>,
  staleness: Staleness = 'none',
): (() => Promise<T | null>) | null {
  const [credential] = handle === '' ? [] : credentialsOf(request, ['owner'])
  if (!credential) return null
  const proof = proofOf(request, handle, credential.secretHash)
  const guess = remembered(services).get(proof)
  if (!guess) return null
  const params = paramsOf(services, request, handle, credential)
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

/** A read, and what the session says beside it. */
interface Begun<T> {
  readonly answer: Promise<T>
  readonly row: Promise<queries.SessionRow | null>
}
type SessionParams = ReturnType<typeof paramsOf>
type Read<T> = (sql: ReadSql, session: Session) => Promise<T>

/** Both in one round trip. */
function readTogether<T>(
  { database }: SessionParts,
  guess: Session,
  params: SessionParams,
  read: Read<T>,
): Begun<T> {
  const checked = Promise.withResolvers<queries.SessionRow | null>()
  const answer = database.readInResort(guess.resortId, async (sql) => {
    const asked = askSession(sql, params)
    // where its resort moved, the same work asks for it there
    asked.then(checked.resolve, () => {})
    try {
      return await read(sql, guess)
    } finally {
      // which says that it moved also where the answer was in memory
      await asked
    }
  })
  // nothing, where the session was asked for
  answer.catch(checked.reject)
  return { answer, row: checked.promise }
}

/** The read on the replica, and the session, which must not be old, on the primary. */
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
 * Without a request for this long a session of a kind ends (wire.md "Session"); the setting may
 * shorten it, never lengthen it for staff.
 */
export function idleMsOf(settings: { sessionIdleMinutes: number }, kind: AppKind): number {
  return (
    Math.min(
      settings.sessionIdleMinutes,
      APP_KINDS[kind].idleMinutes === 15 ? 15 : Number.POSITIVE_INFINITY,
    ) * MINUTE_MS
  )
}

/**
 * The owner number of the account that the window shows, from a header or, for links, from the
 * query; null if there is none. Each window has its own; access is decided by membership, never by
 * this number.
 */
function shownOwnerOf(request: FastifyRequest): string | null {
  const handle =
    request.headers['x-owner-number'] ??
    (request.query as Record<string, unknown> | undefined)?.['owner']
  return typeof handle === 'string' && handle !== '' ? handle.slice(0, 14) : null
}

/** The handle that the plural resources carry in a header. */
export function handleOf(request: FastifyRequest): string {
  const header = request.headers['x-session-id']
  return typeof header === 'string' ? header : ''
}

/** What a new session is for. */
export interface NewSession {
  readonly resortId: string
  readonly loginId: string
  readonly ownerAccountId: string | null
  readonly appKind: AppKind
  /** `pending`: the password is right and a code is still wanted. */
  readonly state: 'pending' | 'full'
  readonly deviceId: string | null
  readonly now: Date
}

/**
 * Starts a session in the caller's transaction and sets its cookie. The handle is public; the token
 * is for API clients alone.
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
    secretHash: hashOf(secret),
    loginId,
    appKind,
    ownerAccountId,
    now,
    state,
    deviceId,
    ...storedDeviceOf(request),
    address: request.ip,
  })
  const token = `${resortId}.${secret}`
  if (appKind === 'api') return { handle, token }
  setSecretCookie(reply, `${appKind}-sid`, token)
  return { handle, token: undefined }
}

/**
 * Ends the session where handle and secret agree and the request is not from another site;
 * otherwise does nothing. Returns whose it was.
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
  for (const { resortId, appKind, secretHash } of credentialsOf(request, APP_KIND_NAMES)) {
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

/** Notes that the window closes: the session ends after a grace unless a request comes. */
export async function closeSession(
  { database, clock }: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<void> {
  const at = new Date(clock.now().getTime() + CLOSING_GRACE_MS)
  for (const { resortId, appKind, secretHash } of credentialsOf(request, APP_KIND_NAMES))
    await database.readResort(resortId, queries.closeSession, {
      resortId,
      handle,
      secretHash,
      now: at,
      appKind,
    })
}

/**
 * The secrets that a request carries, for the kinds that may be meant: a page of another origin has
 * those alone that its resort allows it.
 */
export function credentialsOf(request: FastifyRequest, kinds: readonly AppKind[]): Credential[] {
  return kinds.flatMap((appKind) => {
    const value =
      appKind === 'api'
        ? bearerOf(request)
        : request.cookies[cookieNameFor(request, `${appKind}-sid`)]
    const match = /^([A-Z0-9]{1,20})\.([\w-]{43})$/.exec(value ?? '')
    return match?.[1] && match[2] && isAllowedSite(request, match[1], appKind)
      ? [{ appKind, resortId: match[1], secretHash: hashOf(match[2]) }]
      : []
  })
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer ([\w.-]{1,80})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

/** How a secret of a cookie is stored. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
