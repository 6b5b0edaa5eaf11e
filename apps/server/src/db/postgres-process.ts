import { type ChildProcess, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import pg from 'pg'
import { closeDataFolder, PRIVATE_FILE, PRIVATE_FOLDER } from '../shared/data-folder.ts'
import type { RunAs } from '../shared/run-as.ts'
import { StartFault } from '../shared/start-fault.ts'
import { spawnWatched } from './watched-process.ts'

/** An embedded PostgreSQL that this process started and that exits with it. */
export interface PostgresProcess {
  readonly connection: {
    host: string
    port: number
    user: string
    password?: string
    database: string
  }
  stop(): Promise<void>
}

interface PostgresPlace {
  /** The folder with bin/postgres and bin/initdb. */
  readonly binaries: string
  readonly folder: string
  readonly runAs: RunAs
  /** Locale options of initdb, which differ between major versions. */
  readonly locale: readonly string[]
  /** A TCP port on loopback with a password, or null for a private unix socket. */
  readonly listen: { readonly port: number; readonly password: string } | null
  /** Enables restarts of a database that exits; called with the reason if that fails. */
  readonly onLost?: (fault: StartFault) => void
}

const RESTARTS = 3
const SUPERUSER = 'ownerng_owner'
const START_WITHIN_MS = 20_000
const LOCKED_FOR_MS = 5_000
const SOCKETS = 'ong-'
/** A folder without a socket is stale after this time. */
const STALE_AFTER_MS = 10 * MINUTE_MS
/** File in the socket folder with the process ID of the supervisor. */
const RUN_BY = 'run-by.pid'

/** Starts PostgreSQL in a folder and creates the cluster if there is none. Throws a StartFault. */
export async function startPostgres(place: PostgresPlace): Promise<PostgresProcess> {
  closeDataFolder(place.folder, place.runAs)
  requireReach(place)
  const cluster = join(place.folder, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(place, cluster)
  await removeStaleSockets()
  const sockets = mkdtempSync(join(tmpdir(), SOCKETS))
  let child = await bringUp(place, cluster, sockets)
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()
  const restart = async () => {
    child.stdin?.end()
    // backends of a killed postmaster can hold its shared memory for a moment
    for (let attempt = 1; !isStopping; attempt++) {
      try {
        child = await bringUp(place, cluster, sockets)
        keep()
        return
      } catch (fault) {
        if (attempt === RESTARTS && !isStopping) return place.onLost?.(fault as StartFault)
      }
    }
  }
  const keep = () => {
    const onExit = () => {
      if (!isStopping) restarting = restart()
    }
    // killed again right after it came up
    if (hasEnded(child)) onExit()
    else child.once('exit', onExit)
  }
  if (place.onLost) keep()
  return {
    connection: getConnection(place, sockets),
    stop: async () => {
      isStopping = true
      await restarting
      await stop(child, sockets)
    },
  }
}

function getConnection({ listen }: PostgresPlace, sockets: string): PostgresProcess['connection'] {
  return listen
    ? {
        host: '127.0.0.1',
        port: listen.port,
        user: SUPERUSER,
        password: listen.password,
        database: 'postgres',
      }
    : { host: sockets, port: 5432, user: SUPERUSER, database: 'postgres' }
}

/** Starts the process and waits until it accepts connections, including crash recovery. */
async function bringUp(
  place: PostgresPlace,
  cluster: string,
  sockets: string,
): Promise<ChildProcess> {
  const connection = getConnection(place, sockets)
  const settings = [
    `listen_addresses=${place.listen ? '127.0.0.1' : ''}`,
    `port=${connection.port}`,
    `unix_socket_directories=${sockets}`,
    'log_min_messages=warning',
    'log_min_error_statement=panic',
    'timezone=UTC',
  ]
  const log = join(place.folder, 'postgres.log')
  const lockedUntil = Date.now() + LOCKED_FOR_MS
  for (;;) {
    mkdirSync(sockets, { recursive: true, mode: PRIVATE_FOLDER })
    writeFileSync(join(sockets, RUN_BY), String(process.pid))
    if ('uid' in place.runAs) chownSync(sockets, place.runAs.uid, place.runAs.gid)
    const child = launch(
      place,
      ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
      log,
    )
    if (await isUp(child, connection)) return child
    await ended(child)
    const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-6).join(' ')
    const lock = /lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(
      tail,
    )
    if (lock && Date.now() < lockedUntil) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      continue
    }
    rmSync(sockets, { recursive: true, force: true })
    const { folder } = place
    if (lock) throw new StartFault(cliStartFaults().dataFolder.inUse({ folder }))
    throw new StartFault(
      cliStartFaults().embedded.notStarted({ folder, log, tail: tail.slice(-300) }),
    )
  }
}

