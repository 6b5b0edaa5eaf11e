import { expectAccessible } from '../support/accessible.ts'
import { book, dayAhead } from '../support/booking.ts'
import { BOOKED_AT_HERON, expect, signIn, test } from '../support/journey.ts'

test('an owner joins a waitlist, sees the place in line, is offered the unit, and accepts', {
  tag: '@both',
}, async ({ page, portal, browser, viewport }) => {
  const holder = await (await browser.newContext({ viewport })).newPage()
  await signIn(holder, portal, 'owner.points', { to: null })
  await book(holder, portal.url, { unitType: 'VIL', from: 200, nights: 2 })
  await signIn(page, portal, 'owner.credit', {
    to:
      `/nav/reservations/choose?arrival=${dayAhead(200)}` + `&departure=${dayAhead(202)}&people1=2`,
  })
  await page.getByRole('link', { name: 'Join waitlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waitlist' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Which places would work for you?' }),
  ).toContainText('Dune Villa')
  await expectAccessible(page, 'wait for a stay')
  await page.getByRole('link', { name: 'Change Which dates?' }).click()
  await page.getByLabel('Other dates that work').selectOption('Up to 1 day earlier or later')
  await expect(page.getByText("You'd be 1st in line for these dates.")).toBeVisible()
  await page.getByRole('button', { name: 'Next: if a place opens up' }).click()
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('1st in line', { exact: true })).toBeVisible()
  await expectAccessible(page, 'waiting')
  await holder.getByRole('link', { name: 'See your stay' }).click()
  // nights freed by a change are available at once; those of a canceled stay are held for a while
  await holder.getByRole('link', { name: 'Change this stay' }).click()
  await holder.getByRole('button', { name: 'See places' }).filter({ visible: true }).first().click()
  await holder.getByRole('button', { name: 'Choose Cove Studio' }).click()
  await holder
    .getByRole('region', { name: 'If you change this stay' })
    .getByRole('button', { name: 'Change this stay' })
    .click()
  await expect(holder.getByRole('heading', { name: 'Your stay has been changed' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Book this stay' })).toBeVisible({
      timeout: 1_500,
    })
  }).toPass({ timeout: 30_000 })
  // only for this request: another journey of this worker may wait for other nights
  const offered = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Book this stay' }) })
  await offered.getByText('History').click()
  await expect(offered.getByText(/Held for you from/)).toBeVisible()
  await expectAccessible(page, 'offered')
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  await expect(page.getByText('Dune Villa 9', { exact: true })).toBeVisible()
  await holder.context().close()
})

test('an owner previews and banks points, deposits points, and withdraws them', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.credit', { to: '/nav/points?act=bank' })
  await page.getByLabel('How many?', { exact: true }).fill('1.5')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await expect(page.getByLabel('How many?', { exact: true })).toHaveValue('1.5')
  await page.getByLabel('How many?', { exact: true }).fill('250')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Banked points stay banked', { exact: false })).toBeVisible()
  await expectAccessible(page, 'bank preview')
  await page.getByRole('button', { name: 'Bank these points' }).click()
  await expect(page.getByText(/^250 points are banked for \d{4}\. Use them from /)).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Banked/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Bank points' }).first().click()
  await page.getByLabel('How many?', { exact: true }).fill('99999999')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText(/You can bank 1 to [\d,]+ of these points\./)).toBeVisible()
  await page.goto(`${portal.url}/#/nav/reservations/exchange`)
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange and rental' })).toBeVisible()
  await expectAccessible(page, 'exchange')
  await page.getByLabel('How many points?').first().fill('10')
  await page.getByRole('button', { name: 'Deposit with RCI' }).first().click()
  await expect(page.getByText('Waiting for the resort')).toBeVisible()
  await expectAccessible(page, 'given')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(
    page.getByText(/^Withdrawn: 10 points of \d{4}\. It's available to you again\.$/),
  ).toBeVisible()
})
