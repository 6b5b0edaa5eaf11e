import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getHome } from '@ownerng/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PASSWORD, postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { SendFault } from '../integrations/sender.ts'
import { watchCalls } from '../integrations/watch-calls.ts'
import { readSettings } from '../shared/settings.ts'
import { openTraces } from './traces.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code: number; readonly message?: string }
}

let test: TestApp
let collector: Server
let received: { headers: Record<string, unknown>; body: string }[] = []
beforeAll(async () => {
  test = await startTestApp()
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: `${request.url} ${Buffer.concat(chunks)}` })
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterEach(() => {
  received = []
})
afterAll(async () => {
  collector.close()
  await test.close()
})

const getSettings = (more: Record<string, string> = {}) =>
  readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    ...more,
  })

/** Runs `work` with a traced app; returns the exported spans. */
async function trace(
  work: (app: TestApp['app']) => Promise<unknown>,
  settings = getSettings(),
): Promise<Span[]> {
  const traces = openTraces(settings)
  const app = await buildApp(test.services, { observers: [traces.observe] })
  await work(app)
  await app.close()
  await traces.close()
  return received.flatMap(({ body }) => {
    expect(body).toMatch(/^\/v1\/traces \{/)
    const { resourceSpans } = JSON.parse(body.replace('/v1/traces ', ''))
    return resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap(({ spans }) => spans),
    )
  })
}
const valueOfSpan = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

it('a request is a span with call, status, and ID, and each statement a child span', async () => {
  let id: unknown
  const spans = await trace(async (app) => {
    const answer = await postLogin(app, 'owner.points', { password: PASSWORD })
    id = answer.headers['x-request-id']
  })
  const [request, ...others] = spans.filter(({ kind }) => kind === 2)
  if (!request) throw new Error('no span of the request')
  expect(others).toEqual([])
  expect(request.name).toBe('loginOwner')
  expect(valueOfSpan(request, 'http.response.status_code')).toBe(200)
  expect(valueOfSpan(request, 'ownerng.request_id')).toBe(id)
  const statements = spans.filter(({ kind }) => kind === 3)
  expect(statements.length).toBeGreaterThan(3)
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(
    new Set([request.spanId]),
  )
  expect(statements.map(({ name }) => name)).toContain('add-audit-event')
  expect(JSON.stringify(received)).not.toMatch(/owner\.points|Heron-Cove|HERON/)
})

it('continues the trace of a trusted proxy only', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const ask = (remoteAddress: string) =>
    trace((app) =>
      app.inject({ url: '/api/openapi.json', headers: { traceparent }, remoteAddress }),
    )
  expect(await ask('127.0.0.1')).toMatchObject([
    { traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' },
  ])
  received = []
  const [alone] = await ask('203.0.113.7')
  expect(alone?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  expect(alone?.parentSpanId).toBeUndefined()
})

it('an outgoing call is a span, and its error has no details', async () => {
  const gateway = watchCalls('gateway', { sale: async () => ({ state: 'captured' }) })
  const mail = watchCalls('mail', {
    send: async () => Promise.reject(new SendFault('message', 'RCPT TO 550 secret')),
  })
  const spans = await trace(async () => {
    await gateway.sale()
    await mail.send().catch(() => {})
  })
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['gateway sale', 0],
    ['mail send', 2],
  ])
  expect(JSON.stringify(received)).not.toContain('secret')
})

it('health checks and a sampling rate of 0 create no spans', async () => {
  const ask = (app: TestApp['app']) => app.inject({ url: '/readyz' })
  expect(await trace(ask)).toEqual([])
  const home = (app: TestApp['app']) => app.inject({ url: `/api${getHome.path}` })
  expect(await trace(home, getSettings({ OTEL_TRACES_SAMPLER_ARG: '0' }))).toEqual([])
  expect(await trace(home)).toHaveLength(1)
})

it('sends the configured service name and collector headers', async () => {
  const settings = getSettings({
    OTEL_SERVICE_NAME: 'portal-east',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret,team=portal',
  })
  await trace((app) => app.inject({ url: '/api/openapi.json' }), settings)
  expect(received[0]?.headers).toMatchObject({ 'api-key': 'a secret', team: 'portal' })
  expect(received[0]?.body).toContain('portal-east')
  expect(() => getSettings({ OTEL_EXPORTER_OTLP_HEADERS: 'no pairs' })).toThrow(
    'OTEL_EXPORTER_OTLP_HEADERS',
  )
  expect(() => getSettings({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
  )
})

it('an unavailable collector delays neither requests nor the shutdown', async () => {
  const began = performance.now()
  await trace(
    (app) => app.inject({ url: '/api/openapi.json' }),
    readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }),
  )
  expect(performance.now() - began).toBeLessThan(6_000)
})
