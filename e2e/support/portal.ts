import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { APP_ROLE, appPassword } from '../../apps/server/src/db/migrate.ts'
import { findPostgresBinaries } from '../../apps/server/src/db/postgres-binaries.ts'
import { type PostgresProcess, startPostgres } from '../../apps/server/src/db/postgres-process.ts'
import { databaseUser } from '../../apps/server/src/shared/run-as.ts'
import { makeNightsCheap } from '../../apps/server/test-support/cheap-nights.ts'
import { debianPostgres } from '../../apps/server/test-support/postgres.setup.ts'
import { freePort } from '../../scripts/free-port.ts'
import { end, ready } from './server-process.ts'

/** The database of a run: the embedded one, or Debian's PostgreSQL server on its own port. */
export type DatabaseKind = 'embedded' | 'server'

/** Returns the kind named by TEST_DATABASE, by default the embedded one. */
export const databaseKind = (): DatabaseKind =>
  process.env['TEST_DATABASE'] === 'server' ? 'server' : 'embedded'

/**
 * A portal for one test: server, gateway and database as `npm start` runs them, on free ports, with
 * the demo.
 */
export interface Portal {
  readonly url: string
  readonly gatewayUrl: string
  /**
   * Connection as the app's role, and as the owner of the tables. With the server database only:
   * the embedded one is private to its process.
   */
  readonly database: pg.ClientConfig
  readonly databaseOwner: pg.ClientConfig
  readonly folder: string
  /** The settings of its processes. */
  readonly settings: Readonly<Record<string, string>>
  /** The process id of the server while it runs. */
  serverPid(): number
  /**
   * Starts the login-kit demo page once; returns the URL for a kind of app, or for the other parts.
   */
  kit(kind: string): Promise<string>
  /**
   * Runs `kill -9` on the server only; the database (if it is a server) and the gateway keep
   * running.
   */
  kill(): Promise<void>
  /** Starts the server again with its existing data. */
  start(): Promise<void>
  /** From its next start on, the server's clock is ahead. */
  moveClock(aheadMs: number): void
  /** Runs `kill -9` on the gateway and starts it again. */
  killGateway(): Promise<void>
  startGateway(): Promise<void>
  /**
   * Runs `kill -9` on PostgreSQL and starts it again. The embedded database starts with the server,
   * which is killed with it.
   */
  killDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** The folder that names failpoints where processes wait. */
  readonly pauseFolder: string
  /** Reads the gateway's own books. */
  gatewaySales(): Promise<{ invoice: string; state: string; cents: number }[]>
  /** Stops the server and reads the database as its owner. */
  stopAndRead<T>(read: (owner: pg.Client) => Promise<T>): Promise<T>
  /** Copies the data of a stopped portal and its database, which is shut down. */
  keep(seed: string): Promise<void>
  close(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const SECRET = 'secret-of-the-journeys'

/**
 * Environment variable: the folder with the loaded demo for each kind of database; a portal starts
 * on a copy.
 */
const SEEDS = 'OWNERNG_E2E_SEEDS'

/** Returns the seed folders for this kind of database, or null. */
export function findSeed(
  kind: DatabaseKind,
): { readonly data: string; readonly server: string } | null {
  const folder = join(process.env[SEEDS] ?? '', kind)
  if (!process.env[SEEDS] || !existsSync(folder)) return null
  return { data: join(folder, 'data'), server: join(folder, 'server') }
}

/** cp preserves file owners: the database has its own user */
export const copyInto = (from: string, to: string): Buffer =>
  execFileSync('cp', ['-a', `${from}/.`, to])

/** Loads the demo into a folder for each kind of database, with low night prices. */
export async function makeSeeds(folder: string, kinds: readonly DatabaseKind[]): Promise<void> {
  await Promise.all(
    kinds.map(async (kind) => {
      const portal = await startPortal(kind)
      try {
        await portal.stopAndRead(makeNightsCheap)
        await portal.keep(join(folder, kind))
      } finally {
        await portal.close()
      }
    }),
  )
}

/** Creates the seed of a run unless it exists; returns a function that removes it. */
export async function needSeed(kind: DatabaseKind): Promise<() => void> {
  if (process.env[SEEDS]) return () => {}
  const seeds = mkdtempSync(join(tmpdir(), 'ownerng-e2e-seed-'))
  await makeSeeds(seeds, [kind])
  process.env[SEEDS] = seeds
  return () => rmSync(seeds, { recursive: true, force: true })
}

/** Starts a portal with night prices so low that many tests can book with the same few points. */
export async function startCheapPortal(kind: DatabaseKind, how: How = {}): Promise<Portal> {
  const portal = await startPortal(kind, how)
  if (findSeed(kind)) return portal
  await portal.stopAndRead(makeNightsCheap)
  await portal.start()
  return portal
}

interface How {
  /** Whether writes survive a machine crash, as in production. */
  readonly isDurable?: boolean
  /** Additional settings. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts all processes and waits until they are ready. */
export async function startPortal(
  kind: DatabaseKind,
  { isDurable = false, settings = {} }: How = {},
): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-e2e-'))
  // a PostgreSQL server runs as another user, in another folder
  const serverFolder = mkdtempSync(join(tmpdir(), 'ownerng-e2e-server-'))
  const clusterIn = kind === 'server' ? serverFolder : folder
  const seed = findSeed(kind)
  if (seed) {
    copyInto(seed.data, folder)
    copyInto(seed.server, serverFolder)
    if (!isDurable)
      appendFileSync(join(clusterIn, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
  }
  const [port, gatewayPort, privatePort] = [await freePort(), await freePort(), await freePort()]
  const runAs = databaseUser()
  let server: PostgresProcess | null = null
  let place: Parameters<typeof startPostgres>[0] | null = null
  const env: Record<string, string> = {
    PORT: String(port),
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_PRIVATE_PORT: String(privatePort),
    GATEWAY_SECRET: SECRET,
    // the live hosts have simulators as the test hosts do: the sandbox under other names, and
    // therefore other origins
    GATEWAY_HOSTS: 'shift4-test,shift4-live,rdppay-ext,rdppay-live',
    SHIFT4_TEST_SCRIPT: `http://i4m-test.localhost:${gatewayPort}/i4go-true-token.js`,
    SHIFT4_LIVE_SCRIPT: `http://i4m.localhost:${gatewayPort}/i4go-true-token.js`,
    RDPPAY_LIVE_SCRIPT: `http://controls.localhost:${gatewayPort}/hosted-controls.js`,
    GATEWAY_LOST_MS: '300',
    GATEWAY_RETURN_MS: '1500',
    OWNERNG_DATA: folder,
    OWNERNG_PAUSE_FOLDER: folder,
    OWNERNG_DEMO: '1',
    VENDOR_DOMAINS: 'portal.vendor.example',
    ...settings,
  }
  if (kind === 'server') {
    const password = 'test-only-password'
    place = {
      binaries: debianPostgres(),
      folder: serverFolder,
      runAs,
      locale: ['--locale=C.UTF-8'],
      listen: { port: await freePort(), password },
    }
    server = await startPostgres(place)
    const admin = new pg.Client(server.connection)
    await admin.connect()
    if (!seed) await admin.query('create database ownerng')
    await admin.end()
    env['DATABASE_URL'] =
      `postgres://${server.connection.user}:${password}@127.0.0.1:${server.connection.port}/ownerng`
  }
  const owned = { ...server?.connection, database: 'ownerng' }
  const launch = (main: string) => {
    const log = openSync(join(folder, `${main.split('/')[1]}.log`), 'a')
    return spawn(
      join(ROOT, 'node_modules/.bin/node'),
      ['--disable-warning=ExperimentalWarning', join(ROOT, main)],
      {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', log, log],
      },
    )
  }
  let gateway = launch('apps/gateway/src/main.ts')
  let app: ChildProcess | null = null
  let aheadMs = 0
  let kit: { port: number; child: ChildProcess } | null = null

  const portal: Portal = {
    url: `http://portal.localhost:${port}`,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    folder,
    settings: env,
    pauseFolder: folder,
    serverPid: () => app?.pid ?? 0,
    database: {
      ...owned,
      user: APP_ROLE,
      password: appPassword(server?.connection.password) ?? '',
    },
    databaseOwner: owned,
    kill: async () => {
      if (app) await end(app, 'SIGKILL')
      app = null
    },
    moveClock: (ms) => {
      aheadMs = ms
    },
    start: async () => {
      if (aheadMs > 0) env['OWNERNG_NOW'] = new Date(Date.now() + aheadMs).toISOString()
      app = launch('apps/server/src/app/main.ts')
      await ready(`http://127.0.0.1:${port}/readyz`, app, join(folder, 'server.log'))
    },
    killGateway: () => end(gateway, 'SIGKILL'),
    startGateway: async () => {
      gateway = launch('apps/gateway/src/main.ts')
      await ready(`http://127.0.0.1:${gatewayPort}/healthz`, gateway, join(folder, 'gateway.log'))
    },
    killDatabase: async () => {
      const [pid] = readFileSync(
        join(place?.folder ?? folder, 'postgres', 'postmaster.pid'),
        'utf8',
      ).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      if (!place) await portal.kill()
    },
    startDatabase: async () => {
      // the operating system may take a moment to free the killed process's memory
      for (let tries = 1; ; tries++) {
        try {
          if (place) server = await startPostgres(place)
          else await portal.start()
          return
        } catch (error) {
          if (tries === 10) throw error
          await new Promise((resolve) => setTimeout(resolve, 500))
        }
      }
    },
    kit: async (kind) => {
      if (!kit) {
        env['KIT_PORT'] = String(await freePort())
        kit = { port: Number(env['KIT_PORT']), child: launch('apps/kit-host/src/server/main.ts') }
        await ready(`http://127.0.0.1:${kit.port}/`, kit.child, join(folder, 'kit-host.log'))
      }
      return `http://${kind.toLowerCase()}.localhost:${kit.port}/`
    },
    gatewaySales: async () => {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', SECRET)
        .update(`${timestamp}.GET./private/sales.`)
        .digest('hex')
      const answer = await fetch(`http://127.0.0.1:${privatePort}/private/sales`, {
        headers: { 'x-timestamp': timestamp, 'x-signature': signature },
      })
      return (await answer.json()) as { invoice: string; state: string; cents: number }[]
    },
    stopAndRead: async (read) => {
      if (app) await end(app, 'SIGTERM')
      app = null
      const own =
        server ??
        (await startPostgres({
          binaries: findPostgresBinaries(runAs),
          folder,
          runAs,
          locale: [],
          listen: null,
        }))
      const owner = new pg.Client({ ...own.connection, database: 'ownerng' })
      await owner.connect()
      try {
        return await read(owner)
      } finally {
        await owner.end()
        if (own !== server) await own.stop()
      }
    },
    keep: async (seed) => {
      await server?.stop()
      server = null
      for (const [from, to] of [
        [folder, 'data'],
        [serverFolder, 'server'],
      ] as const) {
        mkdirSync(join(seed, to), { recursive: true })
        copyInto(from, join(seed, to))
      }
    },
    close: async () => {
      if (kit) await end(kit.child, 'SIGTERM')
      if (app) await end(app, 'SIGTERM')
      await end(gateway, 'SIGTERM')
      await server?.stop()
      for (const text of [folder, serverFolder]) rmSync(text, { recursive: true, force: true })
    },
  }
  await portal.start()
  await ready(`http://127.0.0.1:${gatewayPort}/healthz`, gateway, join(folder, 'gateway.log'))
  return portal
}
