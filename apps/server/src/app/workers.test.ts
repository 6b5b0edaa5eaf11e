import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { expectOneSentence, startServer } from '../../test-support/start-server.ts'

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

async function startTwo(name: string) {
  const port = await freePort()
  const env = { PORT: String(port), OWNERNG_DATA: join(folder, name), WORKERS: '2' }
  const server = await startServer(env)
  expect(server.workers()).toHaveLength(2)
  /** The status of an answer on a connection of its own; 0 where nobody listens. */
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )
  expect(await ready()).toBe(200)
  return { server, ready }
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
