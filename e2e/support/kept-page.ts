import type { Page } from '@playwright/test'

/** Waits until the service worker of a page has it, and answers for the next visit. */
export async function untilKept(page: Page): Promise<void> {
  // it keeps the page before it answers
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const kept = async () => (await (await caches.open('ownerng-page')).keys()).length
  while ((await page.evaluate(kept)) === 0) await page.waitForTimeout(50)
}
