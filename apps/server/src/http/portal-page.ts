import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** What the build writes where the nonce belongs (apps/portal/vite.config.ts). */
const PLACE = 'OWNERNG_NONCE'
/** Where the page reads the vendor's own domains, which need no https. */
const VENDOR_DOMAINS = 'name="vendor-domains" content=""'
/** React Aria writes one style element, always the same. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/**
 * GET /: the portal's page, each time with a nonce of its own. Only scripts that carry it run, and
 * what they load; no text becomes a script or HTML by itself (Trusted Types), but through the
 * sanitiser. Every answer of the API names the build, so that a page that was opened before an
 * update can say so.
 */
export function servePage(
  app: FastifyInstance,
  folder: string,
  vendorDomains: readonly string[],
): void {
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    VENDOR_DOMAINS,
    VENDOR_DOMAINS.replace('""', `"${vendorDomains.join(' ')}"`),
  )
  const build = createHash('sha256').update(page).digest('hex').slice(0, 12)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('x-portal-build', build)
  })
  for (const url of ['/', '/index.html'])
    app.get(url, async (_, reply) => {
      const nonce = randomBytes(18).toString('base64')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policyOf(nonce))
        .send(page.replaceAll(PLACE, nonce))
    })
}

function policyOf(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${REACT_ARIA_STYLE}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ')
}
