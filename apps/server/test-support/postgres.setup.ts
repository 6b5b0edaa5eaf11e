import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../scripts/free-port.ts'
import { openDatabase } from '../src/db/database.ts'
import { APP_ROLE, appPassword, migrate } from '../src/db/migrate.ts'
import { findPostgresBinaries } from '../src/db/postgres-binaries.ts'
import { type PostgresProcess, startPostgres } from '../src/db/postgres-process.ts'
import { addDemoStaff } from '../src/import/demo-staff.ts'
import { importFolder } from '../src/import/import-folder.ts'
import { openFiles } from '../src/integrations/files/files.ts'
import { startClock } from '../src/shared/clock.ts'
import { DEMO_PASSWORD } from '../src/shared/demo-password.ts'
import { openKeys } from '../src/shared/keys.ts'
import { databaseUser } from '../src/shared/run-as.ts'
import { makeNightsCheap } from './cheap-nights.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { quickHash } from './quick-argon2.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresProcess['connection']
    /** Port of the PgBouncer that the tests' apps use; null without one. */
    poolerPort: number | null
    dataFolder: string
    /** Runs more iterations: `npm run test:long`. */
    long: boolean
  }
}

export const TEMPLATE = 'ownerng_template'

/**
 * Starts one PostgreSQL for the run: the embedded one; with TEST_DATABASE=server Debian's, on a
 * free port with a password; with TEST_DATABASE=pooler the apps connect to it through PgBouncer.
 * Its template database has the migrations and the HERON demo, and every test file clones it.
 * Writes aren't synced to disk: the crash tests start their servers as in production.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-test-'))
  const runAs = databaseUser()
  const kind = process.env['TEST_DATABASE'] ?? 'embedded'
  const server =
    kind !== 'embedded'
      ? await startPostgres({
          binaries: debianPostgres(),
          folder,
          runAs,
          locale: ['--locale=C.UTF-8'],
          listen: { port: await freePort(), password: 'test-only-password' },
        })
      : await startPostgres({
          binaries: findPostgresBinaries(runAs),
          folder,
          runAs,
          locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
          listen: null,
        })
  const admin = new pg.Client(server.connection)
  await admin.connect()
  for (const setting of [
    ...['fsync = off', 'full_page_writes = off', 'synchronous_commit = off'],
    // it would scan a hundred databases that exist for seconds
    'autovacuum = off',
  ])
    await admin.query(`alter system set ${setting}`)
  await admin.query('select pg_reload_conf()')
  await admin.query(`create database ${TEMPLATE}`)
  const owner = { ...server.connection, database: TEMPLATE }
  await migrate(owner)
  const password = appPassword(server.connection.password)
  const database = openDatabase({
    host: owner.host,
    port: owner.port,
    database: TEMPLATE,
    user: APP_ROLE,
    ...(password ? { password } : {}),
  })
  const report = await importFolder({
    folder: fileURLToPath(new URL('../../../demo/heron', import.meta.url)),
    database,
    keys: openKeys({ dataFolder: folder, keys: null }),
    clock: startClock(null),
    files: openFiles({ dataFolder: folder, s3: null }),
    keepGood: false,
  })
  if (!report.written)
    throw new Error(`the HERON demo does not load: ${JSON.stringify(report.refusals.slice(0, 3))}`)
  await addDemoStaff(database, report.resortId)
  await database.close()
  const tables = new pg.Client(owner)
  await tables.connect()
  await tables.query('update login set password_hash = $1', [quickHash(DEMO_PASSWORD)])
  await makeNightsCheap(tables)
  // planner statistics for every clone
  await tables.query('vacuum analyze')
  await tables.end()
  // the first connection after vacuum caches the system catalogs in a file, which clones copy
  const first = new pg.Client(owner)
  await first.connect()
  await first.end()
  await admin.end()
  const pooler =
    kind === 'pooler' ? await startPgbouncer(server.connection, join(folder, 'pgbouncer')) : null
  project.provide('postgres', server.connection)
  project.provide('poolerPort', pooler?.port ?? null)
  project.provide('dataFolder', folder)
  project.provide('long', process.env['LONG'] === '1')
  return async () => {
    await pooler?.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the folder of Debian's newest PostgreSQL server. */
export function debianPostgres(): string {
  const found = ['18', '17', '16', '15']
    .map((major) => `/usr/lib/postgresql/${major}/bin/postgres`)
    .find((path) => existsSync(path))
  if (!found)
    throw new Error('There is no PostgreSQL server: install the Debian package postgresql.')
  return dirname(dirname(found))
}
