import { chromium, type Page } from '@playwright/test'
import { CHROMIUM } from '../e2e/support/chromium.ts'
import { ownerScreens, settled } from '../e2e/support/screens.ts'
import type { Figure } from './figure.ts'
import { signIn } from './layout-shift.ts'
import { openPortal, SMOKE } from './smoke.ts'

const MAX_KB = 250
const PHONE = { width: 390, height: 844 }
/** Device pixel ratios of phones. */
const DENSITIES = [2, 3]

/**
 * Measures the images that a phone loads for the page of a unit type, from an empty cache and
 * scrolled to its end, including those of the list behind it: the worst phone.
 */
export async function measurePlaceImages(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('place_image_kb')) return {}
  const portal = await openPortal('embedded')
  const browser = await chromium.launch(CHROMIUM)
  try {
    const place = (await ownerScreens(portal)).find(({ name }) => name === 'place')
    if (!place) throw new Error('no screen is the page of a place')
    const sizes: number[] = []
    for (const deviceScaleFactor of DENSITIES.slice(0, SMOKE ? 1 : undefined)) {
      const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor })
      await signIn(page, portal.url)
      const loaded: Promise<number>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'image')
          loaded.push(response.body().then((body) => body.length))
      })
      await page.goto('about:blank')
      await page.goto(`${portal.url}/#${place.path}`)
      await settled(page)
      await scrollToEnd(page)
      const bytes = (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0)
      if (bytes === 0) throw new Error('the page of a place loaded no image')
      sizes.push(bytes / 1000)
      await page.close()
    }
    const value = Math.max(...sizes)
    return {
      place_image_kb: {
        value,
        min: Math.min(...sizes),
        max: value,
        unit: 'kB on a phone',
        target: `at most ${MAX_KB}`,
        good: value <= MAX_KB,
      },
    }
  } finally {
    await browser.close()
    await portal.close()
  }
}

/** Scrolls late content into view, and waits until every image in view is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('img').first().waitFor()
  const height = await sheet.evaluate((dialog) => dialog.scrollHeight)
  for (let top = 0; top < height; top += PHONE.height / 2) {
    await sheet.evaluate((dialog, to) => dialog.scrollTo(0, to), top)
    await page.waitForTimeout(50)
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('dialog img')].every((image) => image.complete),
  )
}
