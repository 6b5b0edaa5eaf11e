import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { findPostgresBinaries } from '../src/db/postgres-binaries.ts'
import { type PostgresProcess, startPostgres } from '../src/db/postgres-process.ts'
import { databaseUser } from '../src/shared/run-as.ts'
import { debianPostgres } from './postgres.setup.ts'

const SUPERUSER_PASSWORD = 'test-only-password'
const KEEPER_PASSWORD = 'keeper-of-the-tables'

/**
 * A PostgreSQL cluster with password authentication, and a database whose owner may only create
 * roles.
 */
export interface OwnCluster {
  readonly server: PostgresProcess
  /** Connection URL of the database for its owner. */
  readonly ownerUrl: string
  readonly superuserUrl: string
  /** Superuser connection to that database. */
  readonly admin: pg.Client
  stop(): Promise<void>
}

/**
 * Starts a cluster in a folder. Roles are shared by a whole cluster, so tests of roles need their
 * own.
 */
export async function startOwnCluster(folder: string): Promise<OwnCluster> {
  const runAs = databaseUser()
  // lets the database's operating system user pass through
  chmodSync(folder, 0o755)
  const place = { folder: join(folder, 'server'), runAs }
  const listen = { port: await freePort(), password: SUPERUSER_PASSWORD }
  const isDebian = inject('postgres').password !== undefined
  const server = await startPostgres({
    ...place,
    listen,
    binaries: isDebian ? debianPostgres() : findPostgresBinaries(runAs),
    locale: isDebian
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  })
  const first = new pg.Client(server.connection)
  await first.connect()
  await first.query(`create role keeper login createrole password '${KEEPER_PASSWORD}'`)
  await first.query('create database ownerng owner keeper')
  // logs statements, to detect secrets in the log
  await first.query("alter system set log_statement = 'all'")
  await first.query('select pg_reload_conf()')
  await first.end()
  const admin = new pg.Client({ ...server.connection, database: 'ownerng' })
  // a test may stop the server
  admin.on('error', () => {})
  await admin.connect()
  const at = `127.0.0.1:${server.connection.port}/ownerng`
  return {
    server,
    ownerUrl: `postgres://keeper:${KEEPER_PASSWORD}@${at}`,
    superuserUrl: `postgres://${server.connection.user}:${SUPERUSER_PASSWORD}@${at}`,
    admin,
    stop: async () => {
      await admin.end()
      await server.stop()
    },
  }
}
