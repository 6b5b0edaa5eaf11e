import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/journey.ts'

test('an owner adds the calendar to an app, and turns the link off @phone', async ({
  page,
  portal,
}) => {
  await page
    .context()
    .route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'Google' }))
  await signIn(page, portal, 'owner.points', { to: '/nav/calendar' })
  await page.getByRole('button', { name: /^Add to (my )?calendar$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add your stays to your calendar app' })
  await expect(dialog.getByRole('button', { name: 'Apple Calendar' })).toBeVisible()
  await expectAccessible(page, 'add to calendar', { onlyHere: true })
  const [app] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Google Calendar' }).click(),
  ])
  expect(app.url()).toContain(`cid=${encodeURIComponent('webcal://')}`)
  await app.close()
  await expect(dialog.getByRole('status')).toHaveText(/^Your calendar link is ready\./)
  await expect(dialog.getByLabel('Your private link')).toHaveValue(/\/api\/calendar\/.*\.ics$/)
  await expect(dialog.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute(
    'href',
    /^webcal:/,
  )
  await expectAccessible(page, 'a calendar link', { onlyHere: true })
  await dialog.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^The calendar link is off\./)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('the month prints on one page with every entry in words', async ({ page, portal }) => {
  // a month of six weeks
  await signIn(page, portal, 'owner.points', { to: '/nav/calendar?day=2027-05-10' })
  await expect(page.getByRole('gridcell')).toHaveCount(42)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeHidden()
  await expect(page.locator('.cal-dots')).toHaveCount(0)
  const print = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const month = await print()
  expect(month.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(month).toMatch(/\/MediaBox \[0 0 792 612\]/)
  // later prints are in portrait orientation
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('navigation').getByRole('link', { name: 'Bills' }).click()
  await expect(page.getByRole('heading', { name: 'Due now' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await print()).toMatch(/\/MediaBox \[0 0 612 792\]/)
})
