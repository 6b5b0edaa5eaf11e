import { expectAccessible } from '../support/accessible.ts'
import { PASSWORD } from '../support/api-owner.ts'
import { expect, setFriendlyMessage, signIn, test } from '../support/journey.ts'

const GREETING = /^Good (morning|afternoon|evening)/

test('an owner changes the password: every rule is explained, and the session continues', async ({
  page,
  portal,
}) => {
  // a login that no other journey uses, because its password changes
  await setFriendlyMessage(page, 'Please call Pine Ridge')
  await signIn(page, portal, 'owner.event', {
    at: '?server=DEMO&resort=PINES',
    to: '/nav/changepassword',
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Change Password' })
  await expect(button).toBeDisabled()
  await expect(
    page.getByText(
      '12 to 20 characters, with one upper-case letter, one lower-case letter, one digit and ' +
        'one special character',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Old password')).toHaveAttribute('maxlength', '128')
  await expect(page.getByLabel('New password')).toHaveAttribute('maxlength', '20')
  const fill = async (old: string, next: string, confirmation = next) => {
    await page.getByLabel('Old password').fill(old)
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Confirm password').fill(confirmation)
  }
  for (const [next, confirmation, message] of [
    [
      PASSWORD.toUpperCase(),
      PASSWORD.toUpperCase(),
      'New password cannot be the same as the old password',
    ],
    [
      'Lantern-Gravel-81',
      'lantern-gravel-81',
      'New password and confirm password must be the same (case sensitive)',
    ],
    ['Lantern Gravel 81', 'Lantern Gravel 81', 'New password cannot contain spaces'],
    ['Gravel-81', 'Gravel-81', 'New password must be at least 12 characters long'],
  ] as const) {
    await fill(PASSWORD, next, confirmation)
    await expect(button).toHaveJSProperty('disabled', true)
    await expect(button).toHaveAccessibleDescription(`${message}.`)
  }
  // Enter submits nothing, and missing values are listed next to the button
  await fill('', '', '')
  await page.getByLabel('Confirm password').press('Enter')
  const missing = 'Enter your old password. Enter a new password. Enter the new password again.'
  await expect(page.getByText(missing)).toBeVisible()
  await expect(button).toHaveAccessibleDescription(missing)
  await expectAccessible(page, 'change password')
  await fill('not-the-password', 'Lantern-Gravel-81')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Invalid old password')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Old password')).toHaveValue('')
  await fill(PASSWORD, 'Password12345')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('That password is easy to guess')
  await page.route(/changePasswordID/, (route) =>
    route.fulfill({ status: 500, json: { Error: 'something inside', StatusCode: 500 } }),
  )
  await fill(PASSWORD, 'Lantern-Gravel-81')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Please call Pine Ridge')
  await page.unroute(/changePasswordID/)
  await fill(PASSWORD, 'Lantern-Gravel-81')
  await button.click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
})

test('an owner adds a passkey and signs in with it', async ({ page, context, portal }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, portal, 'owner.float', { to: '/nav/profile/security' })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove the passkey Chrome/ })).toBeVisible()
  const logout = async () => {
    await page.getByRole('button', { name: /Switch account or log out$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  }
  await logout()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()

  // if step-up is required, the passkey satisfies it: simulate its response for the first attempt
  let askCount = 0
  await page.route('**/api/profile/choices', async (route) => {
    if (askCount++ > 0) return route.fallback()
    await route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 422, code: 'STEP_UP', detail: 'Enter your password' }),
    })
  })
  await page.goto(`${portal.url}/#/nav/profile`)
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await notifications.getByLabel('Stays and waitlist: Paper mail').click()
  const proved = page.waitForResponse((response) => response.url().endsWith('/api/step-up/passkey'))
  await page
    .getByRole('dialog', { name: "Please confirm it's you" })
    .getByRole('button', { name: 'Use my passkey instead' })
    .click()
  expect((await proved).status()).toBe(200)
  await expect(notifications.getByText('Saved', { exact: true })).toBeVisible()
  await logout()

  // without user verification, nothing opens
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText("The passkey wasn't used")
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })

  // rejects a copied passkey, whose counter is lower
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  const [credential] = credentials
  if (!credential) throw new Error('the authenticator has no passkey')
  await devtools.send('WebAuthn.removeCredential', {
    authenticatorId,
    credentialId: credential.credentialId,
  })
  await devtools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...credential, signCount: 0 },
  })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText("That passkey didn't work")

  await signIn(page, portal, 'owner.float', { to: '/nav/profile/security' })
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove the passkey', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0)
})
