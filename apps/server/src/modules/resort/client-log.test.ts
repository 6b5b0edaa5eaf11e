import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('writes to the tokenization log of the session’s server and resort', async () => {
  const browser = openBrowser(test.app)
  const { sessionID } = (await browser.signIn('owner', 'owner.points')).json()
  const write = (pair: string) =>
    browser.send('POST', `/common?logTokenizationID=${sessionID}${pair}`, {
      ErrorMessage: `card fields refused: 102 ${pair}`,
      LogFilePrefix: 'tokenization',
      MessageType: 5,
    })
  expect((await write('&server=demo&resort=heron')).json()).toEqual({
    Error: '',
    StatusCode: 200,
    status: 'OK',
  })
  expect((await write('')).statusCode).toBe(400)
  expect((await write('&server=DEMO')).statusCode).toBe(400)
  await test.owner.query(
    `insert into resort select (jsonb_populate_record(r, '{"id":"OTHER"}')).*
      from resort r where id = 'HERON'`,
  )
  expect((await write('&server=DEMO&resort=OTHER')).statusCode).toBe(404)
  expect((await write('&server=DEMO&resort=NOWHERE')).statusCode).toBe(417)
  const { rows } = await test.owner.query('select resort_id, kind, message from client_log')
  expect(rows).toEqual([
    { resort_id: 'HERON', kind: 5, message: 'card fields refused: 102 &server=demo&resort=heron' },
  ])
})
