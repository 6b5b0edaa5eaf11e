import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hangingWay } from '../../test-support/hanging.ts'
import { answer, sleep } from '../../test-support/test.queries.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { isOutage, type OneDatabase, openDatabase } from './database.ts'
import { watchSilence } from './silence.ts'

const WAIT_MS = 1_000

let test: TestApp
let way: Awaited<ReturnType<typeof hangingWay>>
let database: OneDatabase
let app: FastifyInstance
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  way = await hangingWay(test.asApp)
  const at = { ...test.asApp, host: '127.0.0.1', port: way.port }
  database = openDatabase(at, { connections: 2, waitMs: WAIT_MS })
  app = await buildApp({ ...test.services, database })
})
afterAll(async () => {
  await app.close()
  await database.close()
  way.close()
  await test.close()
})

/** What a signed-in owner is answered, and after how long. */
async function ask() {
  const since = performance.now()
  const { statusCode, headers, json } = await app.inject({
    url: '/api/home',
    headers: {
      host: 'portal.localhost:8080',
      cookie: owner.cookie,
      'x-session-id': owner.handle,
    },
  })
  const ms = performance.now() - since
  return { status: statusCode, code: json().code, after: headers['retry-after'], ms }
}

// issue 17, part 7
it('refuses at once while the database answers nobody, and goes on when it does', async () => {
  await Promise.all([1, 2].map(() => database.readDirectory(answer)))
  expect(await ask()).toMatchObject({ status: 200 })
  way.hang()
  // they took the two connections, and nobody tells them anything
  const hanging = [1, 2].map(() => database.readDirectory(answer))
  expect(await ask()).toMatchObject({ status: 503, code: 'OVERLOADED' })
  await expect.poll(async () => (await ask()).code, { timeout: 20_000 }).toBe('OUTAGE')
  for (let asked = 0; asked < 5; asked++) {
    const refused = await ask()
    expect(refused).toMatchObject({ status: 503, code: 'OUTAGE', after: '5' })
    expect(refused.ms).toBeLessThan(WAIT_MS / 2)
  }
  // and for as long as it hangs: what asked it first has given up long since
  for (const until = performance.now() + 5 * WAIT_MS; performance.now() < until; await pause(100))
    expect(await ask()).toMatchObject({ status: 503, code: 'OUTAGE' })
  way.goOn()
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200)
  expect(await Promise.all(hanging)).toEqual([[{ one: 1 }], [{ one: 1 }]])
})

it('finds by itself that it answers again, where nobody waits for an answer', async () => {
  await Promise.all([1, 2].map(() => database.readDirectory(answer)))
  way.hang()
  const hanging = [1, 2].map(() => database.readDirectory(answer).catch(() => 'lost'))
  await expect.poll(async () => (await ask()).code, { timeout: 20_000 }).toBe('OUTAGE')
  way.lose()
  expect(await Promise.all(hanging)).toEqual(['lost', 'lost'])
  await expect.poll(async () => (await ask()).code, { timeout: 20_000 }).toBe('OUTAGE')
  way.goOn()
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200)
})

it('gives up connections on which nothing comes any more, and goes on with others', async () => {
  const at = { ...test.asApp, host: '127.0.0.1', port: way.port }
  const timeouts = { statementMs: 300, lockMs: 300, idleMs: 300 }
  const small = openDatabase(at, { connections: 2, waitMs: WAIT_MS, timeouts })
  await Promise.all([1, 2].map(() => small.readDirectory(answer)))
  way.hang()
  const dead = [1, 2].map(() => small.readDirectory(answer).catch(isOutage))
  await pause(100)
  way.forget()
  expect(await Promise.all(dead)).toEqual([true, true])
  expect(await small.readDirectory(answer)).toEqual([{ one: 1 }])
  await small.close()
})

it('is busy, and not away, where statements take long', async () => {
  const small = openDatabase(test.asApp, { connections: 1, waitMs: 300 })
  await small.readDirectory(answer)
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

it('is busy, and not away, where it takes nobody new, and answers within long work', async () => {
  const at = { ...test.asApp, host: '127.0.0.1', port: way.port }
  const small = openDatabase(at, { connections: 1, waitMs: 300 })
  await small.readDirectory(answer)
  way.hangNew()
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
  way.goOn()
  await small.close()
})

it.each([
  ['a refusal', () => Promise.reject(new Error('too many clients'))],
  ['an answer to somebody else', () => new Promise(() => {})],
])('does not take for silent what gave %s', async (name, asks) => {
  const silence = watchSilence(asks, 50)
  silence.suspect()
  if (name.startsWith('an answer')) silence.noteAnswer()
  await pause(200)
  expect(() => silence.requireAnswers()).not.toThrow()
  silence.stop()
})

it('asks a busy database once a second, however many wait in vain', async () => {
  let asked = 0
  const silence = watchSilence(async () => void asked++, 50)
  for (let waited = 0; waited < 50; waited++) {
    silence.suspect()
    await pause(5)
  }
  expect(asked).toBe(1)
  await expect
    .poll(() => {
      silence.suspect()
      return asked
    })
    .toBe(2)
  silence.stop()
})
