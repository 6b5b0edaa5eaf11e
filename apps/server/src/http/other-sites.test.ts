import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { APP_KIND_NAMES, type AppKind, obfuscate } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  credentials,
  DESK,
  from,
  HOST,
  OTHER,
  useOtherSites,
} from '../../test-support/other-sites.ts'
import { buildApp } from '../app/app.ts'

const sites = useOtherSites()
const { allow, send, signIn, signedIn } = sites

describe('a page of an allowed origin', () => {
  it('signs in with cookies partitioned by site', async () => {
    const answer = await signIn('cms', from(DESK))
    expect(answer.json()).toMatchObject({ IsValid: true })
    expect(answer.headers['access-control-allow-origin']).toBe(DESK)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; SameSite=None/)
      expect(cookie).toMatch(/; Partitioned/)
    }
  })
  it('has strict cookies if it is same-site, like the portal', async () => {
    for (const headers of [from(DESK, 'same-site'), { origin: 'http://portal.localhost:8080' }]) {
      const cookies = [(await signIn('cms', headers)).headers['set-cookie'] ?? []].flat()
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; SameSite=Strict/)
        expect(cookie).not.toMatch(/Partitioned/)
      }
    }
  })
  it('can read why it was rejected', async () => {
    const payload = { ...credentials('cms'), password: obfuscate('wrong') }
    const answer = await send('POST', '/login?appName=cms', from(DESK), payload)
    expect(answer.json().loginError).toBe('Login ID or password is incorrect')
    expect(answer.headers['access-control-allow-origin']).toBe(DESK)
  })
  it('reads the session, gets a token, and signs out', async () => {
    const { handle, headers } = await signedIn('cms')
    const session = await send('GET', '/session', headers)
    expect(session.json()).toMatchObject({ app: 'cms', resort: 'HERON' })
    expect((await send('POST', '/session/token', headers)).statusCode).toBe(200)
    await send('GET', `/login?logoutID=${handle}`, headers)
    expect((await send('GET', '/session', headers)).statusCode).toBe(403)
  })
  it('can choose among the resorts that allow it for its app kind', async () => {
    const list = async (kind: AppKind) =>
      (await send('GET', `/login?appName=${kind}`, from(DESK))).json()
    const names = ({ resorts }: { resorts: { ResortNum: string }[] }) =>
      resorts.map((resort) => resort.ResortNum)
    expect(names(await list('cms'))).toEqual(['HERON'])
    expect(names(await list('crm'))).toEqual(['PINES'])
    expect((await list('irm')).code).toBe('NO_RESORTS')
  })
})

