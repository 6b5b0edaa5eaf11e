import { execFileSync } from 'node:child_process'
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
import { join, resolve } from 'node:path'
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
const SUPERUSER = 'ownerng_owner'
const PGBACKREST = '/usr/bin/pgbackrest'

let folder: string
let server: PostgresProcess
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-debian-'))
  chmodSync(folder, 0o755)
  port = await freePort()
  server = await startServer('first', port)
  for (const text of [
    `create role ${OWNER} login createrole password '${PASSWORD}'`,
    `create role ${BACKUP_ROLE} nologin bypassrls`,
    `grant ${BACKUP_ROLE} to ${OWNER}`,
    `create database ownerng owner ${OWNER}`,
  ])
    await query('postgres', text)
  // PgBouncer's user, as in docs/database.md: only a superuser can restore this grant
  await query('ownerng', 'create role ownerng_pooler login')
  await query('ownerng', 'grant select on pg_shadow to ownerng_pooler')
  await seed()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const startServer = (name: string, atPort: number) =>
  startPostgres({
    binaries: debianPostgres(),
    folder: join(folder, name),
    runAs: databaseUser(),
    locale: ['--locale=C.UTF-8'],
    listen: { port: atPort, password: PASSWORD },
  })

const settingsFor = (database: string) =>
  readSettings({
    DATABASE_URL: getUrl(database, OWNER),
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

const getUrl = (database: string, user: string, atPort = port) =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${atPort}/${database}`

/** Runs work as the database superuser. */
async function inDatabase<T>(
  database: string,
  work: (client: pg.Client) => Promise<T>,
  atPort = port,
): Promise<T> {
  const client = new pg.Client(getUrl(database, SUPERUSER, atPort))
  await client.connect()
  return work(client).finally(() => client.end())
}

const query = (database: string, text: string) =>
  inDatabase(database, (client) => client.query(text))

/**
 * Runs a program as the operating system user of the database. Relative paths are those of Debian's
 * PostgreSQL.
 */
function run(program: string, ...args: string[]): string {
  return execFileSync(resolve(debianPostgres(), 'bin', program), args, {
    ...databaseUser(),
    cwd: '/',
    env: { ...process.env, PGPASSWORD: PASSWORD },
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
    expect(() => run('pg_dump', '--file=/dev/null', getUrl('ownerng', OWNER))).toThrow(
      'row-level security policy',
    )
  })

  it('copies every row and rule, and the copy opens', async () => {
    const dump = join(databaseFolder('dumps'), 'ownerng.dump')
    run(
      'pg_dump',
      ...['--format=custom', `--role=${BACKUP_ROLE}`, '--exclude-schema=pg_catalog'],
      `--file=${dump}`,
      getUrl('ownerng', OWNER),
    )
    await query('postgres', `create database restored owner ${OWNER}`)
    run('pg_restore', '--exit-on-error', `--dbname=${getUrl('restored', OWNER)}`, dump)
    expect(await inDatabase('restored', readContents)).toEqual(
      await inDatabase('ownerng', readContents),
    )
    expect(await inDatabase('restored', readRules)).toEqual(await inDatabase('ownerng', readRules))
    const data = await openData(settingsFor('restored'))
    await data.close()
  })

  // issue 37, item 27
  it('runs as ops/backup, which records the backup and follows the files', async () => {
    const [backups, files] = [join(folder, 'backups'), join(folder, 'data', 'documents')]
    mkdirSync(backups)
    mkdirSync(files, { recursive: true })
    writeFileSync(join(files, 'new'), 'new')
    mkdirSync(join(backups, 'files', 'documents'), { recursive: true })
    writeFileSync(join(backups, 'files', 'documents', 'erased'), 'erased')
    execFileSync(fileURLToPath(new URL('../../../../ops/backup', import.meta.url)), [backups], {
      env: {
        PATH: `${join(debianPostgres(), 'bin')}:${process.env['PATH']}`,
        DATABASE_URL: getUrl('ownerng', OWNER),
        OWNERNG_DATA: join(folder, 'data'),
        OWNERNG_DEMO: '0',
        GATEWAY_SECRET: 'secret-of-the-backup-test',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [dump = ''] = readdirSync(backups).filter((name) => name.endsWith('.dump'))
    const restore = join(debianPostgres(), 'bin', 'pg_restore')
    expect(execFileSync(restore, ['--list', join(backups, dump)], { encoding: 'utf8' })).toContain(
      'TABLE DATA public charge',
    )
    const copied = readdirSync(join(backups, 'files', 'documents'))
    expect(copied).toContain('new')
    expect(copied).not.toContain('erased')
    const { rows } = await query(
      'ownerng',
      'select completed_at is not null as yes from backup_run',
    )
    expect(rows).toEqual([{ yes: true }])
  })
})

const lack = existsSync(PGBACKREST) ? '' : ' (skipped: the Debian package pgbackrest is missing)'
// the configuration and commands of docs/backup.md
describe.skipIf(lack)(`pgBackRest${lack}`, () => {
  let configuration: string
  const backrest = (...args: string[]) =>
    run(PGBACKREST, `--config=${configuration}`, '--stanza=ownerng', ...args)

  beforeAll(async () => {
    const own = databaseFolder('pgbackrest')
    configuration = join(own, 'pgbackrest.conf')
    const archive = `${PGBACKREST} --config=${configuration} --stanza=ownerng archive-push %p`
    await query('postgres', `alter system set archive_mode = on`)
    await query('postgres', `alter system set archive_command = '${archive}'`)
    await server.stop()
    server = await startServer('first', port)
    const { rows } = await query('postgres', 'show unix_socket_directories')
    writeFileSync(
      configuration,
      [
        '[global]',
        `repo1-path=${join(own, 'repository')}`,
        'repo1-retention-full=2',
        'start-fast=y',
        // Debian's own folders belong to the user postgres
        `lock-path=${own}`,
        `log-path=${own}`,
        `spool-path=${own}`,
        '[ownerng]',
        `pg1-path=${join(folder, 'first', 'postgres')}`,
        `pg1-socket-path=${rows[0].unix_socket_directories}`,
        `pg1-port=${port}`,
        `pg1-user=${SUPERUSER}`,
      ].join('\n'),
      { mode: 0o644 },
    )
    backrest('stanza-create')
  })

  it('restores the moment after a change and before a mistake, both later than the backup', async () => {
    backrest('--type=full', 'backup')
    await query('ownerng', `update owner_account set name = 'Renamed after the backup'`)
    const before = await inDatabase('ownerng', readContents)
    // pgBackRest compares whole seconds: a moment within the backup's last second finds no backup
    await query('ownerng', 'select pg_sleep(1.1)')
    const { rows } = await query('ownerng', 'select clock_timestamp()::text as moment')
    await query('ownerng', 'delete from owner_login')
    expect(await inDatabase('ownerng', readContents)).not.toEqual(before)
    backrest('check')

    const restored = join(databaseFolder('second'), 'postgres')
    backrest(
      `--pg1-path=${restored}`,
      ...['--type=time', `--target=${rows[0].moment}`, '--target-action=promote'],
      ...['--archive-mode=off', 'restore'],
    )
    const copyPort = await freePort()
    const copy = await startServer('second', copyPort)
    try {
      const isRecovering = (client: pg.Client) =>
        client.query('select pg_is_in_recovery() as yes').then(({ rows }) => rows[0].yes)
      await expect.poll(() => inDatabase('ownerng', isRecovering, copyPort)).toBe(false)
      expect(await inDatabase('ownerng', readContents, copyPort)).toEqual(before)
    } finally {
      await copy.stop()
    }
  })
})
