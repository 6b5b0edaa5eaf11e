import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/journey.ts'

test('an owner finds a document by its text, previews and downloads it', {
  tag: '@both',
}, async ({ page, portal }) => {
  await signIn(page, portal, 'owner.float', { to: '/nav/documents' })
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Dock and boat rules/ })).toBeVisible()
  await expectAccessible(page, 'documents')
  await page.getByLabel('Search documents').fill('board meeting')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Board meeting notes/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Dock and boat rules/ })).toBeHidden()
  await expect(page).toHaveURL(/q=board\+meeting/)
  await page.getByLabel('Search documents').fill('elephants on the moon')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(
    page.getByRole('heading', { name: 'No results for “elephants on the moon”' }),
  ).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.getByRole('link', { name: 'Show all documents' }).click()
  await expect(page.getByLabel('Search documents')).toHaveValue('')
  await page.getByLabel('Category').selectOption('Rules')
  await expect(page.getByText('1 document', { exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Dock and boat rules' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Dock and boat rules.pdf')
})
