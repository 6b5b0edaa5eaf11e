import { expect, signIn, test } from '../support/journey.ts'
import { go, main, prepare, tryAgain } from '../support/missing-parts.ts'

test.use({ broken: true })

test('after a release, a page whose script is gone reloads once, then waits for a click', async ({
  page,
  portal,
}) => {
  await prepare(page)
  await signIn(page, portal, 'owner.points')
  let loads = 0
  let isReleased = true
  page.on('domcontentloaded', () => {
    loads += 1
  })
  // the server has newer assets: the old names return 404
  await page.route(/\/assets\/(bills-screen|documents-screen)-[^/]*\.js/, (route) =>
    isReleased ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
  )
  await go(page, '/nav/bills')
  // still missing after one reload: it doesn't reload again, but offers a button
  await expect(tryAgain(page)).toBeVisible()
  await expect(
    main(page).getByRole('heading', { name: 'This site was just updated' }),
  ).toBeVisible()
  expect(loads).toBe(1)
  isReleased = false
  await tryAgain(page).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await expect(tryAgain(page)).toHaveCount(0)
  expect(loads).toBe(2)
})

test("a window older than the server's release reloads once, at the next page", async ({
  page,
  portal,
}) => {
  await prepare(page)
  await signIn(page, portal, 'owner.points')
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  // the reloaded page is of the server's build
  let isNew = false
  page.on('request', (request) => {
    isNew ||= request.isNavigationRequest()
  })
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
      headers: { ...route.request().headers(), host: url.host },
    })
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), ...(isNew ? {} : { 'x-portal-build': 'another' }) },
    })
  })
  await go(page, '/nav/workorders/addworkorder')
  await expect(page.getByText("There's a newer version of this site.")).toBeVisible()
  await page.getByLabel('What is wrong?').fill('The door sticks')
  await expect(page.getByLabel('What is wrong?')).toHaveValue('The door sticks')
  expect(loads).toBe(0)
  await go(page, '/nav/bills')
  await expect.poll(() => loads).toBe(1)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await expect(page.getByText("There's a newer version of this site.")).toHaveCount(0)
  await go(page, '/nav/workorders/addworkorder')
  await expect(page.getByLabel('What is wrong?')).toHaveValue('The door sticks')
  expect(loads).toBe(1)
})

test('a page reloads only once if the server keeps reporting another build', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'owner.points', { to: null })
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
      headers: { ...route.request().headers(), host: url.host },
    })
    const headers = { ...answer.headers(), 'x-portal-build': 'another' }
    await route.fulfill({ response: answer, headers })
  })
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.goto(`${portal.url}/#/nav/bills`)
  await expect.poll(() => loads).toBe(2)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await expect(page.getByText("There's a newer version of this site.")).toBeVisible()
  expect(loads).toBe(2)
})
