import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { GOLDEN_CALLS } from '@ownerng/contract/golden'
import { APP_KINDS, type AppKind, HOUR_MS, obfuscate } from '@ownerng/domain'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Browser, lastCode, lastMessage, openBrowser } from '../../test-support/browser.ts'
import { quickHash } from '../../test-support/quick-argon2.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.owner.query(
    `insert into login_factor (resort_id, login_id, kind, destination)
      select resort_id, id, 'email', login_id || '@factor.example' from login
      where login_id in ('guest.irm', 'crm.user', 'lv.user')`,
  )
})
// changePassword changes the password that other calls sign in with
afterEach(() => test.owner.query('update login set password_hash = $1', [quickHash(PASSWORD)]))
afterAll(() => test.close())

const GOLDEN_HANDLE = 'q0oXk1m2bWc3ZdR4eUf5Vg'
const wireCalls = ALL_CALLS.filter((call) => call.style === 'wire')
/** Keys whose values differ in each run; only their format is compared. */
const OPAQUE = /^(loginKey|newNotices|sessionID|token|masterNumber|multi|appVersion)$/

/** Preparation for calls whose golden request needs existing data. */
const before: Record<
  string,
  (
    browser: Browser,
  ) => Promise<{ handle?: string; code?: string; replace?: Record<string, string> }>
> = {
  checkOwnerCode: (browser) => pending(browser, 'owner', 'owner.text', '(555) 010-0432'),
  checkGuestCode: (browser) => pending(browser, 'irm', 'guest.irm', 'guest.irm@factor.example'),
  checkCrmCode: (browser) => pending(browser, 'crm', 'crm.user', 'crm.user@factor.example'),
  checkCode: (browser) => pending(browser, 'LV', 'lv.user', 'lv.user@factor.example'),
  resendCode: (browser) => pending(browser, 'owner', 'owner.text', '(555) 010-0432'),
  checkAuthenticatorCode: async (browser) => ({
    ...(await pending(browser, 'owner', 'owner.app', '')),
    code: new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') }).generate({
      timestamp: test.services.clock.now().getTime(),
    }),
  }),
  changeTemporaryPassword: async (browser) => {
    const { masterNumber } = (
      await browser.send(
        'POST',
        '/owner?recoverPasswordForLoginId=harold.10431@mail.example&server=DEMO&resort=HERON',
      )
    ).json()
    const temporary =
      /is ([A-Z2-9]{16})/.exec(await lastMessage(test.owner, 'harold.10431@mail.example'))?.[1] ??
      ''
    return { replace: { ownerNumber: masterNumber, oldPassword: obfuscate(temporary) } }
  },
}

async function pending(browser: Browser, kind: AppKind, loginId: string, to: string) {
  const { sessionID } = (await browser.signIn(kind, loginId)).json()
  return { handle: sessionID as string, code: to ? await lastCode(test.owner, to) : '' }
}

/** Calls that need the session of the demo owner. */
const SIGNED_IN = [
  'getOwnerSettings',
  'switchOwner',
  'getLookUpTable',
  'getCommentConfig',
  'logTokenization',
  'changePassword',
  'announceClosing',
]
/** Lists of demo rows, which the golden response compares by their first row. */
const FIRST_ROW_OF = ['servers', 'resorts', 'rows', 'items', 'Lookup']

interface Prepared {
  readonly handle?: string
  readonly code?: string
  readonly replace?: Record<string, string>
}

async function prepare(name: string, browser: ReturnType<typeof openBrowser>): Promise<Prepared> {
  if (before[name]) return before[name](browser)
  if (!SIGNED_IN.includes(name)) return {}
  return { handle: (await browser.signIn('owner', 'owner.points')).json().sessionID }
}

