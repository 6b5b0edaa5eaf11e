import { existsSync } from 'node:fs'
import cookie from '@fastify/cookie'
import { AppError, badRequest } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { hasApiKey } from '../http/api-client.ts'
import { callConstraint, isMalformedCall } from '../http/call-routing.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { endConnections } from '../http/end-connections.ts'
import { openTurns } from '../http/fair-turns.ts'
import { admitOtherSites, requireSameOrigin } from '../http/other-sites.ts'
import { PORTAL, servePortal } from '../http/portal-page.ts'
import { isHttpsSite, redirectToHttps } from '../http/public-site.ts'
import { requireReadable } from '../http/readable-input.ts'
import { refuse } from '../http/refuse.ts'
import { markWrites } from '../http/replica-reads.ts'
import { requestIds, sendRequestIds } from '../http/request-id.ts'
import {
  capConnections,
  capOpenRequests,
  limitUnproven,
  REQUEST_LIMITS,
  type RequestLimits,
  requireShortAddress,
  shortAddress,
  type UnprovenRequests,
} from '../http/request-limits.ts'
import { type LogLines, logOptions, logRequests } from '../http/request-log.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { findSignedIn, knownSignedIn, type SignedIn } from '../http/session.ts'
import { type SignInWatch, watchSignIns } from '../http/sign-in-watch.ts'
import { getSharedTexts } from '../http/translate-answer.ts'
import { readContext } from '../modules/resort/resort-directory.ts'
import { readResortTexts } from '../modules/resort/resort-texts.ts'
import type { Services } from '../services.ts'
import { runAs } from '../shared/actor.ts'
import { needsTranslations, type ResortTexts } from '../shared/resort-texts.ts'
import { type TrustProxy, trustedProxies } from '../shared/trust-proxy.ts'
import { FEATURES } from './features.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Format of error responses: `Error` of the older calls, or RFC 9457 problem details. */
    style?: 'wire' | 'resource'
    /** Exempt from the same-origin check, because the secret in its URL authorizes it. */
    fromAnywhere?: boolean
    /** Allowed for pages of other origins that the resort's options list. */
    otherSites?: boolean
    /** Sent without user activity, so it doesn't extend an idle session. */
    isQuiet?: boolean
    /** Allowed on plain http even if the site uses https, for clients on the internal network. */
    plainHttp?: boolean
    call?: string
  }
  interface FastifyInstance {
    /** Shutting down: /readyz tells load balancers to send no more requests. */
    isEnding: boolean
    isHttpsSite: boolean
    unprovenRequests: UnprovenRequests
    /** Whether a response that violates the contract is an error, instead of only being logged. */
    failsOnAnswers: boolean
    signIns: SignInWatch
    /** Origins that were logged as not allowed. */
    refusedOrigins: Set<string>
    isProven(request: FastifyRequest, handle: string): Promise<boolean>
    /** Whether the request has a valid API key. */
    hasApiKey(request: FastifyRequest): Promise<boolean>
    /** The reader of a response: their language and their resort's terms. */
    readReader(signedIn: SignedIn): Promise<MessageContext>
    /**
     * Returns the resort's texts to translate a response with: the texts that the handler read, or,
     * if `isNeeded`, the session's texts. Null if the reader needs no translation.
     */
    readTexts(request: FastifyRequest, isNeeded: boolean): Promise<ResortTexts | null>
  }
}

export interface AppOptions {
  /** Where to log, or whether; off by default. */
  readonly log?: boolean | LogLines
  readonly onRoute?: (method: string, url: string) => void
  readonly limits?: Partial<RequestLimits>
  /** Observers of all requests, called before any checks. */
  readonly observers?: readonly ((app: FastifyInstance) => void)[]
  /** Reports wrong settings that requests reveal; logged by default. */
  readonly warn?: (sentence: string) => void
}