/** The database of a running supervisor may be restarting, with no socket to connect to. */
function isRun(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, RUN_BY), 'utf8')), 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes the socket folders of killed servers. */
async function removeStaleSockets(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((text) => text.startsWith(SOCKETS))) {
    const folder = join(tmpdir(), name)
    const entry = lstatSync(folder, { throwIfNoEntry: false })
    if (!entry?.isDirectory() || isRun(folder)) continue
    const fault = await new Promise<string>((resolve) => {
      const socket = connect(join(folder, '.s.PGSQL.5432'), () => {
        socket.destroy()
        resolve('')
      })
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    })
    if (
      fault !== 'ECONNREFUSED' &&
      !(fault === 'ENOENT' && Date.now() - entry.mtimeMs > STALE_AFTER_MS)
    )
      continue
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // belongs to another user
    }
  }
}

function requireReach({ folder, runAs }: PostgresPlace): void {
  if (!('uid' in runAs)) return
  const reached = spawnSync('sh', ['-c', 'cd "$0"', folder], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  })
  if (reached.status !== 0) {
    throw new StartFault(cliStartFaults().dataFolder.closed({ folder }))
  }
}

/** Runs initdb in a new folder and renames it: an interrupted start leaves nothing incomplete. */
function initialise(place: PostgresPlace, cluster: string): void {
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: PRIVATE_FOLDER })
  if ('uid' in place.runAs) chownSync(fresh, place.runAs.uid, place.runAs.gid)
  const passwordFile = `${fresh}.password`
  if (place.listen) {
    writeFileSync(passwordFile, place.listen.password, { mode: PRIVATE_FILE })
    if ('uid' in place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid)
  }
  const auth = place.listen
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth=trust']
  const made = spawnSync(
    join(place.binaries, 'bin', 'initdb'),
    ['-D', fresh, '-U', SUPERUSER, '-E', 'UTF8', ...place.locale, ...auth, '--no-instructions'],
    {
      ...place.runAs,
      cwd: '/',
      encoding: 'utf8',
    },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0)
    throw new StartFault(
      cliStartFaults().embedded.notMade({
        folder: fresh,
        tail: (made.stderr || String(made.error)).trim().slice(-300),
      }),
    )
  renameSync(fresh, cluster)
}

function launch({ binaries, runAs }: PostgresPlace, options: string[], log: string): ChildProcess {
  const out = openSync(log, 'a', PRIVATE_FILE)
  // a `kill -9` of Node leaves no orphan that keeps the folder locked
  return spawnWatched(join(binaries, 'bin', 'postgres'), options, out, { ...runAs, cwd: '/' })
}

async function isUp(
  child: ChildProcess,
  connection: PostgresProcess['connection'],
): Promise<boolean> {
  const until = Date.now() + START_WITHIN_MS
  while (child.exitCode === null && Date.now() < until) {
    const client = new pg.Client(connection)
    // losing this connection must not crash our process; the exit of PostgreSQL reports it
    client.on('error', () => {})
    try {
      await client.connect()
      void client.end().catch(() => {})
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  child.stdin?.end()
  return false
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function stop(child: ChildProcess, sockets: string): Promise<void> {
  child.stdin?.end()
  await ended(child)
  rmSync(sockets, { recursive: true, force: true })
}
