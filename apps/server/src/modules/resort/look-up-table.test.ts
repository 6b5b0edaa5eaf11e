import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let browser: Browser
let handle: string
beforeAll(async () => {
  test = await startTestApp()
  browser = openBrowser(test.app)
  handle = (await browser.signIn('owner', 'owner.points')).json().sessionID
})
afterAll(() => test.close())

const read = (tableID: string) =>
  browser.send('GET', `/irm?getTableID=${handle}&tableID=${tableID}`)

it.each(['C2', 'LZ', 'S1', 'CB', 'WC', 'BS'])('table %s has rows', async (tableID) => {
  const { rows, ...status } = (await read(tableID)).json()
  expect(status).toEqual({ Error: '', StatusCode: 200, tableID })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]).toEqual({ Code: expect.any(String), Description: expect.any(String) })
})

it('lists every state, territory, and province once, by postal code', async () => {
  const { rows } = (await read('CB')).json()
  expect(rows).toHaveLength(69)
  expect(new Set(rows.map((row: { Code: string }) => row.Code)).size).toBe(69)
  expect(rows).toContainEqual({ Code: 'OH', Description: 'Ohio' })
  expect(rows).toContainEqual({ Code: 'ON', Description: 'Ontario' })
})

it.each(['', 'XX', 'c2', 'STATES', 'C2%27--'])(
  'responds 404 for the unknown table "%s"',
  async (tableID) => {
    const answer = await read(tableID)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ StatusCode: 404, Error: expect.stringMatching(/.+/) })
  },
)
