import type { Page } from '@playwright/test'

/** Waits until the service worker has stored a page and will serve the next visit. */
export async function untilKept(page: Page): Promise<void> {
  // it stores the page before it responds
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const kept = async () => (await (await caches.open('ownerng-page')).keys()).length
  while ((await page.evaluate(kept)) === 0) await page.waitForTimeout(50)
}
