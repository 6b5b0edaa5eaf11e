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

/** Reports a page error before sign-in, as a visitor's browser does. */
async function reportError(
  message: string,
  { release = '0123456789ab', type = 1, visitor = '203.0.113.7' } = {},
) {
  const browser = openBrowser(test.app, visitor)
  const answer = await browser.send('POST', '/common?logErrorID=startup', {
    ErrorMessage: message,
    LogFilePrefix: 'owner',
    MessageType: type,
    Release: release,
  })
  expect(answer.statusCode).toBe(200)
}
const reports = async (pattern: string) =>
  (
    await test.owner.query(
      `select kind, release, times, message, last_at is not null as again from client_log
        where message like $1 order by times desc, release`,
      [pattern],
    )
  ).rows

// issue 17, part 5
it('counts repeated reports of a release, ignoring numbers in them', async () => {
  const stack = ' at https://portal.example/assets/home-abc.js:1:2345'
  await Promise.all(
    [1, 2, 3, 4].map((id) =>
      reportError(`TypeError: no lot ${id}${stack}`, { visitor: `203.0.${id}.7` }),
    ),
  )
  await reportError(`TypeError: no lot 5${stack}`, { release: 'ba9876543210' })
  await reportError(`TypeError: no lot 6${stack}9`)
  expect(await reports('TypeError: no lot%')).toMatchObject([
    { kind: 1, release: '0123456789ab', times: 4, again: true },
    { kind: 1, release: '0123456789ab', times: 1, again: false },
    { kind: 1, release: 'ba9876543210', times: 1, again: false },
  ])
})

// issue 17, part 5
it('distinguishes long tasks from errors, and ignores invalid releases', async () => {
  await reportError('Long task at /stays: 500 ms or more', { type: 6, visitor: '203.0.10.7' })
  await reportError('words of a page', { release: '<script>', visitor: '203.0.10.7' })
  expect(await reports('Long task%')).toMatchObject([{ kind: 6, times: 1 }])
  expect(await reports('words of%')).toMatchObject([{ kind: 1, release: '' }])
})

// issue 17, part 5
it('stores a thousand different reports a day, and keeps counting those', async () => {
  await test.owner.query(
    `insert into client_log (resort_id, kind, prefix, message, digest)
      select 'HERON', 1, 'owner', 'one of many', n::text from generate_series(1, 1000) n`,
  )
  await reportError('one too many', { visitor: '203.0.11.7' })
  expect(await reports('one too many')).toEqual([])
  await test.owner.query(`delete from client_log where message = 'one of many' and digest > '5'`)
  await reportError('one too many', { visitor: '203.0.11.7' })
  await reportError('one too many', { visitor: '203.0.11.7' })
  expect(await reports('one too many')).toMatchObject([{ times: 2 }])
})
