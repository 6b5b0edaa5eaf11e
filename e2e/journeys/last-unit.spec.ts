import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { answerGuestStep, dayAhead } from '../support/booking.ts'
import { BOOKED_AT_HERON, expect, signIn, test } from '../support/journey.ts'
import type { Portal } from '../support/portal.ts'

const BROWSERS = 20
/** Pages loaded at once: twenty would slow down the other journeys on a small machine. */
const AT_ONCE = 4
/** Within the use years of both accounts. */
const ARRIVAL = 230

async function lookAtVilla(page: Page, portal: Portal): Promise<void> {
  await page.goto(
    `${portal.url}/#/nav/reservations/choose?arrival=${dayAhead(ARRIVAL)}` +
      `&departure=${dayAhead(ARRIVAL + 4)}&people1=2&unitType=VIL`,
  )
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible({ timeout: 90_000 })
}

const TITLE = 'twenty browsers want the last unit: one holds it, the others see the nearest stays'

test(TITLE, { tag: '@server' }, async ({ browser, portal, viewport }) => {
  test.setTimeout(300_000)
  // two accounts, because a hold of the same owner in another window would not conflict
  const signedIn = await Promise.all(
    ['owner.points', 'owner.credit'].map(async (login) => {
      const context = await browser.newContext()
      await signIn(await context.newPage(), portal, login)
      const state = await context.storageState()
      return state
    }),
  )
  const pages: Page[] = []
  for (let index = 0; index < BROWSERS; index++)
    pages.push(
      await (
        await browser.newContext({
          storageState: signedIn[index % 2] ?? { cookies: [], origins: [] },
          viewport,
        })
      ).newPage(),
    )
  // everyone opens the last villa, a few at a time, and continues at the same moment
  for (let first = 0; first < BROWSERS; first += AT_ONCE)
    await Promise.all(pages.slice(first, first + AT_ONCE).map((page) => lookAtVilla(page, portal)))
  await Promise.all(pages.map((page) => page.getByRole('link', { name: 'Continue' }).click()))
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const won = page.getByText(/^This place is on hold for you until/)
      const lost = page.getByRole('heading', { name: 'Someone else just booked this place' })
      const own = page.getByRole('heading', { name: "This place isn't available" })
      // reloading after the hold shows no free unit
      const full = page.getByRole('heading', { name: 'Full for these dates' })
      // an overloaded server refuses: it holds nothing, or the request is retried
      const busy = page.getByText(/^We can't hold this place .* Many people are using the site/)
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
      const outcome = won.or(lost).or(own).or(full).or(busy)
      await expect(async () => {
        if (await again.isVisible()) await again.click()
        await expect(outcome).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 120_000 })
      if (await busy.isVisible()) return 'busy'
      if (await won.isVisible()) return 'won'
      if (await own.isVisible()) return 'own'
      return (await full.isVisible()) ? 'full' : 'lost'
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1)
  const won = outcomes.indexOf('won')
  for (const outcome of outcomes.filter((_, index) => index % 2 !== won % 2))
    expect(outcome).toMatch(/lost|full|busy/)
  // a window of the other account: the winner's stay appears in all of their windows
  const lost = outcomes.findIndex((outcome, index) => outcome === 'lost' && index % 2 !== won % 2)
  expect(lost).toBeGreaterThanOrEqual(0)
  const loser = pages[lost] as Page
  const winner = pages[won] as Page
  // the winner may have to retry loading the rest of the page
  const askAgain = winner.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await askAgain.isVisible()) await askAgain.click()
    await expect(winner.getByLabel('Time of arrival')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await answerGuestStep(winner)
  await winner.getByRole('button', { name: 'Book this stay' }).click()
  await expect(winner.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  await expect(loser.getByText('Nothing was booked or charged')).toBeVisible()
  await expect(loser.getByRole('link', { name: /points$/ })).toHaveCount(3)
  await expectAccessible(loser, 'taken')
  await loser
    .getByRole('link', { name: /points$/ })
    .first()
    .click()
  await answerGuestStep(loser)
  await loser.getByRole('button', { name: 'Book this stay' }).click()
  await expect(loser.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  for (const page of pages) await page.context().close()
})
