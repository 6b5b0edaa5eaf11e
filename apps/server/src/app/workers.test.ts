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

it('two workers answer at one port; one that is killed is replaced; all end together', async () => {
  const port = await freePort()
  const server = await startServer({
    PORT: String(port),
    OWNERNG_DATA: join(folder, 'two'),
    WORKERS: '2',
  })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )
  const [killed = 0, other = 0] = server.workers()
  expect(server.workers()).toHaveLength(2)
  expect(await ready()).toBe(200)
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
  const port = await freePort()
  const server = await startServer({
    PORT: String(port),
    OWNERNG_DATA: join(folder, 'killed'),
    WORKERS: '2',
  })
  const both = server.workers()
  expect(both).toHaveLength(2)
  server.kill()
  await expect.poll(() => both.filter(isAlive), { timeout: 20_000 }).toEqual([])
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
