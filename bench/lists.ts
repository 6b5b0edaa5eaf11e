import { chromium, type Page, type Route } from '@playwright/test'
import { PASSWORD } from '../e2e/support/api-owner.ts'
import { CHROMIUM } from '../e2e/support/chromium.ts'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './bench.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const ROWS = unlessSmoke(5000, 50)
const ROUNDS = unlessSmoke(5, 1)
/** A phone four times as slow as this machine (the profile of Lighthouse's middle phones). */
const SLOWER = unlessSmoke(4, 1)
const MAX_MS = 200
const GIVE_UP_MS = 20_000
const LISTS = [
  { path: 'bills', call: '/api/bills', rows: 'charges' },
  { path: 'reservations', call: '/api/reservations', rows: 'reservations' },
  { path: 'workorders', call: '/api/work-orders', rows: 'orders' },
  { path: 'documents', call: '/api/documents', rows: 'documents' },
  { path: 'notices', call: '/api/notices', rows: 'notices' },
] as const

/**
 * How long the page of a slow phone works to show a list of thousands, from the answer to the last
 * row on the screen: the slowest list.
 */
export async function measureLists(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('lists_5000_ms')) return {}
  const portal = await openPortal('server')
  const browser = await chromium.launch(CHROMIUM)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.route(
      (url) => LISTS.some((list) => url.pathname === list.call),
      (route) => fillUp(route),
    )
    await signIn(page, portal)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const slowest: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const times: number[] = []
      for (const list of LISTS) times.push(await timeOf(page, list))
      slowest.push(Math.max(...times))
    }
    slowest.sort((a, b) => a - b)
    const value = slowest[Math.floor(ROUNDS / 2)] ?? Number.NaN
    return {
      lists_5000_ms: {
        value,
        min: slowest[0] ?? value,
        max: slowest.at(-1) ?? value,
        unit: 'ms on a phone 4 times as slow',
        target: `under ${MAX_MS}`,
        good: value < MAX_MS,
      },
    }
  } finally {
    await browser.close()
    await portal.close()
  }
}

/** The real answer with thousands of rows; what comes a page at a time has a page of them. */
async function fillUp(route: Route): Promise<void> {
  const asked = new URL(route.request().url())
  const list = LISTS.find((list) => list.call === asked.pathname)
  const answer = await route.fetch({
    url: `http://127.0.0.1:${asked.port}${asked.pathname}${asked.search}`,
    headers: { ...route.request().headers(), host: asked.host },
  })
  const body = await answer.json()
  const input = body[list?.rows ?? ''] as { id: string }[] | undefined
  const count = 'total' in body ? 50 : ROWS
  const rows = input?.[0]
    ? Array.from({ length: count }, (_, index) => ({
        ...input[index % input.length],
        id: `row-${index}`,
      }))
    : input
  await route.fulfill({
    response: answer,
    json: {
      ...body,
      ...(list && rows ? { [list.rows]: rows } : {}),
      ...('total' in body ? { total: ROWS } : {}),
    },
  })
}

async function signIn(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.getByLabel('Login ID').fill('owner.points')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
  // what loads late is loaded: a list is measured, not a download
  for (const list of LISTS) {
    await page.goto(`${portal.url}/#/nav/${list.path}`)
    await page.locator('main li, main tbody tr').first().waitFor()
  }
}

/**
 * From the last byte of the answer and of the page's code to the frame in which the rows stand. The
 * page is loaded anew, so that nothing is remembered.
 */
async function timeOf(page: Page, { path, call }: (typeof LISTS)[number]): Promise<number> {
  await page.goto(`${new URL(page.url()).origin}/#/nav/changepassword`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.evaluate(
    ([to, asked, mostMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`the list ${to} does not show`)), mostMs)
        const seen = new MutationObserver(() => {
          const rows = document.querySelectorAll(
            'main .list-table tbody tr, main section li',
          ).length
          const loaded = performance
            .getEntriesByType('resource')
            .filter((entry): entry is PerformanceResourceTiming => 'responseEnd' in entry)
          const isAnswer = ({ name }: PerformanceEntry) => new URL(name).pathname === asked
          if (rows < 10 || !loaded.some(isAnswer)) return
          seen.disconnect()
          // the answer often comes before the code of its page
          const needed = loaded.filter((entry) => isAnswer(entry) || /\.(js|css)$/.test(entry.name))
          const from = Math.max(...needed.map(({ responseEnd }) => responseEnd))
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
        })
        seen.observe(document.body, { childList: true, subtree: true })
        location.hash = `#/nav/${to}`
      }),
    [path, call, GIVE_UP_MS] as const,
  )
}
