import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  type AccountAction,
  APP_KIND_NAMES,
  APP_KINDS,
  AppError,
  type AppKind,
  badRequest,
  findRightFault,
  MINUTE_MS,
  SECOND_MS,
  SIGN_IN_LIMITS,
} from '@ownerng/domain'
import type { Locale } from '@ownerng/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadSql, ResortSql } from '../db/database.ts'
import type { Services } from '../services.ts'
import { type Act, nameActor, type OwnerActor } from '../shared/actor.ts'
import { readerLocale } from '../shared/language.ts'
import { cookieNameFor, setSecretCookie } from './cookies.ts'
import { isAllowedSite, isFromOtherSite } from './other-sites.ts'
import type { SessionRow } from './session.queries.ts'
import * as queries from './session.queries.ts'
import { getStoredDevice } from './visitor.ts'

/** Grace period after a window announces that it closes, for reloads and other tabs. */
const CLOSING_GRACE_MS = 20 * SECOND_MS
/** How often activity is recorded. The portal's idle warning allows for this delay. */
const SEEN_EVERY_MS = 15 * SECOND_MS

export type SessionParts = Pick<Services, 'database' | 'clock' | 'settings'>

type SessionPerson = Omit<
  SessionRow,
  keyof AccountColumns | 'lastSeenAt' | 'closingAt' | 'idleMinutes'
>
type AccountColumns = Pick<SessionRow, 'ownerAccountId' | 'ownerNumber' | 'accountStatus' | 'role'>

/** A person who is signed in to an app of any kind. Everything comes from the database. */
export interface SignedIn extends Readonly<SessionPerson> {
  readonly resortId: string
  readonly handle: string
  readonly appKind: AppKind
  /** The language in use: the person's, or the browser's. */
  readonly language: Locale
  /** Idle timeout: from the settings, or shorter if the person chose so. */
  readonly idleMs: number
}

/**
 * An owner signed in to the portal, and the act that this allows: as an actor of their own account,
 * for the account that is shown. Modules take it only for what no one can do for someone else,
 * because it needs the person: their password, second factors, sessions, contact data, language,
 * notification choices, and co-owners (`identity`, `people`), and payments with their own card or
 * a fresh proof of identity (`payments`). All others take `Subject` or `Act`.
 */
export type SignedInOwner = SignedIn & Act<OwnerActor>

/**
 * Throws BAD_REQUEST for an account other than the one displayed, because another tab may have
 * switched accounts; ROLE_LIMIT or READ_ONLY if the owner may not do it.
 */
export function requireRight(
  { subject, actor }: Act<OwnerActor>,
  action: AccountAction,
  ownerNumber: string,
): void {
  if (ownerNumber !== subject.ownerNumber) throw badRequest('otherAccount')
  const fault = findRightFault(action, actor.role, subject.accountStatus)
  if (fault) throw new AppError(fault)
}

/** Throws STEP_UP unless the person authenticated within the last five minutes. */
export function requireFreshProof(session: Pick<SignedIn, 'provedAt'>, now: Date): void {
  if (now > getProofEnd(session)) throw new AppError('STEP_UP')
}

/** When the session's last proof of identity ends. */
export const getProofEnd = ({ provedAt }: Pick<SignedIn, 'provedAt'>): Date =>
  new Date(provedAt.getTime() + SIGN_IN_LIMITS.stepUpMs)

/** The latest stored time that counts, so that setting the clock back doesn't extend anything. */
export const latestRecorded = (now: Date): Date =>
  new Date(now.getTime() + SIGN_IN_LIMITS.clockSkewMs)

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
): Promise<SignedInOwner> {
  const live = await findSignedIn(services, request, handle)
  if (live?.signedIn.appKind !== 'owner') throw new AppError('SESSION_EXPIRED')
  const { signedIn } = live
  const { ownerAccountId, ownerNumber, accountStatus, role } = live.account
  // don't reveal whether an account of someone else exists; the session stays valid
  if (ownerAccountId === null && findShownOwner(request) !== null) throw new AppError('NOT_FOUND')
  if (ownerAccountId === null || ownerNumber === null || accountStatus === null || role === null)
    throw new AppError('SESSION_EXPIRED')
  const { resortId, timeZone, factsVersion, loginId, language } = signedIn
  const actor: OwnerActor = { kind: 'owner', loginId, role, language }
  nameActor(actor)
  const account = { ownerAccountId, ownerNumber, accountStatus }
  const subject = { resortId, timeZone, factsVersion, ...account }
  return { ...signedIn, subject, actor }
}

