import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { book, dayAhead } from '../support/booking.ts'
import { chooseView } from '../support/choose-view.ts'
import { fingerOn } from '../support/finger.ts'
import { expect, signIn, test } from '../support/journey.ts'
import type { Portal } from '../support/portal.ts'

const cell = (page: Page, date: string) => page.locator(`td[data-day="${date}"]`)

const wordIn = (page: Page, date: string) => cell(page, date).locator('[data-event^=stay-]').first()

const changes = (page: Page) => page.getByRole('heading', { level: 1, name: 'Change Reservation' })

/** Books some nights this many days ahead, and opens the calendar there. */
async function showBooked(page: Page, portal: Portal, ahead: number, nights: number) {
  await signIn(page, portal, 'owner.move', { to: null })
  await book(page, portal.url, { unitType: 'STU', from: ahead, nights })
  await page.goto(`${portal.url}/#/nav/calendar?day=${dayAhead(ahead)}`)
}

test('an owner drags a stay to another day, sees the consequences, and decides', async ({
  page,
  portal,
}) => {
  await showBooked(page, portal, 200, 3)
  await expect(page).toHaveTitle('Calendar · Heron Cove Resort')
  const arrival = cell(page, dayAhead(200))
  await expect(arrival).toContainText(/\d+ places? available/)
  await expectAccessible(page, 'calendar month')
  await arrival.focus()
  await page.keyboard.press('Enter')
  const opened = page.locator('.cal-open__box')
  await expect(opened.getByRole('link', { name: /: your stay$/ }).first()).toBeVisible()
  await expect(opened.getByRole('link', { name: /^Add to my calendar: / })).toHaveAttribute(
    'href',
    /stay\.ics/,
  )
  await expectAccessible(page, 'calendar with an open day', { onlyHere: true })
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await expect(arrival).toBeFocused()
  // drag its first day to the next one, below the bar
  await wordIn(page, dayAhead(200)).dragTo(cell(page, dayAhead(201)), {
    sourcePosition: { x: 8, y: 8 },
    targetPosition: { x: 40, y: 100 },
  })
  await expect(changes(page)).toBeVisible()
  expect(page.url()).toContain(`arrival=${dayAhead(201)}&departure=${dayAhead(204)}`)
  await expect(page.getByRole('region', { name: 'If you change this stay' })).toContainText(
    /points/,
  )
  await page.goBack()
  // nothing has moved yet
  await expect(wordIn(page, dayAhead(200))).toBeVisible()
})

test('an owner moves a stay with the keyboard and hears which days are not possible', async ({
  page,
  portal,
}) => {
  await showBooked(page, portal, 220, 2)
  await wordIn(page, dayAhead(220)).waitFor()
  await cell(page, dayAhead(220)).focus()
  await page.keyboard.press('m')
  const texts = page.locator('.cal [aria-live="assertive"]')
  await expect(texts).toContainText('Use the arrow keys to choose a day')
  await page.keyboard.press('ArrowRight')
  await expect(texts).toContainText('2 nights')
  await page.keyboard.press('Enter')
  await expect(changes(page)).toBeVisible()
  expect(page.url()).toContain(`arrival=${dayAhead(221)}`)
})

test('an owner sees an error if the change form fails to load, and can try again', async ({
  page,
  portal,
}) => {
  await showBooked(page, portal, 230, 2)
  await wordIn(page, dayAhead(230)).waitFor()
  const stay = cell(page, dayAhead(230))
  await stay.focus()
  await page.route(/\/api\/reservations\/[^/]+$/, (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: 'UNEXPECTED',
        title: 'Something went wrong',
        detail: 'Something went wrong on our side.',
      },
    }),
  )
  const move = async () => {
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  }
  await move()
  await expect(page.getByRole('alert').filter({ hasText: 'went wrong' })).toBeVisible()
  await page.unroute(/\/api\/reservations\/[^/]+$/)
  await stay.focus()
  await move()
  await expect(changes(page)).toBeVisible()
})

