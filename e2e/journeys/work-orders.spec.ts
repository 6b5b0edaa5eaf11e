import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/journey.ts'

test('an owner reports a problem with a photo, adds a message, and finds it again', {
  tag: '@both',
}, async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points', { to: '/nav/workorders' })
  await page.getByRole('link', { name: 'New Work Order' }).first().click()
  await expect(page).toHaveTitle(/New Work Order/)
  await expect(page.getByRole('group', { name: 'Where is it?' })).toBeVisible()
  await expectAccessible(page, 'new work order')
  await page.getByText('Within a few days').click()
  await page.getByLabel('Is there a pet inside?').selectOption('No')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Describe what’s wrong' })).toBeVisible()
  await page.getByRole('group', { name: 'Where is it?' }).locator('label').first().click()
  await page.getByText('Plumbing', { exact: true }).click()
  await page.getByLabel('What is wrong?').fill('The shower drips')
  await page.getByText('Yes', { exact: true }).click()
  await page.getByLabel('Add a photo').setInputFiles({
    name: 'evil.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg><script>alert(1)</script></svg>'),
  })
  await expect(page.getByText("We can't read evil.jpg as a photo")).toBeVisible()
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
  await page
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'shower.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: 'shower.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The shower drips' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveJSProperty('naturalWidth', 200)
  await page.getByLabel('Your message').fill('It is worse at night.')
  await page.getByLabel('Add a photo').setInputFiles({
    name: 'evil.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg/>'),
  })
  const [field, note] = [
    await page.getByLabel('Your message').boundingBox(),
    await page.getByText("We can't read evil.jpg as a photo").boundingBox(),
  ]
  expect((note?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))).toBeGreaterThanOrEqual(12)
  const closer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 90 } })
  await page
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'closer.png', mimeType: 'image/png', buffer: closer })
  await expect(page.getByRole('img', { name: 'closer.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(
    page.getByText('It is worse at night.', { exact: true }).and(page.locator('p')),
  ).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await expect(page.getByRole('img', { name: 'Photo 2' })).toHaveJSProperty('naturalWidth', 120)
  await page.getByRole('button', { name: /^Photo 2/ }).click()
  const large = page.getByRole('dialog', { name: 'Photo 2' })
  await expect(large.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(page.getByRole('button', { name: /^Photo 2/ })).toBeFocused()
  await expectAccessible(page, 'work order')
  await page.getByRole('button', { name: 'Cancel this work order' }).click()
  await expectAccessible(page, 'canceling a work order')
  await page.getByRole('button', { name: 'Cancel work order' }).click()
  await expect(page.locator('[data-part=outcome]')).toHaveText(/is canceled\. No one will come\./)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-part=outcome]')).toHaveText(/is open, as before\./)
  await page.getByRole('link', { name: 'All work orders' }).click()
  await page.getByLabel('Search').fill('shower')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^The shower drips/ }).first()).toBeVisible()
  await expectAccessible(page, 'work orders')
  await page.getByLabel('Show').selectOption('Done')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
})
