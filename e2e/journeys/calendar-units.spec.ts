import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { chooseView } from '../support/choose-view.ts'
import { expect, signIn, test } from '../support/journey.ts'

const AT_PINES = '?server=DEMO&resort=PINES&newSession=true'

/** Opens the timeline of an owner at The Pines, with the focus on its first night. */
async function openUnits(page: Page, url: string, unit: RegExp): Promise<void> {
  await page.goto(`${url}/#/nav/calendar`)
  // this resort's label for a unit
  await chooseView(page, 'My houses')
  await expect(page.getByRole('rowheader', { name: unit })).toBeVisible()
  await page.locator('.tl [data-active]').focus()
}

test('a fractional owner sees the nights of the unit, and when the owned time starts', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.fraction', { at: AT_PINES, to: null })
  await openUnits(page, portal.url, /Summit 401/)
  // the legend is aligned with the bar, not with the edge of the card
  const legend = page.locator('ul').filter({ hasText: "Another owner's time" })
  await expect(legend).toBeVisible()
  const first = page.locator('main').getByRole('button', { name: 'Today', exact: true })
  expect((await legend.boundingBox())?.x).toBe((await first.boundingBox())?.x)
  await expectAccessible(page, 'timeline of units')
  const notMine = page.getByRole('gridcell', { name: /, not your time$/ })
  const focused = notMine.and(page.locator(':focus'))
  // today is labeled first as closed for arrival
  for (let night = 0; night < 60 && (night < 2 || (await focused.count()) === 0); night++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^You don't own time here on \w+,\s\w+\s\d+(,\s\d{4})?\. Your next time here starts \w+,\s\w+\s\d+(,\s\d{4})?\.$/,
  )
  await expect(
    page.getByRole('link', { name: /^Summit 401, Your stay, .*, 7 nights$/ }).first(),
  ).toHaveAttribute('href', /#\/nav\/reservations\//)
})

test('an owner of a whole unit books from a night on the timeline', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.whole', { at: AT_PINES, to: null })
  await openUnits(page, portal.url, /Lodge 501/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'The earliest you can arrive is tomorrow.',
  )
  await page.keyboard.press('ArrowRight')
  const night = /\w+,\s\w+\s\d+/
    .exec((await page.locator('.tl [data-active]').textContent()) ?? '')?.[0]
    .replace(/\s/g, ' ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Book Reservation' })).toBeVisible()
  const arrival = /arrival=(\d{4}-\d\d-\d\d)/.exec(page.url())?.[1]
  expect(
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${arrival}T00:00Z`)),
  ).toBe(night)
})
