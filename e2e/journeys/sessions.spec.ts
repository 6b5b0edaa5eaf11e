import { MINUTE_MS } from '@ownerng/domain'
import { expectAccessible } from '../support/accessible.ts'
import { expect, sendLogin, signIn, test } from '../support/journey.ts'

const GREETING = /^Good (morning|afternoon|evening)/

test('an idle owner is warned two minutes ahead, and is signed out with a reason', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await signIn(page, portal, 'owner.float', { to: '/nav/bills' })
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  // a response after the clock jump would count as activity
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(17 * MINUTE_MS)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.fastForward(MINUTE_MS)
  await page.clock.runFor(2_000)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('For your security, we will sign you out in 2 minutes.')
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused()
  await expectAccessible(page, 'idle warning')
  const keepAlive = page.waitForResponse(/sessions\/keep/)
  await page.keyboard.press('Escape')
  await keepAlive
  await page.clock.runFor(2_000)
  await expect(dialog).toHaveCount(0)

  await page.clock.fastForward(19 * MINUTE_MS)
  await page.clock.runFor(2_000)
  await expect(dialog).toContainText(/sign you out in \d\d seconds/)
  await page.clock.fastForward(MINUTE_MS)
  await page.clock.runFor(2_000)
  await expect(page.getByText('For your security, we signed you out')).toBeVisible()
  await sendLogin(page, 'owner.float')
  await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
})

test('a reload and a second tab stay signed in; an address without a resort continues the session', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  const second = await context.newPage()
  await second.goto(portal.url)
  await expect(second.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  const keepAlive = second.waitForResponse((response) =>
    response.url().endsWith('/api/sessions/keep'),
  )
  await page.close({ runBeforeUnload: true })
  await keepAlive
  await second.reload()
  await expect(second.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
})

test('a browser that blocks cookies gets an explanation, not an expired session', async ({
  page,
  portal,
}) => {
  await page.route(/\/api\/owner\?server/, async (route) => {
    const { url, headers: sent } = {
      url: new URL(route.request().url()),
      headers: route.request().headers(),
    }
    const answer = await route.fetch({
      url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
      headers: { ...sent, host: url.host },
    })
    const { 'set-cookie': _dropped, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await sendLogin(page, 'owner.points')
  const dialog = page.getByRole('dialog', { name: "You couldn't stay signed in" })
  await expect(dialog).toContainText('Allow cookies for it')
  await dialog.getByRole('button').click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
  await expect(page.getByText("Your browser isn't keeping cookies from this site.")).toBeVisible()
})

// sign-in.route.test.ts tests how long the session lasts after that, with a moved clock
test('a closing window notifies the server', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  const handle = await page.evaluate(() => localStorage.getItem('ownerng-session'))
  /**
   * Closes the window until the server has received the message. One in flight when the server
   * stops is lost, so the window may have to be opened and closed again.
   */
  const closing = async () => {
    await page.goto(`${portal.url}/#/nav/bills`)
    await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
    await page.goto('about:blank')
    const rows = await portal.stopAndRead(
      async (owner) =>
        (await owner.query('select closing_at from session where handle = $1', [handle])).rows,
    )
    await portal.start()
    return rows
  }
  await expect.poll(closing, { timeout: 60_000 }).toEqual([{ closing_at: expect.any(Date) }])
})

test('an owner signs out another device, which shows why', async ({ page, browser, portal }) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, portal, 'owner.late')
  await signIn(page, portal, 'owner.late')
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByText('this device').first()).toBeVisible()
  await expectAccessible(page, 'sign-in and security')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const confirm = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await expect(confirm).toContainText(/This also turns off \d+ remembered devices?/)
  await confirm.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText("You're signed out everywhere else.")).toBeVisible()
  await other.goto(`${portal.url}/#/nav/bills`)
  const dialog = other.getByRole('dialog', { name: 'Session Expired' })
  await expect(dialog).toContainText('Session has expired, please login again')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(other.getByLabel('Login ID')).toBeVisible()
  await elsewhere.close()
})
