import { APP_KIND_NAMES, APP_KINDS, type AppKind } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, DEMO_LOGINS, openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  // a code for every demo login of a kind that uses codes, always 424242
  await test.owner.query(
    `insert into login_factor (resort_id, login_id, kind, destination)
      select resort_id, id, 'email', login_id || '@factor.example' from login
      where login_id = any($1) and app_kind = any($2)`,
    [Object.values(DEMO_LOGINS), WITH_CODES],
  )
})
afterAll(() => test.close())

const WITH_CODES = APP_KIND_NAMES.filter((kind) => APP_KINDS[kind].codeCall !== null)
const pairs = APP_KIND_NAMES.flatMap((mine) =>
  APP_KIND_NAMES.map((other) => [mine, other] as const),
)
let network = 0
const getBrowser = () => openBrowser(test.app, `10.${++network}.0.1`)

/** Signs in with a kind's demo login, including the code. */
async function fullSession(
  kind: AppKind,
): Promise<{ browser: Browser; handle: string; headers: Record<string, string> }> {
  const browser = getBrowser()
  const first = (await browser.signIn(kind, DEMO_LOGINS[kind])).json()
  const headers: Record<string, string> = first.token
    ? { authorization: `Bearer ${first.token}` }
    : {}
  if (first.IsValid) return { browser, handle: first.sessionID, headers }
  const done = (
    await checkCode(browser, kind, first.sessionID, { code: await getCode(kind), headers })
  ).json()
  return {
    browser,
    handle: done.sessionID,
    headers: done.token ? { authorization: `Bearer ${done.token}` } : {},
  }
}

const checkCode = (
  browser: Browser,
  kind: AppKind,
  handle: string,
  { code, headers = {} }: { code: string; headers?: Record<string, string> },
) =>
  browser.send(
    'POST',
    `/login?${APP_KINDS[kind].codeCall ?? 'authCode'}=${handle}`,
    { sessionID: handle, contactnumber: code, trustDevice: 'Y' },
    headers,
  )

async function getCode(kind: AppKind): Promise<string> {
  const { rows } = await test.owner.query(
    'select text from outbox where recipient = $1 order by at desc, id desc limit 1',
    [`${DEMO_LOGINS[kind]}@factor.example`],
  )
  return /\d{6}/.exec(rows[0].text)?.[0] ?? ''
}

const nextDay = () => test.pass(86_400_001)

describe.each(pairs)('%s as %s', (mine, other) => {
  it('signs in with its own login only', async () => {
    nextDay()
    const answer = (await getBrowser().signIn(other, DEMO_LOGINS[mine])).json()
    expect(answer.sessionID !== '').toBe(mine === other)
  })

  it('accepts codes of its own kind only', async () => {
    nextDay()
    if (!WITH_CODES.includes(mine)) return
    const browser = getBrowser()
    const first = (await browser.signIn(mine, DEMO_LOGINS[mine])).json()
    const headers: Record<string, string> = first.token
      ? { authorization: `Bearer ${first.token}` }
      : {}
    const sameCall = APP_KINDS[mine].codeCall === (APP_KINDS[other].codeCall ?? 'authCode')
    const answer = await checkCode(browser, other, first.sessionID, {
      code: await getCode(mine),
      headers,
    })
    // several kinds share authCode; the session determines the kind, never the request
    expect(answer.json().IsValid === true).toBe(sameCall)
    if (!sameCall) expect(answer.statusCode).toBe(403)
  })

  it("is not taken for the other's session, even with its cookie renamed", async () => {
    nextDay()
    const { browser, handle, headers } = await fullSession(mine)
    const secret =
      headers['authorization']?.slice('Bearer '.length) ??
      browser.cookies.get(`${mine.toLowerCase()}-sid`) ??
      ''
    const as =
      other === 'api'
        ? openBrowser(test.app)
        : openBrowser(test.app, '127.0.0.1', new Map([[`${other.toLowerCase()}-sid`, secret]]))
    const answer = await as.send(
      'GET',
      `/irm?getTableID=${handle}&tableID=C2`,
      undefined,
      other === 'api' ? { authorization: `Bearer ${secret}` } : {},
    )
    expect(answer.statusCode).toBe(mine === other ? 200 : 403)
  })
})

it.each(APP_KIND_NAMES)(
  '%s can trust a device only if its kind allows it, whatever the request contains',
  async (kind) => {
    nextDay()
    if (!WITH_CODES.includes(kind)) return
    const { browser, headers } = await fullSession(kind)
    const second = (await browser.signIn(kind, DEMO_LOGINS[kind])).json()
    expect(second.IsValid).toBe(APP_KINDS[kind].trustDevice)
    expect(headers).toBeDefined()
  },
)

it("an owner's settings are for the owner app alone", async () => {
  nextDay()
  for (const kind of APP_KIND_NAMES) {
    const { browser, handle, headers } = await fullSession(kind)
    expect(
      (await browser.send('GET', `/owner?getSettingsID=${handle}`, undefined, headers)).statusCode,
      kind,
    ).toBe(kind === 'owner' ? 200 : 403)
  }
})

it("gives an API client a token and no cookie, and doesn't accept its token as a cookie", async () => {
  nextDay()
  const { browser, handle, headers } = await fullSession('api')
  expect([...browser.cookies.keys()].filter((name) => name.endsWith('-sid'))).toEqual([])
  const asCookie = openBrowser(
    test.app,
    '127.0.0.1',
    new Map([['api-sid', headers['authorization']?.slice(7) ?? '']]),
  )
  expect((await asCookie.send('GET', `/irm?getTableID=${handle}&tableID=C2`)).statusCode).toBe(403)
})
