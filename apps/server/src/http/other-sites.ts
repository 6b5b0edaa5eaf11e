import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { APP_KIND_NAMES, AppError, type AppKind } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { findAppOrigins } from './other-sites.queries.ts'

interface OtherSite {
  /** Whether the page has another registrable domain: browsers partition our cookies there. */
  readonly isCrossSite: boolean
  /** Resorts and app kinds that allow the page, such as `HERON cms`. */
  readonly allowed: ReadonlySet<string>
}

const PREFLIGHT_SECONDS = 600
const MAX_ORIGIN_LENGTH = 300
const HEADERS = 'content-type, x-session-id, x-owner-number, authorization'

const PATHS = new Set(ALL_CALLS.filter((call) => call.otherSites).map((call) => `/api${call.path}`))

const siteOf = new WeakMap<FastifyRequest, OtherSite>()

/** The origin of the page that sent a request; null for our own pages and non-browsers. */
function findForeignOrigin(request: FastifyRequest, publicUrl: string): string | null {
  const { origin } = request.headers
  if (origin === undefined) return null
  const own = [`${request.protocol}://${request.host}`, new URL(publicUrl).origin]
  return own.includes(origin) ? null : origin
}

/**
 * Handles CORS, with credentials, for the origins that resorts allow (`signInOptions.origins`).
 * Returns whether it sent the response. Marks a request of any other origin, so that its cookies
 * are ignored. `getCredentials` checks the resort and the app kind.
 */
export async function admitOtherSites(
  database: Database,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const isShared = PATHS.has(request.url.split('?', 1)[0] ?? '')
  // caches must not reuse a response for another origin
  if (isShared) reply.header('vary', 'Origin')
  const origin = findForeignOrigin(request, publicUrl)
  if (origin === null) return false
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site'
  siteOf.set(request, { isCrossSite, allowed: new Set() })
  const isQuestion = request.method === 'OPTIONS'
  // a path can have other calls that aren't for other origins
  if (!isShared || (!isQuestion && !request.routeOptions.config.otherSites)) return false
  const entries = APP_KIND_NAMES.map((kind) => `${kind} ${origin}`)
  const resorts = await database.readDirectory(findAppOrigins, { entries })
  if (resorts.length === 0) {
    logRefusedOrigin(request, 'no resort allows the origin')
    return false
  }
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', 'retry-after')
  if (isQuestion && request.headers['access-control-request-method']) {
    await reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      .status(204)
      .send()
    return true
  }
  const allowed = resorts.flatMap(({ id, app_origins: origins }) =>
    APP_KIND_NAMES.filter((kind) => origins.includes(`${kind} ${origin}`)).map(
      (kind) => `${id} ${kind}`,
    ),
  )
  siteOf.set(request, { isCrossSite, allowed: new Set(allowed) })
  return false
}

export const isFromOtherSite = (request: FastifyRequest): boolean => siteOf.has(request)

export const isCrossSite = (request: FastifyRequest): boolean =>
  siteOf.get(request)?.isCrossSite ?? false

/** Whether a resort allows the page for an app kind. Our own origin is always allowed. */
export function isAllowedSite(request: FastifyRequest, resortId: string, kind: AppKind): boolean {
  return siteOf.get(request)?.allowed.has(`${resortId} ${kind}`) ?? true
}

export function requireAllowedSite(request: FastifyRequest, resortId: string, kind: AppKind): void {
  if (isAllowedSite(request, resortId, kind)) return
  logRefusedOrigin(request, `${resortId} does not allow the origin for ${kind}`)
  throw new AppError('WRONG_ORIGIN')
}

/** Maximum number of logged refusals, so that visitors can't fill the log. */
const MAX_LOGGED = 100

/** Logs each refused origin once, so that operators can add it to `signInOptions.origins`. */
function logRefusedOrigin(request: FastifyRequest, why: string): void {
  const { refusedOrigins } = request.server
  const origin = request.headers.origin?.slice(0, MAX_ORIGIN_LENGTH) ?? ''
  const entry = `${why} ${origin}`
  if (refusedOrigins.has(entry) || refusedOrigins.size >= MAX_LOGGED) return
  refusedOrigins.add(entry)
  request.log.warn({ origin }, `${why}: add it to signInOptions.origins`)
}

/** Accepts writes only from our own pages and allowed origins (security.md "CSRF"). */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { config } = request.routeOptions
  if (request.method === 'GET' || request.method === 'HEAD' || config?.fromAnywhere) return
  if (config?.otherSites && siteOf.get(request)?.allowed.size) return
  const site = request.headers['sec-fetch-site']
  const isForeign = findForeignOrigin(request, publicUrl) !== null
  if (isForeign || (site !== undefined && site !== 'same-origin'))
    throw new AppError('WRONG_ORIGIN')
}
