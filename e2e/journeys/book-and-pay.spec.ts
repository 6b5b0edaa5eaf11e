import type { Locator } from '@playwright/test'
import { monthName, stayDates } from '../../apps/portal/src/shared/dates.ts'
import { expectAccessible } from '../support/accessible.ts'
import {
  answerGuestStep,
  chooseDays,
  choosePlace,
  dayAhead,
  seePlaces,
} from '../support/booking.ts'
import { BOOKED_AT_HERON, expect, fillCard, pressPay, signIn, test } from '../support/journey.ts'

const DECLINED = '4321000000009997'

const APPROVED = '4321000000001119'

/**
 * About ten months ahead, where the demo has few stays; a Sunday, for the owner of a floating week.
 */
const FAR = 300 + ((7 - new Date(`${dayAhead(300)}T00:00Z`).getUTCDay()) % 7)

test('a points owner signs in, books a stay and pays: declined, then approved', {
  tag: '@both',
}, async ({ page, portal }) => {
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await expect(page.getByLabel('Login ID')).toBeFocused()
  await expectAccessible(page, 'sign-in')
  await page.getByLabel('Login ID').fill('owner.points')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Please try again')
  await expect(page.getByRole('alert')).toContainText('Login ID or password is incorrect')
  await expectAccessible(page, 'refused sign-in')
  await signIn(page, portal, 'owner.points')
  await expect(page).toHaveTitle('Home · Heron Cove Resort')
  await expect(page.getByText('$1,284.50').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page, 'home')

  // book: at most eight clicks from home
  await page
    .getByRole('link', { name: /^(Book Reservation|Book)$/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book Reservation' })).toBeFocused()
  await chooseDays(page, FAR, FAR + 7)
  await expectAccessible(page, 'criteria')
  await seePlaces(page).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: /types of places fit your stay/ })).toBeVisible()
  await expectAccessible(page, 'choose')
  await choosePlace(page, 'Lakeview One-Bedroom')
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservation (Owner)' })).toBeVisible()
  await expectAccessible(page, 'who is staying')
  await answerGuestStep(page)
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible()
  await expectAccessible(page, 'check and book')
  const left = await page
    .getByRole('row', { name: /Points you have/ })
    .getByRole('cell')
    .last()
    .textContent()
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Reservation Confirmation' }),
  ).toBeVisible()
  await expect(page.getByText('Lakeview 204').first()).toBeVisible()
  await expectAccessible(page, 'confirmation')
  await page.getByRole('link', { name: 'See your stay' }).click()
  await page.getByRole('link', { name: 'All stays' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lakeview 204' }).first()).toBeVisible()
  await expectAccessible(page, 'reservations')
  await page.goto(`${portal.url}/#/nav/points`)
  await expect(page.getByText(`${left} left`).first()).toBeVisible()
  await expectAccessible(page, 'points')

  // pay: the first card is declined, the second approved
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(page.getByRole('heading', { name: 'Due now' })).toBeVisible()
  await expectAccessible(page, 'bills')
  await page.getByRole('link', { name: 'Pay $1,284.50' }).click()
  await expect(page.getByRole('button', { name: 'Pay $1,284.50' })).toBeEnabled()
  await expectAccessible(page, 'payment')
  await fillCard(page, '4321000000001118', {
    expiry: '01/20',
    code: '1',
    name: '',
    postalCode: '?',
  })
  await pressPay(page, 'Pay $1,284.50')
  for (const texts of [
    'Check the card number',
    'Check the expiration date',
    'Check the security code',
    'Enter the name on the card',
    'Check the billing ZIP or postal code',
  ])
    await expect(page.getByRole('alert')).toContainText(texts)
  await fillCard(page, '4321000000001118')
  await pressPay(page, 'Pay $1,284.50')
  await expect(page.getByRole('alert')).toContainText('Check the card number')
  await fillCard(page, DECLINED)
  await pressPay(page, 'Pay $1,284.50')
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await expect(page.getByRole('alert')).toContainText("You weren't charged")
  await expectAccessible(page, 'declined')
  await fillCard(page, APPROVED)
  await pressPay(page, 'Pay $1,284.50')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you for your payment' }),
  ).toBeVisible()
  await expect(page.getByText('Visa ending 1119')).toBeVisible()
  await expectAccessible(page, 'receipt')
  await page.goto(`${portal.url}/#/nav/home`)
  await expect(page.getByText("You're all paid up", { exact: true })).toBeVisible()
  await expect(page.getByText('$0.00').filter({ visible: true }).first()).toBeVisible()

  // the session survives a reload and ends at sign-out
  await page.reload()
  await expect(page.getByText("You're all paid up", { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect(page.getByLabel('Login ID')).toBeVisible()
})

/** Opens a month in the list of weeks, unless it is open already. */
async function openMonth(weeks: Locator, day: string): Promise<void> {
  const month = weeks.getByRole('group').filter({ hasText: monthName(day.slice(0, 7)) })
  if ((await month.getAttribute('open')) === null) await month.locator('summary').click()
}

test('an owner of a floating week chooses it from a list of weeks, at every width', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.float')
  await expect(page.getByRole('heading', { name: 'Your weeks' })).toBeVisible()
  await page.goto(`${portal.url}/#/nav/reservations/bookingcriteria`)
  await expect(page.getByRole('heading', { name: 'Which week would you like?' })).toBeVisible()
  // the first week shown can be used, and no departure date is asked for
  const weeks = page.getByRole('region', { name: 'Which week would you like?' })
  await expect(
    weeks
      .getByRole('listitem')
      .filter({ visible: true })
      .first()
      .getByRole('button', { name: /^Choose \w/ }),
  ).toBeVisible()
  await expect(page.getByText('Choose a day')).toHaveCount(0)
  await expect(weeks.getByText('Full', { exact: true })).toHaveCount(0)
  const year = dayAhead(FAR).slice(0, 4)
  const tab = weeks.getByRole('radio', { name: `${year} week` })
  if (await tab.count()) await tab.check({ force: true })
  const week = stayDates(dayAhead(FAR), dayAhead(FAR + 7)).replaceAll('\u00A0', ' ')
  const row = weeks.getByRole('listitem').filter({ hasText: week })
  await openMonth(weeks, dayAhead(FAR))
  await expect(row).toContainText(/\d+ places|Last place/)
  await row.getByRole('button', { name: `Choose ${week}` }).click()
  await expect(page).toHaveURL(
    new RegExp(`arrival=${dayAhead(FAR)}&departure=${dayAhead(FAR + 7)}`),
  )
  await page.reload()
  await expect(row).toContainText('Chosen')
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `weeks at ${width}`)
  }
  await page
    .getByRole('button', { name: /^See (\d+ places|the place)$/ })
    .filter({ visible: true })
    .first()
    .click()
  await choosePlace(page, 'Lakeview One-Bedroom')
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await answerGuestStep(page)
  await expect(page.getByRole('row', { name: /Your \d{4} week/ })).toContainText('Booked')
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  await expect(page.getByText(/^Your \d{4} week$/)).toBeVisible()
})
