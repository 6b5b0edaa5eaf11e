import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { LOCALES, type Locale, SOURCE_CONTEXT, SOURCE_LOCALE } from '@ownerng/messages'
import { commonFirstPage } from '@ownerng/messages/common/first-page'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../integrations/mail/outbox.ts'
import { getContext, readerLocale } from '../shared/language.ts'
import type { Settings } from '../shared/settings.ts'
import { takesGzip } from './compress-answers.ts'
import { isDevRequest } from './dev-mode.ts'
import { servePortalFiles } from './portal-files.ts'
import { PAGE_POLICY, REPORTING, REPORTING_ENDPOINTS } from './security-headers.ts'

/** The folder of the portal's build. */
export const PORTAL = fileURLToPath(new URL('../../../portal/dist/', import.meta.url))

/** Placeholder of the nonce in the build (apps/portal/vite.config.ts). */
const PLACE = 'OWNERNG_NONCE'
const VENDOR_DOMAINS = 'name="vendor-domains" content=""'
const DEMO_SIGN_IN = 'name="demo-sign-in" content=""'
const DEMO_CONFIG = '/api/irm?file=devmodeconfig'
const BUILD = 'name="portal-build" content=""'

/** Serves a build of the portal: its page and its files. */
export async function servePortal(
  app: FastifyInstance,
  settings: Settings,
  folder: string,
): Promise<void> {
  servePage(app, folder, settings)
  await servePortalFiles(app, folder)
}

/**
 * Serves the portal's page in the browser's language, with a new nonce for each response. The page
 * and all API responses name the build, so that an outdated page notices an update.
 */
export function servePage(app: FastifyInstance, folder: string, settings: Settings): void {
  const { vendorDomains } = settings
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    VENDOR_DOMAINS,
    VENDOR_DOMAINS.replace('""', `"${vendorDomains.join(' ')}"`),
  )
  const build = createHash('sha256').update(page).update(buildPolicy('')).digest('hex').slice(0, 12)
  const stamped = page.replace(BUILD, BUILD.replace('""', `"${build}"`))
  const pages = Object.fromEntries(
    LOCALES.map((locale) => [locale, translatePage(stamped, locale)]),
  ) as Record<Locale, string>
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('x-portal-build', build)
  })
  const offline = readFileSync(join(folder, 'offline.html'), 'utf8')
  app.get('/offline.html', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language')
      .send(translatePage(offline, readerLocale(null, request))),
  )
  for (const url of ['/', '/index.html'])
    app.get(url, async (request, reply) => {
      const nonce = randomBytes(18).toString('base64')
      const html = pages[readerLocale(null, request)]
        .replace(
          DEMO_SIGN_IN,
          DEMO_SIGN_IN.replace('""', `"${isDevRequest(settings, request) ? DEMO_CONFIG : ''}"`),
        )
        .replaceAll(PLACE, nonce)
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('vary', 'Accept-Language, Accept-Encoding')
        .header('content-security-policy', buildPolicy(nonce))
        .header('reporting-endpoints', REPORTING_ENDPOINTS)
      return takesGzip(request)
        ? reply.header('content-encoding', 'gzip').send(gzipSync(html))
        : reply.send(html)
    })
}

/** Translates the page's texts for browsers without JavaScript; the build has them in English. */
function translatePage(page: string, locale: Locale): string {
  const english = commonFirstPage(SOURCE_CONTEXT).texts
  return Object.entries(commonFirstPage(getContext(locale)).texts).reduce(
    (text, [key, translation]) =>
      text.replaceAll(`>${english[key]}<`, `>${escapeHtml(translation)}<`),
    page.replace(`<html lang="${SOURCE_LOCALE}"`, `<html lang="${locale}"`),
  )
}

function buildPolicy(nonce: string): string {
  return [
    ...PAGE_POLICY,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "require-trusted-types-for 'script'",
    // the sanitizer, and the URL of the service worker
    'trusted-types dompurify service-worker',
    ...REPORTING,
  ].join('; ')
}
