import { chromium, type Page } from '@playwright/test'
import { PASSWORD } from '../e2e/support/api-owner.ts'
import { CHROMIUM } from '../e2e/support/chromium.ts'
import {
  ownerScreens,
  type ScreenToVisit,
  settled,
  signedOutScreens,
} from '../e2e/support/screens.ts'
import type { Figure } from './figure.ts'
import { openPortal, SMOKE } from './smoke.ts'

const MAX_SHIFT = 0.05
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
/** Frames to observe after a page is complete, in case late content moves it. */
const LATE_FRAMES = 20

/**
 * Measures layout shift (Chromium's layout-shift) while a page opens for the first time: the worst
 * page.
 */
export async function measureLayoutShift(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('layout_shift_max')) return {}
  const portal = await openPortal('embedded')
  const browser = await chromium.launch(CHROMIUM)
  try {
    const screens = (await ownerScreens(portal)).slice(0, SMOKE ? 1 : undefined)
    const shifts: number[] = []
    for (const viewport of SIZES.slice(0, SMOKE ? 1 : undefined)) {
      const page = await browser.newPage({ viewport })
      await watchShifts(page)
      const note = async ({ name, path }: ScreenToVisit, from: string) => {
        const shift = await measureShift(page, portal.url, from, path)
        console.log(`${name.padEnd(24)}${viewport.width} px  ${shift.toFixed(3)}`)
        shifts.push(shift)
      }
      for (const screen of signedOutScreens) await note(screen, '')
      await signIn(page, portal.url)
      for (const screen of screens)
        await note(screen, screen.path === '/nav/notices' ? '/nav/changepassword' : '/nav/notices')
      await page.close()
    }
    const value = Math.max(...shifts)
    return {
      layout_shift_max: {
        value,
        min: Math.min(...shifts),
        max: value,
        unit: 'of the worst page',
        target: `at most ${MAX_SHIFT}`,
        good: value <= MAX_SHIFT,
      },
    }
  } finally {
    await browser.close()
    await portal.close()
  }
}

type Watched = typeof globalThis & { shifted: number }

/** Sums the browser's layout shift entries. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched
    watched.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Signs in the owner of points. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/login?server=DEMO&resort=HERON`)
  await page.getByLabel('Login ID').fill('owner.points')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
}

/**
 * Opens the page from another page of the portal, without its parts in the cache; or directly, if
 * `from` is ''.
 */
async function measureShift(page: Page, url: string, from: string, path: string): Promise<number> {
  if (from) {
    await page.goto(`${url}/#${from}`)
    await page.reload()
    await settled(page)
    await page.evaluate(() => {
      ;(globalThis as Watched).shifted = 0
    })
  } else await page.goto('about:blank')
  await page.goto(`${url}/#${path}`)
  await settled(page)
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return (globalThis as Watched).shifted
  }, LATE_FRAMES)
}
