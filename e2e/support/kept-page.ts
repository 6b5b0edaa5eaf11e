import type { Page } from '@playwright/test'

/** Waits until the service worker of a page has it for the next visit. */
export async function untilKept(page: Page): Promise<void> {
  const kept = async () => (await (await caches.open('ownerng-page')).keys()).length
  while ((await page.evaluate(kept)) === 0) await page.waitForTimeout(50)
}
