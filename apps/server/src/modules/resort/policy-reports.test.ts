import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { cardFramePolicy } from '../../integrations/gateway/gateways.ts'
import { reportPoints } from '../../shared/watch-points.ts'

const SITE = 'http://portal.localhost:8080'
const HOST = 'portal.localhost:8080'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.owner.query('delete from client_log; delete from rate_count'))

const send = (payload: string, type: string, visitor = '203.0.113.7') =>
  test.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    remoteAddress: visitor,
    headers: { host: HOST, 'content-type': type },
    payload,
  })
/** Sends violations as browsers with the Reporting API do. */
const report = (bodies: readonly object[], visitor?: string) =>
  send(
    JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', age: 1, url: SITE, body }))),
    'application/reports+json',
    visitor,
  )
const violation = (blockedURL: string, documentURL = `${SITE}/payframe.html?host=shift4-test`) => ({
  documentURL,
  blockedURL,
  effectiveDirective: 'script-src-elem',
  disposition: 'enforce',
})
const stored = async () =>
  (
    await test.owner.query(
      'select resort_id, kind, prefix, message, times from client_log order by message',
    )
  ).rows
const row = (message: string, times = 1, prefix = 'payment') => ({
  resort_id: 'HERON',
  kind: 7,
  prefix,
  message,
  times,
})

// issue 37, item 24: PCI DSS 11.6.1
it('stores what a payment page blocked, by origin, and counts repeats', async () => {
  const evil = violation('https://evil.example/steal.js?card=4321000000001119#4321000000001119')
  expect((await report([evil])).statusCode).toBe(204)
  expect((await report([evil], '203.0.113.8')).statusCode).toBe(204)
  // as browsers without the Reporting API do
  const older = {
    'csp-report': {
      'document-uri': `${SITE}/?server=DEMO#/trip/secret`,
      'blocked-uri': 'inline',
      'violated-directive': "script-src-elem 'self'",
    },
  }
  expect((await send(JSON.stringify(older), 'application/csp-report')).statusCode).toBe(204)
  expect(await stored()).toEqual([
    row('script-src-elem blocked https://evil.example on /payframe.html', 2),
    row('script-src-elem blocked inline on /', 1, 'portal'),
  ])
})

it('ignores extensions of browsers, other pages, and what is no report', async () => {
  await report([
    violation('chrome-extension://abc/inject.js'),
    { ...violation('inline'), sourceFile: 'moz-extension://abc/content.js' },
    violation('inline', `${SITE}/api/shared/HERON.secret`),
    violation('inline', 'https://elsewhere.example/payframe.html'),
    { ...violation('inline'), effectiveDirective: 'made up by a visitor' },
    { ...violation('inline'), effectiveDirective: 'made-up-src' },
    { ...violation('4321000000001119') },
    {},
  ])
  for (const text of ['null', '7', '[null]', '{"csp-report": 7}', '[{"type": 7}]'])
    expect((await send(text, 'application/csp-report')).statusCode).toBe(204)
  expect((await send('{', 'application/csp-report')).statusCode).toBe(400)
  expect((await send('[]', 'text/plain')).statusCode).toBe(400)
  expect(await stored()).toEqual([])
})

it.each(['{"toString": 1, "valueOf": 1}', '[[[{"toString": 1, "valueOf": 1}]]]', '7'])(
  'ignores values that are no text: %s',
  async (value) => {
    for (const field of ['document-uri', 'violated-directive', 'source-file', 'blocked-uri']) {
      const payload = `{"csp-report": {"${field}": ${value}}}`
      expect((await send(payload, 'application/csp-report')).statusCode, field).toBe(204)
    }
    expect(await stored()).toEqual([])
  },
)

it('bounds what a flood can store, and leaves room for errors of pages', async () => {
  const long = violation(`https://${'a'.repeat(20_000)}.example`)
  expect((await report([long])).statusCode).toBe(413)
  const different = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      violation(`https://${'e'.repeat(1 + from + at)}.example`),
    )
  await report(different(0, 40))
  const summary = 'script-src-elem blocked other addresses on /payframe.html'
  expect((await stored()).length).toBe(6)
  expect(await stored()).toContainEqual(row(summary, 5))
  await test.owner.query(
    `insert into client_log (resort_id, kind, prefix, message, digest)
      select 'HERON', 7, 'payment', 'one of many', n::text from generate_series(1, 100) n`,
  )
  await test.owner.query('delete from rate_count')
  // one that comes when the limit is reached is still noticed
  await report(different(50, 1), '203.0.113.9')
  expect((await stored()).length).toBe(106)
  expect(await stored()).toContainEqual(row(summary, 6))
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/common?logErrorID=startup',
    remoteAddress: '203.0.113.10',
    headers: { host: HOST },
    payload: { ErrorMessage: 'an error', LogFilePrefix: 'owner', MessageType: 1, Release: '' },
  })
  expect(statusCode).toBe(200)
  expect((await stored()).length).toBe(107)
})

it('is where both documents of a payment send their reports', async () => {
  const { headers } = await test.app.inject({
    url: '/payframe.html?host=shift4-test',
    headers: { host: HOST },
  })
  const policy = cardFramePolicy(test.services.settings, 'shift4-test')
  expect(headers['content-security-policy']).toBe(
    `${policy}; report-uri /api/policy-reports; report-to policy`,
  )
  expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"')
})

it('has a limit of its own, so that reports never keep a visitor from signing in', async () => {
  const visitor = '203.0.113.60'
  const many = Array.from({ length: 700 }, () => report([], visitor))
  expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([204]),
  )
  const page = await test.app.inject({
    url: '/api/common?startupOptions&server=DEMO&resort=HERON',
    remoteAddress: visitor,
  })
  expect(page.statusCode).not.toBe(429)
})

it('counts only as many of one visitor in the metric as it stores', async () => {
  let published = 0
  const count = () => published++
  reportPoints.subscribe(count)
  const bodies = [...'abcdefghijklmnopqrst'].map((at) => violation(`https://${at}.example/a.js`))
  await report(bodies, '203.0.113.61')
  reportPoints.unsubscribe(count)
  const total = (await stored()).reduce((sum, { times }) => sum + times, 0)
  expect([published, total]).toEqual([10, 10])
})
