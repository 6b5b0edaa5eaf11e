import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { dayAhead } from '../support/booking.ts'
import { expect, PASSWORD, signIn, test } from '../support/journey.ts'
import { go, main, prepare, tryAgain } from '../support/missing-parts.ts'

test.use({ broken: true })

const ASSETS = /\/assets\/[^?]+\.(js|css)(\?|$)/

const DATES = `arrival=${dayAhead(320)}&departure=${dayAhead(323)}&people1=2`

/**
 * Every page loads through the same function, and component tests break each row of the route
 * table. This test covers a list, a step of a flow, and the calendar, whose parts load later.
 */
const PAGES = ['/nav/bills', `/nav/reservations/choose?${DATES}`, '/nav/calendar']

/** Returns a switch that blocks assets; the browser's own cache is disabled while it blocks. */
async function holdAssets(page: Page): Promise<{ missing: boolean }> {
  const hold = { missing: false }
  await page.route(ASSETS, (route) => (hold.missing ? route.abort() : route.continue()))
  return hold
}

async function expectFrame(page: Page, screenName: string): Promise<void> {
  await expect(page.getByRole('banner'), screenName).toBeVisible()
  // the short one on a phone
  await expect(page.getByRole('navigation', { name: /^Main/ }), screenName).toBeVisible()
}

test('a page that fails to load keeps menu and header, and recovers in one click', async ({
  page,
  portal,
  context,
}) => {
  await prepare(page)
  await signIn(page, portal, 'owner.points')
  const hold = await holdAssets(page)
  for (const [number, address] of PAGES.entries()) {
    const heading = main(page).getByRole('heading', { level: 1 })
    // a page that never loaded any of the parts
    await page.goto(`${portal.url}/?n=${number}#/nowhere`)
    await expect(heading, address).toHaveText("We couldn't find that page")
    hold.missing = true
    await go(page, address)
    await expect(tryAgain(page), `${address}, script missing`).toBeVisible()
    await expectFrame(page, `${address}, script missing`)
    hold.missing = false
    await context.setOffline(true)
    await tryAgain(page).click()
    await expect(main(page).getByRole('alert'), `${address}, offline`).toContainText(
      "We can't load this right now",
    )
    await expectFrame(page, `${address}, offline`)
    await context.setOffline(false)
    await tryAgain(page).click()
    await expect(main(page).getByText("We can't load this right now"), address).toHaveCount(0)
    await expect(heading.first(), address).toBeVisible()
  }
})

const dist = new URL('../../apps/portal/dist/', import.meta.url)

/** Returns the files of all parts, as listed by the page. */
function listedFiles(): string[] {
  const page = readFileSync(new URL('index.html', dist), 'utf8')
  const list = /id="parts"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? ''
  return (JSON.parse(list) as { files: string[] }).files
}

test.describe('an idle page', () => {
  test.use({ fetchesAhead: true })

  test('prefetches all other parts', async ({ page, portal }) => {
    const asked = new Set<string>()
    page.on('requestfinished', (request) => asked.add(new URL(request.url()).pathname))
    await signIn(page, portal, 'owner.points')
    await expect
      .poll(() => listedFiles().filter((file) => !asked.has(file)), { timeout: 60_000 })
      .toEqual([])
  })
})

test('the page lists every part of the build with its dependencies', async () => {
  const chunks = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
    string,
    { file: string; isDynamicEntry?: boolean }
  >
  const late = Object.values(chunks).filter((chunk) => chunk.isDynamicEntry)
  expect(late.length).toBeGreaterThan(20)
  for (const { file } of late) expect(listedFiles()).toContain(`/${file}`)
})