describe('what a resort refuses to a page', () => {
  it.each([
    ['another resort', 'cms', 'PINES'],
    ['another kind', 'crm', 'HERON'],
  ] as const)('is no sign-in at %s', async (_, kind, resort) => {
    const answer = await signIn(kind, from(DESK), resort)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'WRONG_ORIGIN'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
  it('includes password recovery', async () => {
    const recover = (resort: string) =>
      send(
        'POST',
        `/owner?recoverPasswordForLoginId=a@b.example&server=DEMO&resort=${resort}`,
        from(DESK),
      )
    expect((await recover('HERON')).statusCode).toBe(200)
    expect((await recover('PINES')).json().code).toBe('WRONG_ORIGIN')
    const change = await send(
      'POST',
      '/owner?changeTempPassword=y&server=DEMO&resort=PINES',
      from(DESK),
      {
        ownerNumber: 'ABC',
        oldPassword: obfuscate('a'),
        newPassword: obfuscate('a'),
        confirmPassword: obfuscate('a'),
      },
    )
    expect(change.json().code).toBe('WRONG_ORIGIN')
  })
  it('includes existing sessions, once the resort removes the origin', async () => {
    const { handle, headers } = await signedIn('HK')
    expect((await send('GET', '/session', headers)).statusCode).toBe(200)
    await allow('HERON', { cms: [DESK], owner: [DESK] })
    expect((await send('GET', '/session', headers)).statusCode).toBe(403)
    await send('GET', `/login?logoutID=${handle}`, headers)
    await allow('HERON', { cms: [DESK], HK: [DESK], owner: [DESK] })
    // the page couldn't end the session either
    expect((await send('GET', '/session', headers)).statusCode).toBe(200)
  })
  it('includes the portal’s calls after sign-in', async () => {
    const answer = await send('POST', '/owner?server=DEMO&resort=HERON', from(DESK), {
      ...credentials('owner'),
    })
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((text) => text.split(';')[0])
      .join('; ')
    const headers = { ...from(DESK), cookie, 'x-session-id': answer.json().sessionID }
    const write = await send('POST', '/sessions/keep', headers)
    expect([write.statusCode, write.json().code]).toEqual([400, 'WRONG_ORIGIN'])
    const read = await send('GET', '/sessions', headers)
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    expect(read.statusCode).toBe(403)
  })
  it('includes other calls on the path of a sign-in call', async () => {
    const answer = await send('POST', '/owner?server=DEMO&resort=HERON', from(DESK), {
      ...credentials('owner'),
    })
    const { sessionID: handle } = answer.json()
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
    const headers = { ...from(DESK), cookie, 'x-session-id': handle }
    const read = await send('GET', `/owner?getSettingsID=${handle}`, headers)
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    expect(read.statusCode).toBe(403)
  })
  it('includes everything from an unknown origin', async () => {
    const { headers } = await signedIn('cms')
    const strange = { ...headers, ...from(OTHER) }
    expect((await signIn('cms', strange)).json().code).toBe('WRONG_ORIGIN')
    const token = await send('POST', '/session/token', strange)
    expect(token.json().code).toBe('WRONG_ORIGIN')
    const read = await send('GET', '/session', strange)
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    expect(read.statusCode).toBe(403)
  })
  // issue 37, item 24
  it('includes the portal’s own host over another protocol', async () => {
    const own = sites.test.services.settings.publicUrl
    const keep = async (origin: string) => (await send('POST', '/sessions/keep', { origin })).json()
    expect((await keep(own.replace('http:', 'https:'))).code).toBe('WRONG_ORIGIN')
    expect((await keep(own)).code).toBe('SESSION_EXPIRED')
  })
})

it('every call for other sites belongs to sign-in', () => {
  const names = ALL_CALLS.filter((call) => call.otherSites).map((call) => call.name)
  expect(names.sort()).toEqual([
    'changeTemporaryPassword',
    'checkAuthenticatorCode',
    'checkCode',
    'checkCrmCode',
    'checkGuestCode',
    'checkOwnerCode',
    'createSessionToken',
    'getSession',
    'listResorts',
    'loginApi',
    'loginApp',
    'loginOwner',
    'loginUpdate',
    'logout',
    'recoverPassword',
    'resendCode',
  ])
  expect(APP_KIND_NAMES.length).toBe(9)
})

// issue 37, item 29
it('logs each origin that is not allowed once, with the kind and the resort', async () => {
  const lines: string[] = []
  const app = await buildApp(sites.test.services, {
    log: { write: (line) => void lines.push(line) },
  })
  const ask = (kind: AppKind, origin: string, resort = 'HERON') =>
    app.inject({
      method: 'POST',
      url: `/api/login?appName=${kind}`,
      headers: { ...HOST, ...from(origin) },
      payload: credentials(kind, resort),
    })
  for (const _ of [1, 2]) await ask('cms', 'https://typo.example')
  await ask('crm', DESK)
  await app.close()
  const warnings = lines
    .map((line) => JSON.parse(line) as { level: number; origin?: string; msg: string })
    .filter(({ origin }) => origin !== undefined)
  expect(warnings.map(({ origin, msg }) => `${origin} ${msg}`)).toEqual([
    'https://typo.example no resort allows the origin: add it to signInOptions.origins',
    `${DESK} HERON does not allow the origin for crm: add it to signInOptions.origins`,
  ])
})
