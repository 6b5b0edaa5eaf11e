import { timingSafeEqual } from 'node:crypto'
import { APP_KIND_NAMES, AppError, type AppKind, MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import type { Locale } from '@ownerng/messages'
import type { FastifyRequest } from 'fastify'
import type { ReadSql } from '../db/database.ts'
import type { Services } from '../services.ts'
import { type Act, nameActor, type OwnerActor } from '../shared/actor.ts'
import { readerLocale } from '../shared/language.ts'
import { type Credential, findShownOwner, getCredentials } from './credentials.ts'
import type { SessionRow } from './session.queries.ts'
import * as queries from './session.queries.ts'
import { getIdleMs, latestRecorded } from './session-rules.ts'

/** How often activity is recorded. The portal's idle warning allows for this delay. */
const SEEN_EVERY_MS = 15 * SECOND_MS

export type SessionParts = Pick<Services, 'database' | 'clock' | 'settings'>

type SessionPerson = Omit<
  SessionRow,
  keyof AccountColumns | 'lastSeenAt' | 'closingAt' | 'idleMinutes'
>
type AccountColumns = Pick<
  SessionRow,
  'ownerAccountId' | 'ownerNumber' | 'accountStatus' | 'features' | 'role'
>

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

/** Returns the owner's session. Throws SESSION_EXPIRED unless handle and cookie match. */
export async function requireSession(
  services: SessionParts,
  request: FastifyRequest,
  handle: string,
): Promise<SignedInOwner> {
  const live = await findSignedIn(services, request, handle)
  if (live?.signedIn.appKind !== 'owner') throw new AppError('SESSION_EXPIRED')
  const { signedIn } = live
  const { ownerAccountId, ownerNumber, accountStatus, features, role } = live.account
  // don't reveal whether an account of someone else exists; the session stays valid
  if (ownerAccountId === null && findShownOwner(request) !== null) throw new AppError('NOT_FOUND')
  if (ownerAccountId === null || ownerNumber === null || accountStatus === null || role === null)
    throw new AppError('SESSION_EXPIRED')
  const { resortId, timeZone, factsVersion, loginId, language } = signedIn
  const actor: OwnerActor = { kind: 'owner', loginId, role, language }
  nameActor(actor)
  const account = { ownerAccountId, ownerNumber, accountStatus, features }
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
  const { ownerAccountId, ownerNumber, accountStatus, features, role, ...person } = columns
  const isSeen = closingAt || now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS
  if (isSeen && !request.routeOptions.config?.isQuiet)
    await database.readResort(resortId, queries.touchSession, { resortId, handle, now })
  const idleMs = Math.min(getIdleMs(settings, appKind), (idleMinutes ?? Infinity) * MINUTE_MS)
  const language = readerLocale(row.locale, request)
  return {
    signedIn: { ...person, resortId, handle, appKind, language, idleMs },
    account: { ownerAccountId, ownerNumber, accountStatus, features, role },
  }
}

export function getHandle(request: FastifyRequest): string {
  const header = request.headers['x-session-id']
  return typeof header === 'string' ? header : ''
}
