import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getHome, loginOwner } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { expectOneSentence, startServer } from '../../test-support/start-server.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { POOL_SIZE } from '../db/database.ts'
import { REQUEST_LIMITS } from '../http/request-limits.ts'
import { usualWorkers } from '../shared/settings.ts'
import { splitLimits } from './shared-counts.ts'
import { shareConnections } from './workers.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-workers-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function startTwo(name: string, more: Record<string, string> = {}) {
  const port = await freePort()
  const env = { PORT: String(port), OWNERNG_DATA: join(folder, name), WORKERS: '2', ...more }
  const server = await startServer(env)
  expect(server.workers()).toHaveLength(2)
  /** The status of an answer on a connection of its own; 0 where nobody listens. */
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )
  expect(await ready()).toBe(200)
  return { server, ready, port }
}

/** A database server with the demo, as the settings name it. */
function urlOf({ asApp }: TestApp): string {
  const { host, port, user, password = '' } = inject('postgres')
  const query = new URLSearchParams({ host, user, password })
  return `postgres://localhost:${port}/${asApp.database}?${query}`
}

/** Connections that stay open; `text` is what each of them sends. */
async function openMany(port: number, count: number, text = ''): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(text)
      // one that is closed is noticed by who reads
      socket.resume()
      return socket
    }),
  )
}

it('two workers answer at one port; one that is killed is replaced; all end together', async () => {
  const { server, ready } = await startTwo('two')
  const [killed = 0, other = 0] = server.workers()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isAlive(killed), { timeout: 20_000 }).toBe(false)
  // the other one answers meanwhile
  expect(await ready()).toBe(200)
  await expect.poll(() => server.workers().length, { timeout: 30_000 }).toBe(2)
  expect(server.workers()).toContain(other)
  expect(server.workers()).not.toContain(killed)
  expect(server.output).toContain('a worker ended; another one starts')
  const both = server.workers()
  await server.stop()
  expect(server.status).toBe(0)
  expect(both.filter(isAlive)).toEqual([])
  expect(await ready()).toBe(0)
})

it('workers end when who started them is killed, and leave the port', async () => {
  const { server, ready } = await startTwo('killed')
  const both = server.workers()
  server.kill()
  await expect.poll(() => both.filter(isAlive), { timeout: 20_000 }).toEqual([])
  expect(await ready()).toBe(0)
})

// issue 16, part 3
it('workers count the connections of a visitor together, and one that is killed gives its back', async () => {
  const { server, port } = await startTwo('connections', { TRUST_PROXY: '10.0.0.0/8' })
  const sockets = await openMany(port, 130)
  const countOpen = () => sockets.filter(({ closed }) => !closed).length
  await expect.poll(countOpen, { timeout: 10_000 }).toBe(100)
  process.kill(server.workers()[0] ?? 0, 'SIGKILL')
  // how many it had depends on who was asked first: at least what a worker gives without asking
  await expect.poll(countOpen, { timeout: 10_000 }).toBeLessThanOrEqual(88)
  const openMore = async () => {
    sockets.push(...(await openMany(port, 20)))
    // those beyond the limit are closed in a moment
    await wait(200)
    return countOpen()
  }
  // the one that replaces it listens after a second
  await expect.poll(openMore, { timeout: 12_000 }).toBe(100)
  sockets.push(...(await openMany(port, 100)))
  // on a busy machine the first ones end meanwhile, who never asked: all of these do after 15 s
  await expect.poll(countOpen, { timeout: 10_000 }).toBeLessThanOrEqual(100)
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

// issue 16, part 3
it('workers count the requests and sign-ins of all visitors together', async () => {
  const test = await startTestApp()
  const metricsPort = await freePort()
  const { server, port } = await startTwo('counts', {
    DATABASE_URL: urlOf(test),
    METRICS_PORT: String(metricsPort),
  })
  const ask = (visitor: string, path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        connection: 'close',
        'content-type': 'application/json',
        ...(visitor ? { 'x-forwarded-for': visitor } : {}),
      },
    })

  const visitors = Array.from({ length: 40 }, (_, index) => `203.0.${index}.1`)
  await Promise.all(
    visitors.map((visitor) =>
      ask(visitor, `/api${loginOwner.path}`, {
        server: 'DEMO',
        resort: 'HERON',
        userid: `nobody.${visitor}`,
        password: obfuscate('wrong'),
      }),
    ),
  )
  for (let time = 0; time < 4; time++) {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('ownerng_sign_ins{outcome="failed"} 40')
    expect(metrics).toContain('ownerng_sign_in_failure_alarm 1')
  }
  expect(server.output.match(/somebody may be trying passwords/g)).toHaveLength(1)

  const statuses: number[] = []
  for (let time = 0; time < 65; time++)
    statuses.push(
      ...(await Promise.all(
        Array.from(
          { length: 10 },
          async () => (await ask('198.51.100.7', `/api${getHome.path}`)).status,
        ),
      )),
    )
  expect(statuses.filter((status) => status === 403)).toHaveLength(600)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)

  const slow =
    'POST /api/owner HTTP/1.1\r\nHost: portal.localhost\r\nX-Forwarded-For: 198.51.100.8\r\n' +
    'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'
  let refused = 0
  const sockets = await openMany(port, 130, slow)
  for (const socket of sockets)
    socket.once('data', (text) => {
      if (`${text}`.startsWith('HTTP/1.1 429')) refused++
    })
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(30)
  expect((await ask('198.51.100.8', '/healthz')).status).toBe(429)
  expect((await ask('198.51.100.9', '/healthz')).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await ask('198.51.100.8', '/healthz')).status, { timeout: 20_000 })
    .toBe(200)
  await server.stop()
  await test.close()
})

