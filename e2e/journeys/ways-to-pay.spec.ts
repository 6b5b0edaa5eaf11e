import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, fillBank, fillCard, PASSWORD, pressPay, signIn, test } from '../support/journey.ts'

const PINES = '?server=DEMO&resort=PINES&newSession=true'
const APPROVED = '4321000000001119'

/** The outcome of the last action, shown above the page. */
const texts = (page: Page) => page.locator('[data-part=outcome]')

test('an owner pays from a bank account for free, and is notified that the bank returned it', async ({
  page,
  portal,
}) => {
  const inbox = openInbox(portal, 'owner.20102@mail.example')
  await signIn(page, portal, 'owner.biennial', { at: PINES, to: '/nav/payment' })
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('20.00')
  await expect(page.getByRole('radio', { name: /^A card.*\$0\.40 fee/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Pay $20.40' })).toBeVisible()
  await page.getByRole('radio', { name: /^A bank account.*no fee/ }).check()
  await fillBank(page, '12')
  await pressPay(page, 'Pay $20.00')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Check the account number' }),
  ).toBeVisible()
  await expectAccessible(page, 'bank account')
  await fillBank(page, '1000000001')
  await pressPay(page, 'Pay $20.00')
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await expect(page.getByText('Bank account ending 0001')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'This payment of $20.00 was returned by the bank' }),
  ).toBeHidden()
  await expect(async () =>
    expect(await inbox.text()).toContain('There was not enough money in the account.'),
  ).toPass({
    timeout: 60_000,
  })
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'This payment of $20.00 was returned by the bank' }),
  ).toBeVisible()
  await expectAccessible(page, 'a payment that came back')
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(
    page.getByRole('row', { name: /Returned by the bank.*Receipt P-\d+/ }).first(),
  ).toBeVisible()
  await expect(
    page.getByRole('row', { name: /Payment P-\d+ was returned by the bank/ }).first(),
  ).toBeVisible()
})

