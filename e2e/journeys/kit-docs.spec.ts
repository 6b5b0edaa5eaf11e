import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_KIND_NAMES } from '@ownerng/domain'
import { getStates } from '../../packages/login-kit/docs/states.ts'
import { buildDocs, keepDocs } from '../../scripts/docs.ts'
import { expectAccessible, expectNoSideways } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { SEEN } from '../support/kit-states.ts'
import { type ServedFolder, serveFolder } from '../support/serve-folder.ts'

const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/** Earlier releases, with their own pages. */
const OLD = ['0.0.9', '0.0.10']

/** Stores the login-kit docs as an older version. */
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
  // the docs of a release, and of the later sources
  await buildDocs(built, released, VERSION)
  expect(() => keepDocs(folder, released)).toThrow(/stand below/)
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
    for (const state of getStates(kind)) {
      await page.goto(`${site}example.html?app=${kind}&state=${state}&heading=Sign+in`)
      await expect(page.locator('html')).toHaveAttribute('data-shown', state)
      await SEEN[state](page)
      if (kind !== 'owner') continue
      await page.screenshot({ path: info.outputPath(`${state}.png`) })
      if (state !== 'signed-in') await expectAccessible(page, `the example of ${kind}, ${state}`)
    }
})

test('the documentation links its examples, and contains the texts of the project', async ({
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

test('each version shows its number and links the others, and latest leads to the newest', async ({
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

test('the documentation of the calendar shows each state, with the texts of the project', async ({
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
  // the states page has its own test, which accounts for its duplicate week names
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page, 'the documentation of the calendar', { onlyHere: true })
})

test('the small components work with keyboard and mouse, and announce the result', async ({
  page,
}) => {
  await page.goto(`${site}parts.html`)
  const status = page.getByRole('status').first()
  const owner = page.getByRole('combobox', { name: 'Owner' })
  await owner.pressSequentially('whit')
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found).toHaveText(['Eleanor Whitfield', 'Ruth Whitfield'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: 10001')).toBeVisible()

  await page.getByLabel('Car license plate').fill('ABC 1')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(status).toHaveText('{"C1":"ABC 1","C2":"After 6 PM"}')

  await expect(page.getByText('Loading the bills')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Loading the bills')).toBeHidden()

  for (const kind of ['error', 'info', 'warning', 'success', 'confirm', 'html']) {
    await page.getByRole('button', { name: `Show ${kind}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, `a modal, ${kind}`, { onlyHere: true })
    await page.keyboard.press('Escape')
    await expect(status).toHaveText(`${kind}: closed`)
    await expect(page.getByRole('button', { name: `Show ${kind}` })).toBeFocused()
  }
  await expect(page.getByText('$1,284.50, -$5.00, 1.284,50 €')).toBeVisible()
  await page.getByRole('button', { name: 'Write' }).click()
  await expect(status).toHaveText('Refused: ****1119')
})

/** Host styles that apply to every element of the kit. */
const HOSTILE = `
  body { font: 9px monospace; color: red; text-transform: uppercase; text-align: right;
    letter-spacing: 9px }
  h2, p, form, label, output { font: 40px monospace; margin: 40px; padding: 9px; color: red;
    text-transform: uppercase; letter-spacing: 9px; text-align: right }
  button, input, select, textarea { padding: 30px; border: 9px dotted red; background: yellow;
    color: red; text-transform: uppercase; font: 9px monospace; margin: 20px; border-radius: 0;
    box-shadow: 0 0 9px red; letter-spacing: 9px; text-align: right }
  dialog { padding: 60px; color: red; background: yellow; border: 9px solid red }
  :root { --brand: red; --ink: red; --_ink: red; --_surface: red }`

test('the small components look the same whatever styles the page has', async ({ page }, info) => {
  await page.goto(`${site}parts.html`)
  await page.getByRole('combobox', { name: 'Owner' }).pressSequentially('whit')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  const look = (of: string) =>
    page
      .locator(
        `:is(${of}) :is(label, input, select, textarea, output, button, p, h2, [role]), ${of}`,
      )
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { font, color, margin, padding, border, borderRadius, boxShadow, ...look } =
            getComputedStyle(element)
          const { backgroundColor, textTransform, letterSpacing, boxSizing, textAlign } = look
          return [
            `${element.localName}.${element.className}`,
            ...[font, color, margin, padding, border, borderRadius, boxShadow],
            ...[backgroundColor, textTransform, letterSpacing, boxSizing, textAlign],
          ].join(' | ')
        }),
      )
  const parts = '.lk-typeahead, .lk-field, .lk-form, .lk-spinner, .lk-button'
  const before = await look(parts)
  expect(before.length).toBeGreaterThan(25)
  await page.screenshot({ path: info.outputPath('bare.png'), fullPage: true })
  await page.addStyleTag({ content: HOSTILE })
  await page.screenshot({ path: info.outputPath('hostile.png'), fullPage: true })
  expect(await look(parts)).toEqual(before)
  await page.reload()
  await page.getByRole('button', { name: 'Show confirm' }).click()
  const dialog = await look('.lk-modal')
  await page.addStyleTag({ content: HOSTILE })
  expect(await look('.lk-modal')).toEqual(dialog)
})

test('the small components fit 320 pixels, in dark mode and right to left', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${site}parts.html`)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  // the browser's default background, because the check assumes white for a page without a color
  await page.addStyleTag({ content: 'html { background: Canvas; color: CanvasText }' })
  const owner = page.getByRole('combobox', { name: 'Owner' })
  await owner.pressSequentially('whit')
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await expectNoSideways(page, 'the small parts')
  await expectAccessible(page, 'the small parts', { onlyHere: true })
  await expect(owner).toHaveCSS('background-color', 'rgb(20, 39, 43)')
  await expect(owner).toHaveCSS('color', 'rgb(234, 241, 240)')
  const ends = await Promise.all(
    [owner, list, page.getByText('Owner', { exact: true })].map((part) =>
      part.evaluate((element) => Math.round(element.getBoundingClientRect().right)),
    ),
  )
  expect(new Set(ends).size).toBe(1)
  await page.screenshot({ path: info.outputPath('narrow.png'), fullPage: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show confirm' }).click()
  await expectNoSideways(page, 'a modal')
  await expectAccessible(page, 'a modal', { onlyHere: true })
  await expect(page.getByRole('dialog')).toHaveCSS('background-color', 'rgb(20, 39, 43)')
  await page.screenshot({ path: info.outputPath('modal.png') })
})
