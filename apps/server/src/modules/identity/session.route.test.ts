import { DAY_MS, MINUTE_MS } from '@ownerng/domain'
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let network = 0
async function signIn(kind: keyof typeof DEMO_LOGINS, loginId = DEMO_LOGINS[kind]) {
  const browser = openBrowser(test.app, `10.3.${++network}.1`)
  const { sessionID, token } = (await browser.signIn(kind, loginId)).json()
  const headers = {
    'x-session-id': sessionID as string,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return {
    session: () => browser.send('GET', '/session', undefined, headers),
    token: () => browser.send('POST', '/session/token', undefined, headers),
    logout: () => browser.send('GET', `/login?logoutID=${sessionID}`, undefined, headers),
  }
}

const publishedSet = async () =>
  (await test.app.inject({ url: '/.well-known/jwks.json' })).json() as {
    keys: Record<string, string>[]
  }
const verify = async (token: string, audience: string) =>
  jwtVerify(token, createLocalJWKSet((await publishedSet()) as never), {
    audience,
    issuer: test.services.settings.publicUrl,
    currentDate: test.services.clock.now(),
  })

describe('GET session', () => {
  it.each(['owner', 'cms', 'HK', 'api', 'RDPUpdate'] as const)(
    'says of %s who is signed in, as what, where and until when',
    async (kind) => {
      const { session } = await signIn(kind)
      const { startedAt, expiresAt, endsAt, secondsLeft, ...who } = (await session()).json()
      expect(who).toMatchObject({
        app: kind,
        userid: DEMO_LOGINS[kind],
        ...(kind === 'owner' && { name: 'Eleanor Whitfield' }),
        server: 'DEMO',
        resort: 'HERON',
        resortName: 'Heron Cove Resort',
        roles: kind === 'owner' ? ['full'] : [],
      })
      expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(8 * 60 * MINUTE_MS)
      expect(Date.parse(expiresAt)).toBeLessThan(Date.parse(endsAt))
      const idle = kind === 'cms' ? 15 : 20
      expect(secondsLeft).toBeGreaterThan(idle * 60 - 30)
      expect(secondsLeft).toBeLessThanOrEqual(idle * 60)
    },
  )
  // issue 37, item 24
  it('ends when the clock is set back by more than a minute', async () => {
    const { session } = await signIn('owner')
    const setBack = async (ms: number) => {
      test.pass(-ms)
      const { statusCode } = await session()
      test.pass(ms)
      return statusCode
    }
    expect(await setBack(MINUTE_MS / 2)).toBe(200)
    expect(await setBack(2 * MINUTE_MS)).toBe(403)
    expect(await setBack(DAY_MS)).toBe(403)
  })
  it('reports to the page and the backend that a former owner can only view', async () => {
    const { session, token } = await signIn('owner', 'owner.former')
    expect((await session()).json()).toMatchObject({ userid: 'owner.former', roles: ['view'] })
    const { payload } = await verify((await token()).json().token, 'owner')
    expect(payload).toMatchObject({ userid: 'owner.former', roles: ['view'] })
  })
  it("doesn't keep the session alive, because a page asks, not a person", async () => {
    const { session } = await signIn('HK')
    const before = (await session()).json()
    test.pass(10 * MINUTE_MS)
    expect((await session()).json().expiresAt).toBe(before.expiresAt)
    test.pass(10 * MINUTE_MS + 1000)
    expect((await session()).statusCode).toBe(403)
  })
  it('returns no session without the cookie or after logout', async () => {
    const { session, logout } = await signIn('cms')
    await logout()
    const { statusCode, json } = await session()
    expect([statusCode, json().code]).toEqual([403, 'SESSION_EXPIRED'])
  })
})

describe('POST session/token', () => {
  it('is signed for the kind of app, expires in five minutes, and verifies with the key set', async () => {
    const { token: ask } = await signIn('cms')
    const { token, expiresAt } = (await ask()).json()
    const { payload } = await verify(token, 'cms')
    expect(payload).toMatchObject({ userid: 'staff.cms', server: 'DEMO', resort: 'HERON' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    expect(new Date((payload.exp ?? 0) * 1000).getTime()).toBeCloseTo(Date.parse(expiresAt), -4)
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    await expect(verify(token, 'crm')).rejects.toThrow(errors.JWTClaimValidationFailed)
    test.pass(5 * MINUTE_MS + 1000)
    await expect(verify(token, 'cms')).rejects.toThrow(errors.JWTExpired)
  })
  it('requires a session', async () => {
    const { token, logout } = await signIn('cms')
    await logout()
    expect((await token()).statusCode).toBe(403)
  })
  it('expires with the session', async () => {
    const { token } = await signIn('api')
    const { payload } = await verify((await token()).json().token, 'api')
    expect(payload.sub).toMatch(/^\w{20}$/)
  })
})

describe('the token keys', () => {
  it('are published without the private part and encrypted in the database', async () => {
    const { keys } = await publishedSet()
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
      expect(key['d']).toBeUndefined()
    }
    const { rows } = await test.owner.query('select private_key, public_key from token_key')
    expect(rows.length).toBeGreaterThan(0)
    for (const { private_key: sealed, public_key: shown } of rows) {
      expect(() => test.services.keys.open('request', sealed)).toThrow()
      expect(test.services.keys.open('token', sealed).length).toBeGreaterThan(100)
      expect(shown.d).toBeUndefined()
    }
  })
  it('change every 30 days; the next one is published a day before it signs', async () => {
    const kidNow = async () => {
      const { token } = await signIn('HK')
      return decodeProtectedHeader((await token()).json().token).kid
    }
    const kids = async () => (await publishedSet()).keys.map((key) => key['kid'])
    // start of a key period
    const span = 30 * DAY_MS
    const start = Math.ceil(test.services.clock.now().getTime() / span) * span
    test.setClock(new Date(start + 2 * 60 * MINUTE_MS).toISOString())
    const first = await kidNow()
    expect(await kids()).toEqual([first])
    test.setClock(new Date(start + span - DAY_MS + MINUTE_MS).toISOString())
    const [signing, next, ...more] = await kids()
    expect([signing, more]).toEqual([first, []])
    test.setClock(new Date(start + span - MINUTE_MS).toISOString())
    const { token } = (await (await signIn('HK')).token()).json()
    test.setClock(new Date(start + span + MINUTE_MS).toISOString())
    expect(await kidNow()).toBe(next)
    expect(await kids()).toEqual([first, next])
    // a token signed just before is still valid
    expect((await verify(token, 'HK')).protectedHeader.kid).toBe(first)
    test.setClock(new Date(start + span + 2 * 60 * MINUTE_MS).toISOString())
    expect(await kids()).toEqual([next])
    test.setClock(new Date(start + 3 * span).toISOString())
    await kids()
    const { rows } = await test.owner.query('select id from token_key where id = $1', [first])
    expect(rows).toEqual([])
  })
  it('are created once, however many requests are concurrent', async () => {
    await test.owner.query('delete from token_key')
    const sets = await Promise.all(Array.from({ length: 8 }, () => publishedSet()))
    const kids = sets.map(({ keys }) => keys.map((key) => key['kid']).join())
    expect(new Set(kids).size).toBe(1)
  })
})