test('an owner moves a stay by date, and sees why a past day is refused @phone', async ({
  page,
  portal,
}) => {
  await showBooked(page, portal, 210, 2)
  await cell(page, dayAhead(210)).click({ position: { x: 25, y: 12 } })
  await page
    .getByRole('button', { name: /^Move .*: your stay$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Move to another day: .*: your stay$/ })
  await dialog.getByLabel('Arrival date').fill(dayAhead(-1))
  await expect(dialog.getByRole('status')).toHaveText('The earliest you can arrive is tomorrow.')
  await expect(dialog.getByRole('button', { name: 'Review the change' })).toBeDisabled()
  await dialog.getByLabel('Arrival date').fill(dayAhead(212))
  await expect(dialog.getByRole('status')).toContainText('2 nights')
  await expectAccessible(page, 'move to another day')
  await dialog.getByRole('button', { name: 'Review the change' }).click()
  await expect(changes(page)).toBeVisible()
  expect(page.url()).toContain(`arrival=${dayAhead(212)}`)
})

test('view, day, and filters are in the address', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/calendar' })
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Bills' }).uncheck()
  await filters.getByRole('checkbox', { name: 'Stays' }).uncheck()
  await expectAccessible(page, 'filters of the calendar', { onlyHere: true })
  await filters.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Filters (2 hidden)' })).toBeFocused()
  await chooseView(page, 'Week')
  await expectAccessible(page, 'calendar week')
  const title = page.getByRole('heading', { level: 2 }).first()
  const thisWeek = (await title.textContent()) ?? ''
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(title).not.toHaveText(thisWeek)
  expect(page.url()).toMatch(/view=week/)
  expect(page.url()).toMatch(/hide=/)
  const nextWeek = (await title.textContent()) ?? ''
  await page.reload()
  await expect(title).toHaveText(nextWeek)
  await expect(page.getByText('Filters (2 hidden)')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await chooseView(page, 'Day')
  await expectAccessible(page, 'calendar day')
  // an address without filters keeps the current ones
  await page.goto(`${portal.url}/#/nav/calendar`)
  await expect(page.getByRole('button', { name: 'Filters (2 hidden)' })).toBeVisible()
})

// features of the phone layout only, tested at one size
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an owner taps a day of the small month and reads it in the agenda', async ({
    page,
    portal,
  }) => {
    await showBooked(page, portal, 240, 3)
    await expect(
      page.getByRole('heading', { level: 3, name: /^Your stay, / }).first(),
    ).toBeVisible()
    await expectAccessible(page, 'small month and agenda', { onlyHere: true })
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expectAccessible(page, 'filters of the small month', { onlyHere: true })
    await filters.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
    // the bar of the stay is on top, but doesn't block the click
    await cell(page, dayAhead(241)).click({ position: { x: 25, y: 12 }, force: true })
    const heading = page.getByRole('heading', { level: 4 })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    const opened = page.getByRole('region', { name: (await heading.textContent()) ?? '' })
    await expect(opened.getByRole('link', { name: /: your stay$/ }).first()).toBeVisible()
    await expectAccessible(page, 'agenda with an open day', { onlyHere: true })
    await page.keyboard.press('Escape')
    await expect(heading).toHaveCount(0)
    await expect(cell(page, dayAhead(241))).toBeFocused()
    // with the keyboard only, and closed where it was opened
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(cell(page, dayAhead(240))).toBeFocused()
    await chooseView(page, 'Week')
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
    await expectAccessible(page, 'agenda of a week', { onlyHere: true })
  })

  test('a long press moves a stay to another day of the small month', async ({ page, portal }) => {
    await showBooked(page, portal, 250, 3)
    const from = await wordIn(page, dayAhead(250)).boundingBox()
    const to = await cell(page, dayAhead(251)).boundingBox()
    if (!from || !to) throw new Error('the stay is not there')
    const finger = await fingerOn(page)
    await finger.down({ x: from.x + 4, y: from.y + 2 })
    await expect(page.locator('.cal-ghost')).toBeVisible()
    await finger.move({ x: to.x + 20, y: to.y + 10 })
    await finger.up()
    await expect(changes(page)).toBeVisible()
    expect(page.url()).toContain(`arrival=${dayAhead(251)}`)
  })
})

test('only the displayed month and the next one are fetched, once each', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points')
  const requests: string[] = []
  page.on('request', (request) => {
    const month = /\/api\/calendar\?month=(\d{4}-\d\d)/.exec(request.url())?.[1]
    if (month) requests.push(month)
  })
  await page.goto(`${portal.url}/#/nav/calendar?day=2027-03-10`)
  await expect.poll(() => requests).toEqual(['2027-03', '2027-04'])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(() => requests).toEqual(['2027-03', '2027-04', '2027-05'])
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'March 2027' })).toBeVisible()
  expect(requests).toHaveLength(3)
})
