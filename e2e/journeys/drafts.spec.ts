import type { Page } from '@playwright/test'
import { expect, sendLogin, signIn, test } from '../support/journey.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

/** What the page says of an ended session, and signing in again. */
async function signInAgain(page: Page, loginId: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Session has expired, please login again')).toBeVisible()
  await sendLogin(page, loginId)
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a half-written work order survives Back, a reload and an expired session @wide', async ({ page, portal }) => {
      await signIn(page, portal, 'owner.points')
      await page.goto(`${portal.url}/#/nav/workorders/addworkorder`)
      await page.getByLabel('Which unit?').selectOption({ index: 1 })
      await page.getByLabel('What is it about?').selectOption('Plumbing')
      await page.getByLabel('What is wrong?').fill('The tap drips')
      await page.getByLabel('Details').fill('In the kitchen, since Monday')
      await page.getByRole('radio', { name: 'Yes' }).check()
      await page.getByLabel('How urgent is it?').selectOption('Soon')
      const expectKept = async () => {
        await expect(page.getByLabel('What is it about?')).toHaveValue('Plumbing')
        await expect(page.getByLabel('What is wrong?')).toHaveValue('The tap drips')
        await expect(page.getByLabel('Details')).toHaveValue('In the kitchen, since Monday')
        await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
        await expect(page.getByLabel('How urgent is it?')).toHaveValue('Soon')
      }
      await page.reload()
      await expectKept()
      await page.goto(`${portal.url}/#/nav/bills`)
      await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
      await page.goBack()
      await expectKept()

      await page.context().clearCookies()
      await page.getByRole('button', { name: 'Send' }).click()
      await signInAgain(page, 'owner.points')
      await expectKept()
    })

    test('a payment amount survives a reload and an expired session @wide', async ({ page, portal }) => {
      await signIn(page, portal, 'owner.late')
      await page.goto(`${portal.url}/#/nav/payment`)
      await page.getByRole('radio', { name: 'Another amount' }).check()
      const amount = page.getByLabel('Amount', { exact: true })
      await amount.fill('12.34')
      await page.reload()
      await expect(amount).toHaveValue('12.34')
      await page.context().clearCookies()
      // the page asks anew for what is owed when it is looked at again
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await signInAgain(page, 'owner.late')
      await expect(page.getByRole('radio', { name: 'Another amount' })).toBeChecked()
      await expect(amount).toHaveValue('12.34')
    })
  })
}

test('what one person left unfinished is not shown to the next one', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  await page.goto(`${portal.url}/#/nav/workorders/addworkorder`)
  await page.getByLabel('What is wrong?').fill('A private matter')
  await page.context().clearCookies()
  await page.goto(`${portal.url}/#/nav/bills`)
  await signInAgain(page, 'owner.float')
  // another person starts at home, and nothing of the first one lies in the window
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('private')
})

test('logging out forgets what was unfinished', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  await page.goto(`${portal.url}/#/nav/workorders/addworkorder`)
  await page.getByLabel('What is wrong?').fill('A private matter')
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('private')
  await signIn(page, portal, 'owner.points')
  await page.goto(`${portal.url}/#/nav/workorders/addworkorder`)
  await expect(page.getByLabel('What is wrong?')).toHaveValue('')
})
