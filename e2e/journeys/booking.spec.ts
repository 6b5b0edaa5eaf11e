import { expectAccessible } from '../support/accessible.ts'
import {
  chooseDays,
  chooseGuest,
  choosePlace,
  dayAhead,
  nameGuest,
  openPeople,
  releaseOwnerHolds,
  seePlaces,
} from '../support/booking.ts'
import { BOOKED_AT_HERON, expect, signIn, test } from '../support/journey.ts'

/** About nine months ahead, where the demo has few stays. */
const FIRST = 262
/** The question that the resort asks for every stay. */
const ARRIVAL_FIELD = 'Time of arrival'

test('a booking survives reloads, a double click and Back, and is made once', async ({
  page,
  portal,
}) => {
  await releaseOwnerHolds(portal, 'owner.points')
  const dates = `arrival=${dayAhead(FIRST)}&departure=${dayAhead(FIRST + 3)}&people1=2`
  await signIn(page, portal, 'owner.points', { to: `/nav/reservations/choose?${dates}` })
  await choosePlace(page, 'Cove Studio')
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await expect(page.getByText(/^This place is on hold for you until/)).toBeVisible()

  // names, answers, and the current step survive a reload
  await chooseGuest(page)
  await nameGuest(page, 'Ada', 'Prescott')
  await page.getByLabel(ARRIVAL_FIELD).selectOption('Before 6 PM')
  await page.reload()
  await expect(page.getByLabel(ARRIVAL_FIELD)).toHaveValue('Before 6 PM')
  await expectAccessible(page, 'who is staying')
  await page.goBack()
  await expect(page.getByLabel("Guest's first name")).toHaveValue('Ada')
  await expect(page.getByLabel("Guest's last name")).toHaveValue('Prescott')
  await expect(page.getByText(/^This place is on hold for you until/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Book this stay' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(page.getByLabel("Guest's first name")).toHaveValue('Ada')
  await page.goForward()
  await page.reload()

  // an unchanged bill isn't mentioned; the first cancellation deadline comes first
  const check = page.getByRole('region', { name: 'Check and book' })
  await expect(check.getByText('Ada Prescott')).toBeVisible()
  await expect(check).not.toContainText('Nothing to pay')
  await expect(check.getByRole('list').first().getByRole('listitem').first()).toContainText(
    'Right after booking',
  )
  await expect(check.getByRole('list').first().getByRole('listitem').first()).toContainText(
    /All [\d,]+ back|Week back/,
  )
  await expectAccessible(page, 'check and book')

  await page.getByRole('button', { name: 'Book this stay' }).dblclick()
  await expect(
    page.getByRole('heading', { name: 'Ada Prescott is going to the lake' }),
  ).toBeVisible()
  const number =
    /H-\d+/.exec((await page.getByText(/^Reservation H-\d+\. /).textContent()) ?? '')?.[0] ?? ''
  await page.reload()
  await expect(page.getByText(`Reservation ${number}. `)).toBeVisible()

  await page.goBack()
  await expect(page.getByText(`You booked this: ${number}`)).toBeVisible()
  await expect(page.getByText('Your hold has ended')).toHaveCount(0)
  await page.getByRole('link', { name: `See stay ${number}` }).click()
  await expect(
    page.getByRole('region', { name: "Who's coming" }).getByText('Ada Prescott'),
  ).toBeVisible()

  // with one stay on these nights, booking another asks for confirmation first
  await page.goto(`${portal.url}/#/nav/reservations/book/G/?${dates}&unitType=STU`)
  await expect(page.getByText('You already have a stay on these nights')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(number)
  expect((await page.getByRole('alert').textContent())?.match(/H-\d+, /g)).toHaveLength(1)
  await page.getByRole('button', { name: 'Yes, book this one too' }).click()
  // the answers of the previous booking aren't prefilled
  await expect(page.getByLabel("Guest's first name")).toHaveValue('')
})

test('dates and people are in the address', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/reservations/bookingcriteria' })
  await chooseDays(page, 40, 43)
  await openPeople(page)
  await page.getByRole('button', { name: 'More adults' }).click()
  await expect(page).toHaveURL(
    new RegExp(`arrival=${dayAhead(40)}&departure=${dayAhead(43)}&people1=3`),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: /^Who's coming\? 3 Adults/ })).toBeVisible()
  await seePlaces(page).filter({ visible: true }).first().click()
  await expect(page.getByText('3 nights for')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Who's coming\? 3 Adults/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`arrival=${dayAhead(40)}`))
})

test('an owner books a stay from home in eight clicks, with one required field @phone', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  let clicks = 0
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    clicks++
    await target.filter({ visible: true }).first().click()
  }
  const from = FIRST + 28
  await press(page.getByRole('link', { name: /^(Book Reservation|Book)$/ }))
  // paging to a distant month isn't counted: it depends on the dates, not on the steps
  clicks += 2
  await chooseDays(page, from, from + 3)
  await press(seePlaces(page))
  await expect(page.getByText('Chosen').first()).toBeVisible()
  await press(page.getByRole('link', { name: 'Continue' }))
  clicks++
  await page.getByLabel(ARRIVAL_FIELD).selectOption('Before 6 PM')
  await press(page.getByRole('button', { name: 'Continue' }))
  await press(page.getByRole('button', { name: 'Book this stay' }))
  await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(8)
})

test("Escape and Back close the page of a unit and keep the list's scroll position", async ({
  page,
  portal,
}) => {
  const dates = `arrival=${dayAhead(300)}&departure=${dayAhead(307)}&people1=2`
  await signIn(page, portal, 'owner.points', { to: `/nav/reservations/choose?${dates}` })
  const link = page.getByRole('link', { name: 'Photos and floor plan' }).last()
  const place = page.getByRole('dialog').first()
  const photos = page.getByRole('dialog', { name: /^Photos of / })
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    // scrolls as the click does
    await link.hover()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(0)
    await link.click()
    await expect(place.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await place.getByRole('link', { name: /^All \d+ photos$/ }).click()
    await expect(photos.getByRole('heading', { level: 2 })).toBeFocused()
    await close()
    await expect(photos).toHaveCount(0)
    await expect(page).toHaveURL(/\/place\/\w+\?/)
    await close()
    await expect(place).toHaveCount(0)
    await expect(page).toHaveURL(/\/choose\?/)
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await expect(link).toBeFocused()
  }
})
