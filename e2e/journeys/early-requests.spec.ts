import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'

/** Requests of a page since it was opened: all calls, and those before its scripts. */
async function askedBy(page: Page): Promise<{ all: string[]; early: string[] }> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const react = entries.find(({ name }) => name.includes('/assets/react-'))
    const calls = entries.filter(({ name }) => name.includes('/api/'))
    const getPath = ({ name }: PerformanceEntry) => new URL(name).pathname + new URL(name).search
    return {
      all: calls.map(getPath),
      early: entries.filter(({ startTime }) => startTime < (react?.responseEnd ?? 0)).map(getPath),
    }
  })
}

test('the next visit loads settings and data in parallel with the scripts, once each', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/bills' })
  const bills = page.getByRole('heading', { level: 1, name: 'Bills' })
  await expect(bills).toBeVisible()
  const asked = () => page.evaluate(() => localStorage.getItem('ownerng-asked') ?? '')
  await expect.poll(asked).toContain('#/nav/bills')
  expect(await asked()).not.toContain('getSettingsID')
  // the scripts wait until the page's data is requested
  const request = page.waitForRequest('**/api/bills*')
  await page.route('**/assets/react-*.js', async (route) => {
    await request
    await route.continue()
  })
  await page.reload()
  await expect(bills).toBeVisible()
  await expect(page.getByText('You owe nothing').or(page.getByRole('table')).first()).toBeVisible()
  const { all, early } = await askedBy(page)
  expect(early.join()).toMatch(/\/api\/owner\?server=DEMO&resort=HERON/)
  expect(early.join()).toMatch(/\/api\/owner\?getSettingsID=/)
  expect(early.join()).toMatch(/\/api\/bills/)
  // the page's code is requested before its data
  expect(early.join()).toMatch(/\/assets\/bills-screen-.*\.js.*\/api\/bills/)
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])

  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
  expect(await asked()).toBe('')
})
