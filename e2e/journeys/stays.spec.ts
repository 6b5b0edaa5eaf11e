import { expectAccessible } from '../support/accessible.ts'
import {
  answerGuestStep,
  book,
  choosePlace,
  dayAhead,
  openPeople,
  releaseOwnerHolds,
  seePlaces,
} from '../support/booking.ts'
import { openInbox } from '../support/inbox.ts'
import { BOOKED_AT_HERON, expect, signIn, test } from '../support/journey.ts'

const AT_PINES = '?server=DEMO&resort=PINES&newSession=true'

test('an owner holds a unit while typing, extends it once, and resumes from the list', async ({
  page,
  portal,
}) => {
  await releaseOwnerHolds(portal, 'owner.points')
  await signIn(page, portal, 'owner.points', {
    to:
      `/nav/reservations/choose?arrival=${dayAhead(180)}` +
      `&departure=${dayAhead(183)}&people1=2&flex=2`,
  })
  await expect(page.getByRole('heading', { name: 'Close to your dates' })).toBeVisible()
  await expectAccessible(page, 'flexible dates')
  // the cheapest unit type: the price of others depends on the weekdays
  await choosePlace(page, 'Cove Studio')
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await expect(
    page.getByText(/^This place is on hold for you until \d+:\d\d [AP]M\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Hold it longer' }).click()
  await expect(page.getByText(/That's as long as we can hold it\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose an option for “Time of arrival”')).toBeVisible()
  await expect(page.getByLabel('Time of arrival')).toBeFocused()
  await page.goto(`${portal.url}/#/nav/reservations`)
  await expect(page.getByRole('heading', { name: 'On hold for you' })).toBeVisible()
  await expectAccessible(page, 'kept for you')
  await page.getByRole('link', { name: 'Continue booking' }).click()
  await answerGuestStep(page)
  await expect(
    page.getByRole('columnheader', { name: 'Your points before and after' }),
  ).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Yearly/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'If you cancel', exact: true })).toBeVisible()
  await expectAccessible(page, 'check with lots')
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  await expect(page.getByText('Before 6 PM')).toBeVisible()
  // the resort's own texts, in their slots
  await expect(page.getByRole('link', { name: 'How to find us' })).toBeVisible()
  await page.goto(`${portal.url}/#/nav/reservations`)
  await expect(page.getByRole('heading', { name: 'Upcoming stays' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On hold for you' })).toHaveCount(0)
})

test('an owner moves a stay in six clicks, previews each lot, and changes guests @phone', async ({
  page,
  portal,
}) => {
  const inbox = openInbox(portal, 'eleanor.10427@mail.example')
  await signIn(page, portal, 'owner.points')
  const number = await book(page, portal.url, { unitType: 'STU', from: 190, nights: 3 })
  await page.getByRole('link', { name: 'See your stay' }).click()
  await page.getByRole('link', { name: 'Change this stay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change Reservation' })).toBeVisible()
  await expect(page).toHaveTitle('Change Reservation · Heron Cove Resort')
  await expect(page.getByText('Your stay now')).toBeVisible()
  await expect(page.getByText('Good to know:')).toBeVisible()
  await expectAccessible(page, 'change criteria')
  await seePlaces(page).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Choose Lakeview One-Bedroom' }).click()
  const card = page.getByRole('region', { name: 'If you change this stay' })
  await expect(card).toContainText(/It costs [\d,]+ points more: [\d,]+ in all\./)
  await expect(card).toContainText(
    /You can cancel the changed stay at no cost until \w+\s\d+,\s\d{4}/,
  )
  await expectAccessible(page, 'change preview')
  await card.getByRole('button', { name: 'Change this stay' }).click()
  await expect(page.getByRole('heading', { name: 'Your stay has been changed' })).toBeVisible()
  await expect(page.getByText(/^Lakeview \d+$/).first()).toBeVisible()
  expect(await inbox.text()).toContain('is now in Lakeview')
  await page.getByRole('link', { name: 'See your stay' }).click()
  await page.getByRole('link', { name: 'Change this stay' }).click()
  await openPeople(page)
  await page.getByRole('button', { name: 'More Adults' }).click()
  await seePlaces(page).filter({ visible: true }).first().click()
  await expect(card).toContainText('Only the people change.')
  await card.getByRole('radio', { name: 'A guest, without me' }).click()
  await expect(card).toContainText('Guest fee: $35.00 goes on your bill.')
  await card.getByRole('button', { name: 'Change this stay' }).click()
  await expect(page.getByText("Enter the guest's first name").first()).toBeVisible()
  await card.getByLabel("Guest's first name").fill('Ada')
  await card.getByLabel("Guest's last name").fill('Guest')
  await card.getByRole('checkbox', { name: "Don't email Ada." }).check()
  await card.getByRole('button', { name: 'Change this stay' }).click()
  await expect(page.getByText('Ada Guest (Guest of owner)')).toBeVisible()
  await expect(page.getByText('3 Adults', { exact: true })).toBeVisible()
  expect(number).toMatch(/^H-\d+$/)
})

test('a fractional owner books nights of their own time, without points or a booking window', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.fraction', {
    at: AT_PINES,
    to: '/nav/reservations/bookingcriteria',
  })
  const ownTime = page.getByRole('region', { name: 'Your time in Summit 401' })
  await expect(ownTime).toBeVisible()
  await expectAccessible(page, 'own time')
  await ownTime
    .getByRole('button', { name: /^Choose/ })
    .last()
    .click()
  await expect(page.getByRole('radio', { name: /^Stay all/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).first().click()
  await choosePlace(page, 'Summit Residence')
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByRole('heading', { name: /^The ridge is waiting/ })).toBeVisible()
  await expect(page.getByText('Summit 401', { exact: true })).toBeVisible()
})

test('an owner creates a private calendar link and ends it in one click', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.float', { to: '/nav/reservations' })
  await page.getByRole('button', { name: 'Private link' }).click()
  const url = new URL(await page.getByLabel('Your private link').inputValue())
  await expectAccessible(page, 'calendar address')
  const read = async () => fetch(`http://127.0.0.1:${new URL(portal.url).port}${url.pathname}`)
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(page.getByText('The calendar link is off.', { exact: false })).toBeVisible()
  expect((await read()).status).toBe(404)
})
