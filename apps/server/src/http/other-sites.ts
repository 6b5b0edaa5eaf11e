import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { APP_KIND_NAMES, AppError, type AppKind } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { findAppOrigins } from './other-sites.queries.ts'

/** The page of another origin that sent a request, and where resorts allow it. */
interface OtherSite {
  /** A registrable domain of its own: cookies of this site are kept apart there. */
  readonly isCrossSite: boolean
  /** `HERON cms`: the resort, and the kind of app. */
  readonly allowed: ReadonlySet<string>
}

/** How long a browser may keep that a page may call, in seconds. */
const PREFLIGHT_SECONDS = 600
const HEADERS = 'content-type, x-session-id, x-owner-number, authorization'

/** The paths of calls that pages of other origins may send; `/api` stands before them. */
const PATHS = new Set(ALL_CALLS.filter((call) => call.otherSites).map((call) => `/api${call.path}`))

const siteOf = new WeakMap<FastifyRequest, OtherSite>()

/**
 * The origin of the page that sent a request, where it is another one than that of the server; null
 * for its own pages, and for what is no page.
 */
export function foreignOriginOf(request: FastifyRequest, publicUrl: string): string | null {
  const { origin } = request.headers
  if (origin === undefined) return null
  const hosts = [request.host, new URL(publicUrl).host]
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? null : origin
}

/**
 * Lets pages call that resorts allow (`signInOptions.origins`), with their cookies: each answer
 * names the one origin that asked. Which resort and kind a request is about is not known yet:
 * `requireAllowedSite` and `credentialsOf` hold it to those that allow the page. Returns whether
 * the reply was sent, which is so for the question of a browser whether it may ask.
 */
export async function admitOtherSites(
  database: Database,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!PATHS.has(request.url.split('?', 1)[0] ?? '')) return false
  // what is kept of an answer for one origin is for no other
  reply.header('vary', 'Origin')
  const origin = foreignOriginOf(request, publicUrl)
  if (origin === null) return false
  const isQuestion = request.method === 'OPTIONS'
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site'
  // other calls have the same path: they are for pages of this origin, and no cookie counts there
  if (!isQuestion && !request.routeOptions.config.otherSites) {
    siteOf.set(request, { isCrossSite, allowed: new Set() })
    return false
  }
  const entries = APP_KIND_NAMES.map((kind) => `${kind} ${origin}`)
  const resorts = await database.readDirectory(findAppOrigins, { entries })
  if (resorts.length === 0) return false
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

/** Whether a request comes from a page of another origin that some resort allows. */
export const isOfOtherSite = (request: FastifyRequest): boolean => siteOf.has(request)

/** Whether its page belongs to another site, which keeps cookies of this one apart. */
export const isCrossSite = (request: FastifyRequest): boolean =>
  siteOf.get(request)?.isCrossSite ?? false

/** Whether a resort allows the page for a kind of app; pages of this origin are always allowed. */
export function isAllowedSite(request: FastifyRequest, resortId: string, kind: AppKind): boolean {
  return siteOf.get(request)?.allowed.has(`${resortId} ${kind}`) ?? true
}

/** The same for a sign-in; throws WRONG_ORIGIN. */
export function requireAllowedSite(request: FastifyRequest, resortId: string, kind: AppKind): void {
  if (!isAllowedSite(request, resortId, kind)) throw new AppError('WRONG_ORIGIN')
}
