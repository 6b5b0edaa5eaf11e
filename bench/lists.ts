import { chromium, type Page, type Route } from '@playwright/test'
import { PASSWORD } from '../e2e/support/api-owner.ts'
import { CHROMIUM } from '../e2e/support/chromium.ts'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './figure.ts'
import { spread } from './measure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const ROWS = unlessSmoke(5000, 50)
const ROUNDS = unlessSmoke(5, 1)
/** A phone four times as slow as this machine (Lighthouse's mid-tier profile). */
const SLOWER = unlessSmoke(4, 1)
const FEW = 50
/** Maximum slowdown with a hundred times as many rows. */
const MOST = 1.2
const GIVE_UP_MS = 20_000
const LISTS = [
  { path: 'bills', call: '/api/bills', rows: 'charges' },
  { path: 'reservations', call: '/api/reservations', rows: 'reservations' },
  { path: 'workorders', call: '/api/work-orders', rows: 'orders' },
  { path: 'documents', call: '/api/documents', rows: 'documents' },
  { path: 'notices', call: '/api/notices', rows: 'notices' },
] as const
const MEASURED = unlessSmoke(LISTS.length, 1)

/**
 * Measures the time on a slow phone from opening a list until its rows are visible, with thousands
 * of rows and with fifty: the slowest list, and the ratio. The time starts at opening, because a
 * response may arrive before the code that renders it.
 */
export async function measureLists(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('lists_5000_over_50') && !wanted('lists_5000_ms')) return {}
  const portal = await openPortal('server')
  const browser = await chromium.launch(CHROMIUM)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    let rows = FEW
    await page.route(
      (url) => LISTS.some((list) => url.pathname === list.call),
      (route) => fillUp(route, rows),
    )
    await signIn(page, portal)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const timeWith = async (count: number, list: (typeof LISTS)[number]) => {
      rows = count
      return getTime(page, list)
    }
    const ofLists: { readonly ratios: number[]; readonly ms: number[] }[] = []
    for (const list of LISTS.slice(0, MEASURED)) {
      const [ratios, ms]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        const few = await timeWith(FEW, list)
        const many = await timeWith(ROWS, list)
        ms.push(many)
        ratios.push(many / few)
      }
      ofLists.push({ ratios, ms })
    }
    const slowest = (figures: readonly number[][]) =>
      figures.map(spread).reduce((worst, one) => (one.value > worst.value ? one : worst))
    const ratio = slowest(ofLists.map(({ ratios }) => ratios))
    return {
      lists_5000_over_50: {
        ...ratio,
        unit: 'of the time with 50 rows',
        target: `at most ${MOST}`,
        good: ratio.value <= MOST,
      },
      lists_5000_ms: {
        ...slowest(ofLists.map(({ ms }) => ms)),
        unit: 'ms of a slow phone, until the rows are there',
        target: '',
        good: true,
      },
    }
  } finally {
    await browser.close()
    await portal.close()
  }
}

/** Fills the real response with thousands of rows; paged lists get one page of them. */
async function fillUp(route: Route, many: number): Promise<void> {
  const requested = new URL(route.request().url())
  const list = LISTS.find((list) => list.call === requested.pathname)
  const answer = await route.fetch({
    url: `http://127.0.0.1:${requested.port}${requested.pathname}${requested.search}`,
    headers: { ...route.request().headers(), host: requested.host },
  })
  const body = await answer.json()
  const input = body[list?.rows ?? ''] as { id: string }[] | undefined
  const isPage = 'total' in body || 'next' in body
  const count = isPage ? FEW : many
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
      ...('total' in body ? { total: many } : {}),
    },
  })
}

async function signIn(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.getByLabel('Login ID').fill('owner.points')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
  // late chunks are loaded already: this measures a list, not a download
  for (const list of LISTS.slice(0, MEASURED)) {
    await page.goto(`${portal.url}/#/nav/${list.path}`)
    await page.locator('main li, main tbody tr').first().waitFor()
  }
}

/**
 * Measures from opening until the frame in which the rows are visible, on a page without cached
 * data.
 */
async function getTime(page: Page, { path }: (typeof LISTS)[number]): Promise<number> {
  await page.goto(`${new URL(page.url()).origin}/#/nav/changepassword`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.evaluate(
    ([to, mostMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`the list ${to} does not show`)), mostMs)
        const from = performance.now()
        const seen = new MutationObserver(() => {
          const rows = 'main .list-table tbody tr, main section li'
          if (document.querySelectorAll(rows).length < 10) return
          seen.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
        })
        seen.observe(document.body, { childList: true, subtree: true })
        location.hash = `#/nav/${to}`
      }),
    [path, GIVE_UP_MS] as const,
  )
}
