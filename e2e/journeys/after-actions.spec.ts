import { book } from '../support/booking.ts'
import { expect, signIn, test } from '../support/journey.ts'

test('pages that the owner has seen are up to date after booking and canceling', async ({
  page,
  portal,
}) => {
  const points = page.getByText(/^You have [\d,]+ points to use\./)
  const openPoints = () => page.goto(`${portal.url}/#/nav/points`)
  await signIn(page, portal, 'owner.credit', { to: '/nav/reservations' })
  // the portal's clock stands still: cached data stays fresh unless an action changes it
  await page.clock.setFixedTime(Date.now())
  await openPoints()
  const before = (await points.textContent()) ?? ''
  const number = await book(page, portal.url, { unitType: 'STU', from: 90, nights: 2 })
  await openPoints()
  await expect(points).toBeVisible()
  await expect(points).not.toHaveText(before)
  await page.goto(`${portal.url}/#/nav/reservations`)
  await page.getByRole('link', { name: `See ${number}` }).click()
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  await page.getByRole('button', { name: 'Cancel this stay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your stay is canceled' })).toBeVisible()
  await openPoints()
  await expect(points).toHaveText(before)
})