/** Returns the session of any app kind. Throws SESSION_EXPIRED unless handle and secret match. */
export async function requireSignedIn(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<SignedIn> {
  const live = await findSignedIn(services, request, handle)
  if (!live) throw new AppError('SESSION_EXPIRED')
  nameActor({ kind: 'login', loginId: live.signedIn.loginId })
  return live.signedIn
}

interface LiveSession {
  readonly signedIn: SignedIn
  readonly account: AccountColumns
}

/** Lookups of each request by handle: the check before the body and the handler share one. */
const lookups = new WeakMap<FastifyRequest, Map<string, Promise<LiveSession | null>>>()

/** Finds the session of any app kind for a handle, or null. Looks it up once per request. */
export function findSignedIn(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<LiveSession | null> {
  const pending = lookups.get(request) ?? new Map<string, Promise<LiveSession | null>>()
  lookups.set(request, pending)
  const lookup = pending.get(handle) ?? readLiveSession(services, request, handle)
  pending.set(handle, lookup)
  return lookup
}

/** The signed-in person if the request was already checked; otherwise null. */
export async function knownSignedIn(request: FastifyRequest): Promise<SignedIn | null> {
  for (const lookup of lookups.get(request)?.values() ?? []) {
    const session = await lookup.catch(() => null)
    if (session) return session.signedIn
  }
  return null
}

async function readLiveSession(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<LiveSession | null> {
  for (const credential of handle === '' ? [] : getCredentials(request, APP_KIND_NAMES)) {
    const query = getSessionQuery(services, request, handle, credential)
    const row = await services.database.readInResort(credential.resortId, (sql) =>
      readSessionRow(sql, query),
    )
    const live = await checkRow(services, request, query, row)
    if (live) return live
  }
  return null
}

export type SessionQuery = ReturnType<typeof getSessionQuery>

export function getSessionQuery(
  { clock, settings }: SessionParts,
  request: FastifyRequest,
  handle: string,
  credential: Credential,
) {
  const now = clock.now()
  return {
    ...credential,
    handle,
    now,
    idleSince: new Date(now.getTime() - getIdleMs(settings, credential.appKind)),
    startedAfter: new Date(now.getTime() - settings.sessionHours * 60 * MINUTE_MS),
    notAfter: latestRecorded(now),
    ownerNumber: findShownOwner(request),
  }
}

/** Reads a session with the account that the window shows, or with the one it started for. */
export function readSessionRow(
  sql: ReadSql,
  { ownerNumber, ...query }: SessionQuery,
): Promise<SessionRow | null> {
  return ownerNumber === null
    ? sql.row(queries.findSession, query)
    : sql.row(queries.findSessionOfWindow, { ...query, ownerNumber })
}

/** Uses a row that is being read as the session of a request. Resolves with whether it is valid. */
export async function useSessionRow(
  services: SessionParts,
  request: FastifyRequest,
  query: SessionQuery,
  row: Promise<SessionRow | null>,
): Promise<boolean> {
  const checked = row.then((row) => checkRow(services, request, query, row))
  const live = checked.then((live) => live ?? readLiveSession(services, request, query.handle))
  live.catch(() => {})
  lookups.set(request, new Map([[query.handle, live]]))
  return (await checked) !== null
}

async function checkRow(
  { database, settings }: SessionParts,
  request: FastifyRequest,
  { resortId, appKind, secretHash, handle, now }: SessionQuery,
  row: SessionRow | null,
): Promise<LiveSession | null> {
  if (!row || !timingSafeEqual(row.secretHash, secretHash)) return null
  const { lastSeenAt, closingAt, idleMinutes, ...columns } = row
  const { ownerAccountId, ownerNumber, accountStatus, role, ...person } = columns
  const isSeen = closingAt || now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS
  if (isSeen && !request.routeOptions.config?.isQuiet)
    await database.readResort(resortId, queries.touchSession, { resortId, handle, now })
  const idleMs = Math.min(getIdleMs(settings, appKind), (idleMinutes ?? Infinity) * MINUTE_MS)
  const language = readerLocale(row.locale, request)
  return {
    signedIn: { ...person, resortId, handle, appKind, language, idleMs },
    account: { ownerAccountId, ownerNumber, accountStatus, role },
  }
}

/** Idle timeout (wire.md "Session"). The setting can shorten it, but not lengthen it for staff. */
export function getIdleMs(settings: { sessionIdleMinutes: number }, kind: AppKind): number {
  const max = APP_KINDS[kind].idleMinutes === 15 ? 15 : Infinity
  return Math.min(settings.sessionIdleMinutes, max) * MINUTE_MS
}

/**
 * The account that the window shows, from a header or the query of a link; null if absent. It never
 * grants access: memberships do.
 */
export function findShownOwner(request: FastifyRequest): string | null {
  const handle =
    request.headers['x-owner-number'] ??
    (request.query as Record<string, unknown> | undefined)?.['owner']
  return typeof handle === 'string' && handle !== '' ? handle.slice(0, 14) : null
}

export function getHandle(request: FastifyRequest): string {
  const header = request.headers['x-session-id']
  return typeof header === 'string' ? header : ''
}

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

/** Pages of another origin only get the kinds that their resort allows. */
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

export function getHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
