import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/journey.ts'

test.use({ serviceWorkers: 'allow', broken: true })

test('an owner reads the next stays and the phone number without a connection', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/reservations' })
  const link = page.getByRole('link', { name: /^See H-/ }).first()
  const number = /H-\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 'none'
  await page.getByRole('checkbox', { name: 'Keep my next stays on this device' }).check()
  await expect(page.getByText('Your next stays are kept on this device.')).toBeVisible()
  await expectAccessible(page, 'reservations with the copy for offline')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  // the steps of the next stay are stored after the list
  await page.waitForFunction(() => localStorage.getItem('ownerng-offline')?.includes('Lot B'))

  await context.setOffline(true)
  await page.goto(`${portal.url}/#/nav/bills`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your next stays' })).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByText('from 4 PM').first()).toBeVisible()
  // directions and check-in steps, but never a code
  await expect(page.getByRole('heading', { name: 'When you arrive' })).toBeVisible()
  await expect(page.getByText('Park in Lot B')).toBeVisible()
  await expect(page.getByText(/^From US 64, take Mill Road/)).toBeVisible()
  await expect(
    page.getByText(/Lock box code: go online on .* and open your stay to see it/),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ownerng-offline'))).not.toMatch(/4417|\$/)
  await expect(page.getByRole('link', { name: /^Call \(555\)/ })).toHaveAttribute(
    'href',
    /^tel:\d+$/,
  )
  await expectAccessible(page, 'without a connection')

  // the address is unchanged, and the portal continues by itself
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await page.getByRole('button', { name: /Switch account or log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(
    page.getByRole('heading', { name: "We can't load this site right now" }),
  ).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
})