test('input is kept after an exception while rendering', async ({ page, portal }) => {
  // the form calls `trim` on each text to validate it; here, this throws until the test stops it
  await page.addInitScript(() => {
    const { trim } = String.prototype
    Object.defineProperty(String.prototype, 'trim', {
      value(this: string) {
        if (String(this) === Reflect.get(window, 'breakAt')) throw new Error('broken on purpose')
        return trim.call(this)
      },
    })
  })
  const breakAt = (text: string) =>
    page.evaluate((at) => Object.assign(window, { breakAt: at }), text)
  const breakAndTryAgain = async (type: () => Promise<void>, text: string) => {
    await breakAt(text)
    await type()
    await expect(main(page).getByRole('alert')).toContainText('Something went wrong on this page')
    await expectFrame(page, text)
    await breakAt('nothing any more')
    await tryAgain(page).click()
  }
  await signIn(page, portal, 'owner.points')
  await go(page, '/nav/workorders/addworkorder')
  await page.getByRole('group', { name: 'Where is it?' }).locator('label').first().click()
  await page.getByLabel('Details').fill('In the kitchen')
  const summary = page.getByLabel('What is wrong?')
  await breakAndTryAgain(() => summary.fill('The tap drips'), 'The tap drips')
  await expect(summary).toHaveValue('The tap drips')
  await expect(page.getByLabel('Details')).toHaveValue('In the kitchen')
  await expect(
    page.getByRole('group', { name: 'Where is it?' }).getByRole('radio').first(),
  ).toBeChecked()

  await go(page, '/nav/profile')
  await page.getByRole('button', { name: 'Change phone or address' }).click()
  await page.getByLabel('City').fill('Harbor Springs')
  const mobile = page.getByLabel('Mobile (optional)')
  await breakAndTryAgain(() => mobile.fill('(555) 010-0199'), '(555) 010-0199')
  await expect(mobile).toHaveValue('(555) 010-0199')
  await expect(page.getByLabel('City')).toHaveValue('Harbor Springs')
})

test('a part of a form that fails to load recovers in one click and keeps the input', async ({
  page,
  portal,
  context,
}) => {
  await prepare(page)
  await signIn(page, portal, 'owner.former', { to: '/nav/profile/security' })
  let isMissing = true
  // only the picture is missing, from the start: a page may prefetch it
  await page.route(/qr-picture-[^/]*\.js/, (route) =>
    isMissing ? route.abort() : route.continue(),
  )
  await page.reload()
  const card = page.getByRole('region', { name: 'Two-step verification' })
  await card.getByRole('button', { name: 'Add two-step verification' }).click()
  await card.getByLabel('How would you like to get the code?').selectOption('Authenticator app')
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(tryAgain(page)).toBeVisible()
  const code = card.getByRole('textbox')
  await code.fill('123456')
  await expectAccessible(page, 'the picture of an authenticator is missing')
  await context.setOffline(true)
  await tryAgain(page).click()
  await expect(main(page).getByRole('alert')).toContainText('Check your internet connection')
  await context.setOffline(false)
  isMissing = false
  await tryAgain(page).click()
  await expect(card.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(code).toHaveValue('123456')
})

test('the sign-in panels and the shell recover in one click', async ({ page, portal }) => {
  await prepare(page)
  const hold = await holdAssets(page)
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.getByLabel('Login ID').fill('owner.points')
  hold.missing = true
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(main(page).getByRole('alert')).toContainText("We couldn't load this step")
  await expectAccessible(page, 'a panel is missing')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Login ID')).toHaveValue('owner.points')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(tryAgain(page)).toBeVisible()
  hold.missing = false
  await tryAgain(page).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  hold.missing = true
  await page.getByLabel('Login ID').fill('owner.points')
  await page.getByLabel('Password', { exact: true }).fill('Heron-Cove-26!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(main(page).getByRole('alert')).toContainText("We can't load this right now")
  await expectAccessible(page, 'the shell is missing')
  hold.missing = false
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { name: 'Balance due' })).toBeVisible()
})

test("a page isn't shown without its style sheet", async ({ page, portal }) => {
  await prepare(page)
  let isMissing = true
  // fetched successfully, then evicted from the browser's cache
  await page.route(/signed-in-parts-[^/]*\.css/, (route) =>
    isMissing && route.request().resourceType() === 'stylesheet' ? route.abort() : route.continue(),
  )
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=HERON`)
  await page.getByLabel('Login ID').fill('owner.points')
  await page.getByLabel('Password', { exact: true }).fill('Heron-Cove-26!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(main(page).getByRole('alert')).toContainText("We can't load this right now")
  isMissing = false
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { name: 'Balance due' })).toBeVisible()
  await expectAccessible(page, 'the shell after its style sheet was lost')
})

test('a page whose first script is missing shows an error and recovers in one click', async ({
  page,
  portal,
}) => {
  let isMissing = true
  await page.route(/\/assets\/index-[^/]*\.js/, (route) =>
    isMissing ? route.abort() : route.continue(),
  )
  await page.goto(`${portal.url}/#/login?server=DEMO&resort=PINES`)
  await expect(
    page.getByRole('heading', { name: "We can't load this site right now" }),
  ).toBeVisible()
  await expectAccessible(page, 'the first script is missing')
  isMissing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Login ID')).toBeVisible()
  await expect(page).toHaveTitle('The Pines owners')
})
