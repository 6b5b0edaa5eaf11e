import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { servePortal } from '../http/portal-page.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { checkPage } from './check-page.ts'
import { type Get, hashBytes } from './compare-page.ts'

const FILES: Readonly<Record<string, string>> = {
  '/index.html': '<script nonce="OWNERNG_NONCE" src="/assets/portal.js"></script>',
  '/offline.html': 'offline',
  '/payframe.html': '<script src="/assets/payframe.js"></script>',
  '/assets/portal.js': 'startPortal()',
  '/assets/payframe.js': 'showFields()',
  '/assets/portal.css': 'body{}',
}

let test: TestApp
let root: string
let release: string
beforeAll(async () => {
  test = await startTestApp()
  root = mkdtempSync(join(tmpdir(), 'ownerng-page-'))
  release = join(root, 'release')
  mkdirSync(join(release, 'assets'), { recursive: true })
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(release, path), text)
  const hashes = Object.entries(FILES).map(([path, text]) => [path, hashBytes(Buffer.from(text))])
  writeFileSync(join(release, 'hashes.json'), JSON.stringify(Object.fromEntries(hashes)))
})
afterAll(async () => {
  await test.close()
  rmSync(root, { recursive: true })
})

/**
 * Content that the public address and the card companies serve: the release, until a test changes
 * it.
 */
const served = {
  folder: '',
  cardScript: '',
  change: async (response: Response, _url: string, _locale: string) => response,
}
beforeEach(async () => {
  served.folder = mkdtempSync(join(root, 'served-'))
  cpSync(release, served.folder, { recursive: true })
  Object.assign(served, { cardScript: 'fields()', change: async (response: Response) => response })
  await test.owner.query(`update page_check set card_scripts = '{}', checked_at = null`)
})

const get: Get = async (url, init) => {
  const { settings } = test.services
  if (!url.startsWith(settings.publicUrl)) return new Response(served.cardScript)
  const { host, pathname, search } = new URL(url)
  const app = Fastify()
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply, settings))
  await servePortal(app, settings, served.folder)
  const answer = await app.inject({
    url: pathname + search,
    headers: { host, ...(init.headers as Record<string, string>) },
  })
  await app.close()
  const { rawPayload, statusCode: status, headers } = answer
  return served.change(
    new Response(new Uint8Array(rawPayload), { status, headers: headers as never }),
    url,
    (init.headers as Record<string, string>)['accept-language'] ?? '',
  )
}
const check = (accept = false) =>
  checkPage(test.services, [], { accept }, { folder: release, get }).catch(
    (error: Error) => error.message,
  )
const differences = async () =>
  (await test.owner.query('select differences, checked_at is not null as checked from page_check'))
    .rows[0]

// issue 37, item 24: PCI DSS 11.6.1
describe('the check of the payment page', () => {
  it('accepts what this release serves, and counts no difference', async () => {
    const first = await check()
    expect(first).toMatch(/^Recorded the script http:\S+ as sha256-/)
    expect(first).toMatch(/serves this release: 6 files and every security header are unchanged/)
    expect(await check()).toMatch(/^http:\S+ serves this release/)
    expect(await differences()).toEqual({ differences: 0, checked: true })
  })

  it.each(['/assets/portal.js', '/assets/portal.css', '/assets/payframe.js'])(
    'names %s if one byte of it changed',
    async (path) => {
      writeFileSync(join(served.folder, path), `${FILES[path]} `)
      const { publicUrl } = test.services.settings
      expect(await check()).toContain(`${publicUrl}${path} differs from the file of this release.`)
      expect(await differences()).toEqual({ differences: 1, checked: true })
    },
  )

  it.each(['/index.html', '/payframe.html', '/offline.html'])(
    'names %s if a script was added to it',
    async (path) => {
      const added = `${FILES[path]}<script src="https://evil.example/x.js"></script>`
      writeFileSync(join(served.folder, path), added)
      const urls = { '/index.html': '/', '/payframe.html': '/payframe.html?host=' }
      const url = urls[path as keyof typeof urls] ?? path
      expect(await check()).toMatch(
        new RegExp(`${url.replace('?', '\\?')}\\S* differs from the document`),
      )
    },
  )

  it.each(['/', '/payframe.html', '/offline.html'])(
    'names %s if a script was added for visitors who read Spanish only',
    async (path) => {
      served.change = async (response, url, locale) =>
        new URL(url).pathname === path && locale === 'es-US'
          ? new Response(`${await response.text()}<script>steal()</script>`, response)
          : response
      const found = await check()
      expect(found).toMatch(new RegExp(`:8080${path}(\\?\\S+)? differs from the document`))
      expect((await differences()).differences).toBe(found.match(/ differs from /g)?.length)
    },
  )

  it.each([
    ['content-security-policy', "script-src * 'unsafe-inline'"],
    ['reporting-endpoints', 'policy="https://evil.example"'],
    ['cross-origin-opener-policy', ''],
  ])('names the header %s if it changed on the way', async (header, value) => {
    served.change = async (response) => {
      if (value) response.headers.set(header, value)
      else response.headers.delete(header)
      return response
    }
    const found = await check()
    expect(found).toContain(`/ has the header ${header} "${value}" instead of "`)
    expect(found).toContain(`has the header ${header} "${value}"`)
  })

  it('names what it cannot read', async () => {
    served.change = async (response, url) =>
      url.endsWith('portal.js') ? new Response('', { status: 502 }) : response
    expect(await check()).toContain("/assets/portal.js can't be read: HTTP 502.")
  })

  it("names a card company's changed script until it is accepted", async () => {
    await check()
    served.cardScript = 'fields();steal()'
    expect(await check()).toContain('The card company changed http')
    expect(await check()).toContain('The card company changed http')
    expect((await differences()).differences).toBe(1)
    expect(await check(true)).toMatch(/^Recorded the script/)
    expect(await check()).toMatch(/^http:\S+ serves this release/)
  })
})
