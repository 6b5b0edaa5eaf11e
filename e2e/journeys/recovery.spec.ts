import { expectAccessible } from '../support/accessible.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, sendLogin, setFriendlyMessage, test } from '../support/journey.ts'

const GREETING = /^Good (morning|afternoon|evening)/
const NEXT = 'Lantern-Gravel-81'

test('an owner who forgot the password gets a temporary one by email, sets a new one, and is signed in', {
  tag: '@both',
}, async ({ page, portal }) => {
  const inbox = openInbox(portal, 'wilma.10435@mail.example')
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('maxlength', '50')
  await expect(page.getByRole('button', { name: 'Recover Password' })).toBeDisabled()
  await expectAccessible(page, 'recover')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill('wilma')
  await page.getByRole('button', { name: 'Recover Password' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill('wilma.10435@mail.example')
  await page.getByLabel('Email').press('Enter')
  await expect(
    page.getByText('If that address is on file, we’ve emailed you a temporary password.'),
  ).toBeVisible()
  const temporary = /is ([A-Z2-9]{16})/.exec(await inbox.text())?.[1] ?? ''
  await expectAccessible(page, 'temporary password')
  const fill = async (next: string, confirmation = next, input = temporary) => {
    await page.getByLabel('Temporary password').fill(input)
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Confirm password').fill(confirmation)
  }
  const button = page.getByRole('button', { name: 'Change Password' })
  const missing =
    'Enter the temporary password we emailed you. Enter a new password. Enter the new ' +
    'password again.'
  await expect(page.getByText(missing)).toBeVisible()
  for (const [next, confirmation, message] of [
    [
      temporary.toLowerCase(),
      temporary.toLowerCase(),
      'New password cannot be the same as the temporary password',
    ],
    [
      NEXT,
      NEXT.toUpperCase(),
      'New password and confirm password must be the same (case sensitive)',
    ],
    ['Lantern Gravel 81', 'Lantern Gravel 81', 'New password cannot contain spaces'],
    ['Gravel-81', 'Gravel-81', 'New password must be at least 12 characters long'],
  ] as const) {
    await fill(next, confirmation)
    await expect(button).toHaveJSProperty('disabled', true)
    await expect(button).toHaveAccessibleDescription(`${message}.`)
  }
  await fill('Password12345')
  await expect(button).toHaveAccessibleDescription('')
  await button.click()
  await expect(page.getByText('That password is easy to guess')).toBeVisible()
  await fill(NEXT, NEXT, 'AAAAAAAAAAAAAAAA')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('That temporary password is wrong')
  // the last time with the keyboard only
  await page.getByLabel('Temporary password').focus()
  for (const typed of [temporary, NEXT, NEXT]) {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeVisible()
  await expectAccessible(page, 'password changed')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await sendLogin(page, 'owner.forgot')
  await expect(page.getByRole('alert')).toContainText('Login ID or password is incorrect')
  await sendLogin(page, 'owner.forgot', NEXT)
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
})

test('the message about an address overrides a resort’s own error text, and Cancel leads back', async ({
  page,
  portal,
}) => {
  await setFriendlyMessage(page, 'Please call Heron Cove')
  await page.route(/recoverPasswordForLoginId/, (route) =>
    route.fulfill({ json: { Error: 'Unauthorized', StatusCode: 200, masterNumber: '' } }),
  )
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await page.getByLabel('Email').fill('nobody@mail.example')
  await page.getByRole('button', { name: 'Recover Password' }).click()
  await expect(page.getByRole('alert')).toContainText('The email address was not found')
  // the server may reject an address that the form accepts
  await page.unroute(/recoverPasswordForLoginId/)
  await page.route(/recoverPasswordForLoginId/, (route) =>
    route.fulfill({ json: { Error: 'Invalid', StatusCode: 200, masterNumber: '' } }),
  )
  await page.getByRole('button', { name: 'Recover Password' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
  await page.unroute(/recoverPasswordForLoginId/)
  await page.route(/recoverPasswordForLoginId/, (route) =>
    route.fulfill({ status: 500, json: { Error: 'a stack trace', StatusCode: 500 } }),
  )
  await page.getByRole('button', { name: 'Recover Password' }).click()
  await expect(page.getByRole('alert')).toContainText('Please call Heron Cove')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
  // opened by the link in the email of a temporary password
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON&recovery=AAAAAAAAAAAAAAAA`)
  await expect(page.getByText('Enter the temporary password from our email')).toBeVisible()
})
