import { MINUTE_MS, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../../../test-support/browser.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const SID = 'owner-sid'

/** A handle with its session cookie. */
interface Proof {
  readonly handle: string
  readonly cookie: string
}

async function session(loginId: string): Promise<Proof & { browser: Browser }> {
  const browser = openBrowser(test.app)
  const { sessionID } = (await browser.signIn('owner', loginId)).json()
  return { handle: sessionID, cookie: browser.cookies.get(SID) ?? '', browser }
}

/** Calls that need a session, with every way to send a handle. */
const CALLS: readonly (readonly [
  method: 'GET' | 'POST',
  path: (handle: string) => string,
  body?: object,
])[] = [
  ['GET', (handle) => `/owner?getSettingsID=${handle}`],
  ['GET', (handle) => `/owner?getMultiID=${handle}&multi=${obfuscate('10427')}`],
  ['GET', (handle) => `/irm?getTableID=${handle}&tableID=C2`],
  ['GET', (handle) => `/comments?commentConfigID=${handle}&commentType=profile`],
  ['GET', () => '/home'],
  ['GET', () => '/sessions'],
  ['POST', () => '/sessions/keep'],
  [
    'POST',
    (handle) => `/owner?changePasswordID=${handle}&ownerNumber=10427`,
    {
      ownerNumber: obfuscate('10427'),
      oldPassword: '00',
      newPassword: '00',
      confirmPassword: '00',
    },
  ],
  [
    'POST',
    (handle) => `/common?logTokenizationID=${handle}&server=DEMO&resort=HERON`,
    { ErrorMessage: 'x', LogFilePrefix: 'tokenization', MessageType: 5 },
  ],
  ['POST', () => '/recovery-codes', { password: obfuscate(PASSWORD) }],
]

/** Returns every known forgery; none may get through any call. */
async function forgeries(): Promise<Record<string, Proof>> {
  const [mine, other, ended, changed, idle] = [
    await session('owner.points'),
    await session('owner.float'),
    await session('owner.points'),
    await session('owner.multi'),
    await session('owner.late'),
  ]
  await ended.browser.send('GET', `/login?logoutID=${ended.handle}`)
  const passwords = {
    ownerNumber: obfuscate('10501'),
    oldPassword: obfuscate(PASSWORD),
    newPassword: obfuscate('Lantern-Gravel-81'),
    confirmPassword: obfuscate('Lantern-Gravel-81'),
  }
  expect(
    (
      await changed.browser.send(
        'POST',
        `/owner?changePasswordID=${changed.handle}&ownerNumber=10501`,
        passwords,
      )
    ).json(),
  ).toMatchObject({ Error: '', status: 'OK' })
  await test.owner.query(
    `update session set last_seen_at = last_seen_at - interval '21 minutes' where handle = $1`,
    [idle.handle],
  )
  const old = await session('owner.credit')
  await test.owner.query(
    `update session set created_at = created_at - interval '8 hours 1 second' where handle = $1`,
    [old.handle],
  )
  const closed = await session('owner.float')
  await test.owner.query(
    `update session set closing_at = now() - interval '1 second' where handle = $1`,
    [closed.handle],
  )
  const pendingBrowser = openBrowser(test.app)
  const pending = {
    handle: (await pendingBrowser.signIn('owner', 'owner.text')).json().sessionID as string,
    cookie: pendingBrowser.cookies.get(SID) ?? '',
  }
  const secret = mine.cookie.split('.')[1] ?? ''
  const stored = await test.owner.query('select secret_hash from session where handle = $1', [
    mine.handle,
  ])
  return {
    'handle without cookie': { handle: mine.handle, cookie: '' },
    'cookie without handle': { handle: '', cookie: mine.cookie },
    'made-up handle': { handle: 'AAAAAAAAAAAAAAAAAAAAAA', cookie: mine.cookie },
    'made-up cookie': { handle: mine.handle, cookie: `HERON.${'A'.repeat(43)}` },
    'swapped pair': { handle: mine.handle, cookie: other.cookie },
    'swapped pair the other way': { handle: other.handle, cookie: mine.cookie },
    'another resort': { handle: mine.handle, cookie: `PINES.${secret}` },
    'resort in lower case': { handle: mine.handle, cookie: `heron.${secret}` },
    'no resort': { handle: mine.handle, cookie: secret },
    'cookie cut short': { handle: mine.handle, cookie: mine.cookie.slice(0, -1) },
    'the stored hash as cookie': {
      handle: mine.handle,
      cookie: `HERON.${stored.rows[0].secret_hash.toString('base64url')}`,
    },
    'after logout': ended,
    'after a password change': changed,
    'after 20 idle minutes': idle,
    'after 8 hours': old,
    'after the window closed': closed,
    'before the code': pending,
  }
}

it('rejects all 170 combinations of a forged credential and a call', async () => {
  let tried = 0
  for (const [what, { handle, cookie }] of Object.entries(await forgeries())) {
    const browser = openBrowser(
      test.app,
      '127.0.0.1',
      cookie ? new Map([[SID, cookie]]) : new Map(),
    )
    for (const [method, path, body] of CALLS) {
      const answer = await browser.send(
        method,
        path(handle),
        body,
        handle ? { 'x-session-id': handle } : {},
      )
      const refusal = handle === '' ? [400, 403] : [403]
      expect(refusal, `${what}: ${method} ${path('H')}`).toContain(answer.statusCode)
      if (answer.statusCode === 403)
        expect(answer.body).toContain('Session has expired, please login again')
      tried++
    }
  }
  expect(tried).toBe(170)
})

it('accepts the session of each rejected call above if handle and cookie match', async () => {
  test.pass(MINUTE_MS)
  const { browser, handle } = await session('owner.points')
  for (const [method, path, body] of CALLS) {
    const { statusCode } = await browser.send(method, path(handle), body, {
      'x-session-id': handle,
    })
    expect(statusCode, `${method} ${path('H')}`).toBe(200)
  }
})

// issue 12, item 17
it("ends a session's access to an account with the membership, however it ended", async () => {
  const { browser, handle } = await session('owner.former')
  const home = async () =>
    (await browser.send('GET', '/home', undefined, { 'x-session-id': handle })).statusCode
  expect(await home()).toBe(200)
  const { rows } = await test.owner.query(
    `delete from owner_login m using login l where l.resort_id = m.resort_id
      and l.id = m.login_id and l.resort_id = 'HERON' and l.login_id = 'owner.former'
      returning m.*`,
  )
  expect([rows.length, await home()]).toEqual([1, 403])
  const { resort_id, login_id, owner_account_id, role } = rows[0]
  await test.owner.query(
    'insert into owner_login (resort_id, login_id, owner_account_id, role) values ($1, $2, $3, $4)',
    [resort_id, login_id, owner_account_id, role],
  )
  expect(await home()).toBe(200)
})

// issue 12, item 17
it("doesn't treat a staff login as an owner, even with an account", async () => {
  const browser = openBrowser(test.app)
  const handle: string = (await browser.signIn('cms', 'staff.cms')).json().sessionID
  await test.owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id)
      select a.resort_id, l.id, a.id from login l join owner_account a
      on a.resort_id = l.resort_id
      where l.resort_id = 'HERON' and l.login_id = 'staff.cms' and a.owner_number = '10427'`,
  )
  const as = { 'x-session-id': handle, 'x-owner-number': '10427' }
  expect(
    (await browser.send('GET', `/irm?getTableID=${handle}&tableID=C2`, undefined, as)).statusCode,
  ).toBe(200)
  expect((await browser.send('GET', '/home', undefined, as)).statusCode).toBe(403)
})

it('never turns a cookie from a request into a session', async () => {
  const browser = openBrowser(test.app, '127.0.0.1', new Map([[SID, `HERON.${'B'.repeat(43)}`]]))
  await browser.signIn('owner', 'owner.points')
  expect(browser.cookies.get(SID)).not.toBe(`HERON.${'B'.repeat(43)}`)
})
