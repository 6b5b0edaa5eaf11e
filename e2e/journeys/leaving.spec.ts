import type { Page } from '@playwright/test'
import { expect, sendLogin, signIn, test } from '../support/journey.ts'

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
}

test('logging out in one window signs out the others at once, with the reason', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, portal, 'owner.float')
  const other = await context.newPage()
  await other.goto(`${portal.url}/#/nav/profile`)
  await other.goto(`${portal.url}/#/nav/bills`)
  await expect(other.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await logOut(page)
  // without any action in the other window
  await expect(other.getByText('You logged out in another window.')).toBeVisible()
  await expect(other.getByLabel('Login ID')).toBeVisible()
  await expect(page.getByText('You logged out in another window.')).toHaveCount(0)
  // Back shows no data of the owner
  await other.goBack()
  await expect(other.getByLabel('Login ID')).toBeVisible()
})

test('a session ends in every window; signing in again restores all', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, portal, 'owner.points')
  const other = await context.newPage()
  await other.goto(`${portal.url}/#/nav/workorders/addworkorder`)
  await other.getByLabel('What is wrong?').fill('The lamp flickers')
  await context.clearCookies()
  await page.goto(`${portal.url}/#/nav/bills`)
  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await expect(dialog).toBeVisible()
  await expect(other.getByText('Session has expired, please login again')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await sendLogin(page, 'owner.points')
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await expect(other.getByLabel('What is wrong?')).toHaveValue('The lamp flickers')
})

test('a different login in one window is announced in the others', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, portal, 'owner.points')
  const other = await context.newPage()
  await other.goto(`${portal.url}/#/nav/workorders/addworkorder`)
  await other.getByLabel('What is wrong?').fill('A private matter')
  await page.goto(`${portal.url}/#/login`)
  await sendLogin(page, 'owner.float')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  const dialog = other.getByRole('dialog', { name: 'Different login' })
  await expect(dialog).toContainText('You signed in with a different login in another window.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(other.getByRole('button', { name: /Owner 10431/ })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('private')
})

test('the link of an email leads to its page through sign-in, also after a reload', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/#/nav/workorders?state=done`)
  await expect(page.getByLabel('Login ID')).toBeVisible()
  await page.reload()
  await sendLogin(page, 'owner.points')
  await expect(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible()
  await expect(page).toHaveURL(/#\/nav\/workorders\?state=done$/)
})
