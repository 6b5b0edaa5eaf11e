import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'

const INVENTORY = readFileSync(
  fileURLToPath(new URL('../../docs/payment-scripts.md', import.meta.url)),
  'utf8',
)
  .split('\n')
  .flatMap((line) => /^\| the .*`[^`]+\.html`.*? \| `([^`]+)`/.exec(line)?.[1] ?? [])
const buildPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace('*', '[\\w-]+')}$`)

// the last step serves a changed script
test.use({ broken: true })

const findNumber = (page: Page) =>
  page
    .frameLocator('iframe[title="Your card"]')
    .frameLocator('iframe[title="Card number"]')
    .getByLabel('Card number')

test('exactly the scripts of the inventory run on payment pages', async ({ page, portal }) => {
  expect(INVENTORY.length).toBeGreaterThan(3)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const frame = request.resourceType() === 'script' ? new URL(request.frame().url()).pathname : ''
    if (frame === '/payframe.html' || frame === '/field.html')
      loaded.add(new URL(request.url()).pathname)
  })
  for (const [login, at] of [
    ['owner.move', '?server=DEMO&resort=HERON'], // pays only part of the bills in other journeys
    ['owner.fixed', '?server=DEMO&resort=PINES&newSession=true'],
  ] as const) {
    await signIn(page, portal, login, { at, to: '/nav/payment' })
    await expect(findNumber(page)).toBeVisible()
  }
  const existing = INVENTORY.map(buildPattern)
  expect([...loaded].filter((path) => !existing.some((pattern) => pattern.test(path)))).toEqual([])
  expect(
    INVENTORY.filter((path) => ![...loaded].some((text) => buildPattern(path).test(text))),
  ).toEqual([])

  // a browser refuses a script of ours that is served changed, so that no card field appears
  const ours = [...loaded].find((path) => path.startsWith('/assets/payframe-')) ?? ''
  const script = await page.evaluate(async (path) => (await fetch(path)).text(), ours)
  await page.route(`**${ours}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${script}\n// changed` }),
  )
  const refusal = page.waitForEvent('console', (message) => /integrity/i.test(message.text()))
  await page.reload()
  expect((await refusal).text()).toContain(ours)
  await expect(findNumber(page)).toHaveCount(0)
})
