import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { AppError, messageOf } from '@ownerng/domain'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { billsRoute } from '../features/bills/bills.route.ts'
import { statementRoute } from '../features/bills/statement.route.ts'
import { bookingsRoute } from '../features/bookings/bookings.route.ts'
import { brandRoute } from '../features/brand/brand.route.ts'
import { calendarRoute } from '../features/calendar/calendar.route.ts'
import { calendarFeedRoute } from '../features/calendar/calendar-feed.route.ts'
import { unitTimelineRoute } from '../features/calendar/unit-timeline.route.ts'
import { changePasswordRoute } from '../features/change-password/change-password.route.ts'
import { clientLogRoute } from '../features/client-log/client-log.route.ts'
import { coOwnersRoute } from '../features/co-owners/co-owners.route.ts'
import { invitationsRoute } from '../features/co-owners/invitations.route.ts'
import { commentsRoute } from '../features/comments/comments.route.ts'
import { depositsRoute } from '../features/deposits/deposits.route.ts'
import { documentsRoute } from '../features/documents/documents.route.ts'
import { factorsRoute } from '../features/factors/factors.route.ts'
import { healthRoute } from '../features/health/health.route.ts'
import { holdsRoute } from '../features/holds/holds.route.ts'
import { homeRoute } from '../features/home/home.route.ts'
import { logoutRoute } from '../features/logout/logout.route.ts'
import { lookUpTableRoute } from '../features/look-up-table/look-up-table.route.ts'
import { noticesRoute } from '../features/notices/notices.route.ts'
import { outboxRoute } from '../features/outbox/outbox.route.ts'
import { unsubscribeRoute } from '../features/outbox/unsubscribe.route.ts'
import { ownerSettingsRoute } from '../features/owner-settings/owner-settings.route.ts'
import { passkeysRoute } from '../features/passkeys/passkeys.route.ts'
import { automaticPaymentsRoute } from '../features/payments/automatic-payments.route.ts'
import { gatewayNoticesRoute } from '../features/payments/gateway-notices.route.ts'
import { paymentMethodsRoute } from '../features/payments/payment-methods.route.ts'
import { paymentsRoute } from '../features/payments/payments.route.ts'
import { pointsRoute } from '../features/points/points.route.ts'
import { profileRoute } from '../features/profile/profile.route.ts'
import { reservationsRoute } from '../features/reservations/reservations.route.ts'
import { stayFileRoute } from '../features/reservations/stay-file.route.ts'
import { resortListRoute } from '../features/resort-list/resort-list.route.ts'
import { securityRoute } from '../features/security/security.route.ts'
import { codesRoute } from '../features/sign-in/codes.route.ts'
import { devModeConfigRoute } from '../features/sign-in/dev-mode-config.route.ts'
import { recoveryRoute } from '../features/sign-in/recovery.route.ts'
import { signInRoute } from '../features/sign-in/sign-in.route.ts'
import { startupOptionsRoute } from '../features/startup-options/startup-options.route.ts'
import { waitlistRoute } from '../features/waitlist/waitlist.route.ts'
import { workOrdersRoute } from '../features/work-orders/work-orders.route.ts'
import { callConstraint, isMalformedCall } from './call-routing.ts'
import { isSecure } from './cookies.ts'
import { cardFramePolicy, type Gateways } from './gateways.ts'
import { logStream } from './log-stream.ts'
import type { Parts } from './parts.ts'
import { servePage } from './portal-page.ts'
import { isHttpsSite, isLocalhost, keepToHttps } from './public-site.ts'
import { requireReadable } from './readable-input.ts'
import {
  capConnections,
  capOpenRequests,
  limitUnproven,
  REQUEST_LIMITS,
  type RequestLimits,
  requireShortAddress,
  shortAddress,
  type UnprovenRequests,
} from './request-limits.ts'
import { findSignedIn } from './session.ts'
import { type SignInWatch, watchSignIns } from './sign-in-watch.ts'
import { readTrustProxy, TRUST_LOOPBACK } from './trust-proxy.ts'

const FEATURES = [
  startupOptionsRoute,
  brandRoute,
  resortListRoute,
  signInRoute,
  codesRoute,
  recoveryRoute,
  devModeConfigRoute,
  ownerSettingsRoute,
  logoutRoute,
  lookUpTableRoute,
  clientLogRoute,
  homeRoute,
  reservationsRoute,
  stayFileRoute,
  bookingsRoute,
  holdsRoute,
  waitlistRoute,
  depositsRoute,
  calendarRoute,
  unitTimelineRoute,
  calendarFeedRoute,
  billsRoute,
  statementRoute,
  paymentsRoute,
  workOrdersRoute,
  paymentMethodsRoute,
  automaticPaymentsRoute,
  gatewayNoticesRoute,
  pointsRoute,
  documentsRoute,
  noticesRoute,
  profileRoute,
  coOwnersRoute,
  invitationsRoute,
  factorsRoute,
  changePasswordRoute,
  securityRoute,
  passkeysRoute,
  commentsRoute,
  outboxRoute,
  unsubscribeRoute,
  healthRoute,
]
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
    /**
     * It answers by plain http even where people come by https: what asks stands inside the
     * network.
     */
    plainHttp?: boolean
  }
  interface FastifyInstance {
    /** PUBLIC_URL is https. */
    isHttpsSite: boolean
    unprovenRequests: UnprovenRequests
    signIns: SignInWatch
    /** Whether a request proves a session of any kind with this handle. */
    isProven(request: FastifyRequest, handle: string): Promise<boolean>
  }
}

