import { expectAccessible } from '../support/accessible.ts'
import { dayAhead } from '../support/booking.ts'
import { expect, signIn, signInByForm, test } from '../support/journey.ts'

const UNKNOWN = ['foo/bills', 'nav', 'nav/bills/nowhere', 'nav/reservations/book/X', 'login/more']

test('an address works in any letter case; an unknown address leads nowhere', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/`)
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page).toHaveTitle('Heron Cove owners')
  await page.goto(`${portal.url}/#/?server=DEMO&resort=PINES`)
  await expect(page).toHaveURL(/#\/login\?server=DEMO&resort=PINES$/)
  await expect(page).toHaveTitle('The Pines owners')
  await signInByForm(page, portal, 'owner.points')
  // Back skips the sign-in form
  await page.goBack()
  await expect(page).toHaveURL(/#\/login\?server=DEMO&resort=PINES$/)
  await expect(page.getByRole('heading', { name: "You're logged in" })).toBeVisible()
  await page.goto(`${portal.url}/#/NAV/Bills/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await expect(page).toHaveTitle('Bills · Heron Cove Resort')
  await expect(
    page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Bills' }),
  ).toHaveAttribute('aria-current', 'page')
  for (const path of UNKNOWN) {
    await page.goto(`${portal.url}/#/${path}`)
    await expect(
      page.getByRole('heading', { level: 1, name: "We couldn't find that page" }),
      path,
    ).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  }
  // the sign-in page shows a signed-in owner a link to continue
  await page.goto(`${portal.url}/#/login`)
  await expect(page).toHaveTitle("You're logged in · Heron Cove Resort")
  await page.getByRole('button', { name: 'Continue to your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await page.goto(`${portal.url}/#/nav/reservations/changecriteria`)
  await expect(page).toHaveTitle('Change Reservation · Heron Cove Resort')
  await expect(page.getByText("Choose the stay you'd like to change")).toBeVisible()
})

test('later steps of a flow, opened directly, lead to the first step with an explanation', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  const dates = `arrival=${dayAhead(200)}&departure=${dayAhead(204)}`
  for (const [bare, heading, sentence] of [
    ['reservations/book/O/', 'Book Reservation', "Let's start with your dates."],
    ['reservations/book/g?arrival=2027-02-31', 'Book Reservation', "Let's start with your dates."],
    ['reservations/choose', 'Book Reservation', "Let's start with your dates."],
    [
      `reservations/book/R/?${dates}&people1=2`,
      'Book Reservation',
      'Choose the place you want for these dates.',
    ],
    ['reservations/changeres', 'Reservations', "Choose the stay you'd like to change"],
    ['reservations/resconfirmation', 'Reservations', "That link doesn't say which stay."],
    ['payment/paymentconfirmation', 'Payment', "That link doesn't say which payment."],
    ['retrypayment/paymentconfirmation', 'Payment', "That link doesn't say which payment."],
    [
      'points/payment/paymentconfirmation',
      'Points Payment',
      "That link doesn't say which payment.",
    ],
  ] as const) {
    await page.goto(`${portal.url}/#/nav/${bare}`)
    await expect(
      page.getByRole('heading', { level: 1, name: heading, exact: true }),
      bare,
    ).toBeVisible()
    await expect(page.getByText(sentence), bare).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, bare)
  }
  await page.goto(
    `${portal.url}/#/nav/points/payment/paymentconfirmation?id=00000000-0000-4000-8000-000000000000`,
  )
  await expect(
    page.getByRole('heading', { level: 1, name: "We couldn't find that page" }),
  ).toBeVisible()
})

test("a signed-in owner sees the session's branding, whatever resort the address names", async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  const header = page.getByRole('banner')
  const bar = await header.evaluate((element) => getComputedStyle(element).backgroundColor)
  for (const address of [
    '?server=DEMO&resort=PINES#/nav/bills',
    '#/nav/bills?server=DEMO2&resort=BAYVIEW',
    '?resort=NOWHERE#/nav/bills',
  ]) {
    await page.goto(`${portal.url}/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Bills' }), address).toBeVisible()
    await expect(page).toHaveTitle('Bills · Heron Cove Resort')
    await expect(header).toHaveCSS('background-color', bar)
  }
  // opening the sign-in page of another resort doesn't change the session
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=PINES`)
  await expect(page).toHaveTitle("You're logged in · The Pines at Ridgeline")
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(page).toHaveTitle('Bills · Heron Cove Resort')
  await expect(header).toHaveCSS('background-color', bar)
})
