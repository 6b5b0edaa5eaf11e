import { expectAccessible } from '../support/accessible.ts'
import { dayAhead } from '../support/booking.ts'
import { expect, signIn, test } from '../support/journey.ts'

/** Within the booking window of owners of this unit type, and before the window of other owners. */
const EARLY = `arrival=${dayAhead(378)}&departure=${dayAhead(385)}&people1=2`

test('a refusal shared by several units is shown once above them, with their names', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points', { to: `/nav/reservations/choose?${EARLY}` })
  const reason = page.getByText(/only owners of this type of place can book these days/)
  await expect(reason).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: /, and / })).toBeVisible()
  // each has a short label
  expect(
    await page
      .getByRole('article')
      .getByText(/^Opens \w{3}\s\d+,\s\d{4}$/)
      .count(),
  ).toBeGreaterThan(1)
  await expectAccessible(page, 'places that open later')
})

test('the calendar shows when nights open for booking', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points', { to: `/nav/calendar?day=${dayAhead(450)}` })
  const night = page.locator(`[data-day="${dayAhead(450)}"]`)
  await expect(night).toContainText(/Opens \w{3}\s\d+,\s\d{4}/)
  await expect(night).toContainText(/You can book from this day starting \w{3}\s\d+,\s\d{4}/)
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page
      .locator('.cal-heat')
      .evaluateAll(
        (all) => all.filter((element) => element.scrollWidth > element.clientWidth + 1).length,
      )
    expect(cut, `cut at ${width}`).toBe(0)
    await expectAccessible(page, `nights that open later at ${width}`)
  }
  await page.screenshot({ path: 'test-results/nights-not-open.png', fullPage: true })
})
