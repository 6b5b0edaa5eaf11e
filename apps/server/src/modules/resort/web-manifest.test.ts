import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const read = (query: string) => test.app.inject({ url: `/manifest.webmanifest${query}` })

it("has the requested resort's name and start URL", async () => {
  const answer = await read('?server=demo&resort=heron')
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(answer.json()).toMatchObject({
    name: 'Heron Cove Resort',
    start_url: '/?server=DEMO&resort=HERON',
    display: 'standalone',
  })
  expect((await read('')).json()).toEqual(answer.json())
})

it.each(['?server=DEMO&resort=NOWHERE', "?server='&resort=%00"])('rejects %s', async (of) =>
  expect((await read(of)).statusCode).toBeGreaterThanOrEqual(400),
)

it('ignores a repeated parameter', async () => {
  expect((await read('?resort=NOWHERE&resort=HERON')).json()).toMatchObject({
    name: 'Heron Cove Resort',
  })
})
