import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode, openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the demo outbox', () => {
  it('lists what was sent, newest first, with the code that signs in', async () => {
    const browser = openBrowser(test.app)
    await browser.signIn('owner', 'owner.text')
    const answer = await test.app.inject({ url: '/dev/outbox.json' })
    const [first] = answer.json()
    expect(Object.keys(first).sort()).toEqual([
      'at',
      'channel',
      'id',
      'link',
      'subject',
      'text',
      'to',
    ])
    expect(first).toMatchObject({ to: '(555) 010-0432', channel: 'text' })
    expect(first.text).toContain(await lastCode(test.owner, '(555) 010-0432'))
    expect((await test.app.inject({ url: '/dev/outbox' })).body).toContain('(555) 010-0432')
  })
  // issue 12, item 16
  it.each([
    'rebound.example',
    'rebound.example:8080',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    'localhost@rebound.example',
  ])('is not served under the host name %j', async (host) => {
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/HERON/x'])
      expect((await test.app.inject({ url, headers: { host } })).statusCode).toBe(404)
  })
  it.each(['localhost', 'localhost:8080', 'portal.localhost:8080', '127.0.0.1:8080', '[::1]:8080'])(
    'is there under %s',
    async (host) => {
      expect(
        (await test.app.inject({ url: '/dev/outbox.json', headers: { host } })).statusCode,
      ).toBe(200)
    },
  )
  it('is served to this machine only', async () => {
    for (const url of ['/dev/outbox', '/dev/outbox.json'])
      expect((await test.app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
  })
})
