import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_KIND_NAMES } from '@ownerng/domain'
import type { FrameLocator, Page } from '@playwright/test'
import { type State, statesOf } from '../../packages/login-kit/docs/states.ts'
import { buildDocs } from '../../scripts/docs.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { type ServedFolder, serveFolder } from '../support/serve-folder.ts'

/** What a person sees of each state. */
const SEEN: Readonly<Record<State, (at: Page | FrameLocator) => Promise<void>>> = {
  'signed-out': (at) => expect(at.getByLabel('Password', { exact: true })).toBeVisible(),
  refused: (at) => expect(at.getByRole('alert')).toContainText('password is incorrect'),
  'locked-out': (at) => expect(at.getByRole('alert')).toContainText(/minute|second/),
  offline: (at) => expect(at.getByRole('alert')).toContainText("We can't connect right now"),
  code: (at) => expect(at.getByLabel('Authentication code')).toBeVisible(),
  'wrong-code': (at) => expect(at.getByRole('alert')).toContainText('Invalid authentication code'),
  recovery: (at) => expect(at.locator('[name=email]')).toBeVisible(),
  'signed-in': (at) => expect(at.getByText('Signed in as Sam Sample.')).toBeVisible(),
  expired: (at) => expect(at.getByLabel('Login ID')).toHaveValue(''),
}

let folder = ''
let docs: ServedFolder
let site = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-docs-'))
  docs = await serveFolder(await buildDocs(folder))
  site = `${docs.url}/`
})
test.afterAll(() => {
  docs.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the documentation of login-kit shows each kind of app in each of its states', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  for (const kind of APP_KIND_NAMES)
    for (const state of statesOf(kind)) {
      await page.goto(`${site}example.html?app=${kind}&state=${state}&heading=Sign+in`)
      await expect(page.locator('html')).toHaveAttribute('data-shown', state)
      await SEEN[state](page)
      if (kind !== 'owner') continue
      await page.screenshot({ path: info.outputPath(`${state}.png`) })
      if (state !== 'signed-in') await expectAccessible(page, `the example of ${kind}, ${state}`)
    }
})

test('the documentation links its examples, and has the texts of the project', async ({
  page,
}, info) => {
  await page.goto(site)
  const example = page.frameLocator('#example')
  await SEEN['signed-out'](example)
  await page.getByRole('link', { name: 'cms', exact: true }).click()
  await page.getByRole('link', { name: 'Code required' }).click()
  await SEEN.code(example)
  await expect(page.locator('#code')).toContainText('app="cms"')
  await page.getByRole('link', { name: 'HK', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Code required' })).toHaveCount(0)
  for (const text of ['Entry points', 'Content security policy', 'Changes of @ownerng/login-kit'])
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  await SEEN['signed-out'](example)
  await page.screenshot({ path: info.outputPath('site.png') })
  await expectAccessible(page, 'the documentation of login-kit', { onlyHere: true })
})
