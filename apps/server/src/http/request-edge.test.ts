import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getHome, loginOwner } from '@ownerng/contract'
import { MINUTE_MS, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { type AppOptions, buildApp } from '../app/app.ts'
import { readSettings } from '../shared/settings.ts'
import { readTrustProxy } from '../shared/trust-proxy.ts'
import { listenTo, statementPoints } from '../shared/watch-points.ts'
import { siteWarnings } from './public-site.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())

const DIGITS = '4'.repeat(15_000)
const CARD = '4321000000001119'
const HOST = { host: 'portal.localhost:8080' }
const signedIn = () => ({ ...HOST, cookie: owner.cookie, 'x-session-id': owner.handle })
const hold = (overrides: object) => ({ ownerNumber: owner.ownerNumber, ...overrides })

/** Runs work with another app that has other settings or limits. */
async function withApp<T>(
  env: Record<string, string>,
  options: AppOptions,
  work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<T>,
): Promise<T> {
  const { dataFolder, gatewaySecrets } = test.services.settings
  const settings = readSettings({
    OWNERNG_DATA: dataFolder,
    OWNERNG_DEMO: '1',
    PORT: '8080',
    GATEWAY_SECRET: gatewaySecrets.join(','),
    ...env,
  })
  const app = await buildApp({ ...test.services, settings }, options)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

// issue 12, item 1
describe('checks run in order: size, schema, rate limit, session, content', () => {
  it.each([
    ['an older call', `/api/owner?resort=${DIGITS}`],
    ['a resource', `/api/reservations?x=${DIGITS}`],
    ['a page', `/?x=${DIGITS}`],
    ['nothing', `/nothing?${DIGITS}`],
  ])('size: refuses an address of over 8 kB, of %s, before anything reads it', async (_, url) => {
    const start = performance.now()
    const answer = await test.app.inject({ url, headers: HOST })
    expect([answer.statusCode, answer.json().code]).toEqual([414, 'ADDRESS_TOO_LONG'])
    expect(performance.now() - start).toBeLessThan(500)
    expect(
      (await test.app.inject({ url: url.slice(0, 8_192), headers: HOST })).statusCode,
    ).not.toBe(414)
  })

  it('responds to a body of 63 kB of digits within a second', async () => {
    const start = performance.now()
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/owner',
      headers: HOST,
      payload: { server: '', resort: '', userid: 'x', password: '4'.repeat(63_000) },
    })
    expect(answer.statusCode).toBe(400)
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  it('schema before content: an invalid call isn’t searched for card numbers', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/holds',
      headers: signedIn(),
      payload: hold({ arrival: CARD }),
    })
    expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  it('session before content: without a session, content isn’t checked', async () => {
    const payload = { ownerNumber: CARD.slice(0, 14) }
    const send = (headers: Record<string, string>, text: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/points/1a20242784487545217c/act',
        headers,
        payload: { ...payload, requestKey: 'key-12345678', act: 'bank', points: 1, toName: text },
      })
    expect((await send(HOST, CARD)).json()).toMatchObject({ status: 403, code: 'SESSION_EXPIRED' })
    expect((await send(signedIn(), CARD)).json()).toMatchObject({
      status: 422,
      code: 'CARD_NUMBER_HERE',
    })
  })

  it('rate limit before session and content, by visitor, for requests without a session', () =>
    withApp({}, { limits: { unprovenRequests: { max: 3, perMs: MINUTE_MS } } }, async (app) => {
      const ask = (remoteAddress: string, headers: Record<string, string> = HOST) =>
        app.inject({ url: `/api${getHome.path}`, headers, remoteAddress })
      const codes = []
      for (let time = 0; time < 5; time++) codes.push((await ask('203.0.113.9')).statusCode)
      expect(codes).toEqual([403, 403, 403, 429, 429])
      const refused = await app.inject({
        method: 'POST',
        url: `/api${loginOwner.path}`,
        headers: HOST,
        remoteAddress: '203.0.113.9',
        payload: { server: '', resort: '', userid: CARD, password: 'x' },
      })
      expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
        429,
        'TOO_MANY_REQUESTS',
        '60',
      ])
      // over the limit, nothing reaches the database, not even a session lookup
      const statements: string[] = []
      const stop = listenTo(statementPoints, {
        start: ({ statement }) => void statements.push(statement),
      })
      expect((await ask('203.0.113.9', signedIn())).statusCode).toBe(429)
      stop()
      expect(statements).toEqual([])
      // other visitors and signed-in owners are not affected
      expect((await ask('198.51.100.1')).statusCode).toBe(403)
      for (let time = 0; time < 6; time++)
        expect((await ask('198.51.100.2', signedIn())).statusCode).toBe(200)
      test.pass(MINUTE_MS)
      expect((await ask('203.0.113.9')).statusCode).toBe(403)
    }))
})

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
    withApp({ PUBLIC_URL: PUBLIC, TRUST_PROXY: '10.0.0.0/8' }, {}, async (app) => {
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
    withApp({ PUBLIC_URL: PUBLIC, TRUST_PROXY: PROXY }, {}, async (app) => {
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
    withApp({ PUBLIC_URL: PUBLIC }, {}, async (app) => {
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

// issue 12, item 11
describe('slow and many connections', () => {
  const PATIENT = { timeout: 20_000 }
  const SHORT = { requestMs: 600, headersMs: 300, idleMs: 900, checkEveryMs: 50 }
  const HEAD = 'POST /api/owner HTTP/1.1\r\nHost: portal.localhost\r\n'
  const BODY = 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'

  async function open(
    port: number,
    count: number,
    text: string,
    drip = '',
  ): Promise<{ answered: () => number; closed: () => number; end: () => void }> {
    let [answered, closed] = [0, 0]
    const sockets: Socket[] = []
    const drips: NodeJS.Timeout[] = []
    for (let index = 0; index < count; index++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.once('data', () => answered++)
      socket.on('close', () => closed++)
      await once(socket, 'connect')
      socket.write(text)
      if (drip) drips.push(setInterval(() => socket.write(drip), 50))
      sockets.push(socket)
    }
    return {
      answered: () => answered,
      closed: () => closed,
      end: () => {
        for (const drip of drips) clearInterval(drip)
        for (const socket of sockets) socket.destroy()
      },
    }
  }
  const listening = <T>(
    env: Record<string, string>,
    options: AppOptions,
    work: (port: number) => Promise<T>,
  ) =>
    withApp(env, options, async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return work((app.server.address() as AddressInfo).port)
    })

  it.each([
    ['a body that drips', `${HEAD}${BODY}`, 'a'],
    ['a body that never comes', `${HEAD}${BODY}`, ''],
    ['headers that drip', HEAD, 'X: y\r\n'],
    ['headers that never end', HEAD, ''],
  ])('ends %s', (_, text, drip) =>
    listening({}, { limits: SHORT }, async (port) => {
      const slow = await open(port, 20, text, drip)
      await expect.poll(slow.closed, PATIENT).toBe(20)
      slow.end()
    }),
  )

  it('limits connections per address, and accepts new ones when they close', () =>
    listening({ TRUST_PROXY: '10.0.0.0/8' }, { limits: { openByVisitor: 10 } }, async (port) => {
      const many = await open(port, 30, `${HEAD}${BODY}`)
      await expect.poll(many.closed, PATIENT).toBe(20)
      many.end()
      const getAccepted = async () => {
        const more = await open(port, 10, 'GET /healthz HTTP/1.1\r\nHost: portal.localhost\r\n\r\n')
        await expect.poll(() => more.answered() + more.closed(), PATIENT).toBe(10)
        more.end()
        return more.answered()
      }
      await expect.poll(getAccepted, PATIENT).toBe(10)
    }))

  it('counts the visitors of a proxy, not the proxy', () =>
    listening({}, { limits: { openByVisitor: 10 } }, async (port) => {
      const through = (visitor: string) => `${HEAD}X-Forwarded-For: ${visitor}\r\n${BODY}`
      const many = await open(port, 15, through('203.0.113.5'))
      const ask = async (visitor: string) =>
        (
          await fetch(`http://127.0.0.1:${port}/healthz`, {
            headers: { 'x-forwarded-for': visitor },
          })
        ).status
      await expect.poll(() => ask('203.0.113.5'), PATIENT).toBe(429)
      expect(await ask('203.0.113.6')).toBe(200)
      many.end()
      await expect.poll(() => ask('203.0.113.5'), PATIENT).toBe(200)
    }))
})
