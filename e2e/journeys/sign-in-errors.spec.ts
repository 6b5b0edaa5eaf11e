import { expectAccessible } from '../support/accessible.ts'
import { CHROMIUM } from '../support/chromium.ts'
import { expect, sendLogin, test } from '../support/journey.ts'

test.use({
  launchOptions: {
    ...CHROMIUM,
    args: [...CHROMIUM.args, '--host-resolver-rules=MAP owners.example 127.0.0.1'],
  },
})

test('an unknown resort shows an error and is reported to the server', async ({ page, portal }) => {
  const logged = page.waitForRequest((request) =>
    request.url().includes('common?logErrorID=startup'),
  )
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=NOWHERE`)
  await expect(page.getByRole('alert')).toContainText("We don't recognize that resort")
  expect((await logged).postDataJSON().ErrorMessage).toMatch(/^Unable to load startup settings\. /)
  await expectAccessible(page, 'unknown resort')
})

test('an uncaught error is reported to the server, with the release', async ({ page, portal }) => {
  const logged = page.waitForRequest((request) => request.url().includes('common?logErrorID='))
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  // repeatedly, because the page starts observing shortly after it renders
  await page.evaluate(() => {
    const error = new TypeError('uncaught')
    setInterval(() => dispatchEvent(new ErrorEvent('error', { error })), 50)
  })
  const { ErrorMessage, Release } = (await logged).postDataJSON()
  expect(ErrorMessage).toContain('TypeError: uncaught')
  expect(Release).toMatch(/^[0-9a-f]{12}$/)
})

test('a server error shows one friendly sentence and keeps the input', async ({ page, portal }) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.route(/\/api\/owner\?server/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: 'a stack trace' })
      : route.continue(),
  )
  await sendLogin(page, 'owner.points')
  await expect(page.getByRole('alert')).toContainText('Please try again')
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong')
  await expect(page.getByLabel('Login ID')).toHaveValue('owner.points')
})

test('settings that fail to load show the default message and a retry', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.route(/getSettingsID/, (route) => route.fulfill({ status: 500, json: {} }))
  await sendLogin(page, 'owner.points')
  await expect(page.getByText('Sorry, something went wrong')).toBeVisible({ timeout: 20_000 })
  await page.unroute(/getSettingsID/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
})

test('a host without https is refused, whatever its prefix', async ({ page, portal }) => {
  const { port } = new URL(portal.url)
  await page.goto(`http://owners.example:${port}/#/login`)
  await expect(
    page.getByRole('heading', { name: 'A secure connection (https) is required' }),
  ).toBeVisible()
  await expect(page.getByLabel('Login ID')).toHaveCount(0)
  // the vendor domain in the settings is exempt
  await page.route('http://portal.vendor.example/**', async (route) => {
    const url = new URL(route.request().url())
    await route.fulfill({
      response: await route.fetch({
        url: `http://127.0.0.1:${port}${url.pathname}${url.search}`,
      }),
    })
  })
  await page.goto('http://portal.vendor.example/#/login?server=DEMO&resort=HERON')
  await expect(page.getByLabel('Login ID')).toBeVisible()
})

test('after several wrong tries the form shows how long to wait', async ({ page, portal }) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  for (let tried = 0; tried < 6; tried++) {
    const answered = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().includes('/api/owner?'),
    )
    await sendLogin(page, 'nobody.known', 'not-the-password')
    await answered
  }
  await expect(page.getByRole('alert')).toContainText(
    /is incorrect\. After several wrong tries, we wait a little\. You can try again in \d seconds?\./,
  )
})

test('a password manager can fill the form, and pasting works', async ({ page, portal }) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.getByLabel('Login ID').waitFor()
  // like password managers: values and events, no keys
  await page.evaluate(() => {
    for (const [name, value] of [
      ['userid', 'owner.points'],
      ['password', 'Heron-Cove-26!'],
    ] as const) {
      const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (!field) continue
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  const blocked = await page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter(
        (field) =>
          !field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      )
      .map((field) => field.name),
  )
  expect(blocked).toEqual([])
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
})
