import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, fillCard, pressPay, showOwed, signIn, test } from '../support/journey.ts'

const PINES = '?server=DEMO&resort=PINES&newSession=true'
const SENTENCES = [
  ['Card number', 'Enter the card number'],
  ['Expires', 'Enter the expiration date'],
  ['Security code', 'Enter the security code'],
  ['Name on card', 'Enter the name on the card'],
  ['ZIP or postal code', 'Enter the billing ZIP or postal code'],
] as const

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay( \$|$)/ })
const cardField = (page: Page, title: string) =>
  page.frameLocator('iframe[title="Your card"]').frameLocator(`iframe[title="${title}"]`)

/** Opens the payment page of an owner with a balance. */
async function openPayment(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/nav/payment`)
  await expect(payButton(page)).toBeEnabled()
}

for (const [gateway, login, at] of [
  ['rdppay', 'owner.points', '?server=DEMO2&resort=BAYVIEW&newSession=true'],
  ['shift4', 'owner.whole', PINES],
] as const)
  test(`${gateway}: Pay is visible, and an empty form names every fault @phone`, async ({
    page,
    portal,
  }) => {
    // whatever earlier journeys of the worker paid
    await showOwed(page, 128_450)
    await signIn(page, portal, login, { at })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/(tokens|api\/payments)$/.test(request.url()))
        sent.push(request.url())
    })
    await openPayment(page, portal.url)
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('button', { name: 'Pay a different amount' }).click()
    // errors appear when a field loses focus, and disappear when it is corrected
    const amount = page.getByLabel('Amount', { exact: true })
    await amount.fill('about 50')
    await page.getByRole('checkbox', { name: 'Save this card for next time' }).focus()
    // the amount due comes first in the description, then the error
    await expect(amount).toHaveAccessibleDescription(/^Up to .* Enter an amount such as 250\.00$/)
    await amount.fill('1.00')
    await expect(amount).toHaveAccessibleDescription(
      /^Up to \$[\d.,]+, what you owe on this account\.$/,
    )
    await amount.fill('')
    await payButton(page).click()
    const problem = page.getByRole('alert').filter({ hasText: 'Check these and pay again' })
    // the amount as well: all errors at once
    await expect(problem.getByRole('button')).toHaveText([
      'Enter an amount such as 250.00',
      ...SENTENCES.map(([, sentence]) => sentence),
    ])
    for (const [title, sentence] of SENTENCES) {
      await expect(cardField(page, title).getByText(sentence)).toBeVisible()
      await expect(cardField(page, title).getByRole('textbox')).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    }
    await expect(amount).toHaveAccessibleDescription(/ Enter an amount such as 250\.00$/)
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, `${gateway}: every fault`)
    // each error links to its field, including the gateway's
    await problem.getByRole('button', { name: 'Enter the security code' }).click()
    await expect(cardField(page, 'Security code').getByRole('textbox')).toBeFocused()
    await cardField(page, 'Security code').getByRole('textbox').fill('123')
    await expect(cardField(page, 'Security code').getByText('Enter the security code')).toHaveCount(
      0,
    )
    expect(sent).toEqual([])
  })

test('a declined card keeps amount, fields and Pay in sight, and says what to do @phone', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.whole', { at: PINES })
  await openPayment(page, portal.url)
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('4.00')
  await fillCard(page, '4321000000009997')
  await pressPay(page, /^Pay \$4\.\d\d$/)
  const declined = page.getByRole('alert').filter({ hasText: 'Your card was declined' })
  await expect(declined).toContainText(
    "You weren't charged. The bank did not approve this card. You can try again or use " +
      'another card.',
  )
  await expect(declined).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    'Your card was declined',
  )
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('4.00')
  await expect(cardField(page, 'Card number').getByRole('textbox')).toHaveValue(
    '4321 0000 0000 9997',
  )
  await expect(cardField(page, 'Security code').getByRole('textbox')).toHaveValue('123')
})

test("card fields that don't load within 10 seconds show an error, a retry, and a phone number", async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.whole', { at: PINES })
  await page.clock.install()
  let isHeld = true
  await page.route('**/i4go-true-token.js', async (route) => {
    // never completes: neither a response nor an error
    if (!isHeld) await route.continue()
  })
  await page.goto(`${portal.url}/#/nav/payment`)
  await expect(page.getByText('Loading the card form')).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(page.getByText('Loading the card form')).toBeVisible()
  await page.clock.fastForward(1_500)
  const late = page.getByRole('alert').filter({ hasText: "The card form hasn't loaded" })
  await expect(late).toContainText(
    'Nothing was charged. Check your connection and try again. You can also call us to pay:',
  )
  await expect(late.getByRole('link')).toHaveAttribute('href', /^tel:[+\d]+$/)
  await expect(payButton(page)).toBeDisabled()
  await expectAccessible(page, 'card form not loaded')
  isHeld = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardField(page, 'Card number').getByLabel('Card number')).toBeVisible()
  await expect(late).toHaveCount(0)
  await expect(payButton(page)).toBeEnabled()
})

test('an owner pays with a saved card in two clicks', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.fraction', { at: PINES })
  await openPayment(page, portal.url)
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('1.00')
  await fillCard(page, '4321000000001119')
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).press('Space')
  await pressPay(page, /^Pay \$1\.\d\d$/)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()

  await page.goto(`${portal.url}/#/nav/home`)
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    addEventListener('click', (event) => event.isTrusted && counted.clicks++, { capture: true })
  })
  await page.getByRole('link', { name: 'Make Payment' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('radio', { name: 'Visa ending 1119' })).toBeChecked()
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await payButton(page).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you for your payment' }),
  ).toBeVisible()
  await expect(page.getByText('Visa ending 1119')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(2)
})

test('an owner with view permission sees why there is no Pay button', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.multi')
  // what one account owes, whatever earlier journeys of the worker paid
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (input, init) => {
      const answer = await ask(input, init)
      if (!String(input instanceof Request ? input.url : input).includes('/api/payment-form'))
        return answer
      const form = await answer.json()
      const accounts = form.accounts.map((account: { ownerNumber: string }) => {
        const owes = account.ownerNumber === '10502'
        return { ...account, balanceCents: owes ? 68_000 : 0, mayPay: !owes }
      })
      return Response.json({
        ...form,
        accounts,
        open: false,
        totalBalanceCents: 0,
        inProgress: null,
      })
    }
  })
  await page.reload()
  await page.goto(`${portal.url}/#/nav/payment`)
  await expect(page.getByRole('heading', { name: "You can't make this payment" })).toBeVisible()
  await expect(
    page.getByText("Account 10502 owes $680.00, but you don't have permission to pay it."),
  ).toBeVisible()
  await expect(
    page.getByText('Someone else on the account may be able to pay, or you can call us:'),
  ).toBeVisible()
  await expectAccessible(page, 'may not pay')
})
