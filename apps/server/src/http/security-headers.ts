import type { FastifyReply, FastifyRequest } from 'fastify'
import { cardFramePolicy } from '../integrations/gateway/gateways.ts'
import type { Settings } from '../shared/settings.ts'
import { isSecure } from './cookies.ts'
import { isLocalhost } from './public-site.ts'

export const PAGE_POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** URL to which browsers report violations of a payment page's policy. */
export const POLICY_REPORTS = '/api/policy-reports'
/** Part of the policies of the portal and the card frame; older browsers know only `report-uri`. */
export const REPORTING = [`report-uri ${POLICY_REPORTS}`, 'report-to policy']
export const REPORTING_ENDPOINTS = `policy="${POLICY_REPORTS}"`

/** Every security header of a page. */
export const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
]

export async function addSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? ''
  const frame = path === '/payframe.html'
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  if (isSecure(request) || isLocalhost(request.host))
    reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  if (frame) {
    const { host } = request.query as Record<string, unknown>
    reply
      .header('content-security-policy', [cardFramePolicy(settings, host), ...REPORTING].join('; '))
      .header('reporting-endpoints', REPORTING_ENDPOINTS)
  }
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', PAGE_POLICY.join('; '))
  if (path.startsWith('/api/') && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store')
}
