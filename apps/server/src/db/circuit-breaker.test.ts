import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startHangingProxy } from '../../test-support/hanging.ts'
import { answer, sleep } from '../../test-support/test.queries.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'
import { type Database, isOutage, openDatabase } from './database.ts'

const WAIT_MS = 1_000

let test: TestApp
let proxy: Awaited<ReturnType<typeof startHangingProxy>>
let database: Database
let app: FastifyInstance
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())
beforeEach(async () => {
  proxy = await startHangingProxy(test.asApp)
  const at = { ...test.asApp, host: '127.0.0.1', port: proxy.port }
  database = openDatabase(at, { connections: 2, waitMs: WAIT_MS })
  app = await buildApp({ ...test.services, database })
})
afterEach(async () => {
  proxy.close()
  await app.close()
  await database.close()
})

/** Requests a page as a signed-in owner. */
async function ask() {
  const { statusCode, headers, json } = await app.inject({
    url: '/api/home',
    headers: {
      host: 'portal.localhost:8080',
      cookie: owner.cookie,
      'x-session-id': owner.handle,
    },
  })
  return { status: statusCode, code: json().code, after: headers['retry-after'] }
}

// issue 17, part 7
it('fails fast while the database is not responding, and recovers', async () => {
  await Promise.all([1, 2].map(() => database.readDirectory(answer)))
  expect(await ask()).toMatchObject({ status: 200 })
  proxy.hang()
  // both connections are taken, and neither gets a response
  const hanging = [1, 2].map(() => database.readDirectory(answer))
  expect(await ask()).toMatchObject({ status: 503, code: 'OVERLOADED' })
  await expect.poll(async () => (await ask()).code).toBe('OUTAGE')
  // all refusals are faster than one statement timeout, however busy the machine is
  await test.owner.query(`set statement_timeout = ${2 * WAIT_MS}`)
  const order: unknown[] = []
  const timeout = test.owner.query('select pg_sleep(60)').catch(({ code }) => order.push(code))
  for (let request = 0; request < 5; request++) {
    // a request that waited for a connection would be OVERLOADED
    expect(await ask()).toMatchObject({ status: 503, code: 'OUTAGE', after: '5' })
    order.push('refused')
  }
  await timeout
  await test.owner.query('reset statement_timeout')
  expect(order).toEqual([...Array(5).fill('refused'), '57014'])
  // also while the database still hangs after the first probe has timed out
  for (const until = performance.now() + 5 * WAIT_MS; performance.now() < until; await pause(100))
    expect(await ask()).toMatchObject({ status: 503, code: 'OUTAGE' })
  proxy.resume()
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect(await Promise.all(hanging)).toEqual([[{ one: 1 }], [{ one: 1 }]])
})

it('detects by its own probe that the database responds again', async () => {
  await Promise.all([1, 2].map(() => database.readDirectory(answer)))
  proxy.hang()
  const hanging = [1, 2].map(() => database.readDirectory(answer).catch(() => 'lost'))
  await expect.poll(async () => (await ask()).code).toBe('OUTAGE')
  proxy.dropAll()
  expect(await Promise.all(hanging)).toEqual(['lost', 'lost'])
  await expect.poll(async () => (await ask()).code).toBe('OUTAGE')
  proxy.resume()
  await expect.poll(async () => (await ask()).status).toBe(200)
})

it('replaces connections that stopped responding', async () => {
  const at = { ...test.asApp, host: '127.0.0.1', port: proxy.port }
  const timeouts = { statementMs: 300, lockMs: 300, idleMs: 300 }
  const small = openDatabase(at, { connections: 2, waitMs: WAIT_MS, timeouts })
  await Promise.all([1, 2].map(() => small.readDirectory(answer)))
  proxy.hang()
  const dead = [1, 2].map(() => small.readDirectory(answer).catch(isOutage))
  proxy.resumeNew()
  expect(await Promise.all(dead)).toEqual([true, true])
  expect(await small.readDirectory(answer)).toEqual([{ one: 1 }])
  await small.close()
})

it('reports OVERLOADED, not an outage, while statements are slow', async () => {
  const small = openDatabase(test.asApp, { connections: 1, waitMs: WAIT_MS })
  // on a busy machine, opening a connection may take longer than the wait limit
  const isConnected = () => small.readDirectory(answer).catch(() => null)
  await expect.poll(isConnected).toEqual([{ one: 1 }])
  for (let turn = 0; turn < 3; turn++) {
    const slow = small.readDirectory(sleep)
    const refused = await Promise.allSettled([1, 2, 3].map(() => small.readDirectory(answer)))
    for (const one of refused)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'OVERLOADED' } })
    await slow
  }
  expect(await small.readDirectory(answer)).toEqual([{ one: 1 }])
  await small.close()
})

it('reports OVERLOADED while only new connections hang', async () => {
  const at = { ...test.asApp, host: '127.0.0.1', port: proxy.port }
  const small = openDatabase(at, { connections: 1, waitMs: WAIT_MS })
  const isConnected = () => small.readDirectory(answer).catch(() => null)
  await expect.poll(isConnected).toEqual([{ one: 1 }])
  proxy.hangNew()
  let isOver = false
  const long = small.inResort('HERON', async (sql) => {
    while (!isOver) {
      await sql.rows(answer)
      await pause(20)
    }
  })
  for (let asked = 0; asked < 4; asked++)
    await expect(small.readDirectory(answer)).rejects.toMatchObject({ code: 'OVERLOADED' })
  const waiting = small.readDirectory(answer)
  isOver = true
  await long
  expect(await waiting).toEqual([{ one: 1 }])
  proxy.resume()
  await small.close()
})

it.each([
  ['an error', () => Promise.reject(new Error('too many clients'))],
  ['a response to another statement', () => new Promise(() => {})],
])('stays closed after %s', async (name, asks) => {
  const breaker = openCircuitBreaker(asks, 50)
  breaker.noteTimeout()
  if (name.startsWith('a response')) breaker.noteAnswer()
  await pause(200)
  expect(() => breaker.requireClosed()).not.toThrow()
  breaker.stop()
})

it('probes a busy database once a second, however many requests time out', async () => {
  let asked = 0
  const since = performance.now()
  const breaker = openCircuitBreaker(async () => void asked++, 50)
  for (let waited = 0; waited < 50; waited++) {
    breaker.noteTimeout()
    await pause(5)
  }
  const seconds = (performance.now() - since) / 1_000
  expect(asked).toBeGreaterThanOrEqual(1)
  expect(asked).toBeLessThanOrEqual(1 + seconds)
  const before = asked
  await expect
    .poll(() => {
      breaker.noteTimeout()
      return asked
    })
    .toBeGreaterThan(before)
  breaker.stop()
})
