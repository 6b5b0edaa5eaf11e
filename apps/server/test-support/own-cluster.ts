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

/** A cluster that asks for passwords, with a database of a user who may only create roles. */
export interface OwnCluster {
  readonly server: PostgresProcess
  /** The database as its owner, and as the superuser. */
  readonly ownerUrl: string
  readonly superuserUrl: string
  /** The superuser in that database. */
  readonly admin: pg.Client
  stop(): Promise<void>
}

/** Starts one in a folder: roles are a whole cluster's, so tests of roles have one of their own. */
export async function startOwnCluster(folder: string): Promise<OwnCluster> {
  const runAs = databaseUser()
  // the database's own user passes through it
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
  // what is written into the log shows whether a secret gets there
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
