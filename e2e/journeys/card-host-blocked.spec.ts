import { expect, signIn, test } from '../support/journey.ts'

// browser errors about the blocked script are expected
test.use({ broken: true })

// issue 17, part 1
test("a card form whose host doesn't respond shows an error, a phone number, and a retry", async ({
  page,
  portal,
}) => {
  test.slow()
  let isSilent = true
  await page.route('**/hosted-controls.js', async (route) => {
    // a host blocked on the network accepts the request and never responds
    if (!isSilent) await route.continue()
  })
  await signIn(page, portal, 'owner.move', {
    at: '?server=DEMO&resort=HERON',
    to: '/nav/payment',
  })
  const failed = page.getByRole('alert').filter({ hasText: "The card form hasn't loaded" })
  await expect(failed).toBeHidden()
  await expect(failed).toBeVisible({ timeout: 15_000 })
  await expect(failed).toContainText('Nothing was charged.')
  await expect(failed.getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/)
  isSilent = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeHidden()
  await expect(
    page
      .frameLocator('iframe[title="Your card"]')
      .frameLocator('iframe[title="Card number"]')
      .getByLabel('Card number'),
  ).toBeVisible()
})
