import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/journey.ts'

test('each window keeps its account when another one switches, and after a reload', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, portal, 'owner.multi')
  const other = await context.newPage()
  await other.goto(`${portal.url}/`)
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await other.getByRole('button', { name: /Switch account or log out$/ }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /Owner 10503/ })
    .click()
  await expect(other.getByRole('heading', { name: 'Your credit' })).toBeVisible()
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(page.getByRole('button', { name: /Owner 10501/ })).toBeVisible()
  await expect(page.getByText('$820.00').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Owner 10501/ })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: /Owner 10503/ })).toBeVisible()
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).first().click(),
  ])
  expect(statement.suggestedFilename()).toContain('10501')
})

test('switching the account stays on the page where it makes sense', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.multi')
  const switchTo = async (ownerNumber: string) => {
    await page.getByRole('button', { name: /Switch account or log out$/ }).click()
    const account = new RegExp(`Owner ${ownerNumber}`)
    await page.getByRole('dialog').getByRole('button', { name: account }).click()
    await expect(page.locator('[data-part=account]')).toContainText(ownerNumber)
  }
  await page.goto(`${portal.url}/#/nav/changepassword`)
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
  await switchTo('10503')
  await expect(page).toHaveURL(/#\/nav\/changepassword$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
  await page.goto(`${portal.url}/#/nav/calendar?view=week&day=2027-01-06`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await switchTo('10501')
  await expect(page).toHaveURL(/#\/nav\/calendar\?view=week&day=2027-01-06$/)
})

test('more than ten accounts are found by typing @phone', async ({ page, portal }) => {
  await page.route(/getSettingsID=/, async (route) => {
    const url = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
      headers: { ...route.request().headers(), host: url.host },
    })
    const settings = await answer.json()
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...settings.MultiOwners[1],
      OwnerNum: `2${index}`,
      DisplayOwnerNumber: `77${String(index).padStart(3, '0')}`,
      multi: `x${index}`,
    }))
    await route.fulfill({
      response: answer,
      json: { ...settings, MultiOwners: [...settings.MultiOwners, ...many] },
    })
  })
  await signIn(page, portal, 'owner.multi')
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: 'Find an account: number or unit' })
  await expect(dialog.getByRole('button', { name: /Owner \d+/ })).toHaveCount(1)
  await field.fill('10503')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expectAccessible(page, 'many accounts')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your credit' })).toBeVisible()
})

test('a window that is offline, or older than the server, shows it and loses no input', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/workorders/addworkorder' })
  await page.getByLabel('What is wrong?').fill('The door sticks')
  await context.setOffline(true)
  await expect(page.getByText("We can't connect right now.")).toBeVisible()
  await expectAccessible(page, 'offline')
  await context.setOffline(false)
  await expect(page.getByText("We can't connect right now.")).toHaveCount(0)
  await expect(page.getByLabel('What is wrong?')).toHaveValue('The door sticks')
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
      headers: { ...route.request().headers(), host: url.host },
    })
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-portal-build': 'another' },
    })
  })
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(page.getByText("There's a newer version of this site.")).toBeVisible()
  await expectAccessible(page, 'outdated')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await expect(page.getByText("There's a newer version of this site.")).toHaveCount(0)
})

test('an owner sees what points buy, reads the ledger by kind, and downloads it', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/points' })
  await page.getByText('See what every place costs').click()
  await expect(page.getByRole('heading', { name: 'What your points buy' })).toBeVisible()
  await expect(page.getByText(/^\d+ weeks?$/).first()).toBeVisible()
  await expectAccessible(page, 'points')
  const ledger = page.getByRole('region', { name: 'Points activity' })
  await ledger.getByLabel('Type').selectOption('New points')
  await expect(ledger.getByRole('row').nth(1)).toContainText('New points for use year')
  // the filter is in the address
  await page.reload()
  await expect(ledger.getByRole('row').nth(1)).toContainText('New points for use year')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ledger.getByRole('link', { name: 'Download (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^points-10427\.csv$/)
})
