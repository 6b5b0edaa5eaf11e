import { getHome, loginOwner } from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../../test-support/other-app.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { listenTo, statementPoints } from '../shared/watch-points.ts'

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
    withApp(
      test,
      {},
      { limits: { unprovenRequests: { max: 3, perMs: MINUTE_MS } } },
      async (app) => {
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
      },
    ))
})