test('an owner saves a card, pays with it, sets up autopay, and removes it', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.biennial', { at: PINES, to: '/nav/payment' })
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('10.00')
  await fillCard(page, APPROVED)
  // by keyboard: a click while frames of another site scroll may land on them
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).press('Space')
  await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeChecked()
  await pressPay(page, 'Pay $10.20')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await page.goto(`${portal.url}/#/nav/payment`)
  await expect(page.getByRole('radio', { name: 'Visa ending 1119' })).toBeChecked()
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('5.00')
  await expectAccessible(page, 'pay with a kept card')
  await pressPay(page, 'Pay $5.10')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()

  await page.goto(`${portal.url}/#/nav/bills`)
  await page.getByRole('link', { name: 'Set up autopay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Automatic payments' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Limit per payment' }).fill('')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Enter a limit per payment')).toBeVisible()
  await page.getByRole('textbox', { name: 'Limit per payment' }).fill('500')
  // half-filled forms survive a reload
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Limit per payment' })).toHaveValue('500')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(texts(page)).toHaveText(
    /^Autopay is on: Visa ending 1119, up to \$500\.00 per payment\. We'll email you a week ahead\./,
  )
  await expect(
    page.getByText('On: Visa ending 1119, up to $500.00 per payment.', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'automatic payments')
  const coming = page
    .getByRole('row')
    .filter({ hasText: 'Maintenance fee' })
    .filter({ hasText: 'Scheduled' })
    .first()
  await coming.getByRole('button', { name: /^Change amount on/ }).click()
  await page.getByRole('textbox', { name: /^Change amount on/ }).fill('123.45')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(coming).toContainText('$123.45')
  await expect(texts(page)).toHaveText(/^We'll pay \$123\.45 on \w+\s\d+,\s\d{4}\./)
  await coming.getByRole('button', { name: /^Skip the payment on/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Skipped' }).first()).toBeVisible()
  await expect(texts(page)).toHaveText(/^The payment on .+ is skipped\. Its bills stay open\./)
  await page
    .getByRole('row')
    .filter({ hasText: 'Skipped' })
    .getByRole('button', { name: /^Don't skip the payment/ })
    .click()
  await expect(coming).toContainText('$123.45')
  await expect(texts(page)).toHaveText(/^The payment on .+ will be made as planned\./)
  const wallet = page.getByRole('region', { name: 'Payment methods' })
  await expect(wallet.getByText('Used for autopay.')).toBeVisible()
  await expect(wallet.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('It ended. You ended it.')).toBeVisible()
  await expect(texts(page)).toHaveText(
    /^Autopay is off\. From now on you pay your bills yourself\./,
  )
  const removeCard = async () => {
    await page.getByRole('button', { name: 'Remove Visa ending 1119' }).click()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Remove Visa ending 1119' }).last().click()
    await expect(page.getByText('No saved cards yet.')).toBeVisible()
  }
  await removeCard()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(wallet.getByText('Visa ending 1119')).toBeVisible()
  await expect(texts(page)).toHaveText(/^Visa ending 1119 is saved again\./)
  await removeCard()
  await expect(texts(page)).toHaveText(
    /^Visa ending 1119 is removed\. Nothing will be charged to it again\./,
  )
})

test('an owner adds a bank account and pays bills in installments, each shown beforehand', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.biennial', { at: PINES, to: '/nav/bills/automatic' })
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await pressPay(page, /^Save$/)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Enter the routing number' }),
  ).toContainText('Enter the account number')
  await fillBank(page, '123456789')
  await pressPay(page, /^Save$/)
  const kept = page.getByRole('region', { name: 'Payment methods' })
  await expect(kept.getByText('Bank account ending 6789')).toBeVisible()
  await expect(texts(page)).toHaveText(
    /^Your bank account is saved\. You can pay with it next time\./,
  )
  const bills = page.getByRole('group', { name: 'Which bills?' })
  const boxes = await bills.getByRole('checkbox').all()
  for (const box of boxes) await box.uncheck()
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await expect(bills.getByText('Choose at least one bill')).toBeVisible()
  await expect(boxes[0] ?? bills).toBeFocused()
  await expectAccessible(page, 'a plan without a bill')
  await page.reload()
  await expect(bills.getByRole('checkbox').first()).not.toBeChecked()
  for (const box of boxes) await box.check()
  await page.getByLabel('How many payments?').selectOption('2 payments')
  await expect(page.getByRole('row', { name: /^Payment 2/ })).toBeVisible()
  await expectAccessible(page, 'pay in parts')
  await page.getByRole('button', { name: /^Pay \$[\d.,]+ now and start/ }).click()
  await expect(page.getByText(/^You're paying \$[\d.,]+ in installments/)).toBeVisible()
  await expect(texts(page)).toHaveText(
    /^Your plan has started\. \$[\d.,]+ is the first of 2 payments\./,
  )
  await expect(page.getByRole('row', { name: /^Installment: .* Scheduled/ })).toBeVisible()
  await page.getByRole('button', { name: 'End the plan' }).click()
  await page.getByRole('button', { name: 'Yes, end the plan' }).click()
  await expect(page.getByText('It ended. You ended it.').last()).toBeVisible()
  await expect(texts(page)).toHaveText(
    /^Your plan has ended\. What's left is due as it was billed\./,
  )
  await page.getByRole('button', { name: 'Remove Bank account ending 6789' }).click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove Bank account ending 6789' }).last().click()
  await expect(page.getByText('No saved cards yet.')).toBeVisible()
})

test('an owner rents points for money', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.move', { to: '/nav/points/payment?points=120' })
  await expect(page).toHaveTitle(/Points Payment/)
  await expect(page.getByLabel('How many?', { exact: true })).toHaveValue('120')
  await page.getByLabel('How many?', { exact: true }).fill('5000')
  await fillCard(page, APPROVED)
  await pressPay(page, 'Pay $350.00')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to' }),
  ).toBeVisible()
  await page.getByLabel('How many?', { exact: true }).fill('120')
  await expectAccessible(page, 'points payment')
  await pressPay(page, 'Pay $8.40')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByText('120 rented points').first()).toBeVisible()
  await page.goto(`${portal.url}/#/nav/points`)
  await expect(page.getByText(/^Rented, use by/)).toBeVisible()
})
