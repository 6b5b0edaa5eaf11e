import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'
import { untilKept } from '../support/kept-page.ts'
import type { Portal } from '../support/portal.ts'

test.use({ serviceWorkers: 'allow', broken: true })

/** Changes the page stored by the service worker. */
const changeKept = (page: Page, from: string, to: string) =>
  page.evaluate(
    async ([pattern, replacement]) => {
      const cache = await caches.open('ownerng-page')
      const [request] = await cache.keys()
      const kept = request && (await cache.match(request))
      if (!kept) throw new Error('no page is kept')
      const text = (await kept.text()).replace(new RegExp(pattern), replacement)
      await cache.put(request, new Response(text, { headers: kept.headers }))
    },
    [from, to] as const,
  )

/** Whether the page stored by the service worker contains a text. */
const isKept = (page: Page, text: string) =>
  page.evaluate(async (part) => {
    const cache = await caches.open('ownerng-page')
    const [request] = await cache.keys()
    const kept = request && (await cache.match(request))
    return kept ? (await kept.text()).includes(part) : false
  }, text)

/** Reopens the home page, as on a later day. */
async function comeBack(page: Page, { url }: Portal): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}/#/nav/home`)
}

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / })
/** Returns the builds of the pages loaded so far. */
const builds = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('builds')).catch(() => 'none while a page comes')

test('the next visit starts with the stored page, and a new release with its own', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return
    addEventListener('DOMContentLoaded', () => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name=portal-build]')
      const before = sessionStorage.getItem('builds') ?? ''
      if (meta) sessionStorage.setItem('builds', `${before} ${meta.content}`.trim())
    })
  })
  await signIn(page, portal, 'owner.points')
  const build = (await builds(page)) ?? ''
  expect(build).toMatch(/^[0-9a-f]{12}$/)
  await untilKept(page)

  // the stored page is shown, and the current one is stored for the next visit
  await changeKept(page, '<title>', '<meta name="marked"><title>')
  await comeBack(page, portal)
  await expect(home(page)).toBeVisible()
  await expect(page.locator('meta[name=marked]')).toHaveCount(1)
  await expect.poll(() => isKept(page, 'name="marked"')).toBe(false)
  await comeBack(page, portal)
  await expect(home(page)).toBeVisible()
  await expect(page.locator('meta[name=marked]')).toHaveCount(0)
  expect(await builds(page)).toBe([build, build, build].join(' '))

  // a page of an older release is reloaded, once
  await page.evaluate(() => sessionStorage.removeItem('builds'))
  await changeKept(page, `content="${build}"`, 'content="older"')
  await comeBack(page, portal)
  await expect.poll(() => builds(page)).toBe(`older ${build}`)
  await expect(home(page)).toBeVisible()
  await expect(page.getByText("There's a newer version of this site.")).toHaveCount(0)

  // a page whose script is missing is reloaded, too
  await changeKept(page, 'src="/assets/index-[^"]+js', 'src="/assets/gone.js')
  const gone = page.waitForResponse(/gone\.js$/)
  await comeBack(page, portal)
  expect((await gone).status()).toBe(404)
  await expect(home(page)).toBeVisible()
})

test('a visit without a server shows the offline page, and recovers', async ({ page, portal }) => {
  await signIn(page, portal, 'owner.points')
  await untilKept(page)
  await portal.kill()
  await comeBack(page, portal)
  await expect(
    page.getByRole('heading', { name: "We can't load this site right now" }),
  ).toBeVisible()
  await portal.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(home(page)).toBeVisible()
})
