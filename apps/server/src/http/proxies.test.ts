import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../../test-support/other-app.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { readSettings } from '../shared/settings.ts'
import { readTrustProxy } from '../shared/trust-proxy.ts'
import { siteWarnings } from './public-site.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

// issue 12, item 8
describe('proxies', () => {
  const PUBLIC = 'https://owners.example'
  const PROXY = '10.1.2.3'
  const by = (remoteAddress: string, headers: Record<string, string> = {}) => ({
    remoteAddress,
    headers: { host: 'owners.example', ...headers },
  })
  const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }

  it.each([
    ['10.1.2.3', '10.1.2.3', 0, true],
    ['10.1.2.3', '10.1.2.4', 0, false],
    ['10.0.0.0/8, 192.168.1.1', '10.200.0.1', 0, true],
    ['10.0.0.0/8', '::ffff:10.200.0.1', 0, true],
    ['2001:db8::/32', '2001:db8:1::1', 0, true],
    ['loopback', '127.0.0.1', 0, true],
    ['loopback', '::1', 0, true],
    ['10.0.0.0/8', '127.0.0.1', 0, false],
    ['2', '203.0.113.1', 1, true],
    ['2', '203.0.113.1', 2, false],
    ['0', '127.0.0.1', 0, false],
  ])('TRUST_PROXY=%s believes %s at hop %i: %s', (setting, address, hop, trusted) =>
    expect(readTrustProxy(setting)?.(address, hop)).toBe(trusted),
  )

  it.each([
    'proxy.example',
    '10.0.0.0/40',
    '-1',
    '10.0.0.1;10.0.0.2',
    '0.0.0.0/0',
    '10.0.0.1, ::/0',
  ])('TRUST_PROXY=%s is refused at start, by name', (setting) =>
    expect(() => readSettings({ TRUST_PROXY: setting })).toThrow('TRUST_PROXY'),
  )

  // cookies are secure, HSTS is sent, and each visitor has an address
  it('trusts the proxy that TRUST_PROXY names', () =>
    withApp(test, { PUBLIC_URL: PUBLIC, TRUST_PROXY: '10.0.0.0/8' }, {}, async (app) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/owner?server=DEMO&resort=HERON',
        ...by(PROXY, { ...FORWARDED, origin: PUBLIC }),
        payload: {
          server: 'DEMO',
          resort: 'HERON',
          userid: 'owner.points',
          password: obfuscate('Heron-Cove-26!'),
        },
      })
      expect(answer.json()).toMatchObject({ IsValid: true })
      expect([answer.headers['set-cookie']].flat().join()).toMatch(
        /__Host-owner-sid=[^;]+;.*Secure/,
      )
      expect(answer.headers['strict-transport-security']).toBeDefined()
      const { rows } = await test.owner.query(
        "select address from session where resort_id = 'HERON' and handle = $1",
        [answer.json().sessionID],
      )
      expect(rows[0].address).toBe('203.0.113.9')
    }))

  it('counts wrong passwords per visitor behind the proxy', () =>
    withApp(test, { PUBLIC_URL: PUBLIC, TRUST_PROXY: PROXY }, {}, async (app) => {
      const tryIn = (visitor: string, userid: string, password = 'wrong') =>
        app.inject({
          method: 'POST',
          url: '/api/owner',
          ...by(PROXY, { ...FORWARDED, 'x-forwarded-for': visitor }),
          payload: {
            server: 'DEMO',
            resort: 'HERON',
            userid,
            password: Buffer.from(password).toString('hex'),
          },
        })
      for (let time = 0; time < 22; time++) await tryIn('203.0.113.66', `nobody.${time}`)
      expect((await tryIn('203.0.113.66', 'nobody.more')).json().waitSeconds).toBeGreaterThan(0)
      expect((await tryIn('198.51.100.77', 'nobody.more')).json().waitSeconds).toBe(0)
    }))

  it('redirects reads over plain http, rejects writes, and serves health checks', () =>
    withApp(test, { PUBLIC_URL: PUBLIC }, {}, async (app) => {
      for (const input of [
        by('203.0.113.9'),
        by('127.0.0.1'),
        by('127.0.0.1', { 'x-forwarded-proto': 'http' }),
      ]) {
        const page = await app.inject({ url: '/api/owner?resort=HERON', ...input })
        expect([page.statusCode, page.headers['location']]).toEqual([
          307,
          `${PUBLIC}/api/owner?resort=HERON`,
        ])
        const write = await app.inject({ method: 'POST', url: '/api/owner', ...input, payload: {} })
        expect([write.statusCode, write.json().code]).toEqual([400, 'INSECURE'])
        expect((await app.inject({ url: '/healthz', ...input })).statusCode).toBe(200)
        expect((await app.inject({ url: '/readyz', ...input })).statusCode).toBe(200)
      }
      expect(
        (await app.inject({ url: '/api/owner?resort=HERON', ...by('127.0.0.1', FORWARDED) }))
          .statusCode,
      ).toBe(200)
    }))

  it('trusts no unknown proxy, and reports once which setting is missing', () => {
    const texts: string[] = []
    return withApp(
      test,
      { PUBLIC_URL: PUBLIC },
      { warn: (sentence) => texts.push(sentence) },
      async (app) => {
        for (let time = 0; time < 3; time++)
          expect(
            (await app.inject({ url: '/api/owner', ...by(PROXY, FORWARDED) })).json(),
          ).toMatchObject({ code: 'INSECURE' })
        expect(texts).toEqual([expect.stringMatching(/10\.1\.2\.3 .* TRUST_PROXY/)])
      },
    )
  })

  it('reports once that visitors use https if PUBLIC_URL doesn’t', () => {
    const texts: string[] = []
    return withApp(
      test,
      { PUBLIC_URL: 'http://owners.example' },
      { warn: (sentence) => texts.push(sentence) },
      async (app) => {
        for (let time = 0; time < 3; time++)
          await app.inject({ url: '/api/owner', ...by('127.0.0.1', FORWARDED) })
        expect(texts).toEqual([expect.stringContaining('set PUBLIC_URL to the https address')])
      },
    )
  })

  it.each([
    [{}, []],
    [{ PUBLIC_URL: PUBLIC, TRUST_PROXY: '10.0.0.0/8', HOST: '0.0.0.0', OWNERNG_DEMO: '0' }, []],
    [{ PUBLIC_URL: PUBLIC, OWNERNG_DEMO: '0' }, []],
    [
      { PUBLIC_URL: PUBLIC, HOST: '0.0.0.0', OWNERNG_DEMO: '0' },
      [expect.stringContaining('TRUST_PROXY is not set')],
    ],
    [
      { PUBLIC_URL: 'http://owners.example', OWNERNG_DEMO: '0' },
      [expect.stringContaining('passwords travel unprotected')],
    ],
    [{ PUBLIC_URL: PUBLIC }, [expect.stringContaining('set OWNERNG_DEMO to 0')]],
    [{ TRUST_PROXY: '10.0.0.0/8' }, [expect.stringContaining('set PUBLIC_URL')]],
  ])('warns at a start with %o', (env, warnings) =>
    expect(siteWarnings(readSettings(env as Record<string, string>))).toEqual(warnings),
  )
})
