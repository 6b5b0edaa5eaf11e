import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { AppError, badRequest } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { callConstraint, isMalformedCall } from '../http/call-routing.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { endConnections } from '../http/end-connections.ts'
import { admitOtherSites } from '../http/other-sites.ts'
import { servePage } from '../http/portal-page.ts'
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
import { requireSameOrigin } from '../http/same-origin.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { findSignedIn, type SignedIn } from '../http/session.ts'
import { type SignInWatch, watchSignIns } from '../http/sign-in-watch.ts'
import { readContext } from '../modules/resort/resort-directory.ts'
import type { Services } from '../services.ts'
import { actAs } from '../shared/doer.ts'
import type { Settings } from '../shared/settings.ts'
import { type TrustProxy, trustedProxies } from '../shared/trust-proxy.ts'
import { FEATURES } from './features.ts'

const PORTAL = fileURLToPath(new URL('../../../portal/dist/', import.meta.url))

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How a refusal of this route is written: the older calls' `Error`, or RFC 9457 problem
     * details.
     */
    style?: 'wire' | 'resource'
    /** It may be asked from another site: what it does is proven by its address alone. */
    fromAnywhere?: boolean
    /** Pages of other origins may ask it, where an option of the resort allows them. */
    otherSites?: boolean
    /** It is asked without the person: it does not move the end of an idle session. */
    isQuiet?: boolean
    /**
     * It answers by plain http even where people come by https: what asks stands inside the
     * network.
     */
    plainHttp?: boolean
    /** The name of the call of the contract that it answers. */
    call?: string
  }
  interface FastifyInstance {
    /** It was told to end: load balancers shall send nobody anymore. */
    isEnding: boolean
    /** PUBLIC_URL is https. */
    isHttpsSite: boolean
    unprovenRequests: UnprovenRequests
    /** Whether an answer that is not as its call says is an error, and not only written down. */
    failsOnAnswers: boolean
    signIns: SignInWatch
    /** Whether a request proves a session of any kind with this handle. */
    isProven(request: FastifyRequest, handle: string): Promise<boolean>
    /** For whom a request is answered: their language, and the words of their resort. */
    readReader(signedIn: SignedIn): Promise<MessageContext>
  }
}

/** What a start, or a test, chooses. */
export interface AppOptions {
  /** Whether the log is written, and where to; by default, it is not. */
  readonly log?: boolean | LogLines
  readonly onRoute?: (method: string, url: string) => void
  readonly limits?: Partial<RequestLimits>
  /** What watches its requests, from before they are checked. */
  readonly observers?: readonly ((app: FastifyInstance) => void)[]
  /** Called with what requests show to be wrong in the settings; by default, it is logged. */
  readonly warn?: (sentence: string) => void
}

/** Builds the API and, where it is built, the portal. Nothing listens yet. */
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
    // what comes on a connection that is open is answered, also by a server that ends
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
  if (existsSync(PORTAL)) await servePortal(app, settings)
  for (const feature of FEATURES) feature(app, services)
  return app
}

/** What routes and hooks reach through the app. */
function decorate(app: FastifyInstance, services: Services, limits: RequestLimits): void {
  const { settings, clock } = services
  app.decorate('isHttpsSite', isHttpsSite(settings))
  app.decorate('failsOnAnswers', services.settings.demo)
  app.decorate('unprovenRequests', limitUnproven(limits.unprovenRequests, clock))
  app.decorate('signIns', watchSignIns(clock))
  app.decorate('readReader', ({ resortId, language: locale }) =>
    services.database.inResort(resortId, (sql) => readContext(sql, { resortId, locale })),
  )
  app.decorate(
    'isProven',
    async (request, handle) => (await findSignedIn(services, request, handle)) !== null,
  )
}

interface Edge {
  readonly limits: RequestLimits
  readonly isProxy: TrustProxy
  readonly warn: (sentence: string) => void
}

/** What every request passes before its route, and every answer after it. */
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
  // until a session says who it is; after the body was read, which leaves its own context
  app.addHook('preHandler', (_request, _reply, done) => actAs('visitor', done))
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply, settings))
  compressAnswers(app)
}

async function servePortal(app: FastifyInstance, settings: Settings): Promise<void> {
  servePage(app, PORTAL, settings)
  await app.register(fastifyStatic, {
    root: PORTAL,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
}