// issue 17, part 5
it('one port has the metrics of all workers, and no counter falls when one is killed', async () => {
  const metricsPort = await freePort()
  const { server, port } = await startTwo('metrics', { METRICS_PORT: String(metricsPort) })
  const ask = async (path: string, at = port) =>
    (await fetch(`http://127.0.0.1:${at}${path}`, { headers: { connection: 'close' } })).text()
  const count = async () => {
    const text = await ask('/metrics', metricsPort)
    return Number(/^ownerng_requests_total\{call="getHome",status="4xx"\} (\d+)$/m.exec(text)?.[1])
  }
  for (let time = 0; time < 20; time++) await ask(`/api${getHome.path}`)
  expect(await count()).toBe(20)
  expect(await ask('/metrics', metricsPort)).toMatch(
    /^ownerng_database_connections\{state="limit"\} 24$/m,
  )
  const [killed = 0] = server.workers()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isAlive(killed), { timeout: 20_000 }).toBe(false)
  expect(await count()).toBe(20)
  await expect.poll(() => server.workers().length, { timeout: 30_000 }).toBe(2)
  await expect
    .poll(() => ask('/metrics', metricsPort), { timeout: 20_000 })
    .toMatch(/^ownerng_database_connections\{state="limit"\} 24$/m)
  for (let time = 0; time < 10; time++) await ask(`/api${getHome.path}`)
  expect(await count()).toBe(30)
  // the port is for the metrics alone, and people find nothing of it at theirs
  expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
  await server.stop()
})

// issue 17, part 5
it('a server that is told to end says so, answers all that comes, and finishes what it began', async () => {
  const { server, ready, port } = await startTwo('draining', { DRAIN_SECONDS: '3' })
  const openOne = async () => {
    const [socket] = await openMany(port, 1)
    const heard = { text: '' }
    socket?.on('data', (text) => {
      heard.text += text
    })
    return { heard, send: (text: string) => socket?.write(text) }
  }
  const slow = await openOne()
  // connections go to both workers in turn
  const ahead = [await openOne(), await openOne()]
  const body = JSON.stringify({ server: 'DEMO', resort: 'HERON', userid: 'x', password: 'x' })
  slow.send(
    'POST /api/owner?server=DEMO&resort=HERON HTTP/1.1\r\nHost: portal.localhost\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  )
  const stopped = server.stop()
  await expect.poll(ready, { interval: 50 }).toBe(503)
  const statuses: number[] = []
  for (const began = performance.now(); performance.now() - began < 2_000; ) {
    const home = await fetch(`http://127.0.0.1:${port}/api${getHome.path}`)
    statuses.push(home.status)
    expect(home.headers.get('connection')).toBe('close')
    expect(await ready()).toBe(503)
    await wait(20)
  }
  expect(new Set(statuses)).toEqual(new Set([403]))
  // by then nobody new is let in, and who came before is answered
  await expect.poll(ready, { interval: 50, timeout: 5_000 }).toBe(0)
  for (const { send } of ahead)
    send(`GET /api${getHome.path} HTTP/1.1\r\nHost: portal.localhost\r\n\r\n`)
  await wait(300)
  // the worker that has nothing left to finish closes them
  const answered = ahead.map(({ heard }) => heard.text.slice(9, 12)).filter(Boolean)
  expect(new Set(answered)).toEqual(new Set(['403']))
  slow.send(body.slice(1))
  await expect.poll(() => slow.heard.text).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"StatusCode":/)
  await stopped
  expect(server.status).toBe(0)
})

it('a wrong number of workers is named', async () => {
  const { status, output } = await startServer({
    PORT: String(await freePort()),
    OWNERNG_DATA: join(folder, 'unused'),
    WORKERS: '0',
  })
  expect(status).toBe(1)
  expectOneSentence(output)
  expect(output).toContain('WORKERS')
})

// issue 16, part 3
it.each([
  [2, 24, 2],
  [16, 64, 16],
  // a quarter of the memory, 256 MB each
  [8, 4, 4],
  [4, 0.5, 1],
  [128, 512, 64],
])('%i cores with %d GB get %i workers', (cores, gigabytes, workers) =>
  expect(usualWorkers(cores, gigabytes * 1024 ** 3)).toBe(workers),
)

// issue 16, part 3
it.each([
  [2, 97, { workers: 2, connections: 8 }],
  [11, 97, { workers: 11, connections: 7 }],
  [16, 97, { workers: 16, connections: 5 }],
  [64, 97, { workers: 40, connections: 2 }],
  [2, 17, { workers: 1, connections: 1 }],
])('%i workers share %i connections with the jobs and a command', (workers, max, share) => {
  expect(shareConnections(workers, max)).toEqual(share)
  expect(share.workers * share.connections + 2 * POOL_SIZE).toBeLessThanOrEqual(max)
})

// issue 16, part 3
it.each([1, 2, 3, 16, 64])('limits of %i workers sum up to those of one', (workers) => {
  const { atWorker, rest } = splitLimits(REQUEST_LIMITS, workers)
  expect(workers * atWorker.openByVisitor + rest.openByVisitor).toBe(100)
  expect(workers * atWorker.unprovenRequests.most + rest.unprovenRequests.most).toBe(600)
  expect(rest.openByVisitor).toBeGreaterThanOrEqual(75)
})
