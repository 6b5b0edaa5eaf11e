import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../scripts/free-port.ts'
import type { PostgresProcess } from '../src/db/postgres-process.ts'
import { spawnWatched } from '../src/db/watched-process.ts'
import { databaseUser } from '../src/shared/run-as.ts'

const UP_WITHIN_MS = 10_000

/** Path in Debian's package. */
const PGBOUNCER = '/usr/sbin/pgbouncer'

/** A running PgBouncer in front of a database server. */
export interface Pooler {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in transaction mode as described in docs/database.md: it has the owner's
 * password and looks up the app's role in the database. `more` adds configuration lines.
 */
export async function startPgbouncer(
  { host, port: serverPort, user, password = '' }: PostgresProcess['connection'],
  folder: string,
  more: readonly string[] = [],
): Promise<Pooler> {
  const runAs = databaseUser()
  const port = await freePort()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const write = (name: string, lines: readonly string[]) => {
    const path = join(folder, name)
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
    if ('uid' in runAs) chownSync(path, runAs.uid, runAs.gid)
    return path
  }
  const list = write('userlist.txt', [`"${user}" "${password}"`])
  const configuration = write('pgbouncer.ini', [
    '[databases]',
    `* = host=${host} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${list}`,
    `auth_user = ${user}`,
    'pool_mode = transaction',
    'default_pool_size = 8',
    'max_client_conn = 1000',
    ...more,
  ])
  if ('uid' in runAs) chownSync(folder, runAs.uid, runAs.gid)
  const log = join(folder, 'pgbouncer.log')
  const out = openSync(log, 'a')
  const child = spawnWatched(PGBOUNCER, [configuration], out, { ...runAs, cwd: '/' })
  closeSync(out)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.stdin?.end()
    await ended
  }
  const until = Date.now() + UP_WITHIN_MS
  while (!(await answers({ host: '127.0.0.1', port, user, password, database: 'postgres' }))) {
    if (Date.now() > until || child.exitCode !== null) {
      await stop()
      throw new Error(`PgBouncer did not start: ${readFileSync(log, 'utf8').slice(-500)}`)
    }
    await pause(50)
  }
  return { port, stop }
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
