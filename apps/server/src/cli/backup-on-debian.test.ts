import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { readContents, urlOf } from '../../test-support/backups.ts'
import { debianPostgres } from '../../test-support/postgres.setup.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { BACKUP_ROLE } from '../db/backup-role.ts'
import { type PostgresProcess, startPostgres } from '../db/postgres-process.ts'
import { databaseUser } from '../shared/run-as.ts'
import { readSettings } from '../shared/settings.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const KEY = Buffer.alloc(32, 'k').toString('base64')
const PASSWORD = 'test-only-password'
const OWNER = 'resorts'

let test: TestApp
let folder: string
let server: PostgresProcess
let port: number
beforeAll(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-debian-'))
  chmodSync(folder, 0o755)
  port = await freePort()
  server = await startDebian('first', port)
  await query('postgres', `create role ${OWNER} login createrole password '${PASSWORD}'`)
  await query('postgres', `create database ownerng owner ${OWNER}`)
})
afterAll(async () => {
  await server.stop()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const startDebian = (name: string, at: number) =>
  startPostgres({
    binaries: debianPostgres(),
    folder: join(folder, name),
    runAs: databaseUser(),
    locale: ['--locale=C.UTF-8'],
    listen: { port: at, password: PASSWORD },
  })

const addressOf = (database: string, user: string, at = port) =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${at}/${database}`

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

const query = (database: string, text: string) =>
  inDatabase(addressOf(database, 'ownerng_owner'), (client) => client.query(text))

/** Runs a program of Debian's PostgreSQL as the user of its database. */
function run(program: string, ...words: string[]): string {
  return execFileSync(join(debianPostgres(), 'bin', program), words, {
    ...databaseUser(),
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** A folder that the user of the database may write. */
function databaseFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  const runAs = databaseUser()
  if ('uid' in runAs) chownSync(path, runAs.uid, runAs.gid)
  return path
}

describe("Debian's PostgreSQL, with a user that is no superuser", () => {
  it('takes what another major version held, and pg_dump as the role sees every row', async () => {
    const archive = join(folder, 'archive')
    const common = { OWNERNG_KEY: KEY, OWNERNG_DEMO: '0' }
    await backUp(
      readSettings({
        ...common,
        DATABASE_URL: urlOf(String(test.asApp.database)),
        OWNERNG_DATA: join(folder, 'from'),
      }),
      '1.2.3',
      [archive],
    )
    // as a managed service has it: only its superuser grants BYPASSRLS
    await query('postgres', `create role ${BACKUP_ROLE} nologin bypassrls`)
    await query('postgres', `grant ${BACKUP_ROLE} to ${OWNER}`)
    const url = addressOf('ownerng', OWNER)
    await restore(
      readSettings({ ...common, DATABASE_URL: url, OWNERNG_DATA: join(folder, 'to') }),
      [archive],
    )
    const contents = await inDatabase(addressOf('ownerng', 'ownerng_owner'), readContents)
    expect(contents).toEqual(await readContents(test.owner))

    const dump = join(databaseFolder('dumps'), 'ownerng.dump')
    const asOwner = spawnSync(join(debianPostgres(), 'bin', 'pg_dump'), ['-f', '/dev/null', url], {
      encoding: 'utf8',
    })
    expect(asOwner.status).toBe(1)
    expect(asOwner.stderr).toContain('row-level security policy')
    run('pg_dump', '--format=custom', `--role=${BACKUP_ROLE}`, `--file=${dump}`, url)
    await query('postgres', 'create database from_dump')
    run('pg_restore', '--exit-on-error', '-d', addressOf('from_dump', 'ownerng_owner'), dump)
    const fromDump = await inDatabase(addressOf('from_dump', 'ownerng_owner'), readContents)
    expect(fromDump).toEqual(contents)
  })

  // the commands of docs/backup.md
  it('goes back to a moment by its archived WAL', { timeout: 120_000 }, async () => {
    const [wal, base] = [databaseFolder('wal'), join(databaseFolder('base'), 'copy')]
    await query('postgres', `alter system set archive_mode = on`)
    await query(
      'postgres',
      `alter system set archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`,
    )
    await server.stop()
    server = await startDebian('first', port)
    await query('postgres', 'create database books')
    await query('books', 'create table entry (id integer)')
    const superuser = addressOf('postgres', 'ownerng_owner')
    run('pg_basebackup', '--checkpoint=fast', `--pgdata=${base}`, `--dbname=${superuser}`)
    run('pg_verifybackup', base)
    await query('books', 'insert into entry values (1)')
    const { rows } = await query('books', 'select now()::text as at')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await query('books', 'delete from entry')
    const { rows: last } = await query('books', 'select pg_walfile_name(pg_switch_wal()) as name')
    await expect.poll(() => existsSync(join(wal, last[0].name)), { timeout: 20_000 }).toBe(true)
    expect(readdirSync(wal).length).toBeGreaterThan(1)

    writeFileSync(join(base, 'recovery.signal'), '')
    const other = await freePort()
    run(
      'pg_ctl',
      ...['start', '--wait', `--pgdata=${base}`, `--log=${base}/log`, '--options'],
      [
        `-p ${other} -k ${base}`,
        `-c archive_mode=off -c restore_command='cp ${wal}/%f %p'`,
        `-c recovery_target_time='${rows[0].at}' -c recovery_target_action=promote`,
      ].join(' '),
    )
    try {
      const ask = (text: string) =>
        inDatabase(addressOf('books', 'ownerng_owner', other), (client) => client.query(text))
      const isThere = async () => {
        const { rows: answers } = await ask('select not pg_is_in_recovery() as done')
        return answers[0].done
      }
      await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
      expect((await ask('select id from entry')).rows).toEqual([{ id: 1 }])
    } finally {
      run('pg_ctl', 'stop', '--mode=immediate', `--pgdata=${base}`)
    }
  })
})