/** What a start, or a test, chooses. */
export interface AppOptions {
  /** Whether faults and warnings are written to the log. */
  readonly log?: boolean
  readonly onRoute?: (method: string, url: string) => void
  readonly limits?: Partial<RequestLimits>
  /** Is told what in the settings does not fit what comes; the log where it is left out. */
  readonly warn?: (sentence: string) => void
}

/** Builds the API and, where it is built, the portal. Nothing listens yet. */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const { settings } = parts
  const limits = { ...REQUEST_LIMITS, ...options.limits }
  const isProxy = readTrustProxy(settings.trustProxy ?? TRUST_LOOPBACK) ?? (() => false)
  const app: FastifyInstance = Fastify({
    // only faults: addresses carry handles, so no request is logged
    logger: options.log ? { level: 'warn', stream: logStream } : false,
    bodyLimit: 64 * 1024,
    trustProxy: isProxy,
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
  app.decorate('isHttpsSite', isHttpsSite(settings))
  app.decorate('unprovenRequests', limitUnproven(limits.unprovenRequests, parts.clock))
  app.decorate('signIns', watchSignIns(parts.clock))
  app.decorate(
    'isProven',
    async (request, handle) => (await findSignedIn(parts, request, handle)) !== null,
  )
  app.addHook('onRoute', ({ method, url }) => options.onRoute?.(String(method), url))
  await app.register(cookie)
  const requirePlace = capOpenRequests(limits.openByVisitor)
  const sendToHttps = keepToHttps(
    settings,
    isProxy,
    options.warn ?? ((sentence) => app.log.warn(sentence)),
  )
  app.addHook('onRequest', async (request, reply) => {
    requireShortAddress(request, limits.addressLength)
    requirePlace(request, reply)
    if (sendToHttps(request, reply)) return reply
    requireSameOrigin(request, settings.publicUrl)
  })
  app.addHook('preHandler', async ({ query, params, body }) =>
    requireReadable([query, params, body]),
  )
  app.addHook('onSend', async (request, reply) =>
    addSecurityHeaders(request, reply, parts.gateways),
  )
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const fault = isMalformedCall(request.originalUrl)
      ? new AppError('BAD_REQUEST', { reason: 'it does not name one known call' })
      : new AppError('NOT_FOUND')
    return refuse(fault, request, reply)
  })
  if (existsSync(PORTAL)) {
    servePage(app, PORTAL, parts.settings.vendorDomains)
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
  for (const feature of FEATURES) feature(app, parts)
  return app
}

/**
 * Writes are taken from pages of this site only (security.md "CSRF"): the browser says where a
 * request comes from.
 */
function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (
    request.method === 'GET' ||
    request.method === 'HEAD' ||
    request.routeOptions.config?.fromAnywhere
  )
    return
  const { origin, 'sec-fetch-site': site } = request.headers
  const hosts = [request.host, new URL(publicUrl).host]
  const foreign =
    (origin !== undefined && (!URL.canParse(origin) || !hosts.includes(new URL(origin).host))) ||
    (site !== undefined && site !== 'same-origin')
  if (foreign) throw new AppError('WRONG_ORIGIN')
}

async function addSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  gateways: Gateways,
): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? ''
  const frame = path === '/payframe.html'
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  if (isSecure(request) || isLocalhost(request.host))
    reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  if (!reply.hasHeader('content-security-policy'))
    reply.header(
      'content-security-policy',
      frame
        ? cardFramePolicy(gateways, (request.query as Record<string, unknown>)['host'])
        : "default-src 'self'; style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
  if (path.startsWith('/api/') && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store')
}

/**
 * The one place that words a refusal. A bug is logged with its request and shows only the
 * UNEXPECTED text.
 */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const known =
    error instanceof AppError
      ? error
      : status === 413
        ? new AppError('TOO_LARGE')
        : status >= 400 && status < 500
          ? new AppError('BAD_REQUEST', { reason: 'its form is not right' })
          : null
  if (!known)
    request.log.error({ err: error, id: request.id, call: request.routeOptions.url }, 'unexpected')
  const fault = known ?? new AppError('UNEXPECTED')
  const resource =
    request.routeOptions.config?.style === 'resource' || !isMalformedCall(request.originalUrl)
  if (fault.status === 503) reply.header('retry-after', '3')
  if (fault.code === 'TOO_MANY_REQUESTS') reply.header('retry-after', '60')
  if (!resource)
    return reply
      .status(fault.status)
      .send({ Error: fault.message, StatusCode: fault.status, code: fault.code })
  return reply
    .status(fault.status)
    .type('application/problem+json')
    .send({
      type: 'about:blank',
      title: fault.title ?? messageOf('UNEXPECTED'),
      status: fault.status,
      detail: fault.message,
      code: fault.code,
      ...fault.detail,
    })
}
