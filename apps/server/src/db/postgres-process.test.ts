import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { answer } from '../../test-support/test.queries.ts'
import { databaseUser } from '../shared/run-as.ts'
import type { StartFault } from '../shared/start-fault.ts'
import { openDatabase } from './database.ts'
import { APP_ROLE, appPassword, migrate } from './migrate.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { startPostgres } from './postgres-process.ts'

const runAs = databaseUser()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-pg-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const place = () => ({
  binaries: findPostgresBinaries(runAs),
  folder,
  runAs,
  listen: null,
  locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
})
/** The process ID of the database server; null while it has none. */
function readPid(): number | null {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}
const killPostmaster = () => process.kill(readPid() ?? Number.NaN, 'SIGKILL')

// issue 12, item 25
describe('the embedded database, killed', () => {
  it('is restarted on the same socket, and the pool recovers', async () => {
    const lost: StartFault[] = []
    const server = await startPostgres({ ...place(), onLost: (fault) => lost.push(fault) })
    const database = openDatabase(server.connection)
    const answers = () =>
      database.readDirectory(answer).then(
        (rows) => rows.length,
        () => 0,
      )
    for (let kill = 0; kill < 2; kill++) {
      expect(await answers()).toBe(1)
      const killed = readPid()
      killPostmaster()
      await expect.poll(readPid).not.toBe(killed)
      await expect.poll(answers).toBe(1)
    }
    expect(lost).toEqual([])
    await database.close()
    await server.stop()
    expect(existsSync(server.connection.host)).toBe(false)
  })

  it('reports a failed restart, so that the server exits', async () => {
    const lost: StartFault[] = []
    const server = await startPostgres({ ...place(), onLost: (fault) => lost.push(fault) })
    writeFileSync(join(folder, 'postgres', 'postgresql.conf'), 'no_such_setting = 1')
    killPostmaster()
    await expect.poll(() => lost.length).toBe(1)
    expect(lost[0]?.message).toMatch(/^The embedded database in .* did not start/)
    await server.stop()
  })
})

// issue 12, item 28
it('a start deletes only the socket folders of killed servers', async () => {
  const killed = await startPostgres(place())
  killPostmaster()
  const other = mkdtempSync(join(tmpdir(), 'ownerng-pg-'))
  await expect.poll(() => startFails(killed.connection)).toBe(true)
  // its server is running and may restart it, so another server must not touch it
  const lives = await startPostgres({ ...place(), folder: other })
  expect(existsSync(killed.connection.host)).toBe(true)
  // a process that has ended, as after the whole server was killed
  writeFileSync(
    join(killed.connection.host, 'run-by.pid'),
    String(spawnSync(process.execPath, ['--version']).pid),
  )
  const third = await startPostgres({ ...place(), folder: join(other, 'third') })
  expect(existsSync(killed.connection.host)).toBe(false)
  expect([existsSync(lives.connection.host), existsSync(third.connection.host)]).toEqual([
    true,
    true,
  ])
  await third.stop()
  await lives.stop()
  expect([existsSync(lives.connection.host), existsSync(third.connection.host)]).toEqual([
    false,
    false,
  ])
  rmSync(other, { recursive: true, force: true })
})

async function startFails(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return false
  } catch {
    return true
  }
}

// issue 12, item 16
it('the statement log never contains the app’s password', async () => {
  const server = await startPostgres({
    ...place(),
    listen: { port: await freePort(), password: 'password-of-the-owner' },
  })
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query("alter system set log_statement = 'all'")
  await admin.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await admin.query('show log_statement')).rows[0].log_statement)
    .toBe('all')
  const password = appPassword('password-of-the-owner') ?? ''
  // created at the first start, unchanged at the second, and replaced if it doesn't work
  for (let start = 0; start < 2; start++) await migrate(server.connection)
  const readLog = () => readFileSync(join(folder, 'postgres.log'), 'utf8')
  expect(readLog()).not.toContain('statement: alter role ownerng_app')
  await admin.query(`alter role ${APP_ROLE} password 'another'`)
  await migrate(server.connection)
  const log = readLog()
  expect(log).toMatch(/statement: create role ownerng_app.*SCRAM-SHA-256\$4096/)
  expect(log).toMatch(/statement: alter role ownerng_app.*SCRAM-SHA-256\$4096/)
  expect(log).not.toContain(password)
  expect(log).not.toContain('password-of-the-owner')
  expect(statSync(join(folder, 'postgres.log')).mode & 0o777).toBe(0o600)
  const app = new pg.Client({ ...server.connection, user: APP_ROLE, password })
  await app.connect()
  await app.end()
  await expect(
    new pg.Client({ ...server.connection, user: APP_ROLE, password: 'wrong' }).connect(),
  ).rejects.toThrow()
  await admin.end()
  await server.stop()
})
