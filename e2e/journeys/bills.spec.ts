import { expectAccessible } from '../support/accessible.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, fillCard, pressPay, signIn, test } from '../support/journey.ts'

test('an owner pays part of a bill, confirms with the bank, and finds the payment', async ({
  page,
  portal,
}) => {
  const inbox = openInbox(portal, 'edith.10436@mail.example')
  await signIn(page, portal, 'owner.move', { to: '/nav/bills' })
  await expect(page.getByRole('heading', { name: 'Due now' })).toBeVisible()
  const roof = page.getByRole('row', { name: /New roofs of the cottages, first part/ })
  await roof.getByText('What is this?').click()
  await expect(roof).toContainText("A one-time cost the yearly budget didn't cover")
  await expect(roof.getByRole('link', { name: /^Read “New roofs of the cottages/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where each $100 goes' })).toBeVisible()
  await page.getByText('Paid bills and balance by month').click()
  await expect(page.getByRole('heading', { name: 'Balance by month' })).toBeVisible()
  await expectAccessible(page, 'bills')
  await roof.getByRole('checkbox').check()
  await page.getByRole('link', { name: /^Pay this bill: \$/ }).click()
  await expect(page.getByRole('checkbox', { name: /The bill you chose/ })).toBeChecked()
  await expectAccessible(page, 'pay a chosen bill')
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('5.00')
  await fillCard(page, '4321000000019004')
  await pressPay(page, 'Pay $5.00')
  await expect(
    page.getByRole('heading', { name: 'Your bank needs you to confirm $5.00' }),
  ).toBeVisible()
  await expectAccessible(page, 'confirm at the bank')
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Confirm at your bank' }).click(),
  ])
  await bank.getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(bank.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await bank.close()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  expect(await inbox.text()).toContain('$5.00 was paid with the Visa card ending in 9004')
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(page.getByRole('link', { name: /^Receipt P-/ }).first()).toBeVisible()
})

test('an owner downloads the statement of a year as a PDF and a CSV file', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.move', { to: '/nav/bills' })
  for (const [name, ending] of [
    [/^PDF: statement for \d{4}$/, /^statement-10436-\d{4}\.pdf$/],
    [/^Spreadsheet \(CSV\): statement for \d{4}$/, /^statement-10436-\d{4}\.csv$/],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).first().click(),
    ])
    expect(download.suggestedFilename()).toMatch(ending)
  }
})

test('a card is declined, another one works, and three declines pause cards with a reason', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.move', { to: '/nav/retrypayment' })
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  const amount = (10 + Math.floor(Math.random() * 900) / 100).toFixed(2)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  for (let time = 0; time < 3; time++) {
    await fillCard(page, '4321000000001002')
    await pressPay(page, `Pay $${amount}`)
    await expect(
      page.getByRole('alert').filter({ hasText: 'There is not enough money on this card.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: `Pay $${amount}` })).toBeEnabled()
  }
  await fillCard(page, '4321000000001119')
  await pressPay(page, `Pay $${amount}`)
  await expect(
    page.getByRole('alert').filter({ hasText: /card payments are paused until \d+:\d\d [AP]M/ }),
  ).toBeVisible()
  await expectAccessible(page, 'cards pause')
})

test('with shift4, an owner sees errors of the card fields, then pays', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.fixed', {
    at: '?server=DEMO&resort=PINES&newSession=true',
    to: '/nav/payment',
  })
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('3.00')
  await expect(page.getByRole('definition').filter({ hasText: '$0.06' })).toBeVisible()
  await fillCard(page, '4321000000001118', { code: '1' })
  await pressPay(page, 'Pay $3.06')
  await expect(page.getByRole('alert').filter({ hasText: 'Check the card number' })).toContainText(
    'Check the security code',
  )
  await fillCard(page, '4321000000001119')
  await expectAccessible(page, 'card fields of shift4')
  await pressPay(page, 'Pay $3.06')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByText('Visa ending 1119')).toBeVisible()
})

test('an owner with several accounts sees what each owes, and downloads one statement for all', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.multi', { to: '/nav/bills' })
  await expect(page.getByRole('heading', { name: 'Your 3 accounts' })).toBeVisible()
  await expect(page.getByText('Owner 10501 (shown here)')).toBeVisible()
  await expectAccessible(page, 'several accounts')
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Spreadsheet \(CSV\): statement for all accounts/ })
      .first()
      .click(),
  ])
  expect(statement.suggestedFilename()).toMatch(/^statement-all-\d{4}\.csv$/)
})
