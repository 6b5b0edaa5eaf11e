import { expectAccessible, expectNoSideways } from '../support/accessible.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, PASSWORD, sendLogin, signIn, test } from '../support/journey.ts'

test('an owner changes the email address with a code, and notifications, and is notified', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.float', { to: '/nav/profile' })
  await expect(page).toHaveTitle('Profile · Heron Cove Resort')
  await expect(page.getByText('Names and ownership come from your deed.')).toBeVisible()
  await expectAccessible(page, 'profile')
  const mails = page.getByRole('region', { name: 'Email', exact: true })
  const address = `harold.${Date.now()}@mail.example`
  const inbox = openInbox(portal, address)
  await mails.getByRole('button', { name: 'Change email address' }).click()
  await mails.getByLabel('New email address').fill(address)
  await mails.getByLabel('Current password').fill('not the password')
  await mails.getByRole('button', { name: 'Send a code there' }).click()
  await expect(mails.getByText('Check your password. Nothing was changed')).toBeVisible()
  await expect(mails.getByLabel('Current password')).toBeFocused()
  await expect(mails.getByLabel('New email address')).toHaveValue(address)
  await mails.getByLabel('Current password').fill(PASSWORD)
  await mails.getByRole('button', { name: 'Send a code there' }).click()
  await expect(mails.getByText(`We sent a code to ${address}`)).toBeVisible()
  await expectAccessible(page, 'profile, code')
  await mails.getByLabel('Code').fill(await inbox.code())
  await page.keyboard.press('Enter')
  // the address is already named while the code is checked
  await expect(mails.getByLabel('Code')).toHaveCount(0)
  await expect(mails.getByText(address)).toBeVisible()
  const notifications = page.getByRole('region', { name: 'Notifications' })
  // password-and-passkey.spec.ts changes another choice of this owner
  await notifications.getByLabel('Work orders: Paper mail').check()
  await expect(notifications.getByText('Saved', { exact: true })).toBeVisible()
  // it fits a phone's width
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('summary').filter({ hasText: 'Notifications' }).click()
  await expect(notifications.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoSideways(page, 'a saved notification on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(notifications.getByLabel('Work orders: Paper mail')).toBeChecked()
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Notices/ })
    .click()
  await expect(
    page
      .getByRole('heading', { level: 2, name: 'An email address on your account was changed' })
      .first(),
  ).toBeVisible()
  await expectAccessible(page, 'notices')
})

test('each part of the profile has an address, and Back returns to the previous part', async ({
  page,
  portal,
}) => {
  // an address of an earlier release opens the section it meant
  await signIn(page, portal, 'owner.move', { to: '/nav/profile?part=profile-sign-in' })
  await expect(page).toHaveURL(/#\/nav\/profile\/security$/)
  const nav = page.getByRole('navigation', { name: 'Profile' })
  const read = nav.locator('[aria-current]')
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible()
  await nav.getByRole('link', { name: 'Calendar link' }).click()
  await expect(page).toHaveURL(/#\/nav\/profile\/calendar-link$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Calendar link' })).toBeInViewport()
  await nav.getByRole('link', { name: 'Contact' }).click()
  await expect(read).toHaveText('Contact')
  await page.goBack()
  await expect(page).toHaveURL(/#\/nav\/profile\/calendar-link$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Calendar link' })).toBeInViewport()
  await expectAccessible(page, 'profile, all parts')

  // in a narrow window, sections are collapsed, except the one in the address
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${portal.url}/#/nav/profile/payment-methods`)
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Invite someone' })).toHaveCount(0)
  await expectAccessible(page, 'profile, folded')
})

test('an owner sets up two-step verification, uses it, and removes it', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.former', { to: '/nav/profile/security' })
  const card = page.getByRole('region', { name: 'Two-step verification' })
  await card.getByRole('button', { name: 'Add two-step verification' }).click()
  await card.getByLabel('How would you like to get the code?').selectOption('Authenticator app')
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'authenticator')
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Add two-step verification' }).click()
  await card.getByLabel('How would you like to get the code?').selectOption('Text message')
  await card.getByLabel('Mobile number').fill('(555) 010-4545')
  await card.getByLabel('Current password').fill(PASSWORD)
  const added = openInbox(portal, '(555) 010-4545')
  await card.getByRole('button', { name: 'Continue' }).click()
  await card.getByLabel('Code').fill(await added.code())
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Two-step verification is on.', { exact: false })).toBeVisible()
  await expect(card.getByText('***-***-4545')).toBeVisible()
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  const asked = openInbox(portal, '(555) 010-4545')
  await sendLogin(page, 'owner.former')
  await page.getByLabel('Authentication code').fill(await asked.code())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await page.goto(`${portal.url}/#/nav/profile/security`)
  await card.getByRole('button', { name: 'Remove two-step verification: Text message' }).click()
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card.getByText("Two-step verification isn't set up.")).toBeVisible()
})
