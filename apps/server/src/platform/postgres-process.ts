import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { RunAs } from './postgres-binaries.ts'
import { StartFault } from './start-fault.ts'

/** A PostgreSQL that this process started and that ends with it. */
export interface PostgresProcess {
  /** What `pg` needs to reach it as its superuser, `ownerng_owner`. */
  readonly connection: { host: string; port: number; user: string; password?: string; database: string }
  /** Ends it cleanly; waits until it has written everything. */
  stop(): Promise<void>
}

interface PostgresPlace {
  /** The folder with bin/postgres and bin/initdb. */
  readonly binaries: string
  /** Where the cluster is kept; made on the first start. */
  readonly folder: string
  readonly runAs: RunAs
  /** Options of the first initdb beyond the encoding: majors differ in how they name a locale. */
  readonly locale: readonly string[]
  /** A TCP port on loopback with a password, or null for a private unix socket. */
  readonly listen: { readonly port: number; readonly password: string } | null
}

const SUPERUSER = 'ownerng_owner'
const START_WITHIN_MS = 20_000
const LOCKED_FOR_MS = 5_000

/**
 * Runs the real server and ends it when our end of its standard input closes, so that a `kill -9` of Node leaves no
 * orphan that keeps the folder locked.
 */
const WATCHER = 'exec 3<&0; "$@" </dev/null 3<&- & P=$!; { cat <&3 >/dev/null; kill -INT $P; } 2>/dev/null & wait $P'

/** Starts PostgreSQL in a folder, making the cluster where there is none. Throws a StartFault in one sentence. */
export async function startPostgres(place: PostgresPlace): Promise<PostgresProcess> {
  makeFolder(place)
  const cluster = join(place.folder, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(place, cluster)
  const sockets = mkdtempSync(join(tmpdir(), 'ong-'))
  if ('uid' in place.runAs) chownSync(sockets, place.runAs.uid, place.runAs.gid)
  const connection = place.listen
    ? { host: '127.0.0.1', port: place.listen.port, user: SUPERUSER, password: place.listen.password, database: 'postgres' }
    : { host: sockets, port: 5432, user: SUPERUSER, database: 'postgres' }
  const settings = [
    `listen_addresses=${place.listen ? '127.0.0.1' : ''}`,
    `port=${connection.port}`,
    `unix_socket_directories=${sockets}`,
    'max_connections=60',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    'log_min_error_statement=panic',
    'timezone=UTC',
  ]
  const log = join(place.folder, 'postgres.log')
  const lockedUntil = Date.now() + LOCKED_FOR_MS
  for (;;) {
    const child = launch(place, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], log)
    if (await isUp(child, connection)) {
      return { connection, stop: () => stop(child, sockets) }
    }
    await ended(child)
    const said = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-6).join(' ')
    const lock = /lock file "postmaster.pid" already exists/.test(said)
    if (lock && Date.now() < lockedUntil) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      continue
    }
    rmSync(sockets, { recursive: true, force: true })
    if (lock) throw new StartFault(`The data folder ${place.folder} is in use by another OwnerNg: stop that one, or set OWNERNG_DATA to another folder.`)
    throw new StartFault(`The embedded database in ${place.folder} did not start; its last words are in ${log}: ${said.slice(-300)}`)
  }
}

function makeFolder({ folder, runAs }: PostgresPlace): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    throw new StartFault(
      `The data folder ${folder} cannot be read and written (${(fault as NodeJS.ErrnoException).code}): check its permissions, or set OWNERNG_DATA to another folder.`,
    )
  }
  if (!('uid' in runAs)) return
  const reached = spawnSync('sh', ['-c', 'cd "$0"', folder], { ...runAs, cwd: '/', stdio: 'ignore' })
  if (reached.status !== 0) {
    throw new StartFault(
      `The data folder ${folder} cannot be entered by the unprivileged user that the database runs as under root: set OWNERNG_DATA to a folder that everybody may enter, such as /var/lib/ownerng.`,
    )
  }
}

/** initdb in a folder beside the final one, then one rename: a start that is cut short leaves nothing half made. */
function initialise(place: PostgresPlace, cluster: string): void {
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if ('uid' in place.runAs) chownSync(fresh, place.runAs.uid, place.runAs.gid)
  const passwordFile = `${fresh}.password`
  if (place.listen) {
    writeFileSync(passwordFile, place.listen.password, { mode: 0o600 })
    if ('uid' in place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid)
  }
  const auth = place.listen ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  const made = spawnSync(join(place.binaries, 'bin', 'initdb'), ['-D', fresh, '-U', SUPERUSER, '-E', 'UTF8', ...place.locale, ...auth, '--no-instructions'], {
    ...place.runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) throw new StartFault(`The database folder ${fresh} could not be made: ${(made.stderr || String(made.error)).trim().slice(-300)}`)
  renameSync(fresh, cluster)
}

function launch({ binaries, runAs }: PostgresPlace, options: string[], log: string): ChildProcess {
  const out = openSync(log, 'a')
  return spawn('sh', ['-c', WATCHER, 'sh', join(binaries, 'bin', 'postgres'), ...options], {
    ...runAs,
    cwd: '/',
    stdio: ['pipe', out, out],
    detached: true,
  })
}

async function isUp(child: ChildProcess, connection: PostgresProcess['connection']): Promise<boolean> {
  const until = Date.now() + START_WITHIN_MS
  while (child.exitCode === null && Date.now() < until) {
    const client = new pg.Client(connection)
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  child.stdin?.end()
  return false
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function stop(child: ChildProcess, sockets: string): Promise<void> {
  child.stdin?.end()
  await ended(child)
  rmSync(sockets, { recursive: true, force: true })
}
