import { expectAccessible } from '../support/accessible.ts'
import { answerGuestStep, dayAhead } from '../support/booking.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, signIn, test } from '../support/journey.ts'

test('an owner previews a cancellation, cancels, undoes it, and cancels again', {
  tag: '@both',
}, async ({ page, portal }) => {
  const inbox = openInbox(portal, 'walter.10440@mail.example')
  await signIn(page, portal, 'owner.credit', {
    to: `/nav/reservations/choose?arrival=${dayAhead(60)}` + `&departure=${dayAhead(62)}&people1=2`,
  })
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await answerGuestStep(page)
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Reservation Confirmation' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See your stay' }).click()
  // the family can see it without an account
  await page.getByRole('button', { name: 'Share with family' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expectAccessible(page, 'share a stay')
  const link = await page.getByLabel('Link to send').inputValue()
  await page.getByRole('button', { name: 'Close' }).click()
  const family = await page.context().browser()?.newPage()
  if (!family) throw new Error('no second browser')
  await family.goto(link)
  await expect(family.getByRole('heading', { name: 'When you arrive' })).toBeVisible()
  await expectAccessible(family, 'a shared stay')
  await family.screenshot({ path: 'test-results/shared-stay.png', fullPage: true })
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  const card = page.getByRole('region', { name: 'If you cancel this stay today' })
  await expect(card).toContainText(/You get all [\d,]+ points back\./)
  // the free cancellation right after booking returns the same, without fees
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('listitem').first()).toContainText(/^Through /)
  await expectAccessible(page, 'cancel a stay')
  await card.getByRole('link', { name: 'Keep my stay' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'When you arrive' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  // a second window shows the same stay, and becomes stale
  const stale = await page.context().newPage()
  await stale.goto(page.url())
  const late = stale.getByRole('button', { name: 'Cancel this stay' })
  await expect(late).toBeVisible()
  await card.getByRole('button', { name: 'Cancel this stay' }).click()
  await expect(page.getByRole('heading', { name: 'Your stay is canceled' })).toBeVisible()
  await late.click()
  await expect(
    stale.getByRole('heading', { level: 1, name: 'Your stay is canceled' }),
  ).toBeVisible()
  await expect(stale.getByText('already canceled')).toHaveCount(0)
  // a canceled stay offers no changes
  const id = /reservations\/([^?]+)/.exec(stale.url())?.[1]
  await stale.goto(`${portal.url}/#/nav/reservations/changecriteria?resNum=${id}`)
  await expect(stale.getByRole('heading', { name: 'This stay was canceled' })).toBeVisible()
  await expect(stale.getByRole('button', { name: 'See places' })).toHaveCount(0)
  await stale.getByRole('link', { name: 'See the stay' }).click()
  await expect(stale.getByRole('heading', { name: 'This stay is canceled' })).toBeVisible()
  await stale.close()
  await expect(page.getByRole('link', { name: 'Cancel this stay' })).toHaveCount(0)
  expect(await inbox.text()).toContain('is canceled')
  // the unit is held for a while, and the owner undoes the cancellation
  await page.getByRole('button', { name: 'Keep my stay after all' }).click()
  await expect(page.getByText(/ is back, exactly as it was\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'When you arrive' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  await card.getByRole('button', { name: 'Cancel this stay' }).click()
  await expectAccessible(page, 'canceled')
  await page.goto(`${portal.url}/#/nav/reservations`)
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible()
})
