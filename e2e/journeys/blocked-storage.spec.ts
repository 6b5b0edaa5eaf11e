import { expect, sendLogin, test } from '../support/journey.ts'

// simulates a browser that blocks site data, except the session cookie
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
    window.BroadcastChannel = new Proxy(window.BroadcastChannel, { construct: refuse })
  })
})

test('an owner whose browser blocks storage uses the portal until the page is closed', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/#/nav/reservations`)
  await expect(page.getByLabel('Login ID')).toBeVisible()
  await sendLogin(page, 'owner.multi')
  const reservations = page.getByRole('heading', { level: 1, name: 'Reservations' })
  await expect(reservations).toBeVisible()
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Owner 10503/ })
    .click()
  await expect(page.locator('[data-part=account]')).toContainText('10503')
  // a window that becomes visible checks whether another one signed out
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => {
    location.hash = '#/nav/bills'
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await page.goBack()
  await expect(reservations).toBeVisible()
  await expect(page.locator('[data-part=account]')).toContainText('10503')
  // it stores no copy, so it offers none
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /Keep my next stays/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Login ID')).toBeVisible()
})

test.describe('without a script or a connection', () => {
  test.use({ broken: true })

  test('the page can be loaded again', async ({ page, portal }) => {
    await page.goto(`${portal.url}/offline.html`)
    const again = page.getByRole('button', { name: 'Try again' })
    await Promise.all([page.waitForEvent('load'), again.click()])
    await page.addInitScript(() => {
      const serviceWorker = { controller: {}, addEventListener() {} }
      Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
    })
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
    await page.goto(portal.url)
    await expect(again).toBeVisible()
  })
})
