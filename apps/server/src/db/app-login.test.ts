import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { bareEnv } from '../../test-support/bare-env.ts'
import { type OwnCluster, startOwnCluster } from '../../test-support/own-cluster.ts'
import { expectOneSentence, startServer } from '../../test-support/start-server.ts'
import { buildApp } from '../app/app.ts'
import { noteReadiness } from '../http/health.queries.ts'
import { openFiles } from '../integrations/files/files.ts'
import { openGateways } from '../integrations/gateway/gateways.ts'
import { readSettings } from '../shared/settings.ts'
import { getUser } from './app-connection.ts'
import { findAppConnection } from './app-login.ts'
import { openClock } from './clock-watch.ts'
import { openDatabase } from './database.ts'
import { openData } from './open-data.ts'

const COMMANDS = fileURLToPath(new URL('../cli/ownerng.ts', import.meta.url))

/** Longer than any step takes on a busy machine. */
const PATIENCE_MS = 60_000

let folder: string
let cluster: OwnCluster
let urlFile: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-login-'))
  urlFile = join(folder, 'app-url')
  cluster = await startOwnCluster(folder)
})
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const env = () => ({
  DATABASE_URL: cluster.ownerUrl,
  DATABASE_APP_URL: `file://${urlFile}`,
  OWNERNG_DATA: join(folder, 'data'),
  OWNERNG_DEMO: '0',
  MIGRATE_AT_START: '1',
  GATEWAY_SECRET: 'secret-of-the-server-tests',
})
const command = (...args: string[]) => {
  const ran = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMANDS, ...args],
    { env: bareEnv(env()), encoding: 'utf8' },
  )
  return { status: ran.status, out: ran.stdout.trim(), err: ran.stderr.trim() }
}
const loginIn = () => getUser(readFileSync(urlFile, 'utf8'))
const passwordIn = (url: string) => new URL(url).searchParams.get('password') ?? ''
/** Number of the app's connections as a login that were opened since then. */
const countConnections = async (login: string, since: Date) => {
  const { rows } = await cluster.admin.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity
      where datname = 'ownerng' and usename = $1 and backend_start > $2`,
    [login, since],
  )
  return rows[0]?.count ?? 0
}

/** Opens the app in this process, with time limits that no busy machine reaches. */
async function openPatientApp() {
  const settings = readSettings(env())
  const { keys, close } = await openData(settings)
  await close()
  const connection = findAppConnection(`file://${urlFile}`)
  const database = openDatabase(connection, { connections: 40, waitMs: PATIENCE_MS })
  const app = await buildApp({
    settings,
    database,
    keys,
    ...openClock(settings, database),
    gateways: openGateways(settings),
    files: openFiles(settings),
    appVersion: 'test',
  })
  return { app, database }
}

const START_OPTIONS = '/api/owner?getStartupOptions=y&server=DEMO&resort='
const UNKNOWN_RESORT = 417
const headers = { host: 'portal.localhost:8080' }

// issue 17, part 4
describe('the login of the app', () => {
  it(
    'is rotated while servers are under load, and no request fails',
    async () => {
      // first with the password that is derived from the owner's
      const before = readSettings({ ...env(), DATABASE_APP_URL: '' })
      await openData(before, { kind: 'server' }).then((data) => data.close())
      expect(command('app-login')).toMatchObject({ status: 0, err: '' })
      const first = readFileSync(urlFile, 'utf8')
      expect(statSync(urlFile).mode & 0o777).toBe(0o600)

      const port = await freePort()
      const running = await startServer({ ...env(), PORT: String(port) })
      expect(running.output).toContain('OwnerNg is ready')
      const { app, database } = await openPatientApp()
      const outcomes: unknown[] = []
      let isLoaded = true
      const load = async (request: () => Promise<unknown>) => {
        while (isLoaded) outcomes.push(await request().catch(String))
      }
      const requestFromProcess = async () => {
        const url = `http://127.0.0.1:${port}${START_OPTIONS}${outcomes.length}`
        return (await fetch(url, { headers })).status
      }
      const requestFromApp = async () => {
        expect(await database.readDirectory(noteReadiness)).toHaveLength(1)
        const answer = await app.inject({ url: START_OPTIONS + outcomes.length, headers })
        return answer.statusCode
      }
      const completeRequests = (count: number) => {
        const wanted = outcomes.length + count
        return expect
          .poll(() => outcomes.length, { timeout: PATIENCE_MS })
          .toBeGreaterThanOrEqual(wanted)
      }
      const loads = [load(requestFromProcess), load(requestFromApp)]
      const printed: string[] = []
      const urls = [first]
      for (const round of [1, 2]) {
        printed.push(await runConcurrently('app-login'))
        const renewedAt = new Date()
        // more concurrent requests, so that the app opens more connections
        loads.push(...Array.from({ length: 8 }, () => load(requestFromApp)))
        await expect
          .poll(() => countConnections(loginIn(), renewedAt), { timeout: PATIENCE_MS })
          .toBeGreaterThan(0)
        await completeRequests(100)
        printed.push(await runConcurrently('app-login', 'end-old'))
        await completeRequests(100)
        urls.push(readFileSync(urlFile, 'utf8'))
        expect(new Set(urls.map(getUser)).size, `round ${round}`).toBe(2)
      }
      const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
      await expect.poll(readiness, { timeout: PATIENCE_MS }).toBe(200)
      isLoaded = false
      await Promise.all(loads)
      expect([...new Set(outcomes)]).toEqual([UNKNOWN_RESORT])
      await app.close()
      await database.close()

      // earlier passwords are rejected
      const last = readFileSync(urlFile, 'utf8')
      expect(new Set(urls.map(passwordIn)).size).toBe(3)
      for (const url of urls.filter((earlier) => earlier !== last))
        await expect(connect(url)).rejects.toThrow(/not permitted to log in|authentication failed/)
      const log = readFileSync(join(folder, 'server', 'postgres.log'), 'utf8')
      for (const secret of urls.map(passwordIn)) {
        expect(secret).toMatch(/^[\w-]{32}$/)
        for (const text of [log, running.output, ...printed]) expect(text).not.toContain(secret)
      }
      await running.stop()
    },
    4 * PATIENCE_MS,
  )
})

async function connect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
}

/** Runs a command without blocking this process. */
function runConcurrently(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', COMMANDS, ...args],
      { env: bareEnv(env()) },
    )
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
    child.on('close', (code) => (code === 0 ? resolve(text) : reject(new Error(text))))
  })
}

describe('startup', () => {
  it.each([
    ['the owner of the tables', () => cluster.ownerUrl],
    ['a login that bypasses row-level security', () => cluster.superuserUrl],
  ])("rejects %s as the app's login", async (_, url) => {
    writeFileSync(`${urlFile}.other`, url(), { mode: 0o600 })
    const { status, output } = await startServer({
      ...env(),
      DATABASE_APP_URL: `file://${urlFile}.other`,
      PORT: String(await freePort()),
    })
    expect(status).toBe(1)
    expectOneSentence(output)
    expect(output).toContain('DATABASE_APP_URL has the wrong privileges')
  })

  it('names DATABASE_APP_URL if it contains no usable URL', async () => {
    for (const url of [`file://${folder}/none`, 'mysql://x', 'file:relative']) {
      const { status, output } = await startServer({
        ...env(),
        DATABASE_APP_URL: url,
        PORT: String(await freePort()),
      })
      expect([status, output]).toEqual([1, expect.stringContaining('DATABASE_APP_URL')])
      expectOneSentence(output)
    }
  })
})
