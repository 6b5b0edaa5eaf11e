import { syncBuiltinESMExports } from 'node:module'
import zlib, { gunzipSync } from 'node:zlib'
import {
  addWorkOrderMessage,
  listWorkOrders,
  requestEmailChange,
  saveContact,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { unansweredCalls } from './call-routing.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ url: `/api/${url}` })

describe('several calls on one path', () => {
  it('has a route for every call of the contract', () => expect(unansweredCalls()).toEqual([]))

  it('reads server and resort in any case, and the default pair if both are empty', async () => {
    for (const url of [
      'owner?server=demo&resort=heron',
      'owner?SERVER=DEMO&Resort=HERON',
      'owner',
      'owner?server=&resort=',
    ])
      expect((await get(url)).json(), url).toMatchObject({
        Error: '',
        StatusCode: 200,
        resort: 'HERON',
        resortName: 'Heron Cove Resort',
      })
  })

  it('opens the default resort of a server in any letter case', async () => {
    for (const url of ['owner?server=demo', 'owner?SERVER=Demo&resort='])
      expect((await get(url)).json(), url).toMatchObject({
        Error: '',
        server: 'DEMO',
        resort: 'HERON',
      })
    expect((await get('owner?server=NOWHERE')).statusCode).toBe(417)
  })

  it('responds 417 for an unknown pair, without a host name', async () => {
    for (const url of [
      'owner?server=DEMO&resort=NOWHERE',
      'owner?server=evil.example&resort=',
      'owner?server=DEMO2&resort=HERON',
    ]) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json().StatusCode], url).toEqual([417, 417])
    }
  })

  it.each([
    'owner?getSettingsID=a&getMultiID=b',
    'owner?getSettingsID=a&getSettingsID=b',
    'owner?server=a&server=b',
    'owner?server=DEMO&SERVER=DEMO',
    'irm',
    'irm?other=1',
    'comments?commentConfigID=a',
    'owner?getsettingsid=a&recoverPasswordForLoginId=b',
    'login?logoutID=a&closingID=b',
  ])('refuses %s with 400', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      StatusCode: 400,
      Error: expect.stringMatching(/^We couldn't read that request/),
    })
  })

  it('does not confuse a later call with the one that owns the path', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/owner?changePasswordID=x',
      payload: { server: '', resort: '', userid: 'owner.points', password: '00' },
    })
    expect(answer.statusCode).toBe(400)
  })

  it('handles odd bodies, long URLs, and wrong methods', async () => {
    const odd = [
      {
        method: 'POST',
        url: '/api/owner',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      {
        method: 'POST',
        url: '/api/owner',
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      {
        method: 'POST',
        url: '/api/owner',
        payload: JSON.stringify({ userid: 'x'.repeat(100_000) }),
        headers: { 'content-type': 'application/json' },
      },
      {
        method: 'POST',
        url: '/api/owner',
        payload: '{"__proto__":{"x":1}}',
        headers: { 'content-type': 'application/json' },
      },
      { method: 'DELETE', url: '/api/owner' },
      { method: 'GET', url: `/api/owner?resort=${'x'.repeat(8000)}` },
      { method: 'GET', url: '/api/reservations/%00' },
      { method: 'GET', url: '/api/%ff' },
    ] as const
    for (const request of odd)
      expect(
        (await test.app.inject(request)).statusCode,
        JSON.stringify(request).slice(0, 80),
      ).toBeLessThan(500)
  })

  // issue 37, item 17
  it('accepts an empty JSON body for a call without a body', async () => {
    const owner = await test.signIn('owner.points')
    const post = (url: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: {
          host: 'portal.localhost:8080',
          cookie: owner.cookie,
          'x-session-id': owner.handle,
          'content-type': 'application/json',
        },
      })
    expect((await post('/api/documents/visits')).statusCode).toBe(200)
    expect((await post('/api/work-orders')).statusCode).toBe(400)
  })

  it('serves the OpenAPI document, compressed for clients that accept it', async () => {
    const plain = await get('openapi.json')
    expect(plain.json()).toMatchObject({ openapi: '3.1.0' })
    const headers = { 'accept-encoding': 'gzip' }
    const packed = await test.app.inject({ url: '/api/openapi.json', headers })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  // issue 37, item 23
  it('compresses the OpenAPI document once', async () => {
    const compress = vi.spyOn(zlib, 'gzipSync')
    syncBuiltinESMExports()
    const headers = { 'accept-encoding': 'gzip' }
    for (const _ of [1, 2, 3]) await test.app.inject({ url: '/api/openapi.json', headers })
    expect(compress.mock.calls.length).toBeLessThan(2)
    compress.mockRestore()
    syncBuiltinESMExports()
  })

  it('sends the security headers', async () => {
    const { headers } = await get('owner')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })
})

it('names invalid email addresses and phone numbers only as such', async () => {
  const owner = await test.signIn('owner.points')
  const password = obfuscate(PASSWORD)
  const [order] = (await owner.call(listWorkOrders, { query: {} })).body.orders
  const address = { street: '', more: '', city: '', state: '', postalCode: '', country: '' }
  const answers = [
    await owner.call(requestEmailChange, {
      query: {},
      body: { slot: 'other-email', email: 'nobody', password },
    }),
    await owner.call(saveContact, {
      query: {},
      body: { password, mobile: 'call me', otherPhone: '', address },
    }),
    await owner.call(addWorkOrderMessage, {
      query: { id: order?.id ?? '' },
      body: { ownerNumber: owner.ownerNumber, text: ' ', photos: [] },
    }),
  ]
  expect(answers.map(({ status, body }) => [status, body['field'], body['detail']])).toEqual([
    [400, 'email', expect.stringContaining('email is one email address such as')],
    [400, 'mobile', expect.stringContaining('that is not a telephone number')],
    [400, 'text', expect.stringContaining('something in it is missing')],
  ])
})
