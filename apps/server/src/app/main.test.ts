import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { expectOneSentence, MAIN, startServer } from '../../test-support/start-server.ts'

const POLL_MS = 10

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-start-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a failed start', () => {
  it('names a busy port', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const { status, output } = await startServer({
      PORT: String(port),
      OWNERNG_DATA: join(folder, 'unused'),
    })
    other.close()
    expect(status).toBe(1)
    expectOneSentence(output)
    expect(output).toBe(
      `Port ${port} of 127.0.0.1 is already in use. Stop the other process, or set PORT to ` +
        'another port.',
    )
  })

  it('names an unwritable data folder', async () => {
    writeFileSync(join(folder, 'file'), '')
    const { status, output } = await startServer({
      PORT: String(await freePort()),
      OWNERNG_DATA: join(folder, 'file', 'data'),
    })
    expect(status).toBe(1)
    expectOneSentence(output)
    expect(output).toContain(`Can't read and write the data folder ${join(folder, 'file', 'data')}`)
  })

  it.runIf(process.getuid?.() === 0)(
    "names a data folder that the database's user cannot enter",
    async () => {
      mkdirSync(join(folder, 'private'), { mode: 0o700 })
      const { status, output } = await startServer({
        PORT: String(await freePort()),
        OWNERNG_DATA: join(folder, 'private', 'data'),
      })
      expect(status).toBe(1)
      expectOneSentence(output)
      expect(output).toContain("can't enter the data folder")
    },
  )

  it('names a data folder that another OwnerNg uses', async () => {
    const first = await startServer({
      PORT: String(await freePort()),
      OWNERNG_DATA: join(folder, 'shared'),
    })
    expect(first.output).toContain('OwnerNg is ready')
    const second = await startServer({
      PORT: String(await freePort()),
      OWNERNG_DATA: join(folder, 'shared'),
    })
    await first.stop()
    expect(second.status).toBe(1)
    expectOneSentence(second.output)
    expect(second.output).toContain('is in use by another OwnerNg')
  })

  // issue 12, item 4
  it('requires GATEWAY_SECRET outside demo mode', async () => {
    const { status, output } = await startServer({
      PORT: String(await freePort()),
      OWNERNG_DATA: join(folder, 'unused'),
      GATEWAY_SECRET: '',
    })
    expect(status).toBe(1)
    expectOneSentence(output)
    expect(output).toContain('GATEWAY_SECRET is not set')
  })

  it('names an invalid setting', async () => {
    const { status, output } = await startServer({
      PORT: 'eighty',
      OWNERNG_DATA: join(folder, 'unused'),
    })
    expect(status).toBe(1)
    expectOneSentence(output)
    expect(output).toContain('PORT')
  })
})

// issue 17, part 8: the first process of a container ignores a signal that it does not handle
it('a signal during startup ends the process', async () => {
  const data = join(folder, 'ended-early')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      OWNERNG_DATA: data,
      OWNERNG_DEMO: '0',
      GATEWAY_SECRET: 'secret-of-the-start-tests',
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (!existsSync(data)) await wait(POLL_MS)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

// issue 12, item 16
it('a start restricts the permissions of the data folder and everything in it', async () => {
  const data = join(folder, 'open')
  for (const text of ['', 'documents', 'gateway']) mkdirSync(join(data, text), { mode: 0o755 })
  for (const text of ['documents/a', 'key', 'postgres.log'])
    writeFileSync(join(data, text), text === 'key' ? Buffer.alloc(32).toString('base64') : '', {
      mode: 0o644,
    })
  writeFileSync(join(data, 'notes-of-somebody'), '', { mode: 0o644 })
  const server = await startServer({
    PORT: String(await freePort()),
    OWNERNG_DATA: data,
    OWNERNG_DEMO: '1',
  })
  expect(server.output).toContain('OwnerNg is ready')
  expect(server.output).not.toContain('The embedded database is for evaluation')
  expect(server.output).not.toContain('PostgreSQL logs')
  await server.stop()
  // as root: the database's group may enter the folder but not list it
  expect(statSync(data).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700)
  const loose = (readdirSync(data, { recursive: true }) as string[]).filter(
    (name) =>
      !name.startsWith('postgres/') &&
      name !== 'notes-of-somebody' &&
      statSync(join(data, name)).mode & 0o077,
  )
  expect(loose).toEqual([])
  // files of others stay unchanged
  expect(statSync(join(data, 'notes-of-somebody')).mode & 0o777).toBe(0o644)
})

// issue 12, item 16
it('a world-writable data folder is rejected', async () => {
  const { status, output } = await startServer({
    PORT: String(await freePort()),
    OWNERNG_DATA: tmpdir(),
  })
  expect(status).toBe(1)
  expectOneSentence(output)
  expect(output).toContain('Other users share the data folder')
})

// issue 12, item 25
it('a server recovers after its database is killed', async () => {
  const port = await freePort()
  const data = join(folder, 'killed')
  const server = await startServer({ PORT: String(port), OWNERNG_DATA: data })
  // written after the line that reports readiness
  await expect.poll(() => server.output).toContain('The embedded database is for evaluation')
  const status = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
  const postmaster = () => {
    const file = join(data, 'postgres', 'postmaster.pid')
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : ''
  }
  expect(await status()).toBe(200)
  const killed = postmaster()
  process.kill(Number(killed), 'SIGKILL')
  // ready with a new database process; until then not ready, but never an error
  const seen = new Set<number>()
  const readyAgain = async () => {
    const now = await status()
    seen.add(now)
    return now === 200 && !['', killed].includes(postmaster())
  }
  await expect.poll(readyAgain, { interval: 50 }).toBe(true)
  expect([...seen].filter((item) => item !== 200 && item !== 503)).toEqual([])
  await server.stop()
})

// issue 12, item 25
it("a server whose database can't restart exits with one sentence", async () => {
  const data = join(folder, 'lost')
  const server = await startServer({ PORT: String(await freePort()), OWNERNG_DATA: data })
  writeFileSync(join(data, 'postgres', 'postgresql.conf'), 'no_such_setting = 1')
  process.kill(
    Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  await server.exited
  expect(server.status).toBe(1)
  expect(server.output).toContain('The database exited and could not be restarted.')
})

// issue 12, item 28
it("a server keeps running if its log can't be written", async () => {
  const port = await freePort()
  const full = openSync('/dev/full', 'w')
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      OWNERNG_DEMO: '0',
      GATEWAY_SECRET: 'secret-of-a-start',
      PORT: String(port),
      OWNERNG_DATA: join(folder, 'full'),
    },
    stdio: ['ignore', full, full],
  })
  const exited = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const answer = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.status,
      () => server.exitCode,
    )
  await expect.poll(answer).toBe(200)
  // makes it log an error that can't be written
  process.kill(
    Number(readFileSync(join(folder, 'full', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${port}/api/owner?server=DEMO&resort=HERON`).catch(() => null),
    ),
  )
  await expect.poll(answer).toBe(200)
  expect(server.exitCode).toBeNull()
  server.kill('SIGTERM')
  await exited
})
