import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/accessible.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, sendLogin, signInByForm, test } from '../support/journey.ts'

const PHONE = '(555) 010-7788'
const GREETING = /^Good (morning|afternoon|evening)/

test('three wrong authentication codes send the owner back to the login form', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await sendLogin(page, 'owner.text')
  await expect(
    page.getByText(
      'We sent a code to ***-***-0432. It works for 10 minutes. You have 3 tries left.',
    ),
  ).toBeVisible()
  await expectAccessible(page, 'code')
  for (const [notice, left] of [
    ['Invalid authentication code', 'You have 2 tries left.'],
    ['Invalid authentication code', 'You have 1 try left.'],
    ['Too many authentication code attempts', ''],
  ] as const) {
    await page.getByLabel('Authentication code').fill('0000000')
    // the same notice appears twice, so wait for each response instead of the text
    const answered = page.waitForResponse((response) =>
      response.url().includes('/login?ownerAuthCode'),
    )
    await page.getByRole('button', { name: 'Submit' }).click()
    await answered
    await expect(page.getByRole('alert')).toContainText(notice)
    if (left) await expect(page.getByText(left)).toBeVisible()
  }
  await expect(page.getByLabel('Login ID')).toHaveValue('owner.text')
})

test('codes are resent to the chosen address up to three times, and a trusted device needs none', async ({
  page,
  portal,
}) => {
  const inbox = openInbox(portal, PHONE)
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await sendLogin(page, 'owner.text')
  for (const [label, message, left] of [
    ['Email to r•••@m•••.example', 'r•••@m•••.example', 'We can send 2 more codes.'],
    ['Text to ***-***-0432', '***-***-0432', 'We can send 1 more code.'],
    ['Other phone ***-***-7788', '***-***-7788', "We can't send any more codes."],
  ] as const) {
    await page.getByRole('button', { name: 'Send Another' }).click()
    await page.getByLabel(label).check()
    await expectAccessible(page, 'where to send the code')
    await page.getByRole('button', { name: 'Send Code' }).click()
    await expect(page.getByText(`We sent a code to ${message}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Send Another' }).click()
    await expect(page.getByText(left)).toBeVisible()
    await page.getByRole('button', { name: 'Send Another' }).click()
  }
  await page.getByRole('button', { name: 'Send Another' }).click()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('alert')).toContainText('Sorry, unable to send authentication code')
  await page.getByLabel('Authentication code').fill(await inbox.code())
  await page.getByLabel('Trust this device').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await signInByForm(page, portal, 'owner.text')
})

test('an expired session disables Submit, and Cancel leads back', async ({
  page,
  context,
  portal,
}) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await sendLogin(page, 'owner.mail')
  await expect(page.getByLabel('Authentication code')).toBeVisible()
  await context.clearCookies()
  await page.getByLabel('Authentication code').fill('123456')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toContainText('Session has expired, please login again')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Login ID')).toHaveValue('owner.mail')
})

test('an owner chooses an email address with the keyboard', async ({ page, portal }) => {
  const inbox = openInbox(portal, 'leon@okafor-design.example')
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await sendLogin(page, 'owner.mail')
  await expect(page.getByLabel('Authentication code')).toBeFocused()
  await page.getByRole('button', { name: 'Send Another' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Email to l•••@m•••.example').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We sent a code to l•••@o•••.example.')).toBeVisible()
  await expect(page.getByLabel('Authentication code')).toBeFocused()
  await page.keyboard.type(await inbox.code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
})

test('an owner signs in with an authenticator app and with a recovery code', async ({
  page,
  portal,
}) => {
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') })
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await sendLogin(page, 'owner.app')
  await expect(page.getByText('Open your authenticator app')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Another' })).toHaveCount(0)
  await page.getByLabel('Authentication code').fill(totp.generate())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  await page.goto(`${portal.url}/#/nav/profile/security`)
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await page.getByLabel('Current password').fill('not-the-password')
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await expect(page.getByText('Check your password. Nothing was changed')).toBeVisible()
  await page.getByLabel('Current password').fill('Heron-Cove-26!')
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await expect(page.locator('li:has(code)')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  const code = (await page.locator('li:has(code)').first().textContent()) ?? ''
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await sendLogin(page, 'owner.app')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
})
