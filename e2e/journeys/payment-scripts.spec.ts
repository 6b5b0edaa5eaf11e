import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, signIn, test } from '../support/journey.ts'

const INVENTORY = readFileSync(
  fileURLToPath(new URL('../../docs/payment-scripts.md', import.meta.url)),
  'utf8',
)
  .split('\n')
  .flatMap((line) => /^\| the .*`[^`]+\.html`.*? \| `([^`]+)`/.exec(line)?.[1] ?? [])
const buildPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace('*', '[\\w-]+')}$`)

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
    await expect(
      page
        .frameLocator('iframe[title="Your card"]')
        .frameLocator('iframe[title="Card number"]')
        .getByLabel('Card number'),
    ).toBeVisible()
  }
  const existing = INVENTORY.map(buildPattern)
  expect([...loaded].filter((path) => !existing.some((pattern) => pattern.test(path)))).toEqual([])
  expect(
    INVENTORY.filter((path) => ![...loaded].some((text) => buildPattern(path).test(text))),
  ).toEqual([])
})