it.each(wireCalls.map((call) => [call.name, call] as const))(
  '%s answers its golden request with its golden response',
  async (name, call) => {
    test.pass(HOUR_MS)
    const golden = GOLDEN_CALLS[name]
    const browser = openBrowser(test.app)
    const { handle = GOLDEN_HANDLE, code = '123456', replace = {} } = await prepare(name, browser)
    const query = new URLSearchParams(
      Object.entries(golden?.query ?? {}).map(([key, value]) => [
        key,
        value === GOLDEN_HANDLE ? handle : value,
      ]),
    )
    const codeFor = (key: string, value: unknown) => (key === 'contactnumber' ? code : value)
    const body = golden?.body && {
      ...Object.fromEntries(
        Object.entries(golden.body).map(([key, value]) => [
          key,
          value === GOLDEN_HANDLE ? handle : codeFor(key, value),
        ]),
      ),
      ...replace,
    }
    const answer = await browser.send(call.method, `${call.path}?${query}`, body)
    expect(answer.statusCode).toBe(200)
    expect(comparable(answer.json())).toEqual(comparable(golden?.answer))
  },
)

/** Replaces opaque values by their format, and lists of demo rows by their first row. */
function comparable(value: unknown, key = ''): unknown {
  if (OPAQUE.test(key) && value !== '') return typeof value
  if (Array.isArray(value))
    return (FIRST_ROW_OF.includes(key) ? value.slice(0, 1) : value).map((item) =>
      comparable(item, ''),
    )
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, comparable(each, name)]),
    )
  return value
}

it('every kind of app has a golden sign-in', () => {
  const calls = {
    owner: 'loginOwner',
    appName: 'loginApp',
    api: 'loginApi',
    rdpupdate: 'loginUpdate',
  } as const
  for (const traits of Object.values(APP_KINDS))
    expect(GOLDEN_CALLS[calls[traits.loginCall]]).toBeDefined()
})

it.each([
  ['GET', '/owner?getSettingsID=x&getMultiID=y'],
  ['GET', '/owner?getSettingsID=x&getSettingsID=y'],
  ['GET', '/owner?server=DEMO&Server=DEMO'],
  ['POST', '/login?ownerAuthCode=x&authCode=y'],
  ['GET', '/login'],
  ['GET', '/irm'],
  ['GET', '/comments'],
  ['POST', '/common'],
  ['POST', '/rdprestapiclient'],
  ['POST', '/login?logoutID=x'],
  ['POST', '/login?appName=owner'],
  ['POST', '/rdprestapiclient?appName=cms'],
  ['POST', '/login?appName=nobody'],
  ['POST', '/login?appName=__proto__'],
] as const)('%s %s is 400, in the form of the older calls', async (method, path) => {
  const answer = await openBrowser(test.app).send(
    method,
    path,
    method === 'POST' ? { server: '', resort: '', userid: 'x', password: '00' } : undefined,
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ Error: expect.stringMatching(/.+/), StatusCode: 400 })
})

it('development sign-ins are available in demo mode on this machine only', async () => {
  expect(
    (await openBrowser(test.app, '203.0.113.5').send('GET', '/irm?file=devmodeconfig')).statusCode,
  ).toBe(404)
  expect((await openBrowser(test.app).send('GET', '/irm?file=../../etc/passwd')).statusCode).toBe(
    404,
  )
  expect(
    (
      await openBrowser(test.app, '203.0.113.5').send('GET', '/owner?server=DEMO&resort=HERON')
    ).json().devMode,
  ).toBe(false)
  const live = await buildApp({
    ...test.services,
    settings: { ...test.services.settings, demo: false },
  })
  expect((await openBrowser(live).send('GET', '/irm?file=devmodeconfig')).statusCode).toBe(404)
  expect(
    (await openBrowser(live).send('GET', '/owner?server=DEMO&resort=HERON')).json().devMode,
  ).toBe(false)
  for (const url of ['/dev/outbox', '/dev/outbox.json'])
    expect((await live.inject({ url })).statusCode).toBe(404)
  await live.close()
})
