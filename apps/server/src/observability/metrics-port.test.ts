import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { type MetricsPort, openMetricsPort } from './metrics-port.ts'
import { openWatch, type Watch } from './watch.ts'

let test: TestApp
let watch: Watch
let port: MetricsPort | null
let app: Awaited<ReturnType<typeof buildApp>>
let address: string
beforeAll(async () => {
  test = await startTestApp()
  const metrics = { host: '127.0.0.1', port: await freePort() }
  address = `http://127.0.0.1:${metrics.port}`
  const settings = { ...test.services.settings, metrics }
  watch = await openWatch({ ...test.services, settings })
  app = await buildApp({ ...test.services, settings }, { observers: watch.observers })
  port = await watch.offer()
})
afterAll(async () => {
  await port?.close()
  await watch.close()
  await app.close()
  await test.close()
})

it('serves the metrics in the format of Prometheus', async () => {
  const answer = await fetch(`${address}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answer.text()).toContain('\nownerng_database_up 1\n')
})

it.each([
  ['GET', '/'],
  ['GET', '/metrics/'],
  ['GET', '/metrics?x=1'],
  ['GET', '/api/home'],
  ['GET', '/healthz'],
  ['POST', '/metrics'],
])('responds 404 without a body to %s %s', async (method, path) => {
  const answer = await fetch(`${address}${path}`, { method })
  expect([answer.status, await answer.text()]).toEqual([404, ''])
})

it('does not serve the metrics on the public port', async () => {
  const answer = await app.inject({ url: '/metrics', headers: { host: 'portal.localhost:8080' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('ownerng_')
})

it('responds 500 without details if the metrics cannot be read, and stops when closed', async () => {
  const at = { host: '127.0.0.1', port: await freePort() }
  const read = () => Promise.reject(new Error('secret detail'))
  const failing = await openMetricsPort(at, { observe: () => {}, read, close: () => {} })
  const answer = await fetch(`http://127.0.0.1:${at.port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([500, ''])
  await failing.close()
  await expect(fetch(`http://127.0.0.1:${at.port}/metrics`)).rejects.toThrow()
})
