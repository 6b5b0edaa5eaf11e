import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { isSecureEnough } from '@ownerng/domain'
import { commonFirstPage } from '@ownerng/messages/common/first-page'
import Fastify from 'fastify'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { getContext } from '../shared/language.ts'
import { readSettings } from '../shared/settings.ts'
import { servePage } from './portal-page.ts'

const PORTAL = fileURLToPath(new URL('../../../portal', import.meta.url))

const getSettings = (setting: Record<string, string>) =>
  readSettings({ OWNERNG_DATA: '/nowhere', ...setting })

/** Returns the domains that the portal reads from the page of a server with these settings. */
async function domainsInPage(setting: Record<string, string>): Promise<string[]> {
  const app = Fastify()
  servePage(app, PORTAL, getSettings(setting))
  const { body } = await app.inject('/')
  await app.close()
  const [, content = 'missing'] = /<meta name="vendor-domains" content="([^"]*)">/.exec(body) ?? []
  return content.split(' ').filter(Boolean)
}

// issue 13, item 17
it('writes VENDOR_DOMAINS into the page, which suppresses the https notice', async () => {
  const domains = await domainsInPage({ VENDOR_DOMAINS: 'portal.vendor.example, Other.Example' })
  expect(domains).toEqual(['portal.vendor.example', 'other.example'])
  const opens = (hostname: string) => isSecureEnough({ protocol: 'http:', hostname }, domains)
  expect(['portal.vendor.example', 'west.other.example'].map(opens)).toEqual([true, true])
  expect(['vendor.example', 'another.example'].map(opens)).toEqual([false, false])
  expect(await domainsInPage({})).toEqual([])
})

// issue 14, part 5
it.each([
  ['es-MX, en;q=0.5', 'es-US'],
  ['fr', 'en-US'],
  ['', 'en-US'],
])('is in the language of a browser that asks for %j', async (languages, locale) => {
  const app = Fastify()
  servePage(app, PORTAL, getSettings({}))
  const { body, headers } = await app.inject({
    url: '/',
    headers: { 'accept-language': languages },
  })
  await app.close()
  const elements = new JSDOM(body).window.document
  const getText = (selector: string) => elements.querySelector(selector)?.textContent
  expect(elements.documentElement.lang).toBe(locale)
  const { texts } = commonFirstPage(getContext(locale === 'es-US' ? 'es-US' : null))
  expect({
    unloaded: getText('#unloaded h1'),
    connection: getText('#unloaded p'),
    retry: getText('#reload'),
    noScript: getText('noscript'),
  }).toEqual(texts)
  expect(headers['vary']).toBe('Accept-Language, Accept-Encoding')
  // the scripts are the same in every language: one nonce, and the response isn't stored
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(elements.querySelector('script')?.getAttribute('nonce')).toBe(nonce)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain(
    '; report-uri /api/policy-reports; report-to policy',
  )
  expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"')
})

it.each([
  ['gzip, deflate, br', 'gzip'],
  ['deflate', undefined],
  ['gzip;q=0, br', undefined],
  ['', undefined],
])('is compressed for a browser that takes %j', async (encodings, encoding) => {
  const app = Fastify()
  servePage(app, PORTAL, getSettings({}))
  const { headers, rawPayload } = await app.inject({
    url: '/',
    headers: { 'accept-encoding': encodings },
  })
  await app.close()
  expect(headers['content-encoding']).toBe(encoding)
  const html = encoding ? gunzipSync(rawPayload) : rawPayload
  expect(html.toString()).toContain('<div id="root"></div>')
})

it('the offline page is in the browser’s language too', async () => {
  const app = Fastify()
  servePage(app, PORTAL, getSettings({}))
  const { body } = await app.inject({
    url: '/offline.html',
    headers: { 'accept-language': 'es-MX' },
  })
  await app.close()
  const { document } = new JSDOM(body).window
  const { texts } = commonFirstPage(getContext('es-US'))
  expect(document.documentElement.lang).toBe('es-US')
  expect([document.title, document.querySelector('h1')?.textContent]).toEqual([
    texts.unloaded,
    texts.unloaded,
  ])
  expect(document.querySelector('button')?.textContent).toBe(texts.retry)
})

it('sends demo credentials only to browsers on this machine', async () => {
  const namedTo = async (demo: boolean, remoteAddress: string) => {
    const app = Fastify()
    servePage(app, PORTAL, { ...getSettings({}), demo })
    const { body } = await app.inject({ url: '/', remoteAddress })
    await app.close()
    const { document } = new JSDOM(body).window
    return document.querySelector<HTMLMetaElement>('meta[name="demo-sign-in"]')?.content
  }
  expect(await namedTo(true, '127.0.0.1')).toBe('/api/irm?file=devmodeconfig')
  expect(await namedTo(true, '10.0.0.8')).toBe('')
  expect(await namedTo(false, '127.0.0.1')).toBe('')
})
