import { expectAccessible } from '../support/accessible.ts'
import {
  answerGuestStep,
  chooseGuest,
  choosePlace,
  dayAhead,
  nameGuest,
} from '../support/booking.ts'
import { expect, fillCard, PASSWORD, pressPay, signIn, test } from '../support/journey.ts'

const APPROVED = '4321000000001119'

/**
 * About ten months ahead, where the demo has few stays; a Sunday, for the owner of a floating week.
 */
const FAR = 300 + ((7 - new Date(`${dayAhead(300)}T00:00Z`).getUTCDay()) % 7)

test('an owner with several accounts switches, sees each balance and pays for all @phone', {
  tag: '@both',
}, async ({ page, portal }) => {
  await signIn(page, portal, 'owner.multi')
  await expect(page.getByText('$1,380.00').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await expectAccessible(page, 'accounts')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Owner 10503/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Your credit' })).toBeVisible()
  await expect(page.getByText('$120.00').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Pay all accounts' }).click()
  await expect(page.getByRole('button', { name: 'Pay $1,500.00' })).toBeVisible()
  await expect(
    page.getByText(
      'Your total balance is $1,380.00 because account 10503 has a $120.00 credit. A credit ' +
        "can't pay for another account.",
    ),
  ).toBeVisible()
  // each account is shown with the amount it owes, and can be excluded
  const which = page.getByRole('group', { name: 'What you’re paying' })
  await expect(which.getByRole('checkbox')).toHaveCount(2)
  await which.getByRole('checkbox', { name: /Owner 10502/ }).uncheck()
  await expect(page.getByRole('button', { name: 'Pay $1,500.00' })).toHaveCount(0)
  await which.getByRole('checkbox', { name: /Owner 10502/ }).check()
  await expectAccessible(page, 'several accounts')
  await fillCard(page, APPROVED)
  await pressPay(page, 'Pay $1,500.00')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you for your payment' }),
  ).toBeVisible()
  await expect(page.getByText('All accounts').last()).toBeVisible()
})

test('an owner who signed in a while ago confirms the password, and the payment continues', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.float')
  // step-up is required after five minutes: simulate its response for the first attempt
  let askCount = 0
  await page.route('**/api/payments', async (route) => {
    if (askCount++ > 0) return route.fallback()
    await route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 422,
        code: 'STEP_UP',
        title: "Please confirm it's you",
        detail: 'Enter your password',
      }),
    })
  })
  await page.goto(`${portal.url}/#/nav/payment`)
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('20.00')
  await fillCard(page, APPROVED)
  await pressPay(page, 'Pay $20.00')
  const dialog = page.getByRole('dialog', { name: "Please confirm it's you" })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'confirm who is there')
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Check your password')).toBeVisible()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you for your payment' }),
  ).toBeVisible()
})

test('an owner with a late bill sees which rule blocks booking, and pays to unlock it', {
  tag: '@both',
}, async ({ page, portal }) => {
  await signIn(page, portal, 'owner.late', { to: '/nav/reservations/bookingcriteria' })
  await expect(
    // a day more if midnight at the resort has passed since the demo was loaded
    page.getByText(
      /^The oldest of \$1,235\.00 has been due for 12[01] days\. Until it's paid, you can't book\.$/,
    ),
  ).toBeVisible()
  await expectAccessible(page, 'blocked')
  await page.getByRole('link', { name: 'Pay $1,235.00' }).click()
  await expect(page.getByRole('checkbox', { name: /you chose.*\$1,235\.00/ })).toBeChecked()
  await fillCard(page, APPROVED)
  await pressPay(page, 'Pay $1,235.00')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you for your payment' }),
  ).toBeVisible()
  await page.goto(`${portal.url}/#/nav/reservations/bookingcriteria`)
  await expect(page.getByRole('heading', { name: 'When would you like to come?' })).toBeVisible()
})

test('a payment whose gateway response was lost is settled while the owner waits', {
  tag: '@both',
}, async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points', {
    to:
      `/nav/reservations/choose?arrival=${dayAhead(FAR + 14)}` +
      `&departure=${dayAhead(FAR + 17)}&people1=2`,
  })
  await choosePlace(page, 'Cove Studio')
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await chooseGuest(page)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Reservation (Guest of owner)' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Next: what the resort should know' }).click()
  await expect(page.getByRole('alert')).toContainText("Enter the guest's first name")
  await expectAccessible(page, 'guest without a name')
  await nameGuest(page, 'Ann', 'Guest')
  await answerGuestStep(page)
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByText('Ann Guest (Guest of owner)')).toBeVisible()
  await page.goto(`${portal.url}/#/nav/payment`)
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('35')
  await fillCard(page, '4321000000009401')
  await pressPay(page, 'Pay $35.00')
  await expect(
    page.getByRole('heading', { name: "We're confirming a payment of $35.00" }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({
    timeout: 30_000,
  })
})
