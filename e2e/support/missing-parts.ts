import type { Page } from '@playwright/test'

/** Makes retries immediate. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((work: () => void, ms = 0) =>
      wait(work, ms === 400 || ms === 1500 ? 10 : ms)) as typeof setTimeout
  })
}

/** The main area of the page. */
export const main = (page: Page) => page.getByRole('main')

/** The button that loads the part again. */
export const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

/** Opens a page by its address. */
export const go = (page: Page, hash: string) =>
  page.evaluate((to) => location.assign(to), `#${hash}`)