/** Builds the API and, if it has been built, the portal. Doesn't listen yet. */
export async function buildApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings } = services
  const limits = { ...REQUEST_LIMITS, ...options.limits }
  const isProxy = trustedProxies(settings.trustProxy)
  const app: FastifyInstance = Fastify({
    ...logOptions(options.log ?? false, settings.logsRequests),
    genReqId: requestIds(isProxy),
    bodyLimit: 64 * 1024,
    trustProxy: isProxy,
    // serve requests on open connections even during shutdown
    return503OnClosing: false,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    rewriteUrl: (request) => shortAddress(request, limits.addressLength),
    routerOptions: {
      constraints: { selector: callConstraint as never },
      maxParamLength: 100,
      ignoreTrailingSlash: false,
    },
  })
  acceptEmptyBodies(app)
  capConnections(app.server, limits.openByVisitor, isProxy)
  endConnections(app)
  decorate(app, services, limits)
  sendRequestIds(app)
  if (settings.logsRequests) logRequests(app)
  for (const observe of options.observers ?? []) observe(app)
  app.addHook('onRoute', ({ method, url }) => options.onRoute?.(String(method), url))
  await app.register(cookie)
  guardRequests(app, services, {
    limits,
    isProxy,
    warn: options.warn ?? ((sentence) => app.log.warn(sentence)),
  })
  app.setErrorHandler((error, request, reply) => refuse(app, error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const fault = isMalformedCall(request.originalUrl)
      ? badRequest('unknownCall')
      : new AppError('NOT_FOUND')
    return refuse(app, fault, request, reply)
  })
  if (existsSync(PORTAL)) await servePortal(app, settings, PORTAL)
  for (const feature of FEATURES) feature(app, services)
  return app
}

/**
 * Accepts an empty JSON body, as clients send for calls without one; schemas require the others.
 */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, `${body}`, done),
  )
}

function decorate(app: FastifyInstance, services: Services, limits: RequestLimits): void {
  const { settings, clock } = services
  app.decorate('isHttpsSite', isHttpsSite(settings))
  app.decorate('failsOnAnswers', services.settings.demo)
  app.decorate('unprovenRequests', limitUnproven(limits.unprovenRequests, clock))
  app.decorate('signIns', watchSignIns(clock))
  app.decorate('inTurn', openTurns())
  app.decorate('refusedOrigins', new Set<string>())
  app.decorate('readReader', ({ resortId, factsVersion, language: locale }) =>
    services.database.inResort(resortId, (sql) =>
      readContext(sql, { resortId, factsVersion, locale }),
    ),
  )
  app.decorate('readTexts', async (request, isNeeded) => {
    const signedIn = await knownSignedIn(request)
    const shared = getSharedTexts(request)
    if (!signedIn || shared?.locale === signedIn.language) return shared
    if (!isNeeded || !needsTranslations(signedIn.language)) return null
    return services.database.readInResort(signedIn.resortId, (sql) =>
      readResortTexts(sql, signedIn, signedIn.language),
    )
  })
  app.decorate(
    'isProven',
    async (request, handle) => (await findSignedIn(services, request, handle)) !== null,
  )
  app.decorate('hasApiKey', (request) => hasApiKey(services, request))
}

interface Edge {
  readonly limits: RequestLimits
  readonly isProxy: TrustProxy
  readonly warn: (sentence: string) => void
}

function guardRequests(
  app: FastifyInstance,
  { settings, database }: Services,
  { limits, isProxy, warn }: Edge,
): void {
  const requirePlace = capOpenRequests(limits.openByVisitor)
  const sendToHttps = redirectToHttps(settings, isProxy, warn)
  app.addHook('onRequest', async (request, reply) => {
    requireShortAddress(request, limits.addressLength)
    requirePlace(request, reply)
    if (sendToHttps(request, reply)) return reply
    if (await admitOtherSites(database, settings.publicUrl, request, reply)) return reply
    requireSameOrigin(request, settings.publicUrl)
  })
  app.addHook('preHandler', async ({ query, params, body }) =>
    requireReadable([query, params, body]),
  )
  markWrites(app, settings)
  // until the session is known; set here because reading the body loses the async context
  app.addHook('preHandler', (_request, _reply, done) => runAs({ kind: 'visitor' }, done))
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply, settings))
  compressAnswers(app)
}
