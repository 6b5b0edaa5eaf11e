import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM } from '../e2e/support/chromium.ts'
import { untilKept } from '../e2e/support/kept-page.ts'
import type { Portal } from '../e2e/support/portal.ts'
import { freePort } from '../scripts/free-port.ts'
import type { Figure } from './figure.ts'
import { signIn } from './layout-shift.ts'
import { spread } from './measure.ts'
import { openPortal, SMOKE, unlessSmoke } from './smoke.ts'

const ROUNDS = unlessSmoke(5, 1)
const PHONE = { width: 390, height: 844 }
/** Lighthouse's slow 4G, as DevTools throttles it: latency in ms, bytes per second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const CPU_SLOWDOWN = 4
/** A page records its requests half a second after it is complete. */
const SETTLED_MS = 1_500
const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** A page to open, and the control that makes it usable. */
interface Opened {
  readonly url: string
  /** Runs in the page on every frame, because a locator polls only twice a second after a while. */
  readonly usable: () => boolean
  readonly isSignedIn: boolean
}

/**
 * Measures the time on a phone with a slow connection until the named control of a page is usable:
 * cold, with an empty cache, compared with a bare React page in the same rounds, and warm, on the
 * next visit.
 */
export async function measurePhone(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!Object.keys(TARGETS).some(wanted)) return {}
  const portal = await openPortal('embedded')
  const bare = await serveBareReact()
  const browser = await chromium.launch(CHROMIUM)
  try {
    const pages = getPages(portal)
    const times = new Map<string, number[]>()
    const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
    for (let round = 0; round < ROUNDS; round++) {
      note(
        'bare',
        (await visit(browser, { url: bare.url, usable: hasButton, isSignedIn: false })).cold,
      )
      for (const [name, page] of Object.entries(pages)) {
        const { cold, warm } = await visit(browser, page)
        note(name, cold)
        note(`warm ${name}`, warm)
      }
    }
    return getFigures(times)
  } finally {
    await browser.close()
    bare.server.close()
    await portal.close()
  }
}

const hasButton = () => document.querySelector('button') !== null
const hasLoginId = () =>
  [...document.querySelectorAll('label')].some(
    ({ textContent, control }) => textContent === 'Login ID' && control?.checkVisibility(),
  )
const hasPayment = () =>
  [...document.querySelectorAll('a')].some(
    (link) => link.textContent?.trim() === 'Make Payment' && link.checkVisibility(),
  )
/** A calendar day with the price of its night. */
const hasPrice = () =>
  [...document.querySelectorAll('[role=grid] *')].some(({ textContent }) =>
    /^\d{3}$/.test(textContent ?? ''),
  )
/** The calendar only: other benchmarks of a smoke run may have changed the prices. */
const hasCalendar = () => document.querySelector('[role=grid]') !== null

const getPages = ({ url }: Portal): Readonly<Record<string, Opened>> => ({
  signin: {
    url: `${url}/#/login?server=DEMO&resort=HERON`,
    usable: hasLoginId,
    isSignedIn: false,
  },
  home: { url: `${url}/#/nav/home`, usable: hasPayment, isSignedIn: true },
  book: {
    url: `${url}/#/nav/reservations/bookingcriteria`,
    usable: SMOKE ? hasCalendar : hasPrice,
    isSignedIn: true,
  },
})

const TARGETS: Readonly<Record<string, { readonly of: string; readonly most: number }>> = {
  phone_signin_over_bare_react: { of: 'signin', most: 1.3 },
  phone_home_over_bare_react: { of: 'home', most: 1.6 },
  phone_book_over_bare_react: { of: 'book', most: 1.8 },
  phone_warm_home_s: { of: 'warm home', most: 1.2 },
  phone_warm_book_s: { of: 'warm book', most: 1.5 },
}

function getFigures(times: ReadonlyMap<string, readonly number[]>): Record<string, Figure> {
  const bare = times.get('bare') ?? []
  const figures = Object.entries(TARGETS).map(([name, { of, most }]): [string, Figure] => {
    const isRatio = name.endsWith('_over_bare_react')
    const values = (times.get(of) ?? []).map(
      (ms, round) => ms / (isRatio ? (bare[round] ?? 1) : 1000),
    )
    const time = spread(values)
    const unit = isRatio ? 'of a bare React page' : 's'
    return [name, { ...time, unit, target: `at most ${most}`, good: time.value <= most }]
  })
  return Object.fromEntries(figures)
}

/**
 * Opens a page on the phone of a returning owner: once with an empty cache, and once more. If it
 * needs a session, signs in first, at full speed.
 */
async function visit(
  browser: Browser,
  { url, usable, isSignedIn }: Opened,
): Promise<{ cold: number; warm: number }> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const { origin } = new URL(url)
    if (isSignedIn) await signIn(page, origin)
    await page.goto(url)
    await page.waitForFunction(usable)
    if (isSignedIn && !SMOKE) {
      // early requests of this page are known from the second time on
      await page.reload()
      await page.waitForFunction(usable)
      await page.waitForTimeout(SETTLED_MS)
    }
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    const storageTypes = 'cache_storage,service_workers'
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
    if (!SMOKE) {
      await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    }
    const getTime = async (open: () => Promise<unknown>) => {
      const began = performance.now()
      await open()
      await page.waitForFunction(usable)
      return performance.now() - began
    }
    const cold = await getTime(() => page.reload({ waitUntil: 'commit' }))
    // data that a first visit stores for the next one
    await page.waitForLoadState('load')
    if (isSignedIn) await untilKept(page)
    await page.goto('about:blank')
    return { cold, warm: await getTime(() => page.goto(url, { waitUntil: 'commit' })) }
  } finally {
    await context.close()
  }
}

/** Serves a page with one React button, minified, compressed and cached. */
async function serveBareReact(): Promise<{ url: string; server: Server }> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-bare-react-'))
  const entry = join(ROOT, 'bench/bare-react.js')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">' +
      `<title>Bare</title><div id="root"></div><script type="module" src="${entry}"></script>`,
  )
  const outDir = join(folder, 'dist')
  await build({ root: folder, logLevel: 'error', configFile: false, build: { outDir } })
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    try {
      const bytes = brotliCompressSync(readFileSync(join(outDir, path)))
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.on('close', () => rmSync(folder, { recursive: true, force: true }))
  return { url: `http://127.0.0.1:${port}/`, server }
}
