import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_KIND_NAMES } from '@ownerng/domain'
import type { FrameLocator, Page } from '@playwright/test'
import { type State, statesOf } from '../../packages/login-kit/docs/states.ts'
import { buildDocs, keepDocs } from '../../scripts/docs.ts'
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

const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)
/** Releases before this one, which have its pages under their names. */
const OLD = ['0.0.9', '0.0.10']

/** Keeps the site of login-kit as that of an older version. */
function keepAs(version: string, built: string, released: string): void {
  const site = join(folder, 'old', 'login-kit', version)
  cpSync(join(built, 'login-kit', VERSION), site, { recursive: true })
  const page = join(site, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(VERSION, version))
  const archive = join(released, `${version}.tgz`)
  execFileSync('tar', ['-czf', archive, '-C', join(folder, 'old'), `login-kit/${version}`])
}

let folder = ''
let docs: ServedFolder
let site = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-docs-'))
  const [released, built] = [join(folder, 'released'), join(folder, 'built')]
  // the site of a release, and that of the sources after it
  await buildDocs(built, released)
  keepDocs(built, released)
  expect(() => keepDocs(built, released)).toThrow(/kept already/)
  for (const version of OLD) keepAs(version, built, released)
  await buildDocs(built, released)
  docs = await serveFolder(built)
  site = `${docs.url}/login-kit/next/`
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

test('each version says which it is and links the others, and latest leads to the newest', async ({
  page,
}) => {
  const versions = page.getByRole('navigation', { name: 'Versions' })
  const current = versions.locator('[aria-current]')
  await page.goto(`${docs.url}/login-kit/latest/`)
  await expect(page).toHaveURL(`${docs.url}/login-kit/${VERSION}/index.html`)
  for (const version of [...OLD, 'next', VERSION]) {
    await versions.getByRole('link', { name: version, exact: true }).click()
    await expect(page.getByRole('heading', { name: `login-kit ${version}` })).toBeVisible()
    await expect(page).toHaveTitle(`login-kit ${version}`)
    await expect(current).toHaveText(version)
    await expect(versions.getByRole('link')).toHaveText([
      'next',
      VERSION,
      ...OLD.toReversed(),
      'latest',
    ])
    await SEEN['signed-out'](page.frameLocator('#example'))
  }
  await versions.getByRole('link', { name: '0.0.9' }).click()
  await versions.getByRole('link', { name: 'latest' }).click()
  await expect(current).toHaveText(VERSION)
})

test('the documentation of the calendar has its every state, and the texts of the project', async ({
  page,
}, info) => {
  await page.goto(`${docs.url}/calendar/latest/`)
  await expect(page.getByRole('heading', { name: `calendar ${VERSION}` })).toBeVisible()
  await page.getByRole('link', { name: 'next' }).click()
  await expect(page.getByRole('heading', { name: 'calendar next' })).toBeVisible()
  const states = page.frameLocator('iframe')
  await expect(states.locator('#month .cal-day').first()).toBeVisible()
  for (const text of ['Props', 'Keys', 'Changes of @ownerng/calendar', 'API of @ownerng/calendar'])
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible()
  await page.screenshot({ path: info.outputPath('site.png') })
  await page.getByRole('link', { name: 'on a page of its own' }).click()
  await expect(page.locator('#month .cal-day').first()).toBeVisible()
  await page.goBack()
  // the page of the states has a test of its own, which knows its weeks of one name
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page, 'the documentation of the calendar', { onlyHere: true })
})
