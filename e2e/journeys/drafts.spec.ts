import type { Page } from '@playwright/test'
import { expect, sendLogin, showOwed, signIn, test } from '../support/journey.ts'

/** Expects the notice of the ended session, and signs in again. */
async function signInAgain(page: Page, loginId: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Session has expired, please login again')).toBeVisible()
  await sendLogin(page, loginId)
}

test('a half-written work order survives Back, a reload and an expired session', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/workorders/addworkorder' })
  await page.getByRole('group', { name: 'Where is it?' }).locator('label').first().click()
  await page.getByText('Plumbing', { exact: true }).click()
  await page.getByLabel('What is wrong?').fill('The tap drips')
  await page.getByLabel('Details').fill('In the kitchen, since Monday')
  await page.getByText('Yes', { exact: true }).click()
  await page.getByText('Within a few days').click()
  await page.getByLabel('Is there a pet inside?').selectOption('No')
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } })
  await page
    .getByLabel('Add a photo')
    .setInputFiles(
      [1, 2].map((n) => ({ name: `tap-${n}.png`, mimeType: 'image/png', buffer: photo })),
    )
  await page.getByRole('button', { name: 'Remove tap-1.png' }).click()
  const expectKept = async () => {
    await expect(page.getByRole('radio', { name: 'Plumbing' })).toBeChecked()
    await expect(page.getByLabel('What is wrong?')).toHaveValue('The tap drips')
    await expect(page.getByLabel('Details')).toHaveValue('In the kitchen, since Monday')
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Within a few days/ })).toBeChecked()
    await expect(page.getByLabel('Is there a pet inside?')).toHaveValue('No')
    await expect(page.locator('main li img')).toHaveCount(1)
    await expect(page.getByRole('img', { name: 'tap-2.png' })).toHaveJSProperty('naturalWidth', 120)
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
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-part=outcome]')).toHaveText(/^We received work order /)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveJSProperty('naturalWidth', 120)
  await page.goto(`${portal.url}/#/nav/workorders/addworkorder`)
  await expect(page.getByLabel('What is wrong?')).toHaveValue('')
  await expect(page.locator('main li img')).toHaveCount(0)
})

test('a payment amount survives a reload and an expired session', async ({ page, portal }) => {
  await showOwed(page, 50_000)
  await signIn(page, portal, 'owner.late', { to: '/nav/payment' })
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('12.34')
  await page.reload()
  await expect(amount).toHaveValue('12.34')
  await page.context().clearCookies()
  // the page refetches the amount owed when it becomes visible again, unless it is still loading it
  const expired = page.getByRole('dialog', { name: 'Session Expired' })
  await expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(expired).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await signInAgain(page, 'owner.late')
  await expect(amount).toHaveValue('12.34')
})

test('profile, invitation, message and rented points survive a reload, Back and expiry', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/profile' })
  const contact = page.getByRole('region', { name: 'Phone and mailing address' })
  const details = page.getByRole('region', { name: 'A few more details' })
  const people = page.getByRole('region', { name: 'People on this account' })
  await contact.getByRole('button', { name: 'Change phone or address' }).click()
  await contact.getByLabel('City').fill('Harbor Springs')
  await contact.getByLabel('Current password').fill('never kept')
  await details.getByLabel('Emergency contact').fill('Ann, next door')
  await people.getByRole('button', { name: 'Invite someone' }).click()
  await people.getByLabel('First name').fill('Ada')
  await people.getByLabel('Email address').fill('ada@mail.example')
  await people.getByLabel('Access', { exact: true }).selectOption('pay')
  await people.getByLabel('Current password').fill('never kept')
  const expectProfileKept = async () => {
    await expect(contact.getByLabel('City')).toHaveValue('Harbor Springs')
    await expect(details.getByLabel('Emergency contact')).toHaveValue('Ann, next door')
    await expect(people.getByLabel('First name')).toHaveValue('Ada')
    await expect(people.getByLabel('Email address')).toHaveValue('ada@mail.example')
    await expect(people.getByLabel('Access', { exact: true })).toHaveValue('pay')
    for (const card of [contact, people])
      await expect(card.getByLabel('Current password')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
      'never kept',
    )
  }
  await page.reload()
  await expectProfileKept()

  await page.goto(`${portal.url}/#/nav/points/payment`)
  const points = page.getByLabel('How many?', { exact: true })
  await points.fill('120')
  await page.goto(`${portal.url}/#/nav/workorders?state=open`)
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  const message = page.getByLabel('Your message')
  await message.fill('It is worse at night')
  await page.reload()
  await expect(message).toHaveValue('It is worse at night')
  await page.goBack()
  await page.goBack()
  await expect(points).toHaveValue('120')
  await page.goBack()
  await expectProfileKept()
  await page.goForward()
  await expect(points).toHaveValue('120')
  await page.goForward()
  await page.goForward()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send message' }).click()
  await signInAgain(page, 'owner.points')
  await expect(message).toHaveValue('It is worse at night')
  // a discarded invitation isn't offered again
  await page.goto(`${portal.url}/#/nav/profile`)
  await expectProfileKept()
  await people.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(people.getByRole('button', { name: 'Invite someone' })).toBeVisible()
})

test("one person's drafts are not shown to the next one", async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/workorders/addworkorder' })
  await page.getByLabel('What is wrong?').fill('A private matter')
  await page.context().clearCookies()
  await page.goto(`${portal.url}/#/nav/bills`)
  await signInAgain(page, 'owner.float')
  // another person starts at home, without data of the first
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('private')
})

test('logging out deletes drafts', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/workorders/addworkorder' })
  await page.getByLabel('What is wrong?').fill('A private matter')
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('private')
  await signIn(page, portal, 'owner.points', { to: '/nav/workorders/addworkorder' })
  await expect(page.getByLabel('What is wrong?')).toHaveValue('')
})
