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
  await expect.poll(countOpen, { timeout: 10_000 }).toBeLessThan(80)
  const openMore = async () => {
    sockets.push(...(await openMany(port, 20)))
    // those beyond the limit are closed in a moment
    await wait(200)
    return countOpen()
  }
  // the one that replaces it listens after a second
  await expect.poll(openMore, { timeout: 12_000 }).toBe(100)
  sockets.push(...(await openMany(port, 100)))
  await expect.poll(countOpen).toBe(100)
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

// issue 16, part 3
it('workers count the requests and sign-ins of all visitors together', async () => {
  const test = await startTestApp()
  const { server, port } = await startTwo('counts', { DATABASE_URL: urlOf(test) })
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
    const metrics = await (await ask('', '/metrics')).text()
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
