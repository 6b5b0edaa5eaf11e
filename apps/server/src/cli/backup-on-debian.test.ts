import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { readContents, readRules } from '../../test-support/database-contents.ts'
import { debianPostgres } from '../../test-support/postgres.setup.ts'
import { BACKUP_ROLE } from '../db/backup-role.ts'
import { openData } from '../db/open-data.ts'
import { type PostgresProcess, startPostgres } from '../db/postgres-process.ts'
import { importFolder } from '../import/import-folder.ts'
import { openFiles } from '../integrations/files/files.ts'
import { startClock } from '../shared/clock.ts'
import { databaseUser } from '../shared/run-as.ts'
import { readSettings } from '../shared/settings.ts'

const HERON = fileURLToPath(new URL('../../../../demo/heron', import.meta.url))
const PASSWORD = 'test-only-password'
const OWNER = 'ownerng'

let folder: string
let server: PostgresProcess
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-debian-'))
  chmodSync(folder, 0o755)
  port = await freePort()
  server = await startPostgres({
    binaries: debianPostgres(),
    folder: join(folder, 'first'),
    runAs: databaseUser(),
    locale: ['--locale=C.UTF-8'],
    listen: { port, password: PASSWORD },
  })
  for (const text of [
    `create role ${OWNER} login createrole password '${PASSWORD}'`,
    `create role ${BACKUP_ROLE} nologin bypassrls`,
    `grant ${BACKUP_ROLE} to ${OWNER}`,
    `create database ownerng owner ${OWNER}`,
  ])
    await query('postgres', text)
  await seed()
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const settingsFor = (database: string) =>
  readSettings({
    DATABASE_URL: urlOf(database, OWNER),
    OWNERNG_DATA: join(folder, 'data'),
    OWNERNG_DEMO: '0',
    MIGRATE_AT_START: '1',
  })

/** Migrates the database and imports the HERON demo. */
async function seed(): Promise<void> {
  const settings = settingsFor('ownerng')
  const data = await openData(settings, { kind: 'server' })
  const report = await importFolder({
    folder: HERON,
    database: data.database,
    keys: data.keys,
    clock: startClock(null),
    files: openFiles(settings),
    keepGood: false,
  })
  await data.close()
  if (!report.written) throw new Error(JSON.stringify(report.refusals.slice(0, 3)))
}

const urlOf = (database: string, user: string) =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`

/** Runs work as the database superuser. */
async function inDatabase<T>(
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(urlOf(database, 'ownerng_owner'))
  await client.connect()
  return work(client).finally(() => client.end())
}

const query = (database: string, text: string) =>
  inDatabase(database, (client) => client.query(text))

/** Runs a Debian PostgreSQL program as the operating system user of the database. */
function run(program: string, ...words: string[]): string {
  return execFileSync(join(debianPostgres(), 'bin', program), words, {
    ...databaseUser(),
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Creates a folder that the database user can write to. */
function databaseFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  const runAs = databaseUser()
  if ('uid' in runAs) chownSync(path, runAs.uid, runAs.gid)
  return path
}

// the commands of docs/backup.md
describe('pg_dump and pg_restore, run by a user who is not a superuser', () => {
  it('fails without the role, instead of leaving rows out', () => {
    expect(() => run('pg_dump', '--file=/dev/null', urlOf('ownerng', OWNER))).toThrow(
      'row-level security policy',
    )
  })

  it('copies every row and rule, and the copy opens', async () => {
    const dump = join(databaseFolder('dumps'), 'ownerng.dump')
    run(
      'pg_dump',
      ...['--format=custom', `--role=${BACKUP_ROLE}`, `--file=${dump}`],
      urlOf('ownerng', OWNER),
    )
    await query('postgres', `create database restored owner ${OWNER}`)
    run('pg_restore', '--exit-on-error', `--dbname=${urlOf('restored', OWNER)}`, dump)
    expect(await inDatabase('restored', readContents)).toEqual(
      await inDatabase('ownerng', readContents),
    )
    expect(await inDatabase('restored', readRules)).toEqual(await inDatabase('ownerng', readRules))
    const data = await openData(settingsFor('restored'))
    await data.close()
  })
})
