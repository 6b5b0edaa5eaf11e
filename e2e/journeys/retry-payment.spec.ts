import { expectAccessible } from '../support/accessible.ts'
import { expect, fillCard, pressPay, signIn, test } from '../support/journey.ts'

const PINES = '?server=DEMO&resort=PINES&newSession=true'

// issue 13, item 21
test('a declined payment is retried with new card fields and the same amount, and made once', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.whole', { at: PINES, to: '/nav/payment' })
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  // a unique amount: three declines of the same amount block it for a while
  const cents = 300 + Math.floor(Math.random() * 600)
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill((cents / 100).toFixed(2))
  const button = page.getByRole('button', { name: /^Pay \$/ })
  // with the card fee
  const paid = Math.round(Number((await button.textContent())?.replace(/[^\d.]/g, '')) * 100)
  await fillCard(page, '4321000000009997')
  await pressPay(page, /^Pay \$/)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined' })).toBeVisible()

  const frame = page.locator('iframe[title="Your card"]')
  await frame.evaluate((element) => {
    element.dataset['of'] = 'the declined card'
  })
  await page.getByRole('link', { name: 'Use another card' }).click()
  await expect(page).toHaveURL(/#\/nav\/retrypayment\?try=1$/)
  const number = page
    .frameLocator('iframe[title="Your card"]')
    .frameLocator('iframe[title="Card number"]')
    .getByRole('textbox')
  const expectRetry = async () => {
    await expect(number).toHaveValue('')
    await expect(amount).toHaveValue((cents / 100).toFixed(2))
    await expect(
      page.getByText(/^Payment \S+ was declined\. No money was taken, and you can try again\.$/),
    ).toBeVisible()
  }
  await expectRetry()
  await expect(frame).not.toHaveAttribute('data-of', 'the declined card')
  await expectAccessible(page, 'another try')
  await page.reload()
  await expectRetry()

  // another amount is not a retry; the same amount again is a new payment
  await amount.fill('2.22')
  await expect(page.getByText(/was declined\. No money was taken/)).toHaveCount(0)
  await amount.fill((cents / 100).toFixed(2))
  await fillCard(page, '4321000000001119')
  await pressPay(page, /^Pay \$/)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  const capturedSales = (await portal.gatewaySales()).filter(
    (sale) => sale.state === 'captured' && sale.cents === paid,
  )
  expect(capturedSales).toHaveLength(1)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('payment-retry')
})
