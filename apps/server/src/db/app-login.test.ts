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
import { readSettings } from '../shared/settings.ts'
import { openData } from './open-data.ts'

const COMMANDS = fileURLToPath(new URL('../cli/ownerng.ts', import.meta.url))

/** Longer than anything here takes on a busy machine. */
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
const command = (...words: string[]) => {
  const ran = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMANDS, ...words],
    { env: bareEnv(env()), encoding: 'utf8' },
  )
  return { status: ran.status, out: ran.stdout.trim(), err: ran.stderr.trim() }
}
const loginIn = () => new URL(readFileSync(urlFile, 'utf8')).searchParams.get('user') ?? ''
const passwordIn = (url: string) => new URL(url).searchParams.get('password') ?? ''
const loginsNow = async () =>
  (
    await cluster.admin.query<{ login: string }>(
      `select distinct usename as login from pg_stat_activity
      where datname = 'ownerng' and usename like 'ownerng_app%' order by 1`,
    )
  ).rows.map(({ login }) => login)

// issue 17, part 4
describe('the login of the app', () => {
  it(
    'is rotated while a server is under load, without errors',
    async () => {
      // the database before: its app role has the password that follows from the owner's
      const before = readSettings({ ...env(), DATABASE_APP_URL: '' })
      await openData(before, { kind: 'server' }).then((data) => data.close())
      expect(command('app-login')).toMatchObject({ status: 0, err: '' })
      const first = readFileSync(urlFile, 'utf8')
      expect(statSync(urlFile).mode & 0o777).toBe(0o600)

      const port = await freePort()
      const running = await startServer({ ...env(), PORT: String(port) })
      expect(running.output).toContain('OwnerNg is ready')
      const statuses: number[] = []
      let isLoaded = true
      const load = async () => {
        while (isLoaded) {
          const answer = await fetch(
            `http://127.0.0.1:${port}/api/owner?getStartupOptions=y&server=DEMO&resort=${statuses.length}`,
            { headers: { host: 'portal.localhost:8080' } },
          ).then(
            (response) => response.status,
            () => 0,
          )
          statuses.push(answer)
        }
      }
      const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
      const loadMore = (requests: number) => {
        const enough = statuses.length + requests
        return expect
          .poll(() => statuses.length, { timeout: PATIENCE_MS })
          .toBeGreaterThanOrEqual(enough)
      }
      const loads = [load()]
      const seen = new Set<string>(await loginsNow())
      const told: string[] = []
      const urls = [first]
      for (let turn = 0; turn < 2; turn++) {
        told.push(await runBeside('app-login'))
        // more concurrent requests, so that each process opens more connections
        loads.push(...Array.from({ length: 4 }, load))
        await expect
          .poll(loginsNow, { timeout: PATIENCE_MS })
          .toEqual(expect.arrayContaining([loginIn()]))
        await loadMore(50)
        told.push(await runBeside('app-login', 'end-old'))
        await loadMore(50)
        await expect.poll(readiness, { timeout: PATIENCE_MS }).toBe(200)
        urls.push(readFileSync(urlFile, 'utf8'))
        for (const login of await loginsNow()) seen.add(login)
      }
      isLoaded = false
      await Promise.all(loads)
      const last = readFileSync(urlFile, 'utf8')
      expect(passwordIn(last)).not.toBe(passwordIn(first))
      expect(seen.size).toBe(2)
      expect([...new Set(statuses)]).toEqual([statuses[0]])
      expect(statuses[0]).toBeGreaterThan(0)

      // what was before is let in no more
      for (const url of urls.filter((made) => made !== last))
        await expect(connect(url)).rejects.toThrow(/not permitted to log in|authentication failed/)
      const log = readFileSync(join(folder, 'server', 'postgres.log'), 'utf8')
      for (const secret of urls.map(passwordIn)) {
        expect(secret).toMatch(/^[\w-]{32}$/)
        for (const text of [log, running.output, ...told]) expect(text).not.toContain(secret)
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

/** Runs a command while this process goes on. */
function runBeside(...words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', COMMANDS, ...words],
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

describe('a login that is not the app', () => {
  it.each([
    ['the owner of the tables', () => cluster.ownerUrl],
    ['one that passes row level security', () => cluster.superuserUrl],
  ])('%s is refused before anything is served', async (_, url) => {
    writeFileSync(`${urlFile}.other`, url(), { mode: 0o600 })
    const { status, output } = await startServer({
      ...env(),
      DATABASE_APP_URL: `file://${urlFile}.other`,
      PORT: String(await freePort()),
    })
    expect(status).toBe(1)
    expectOneSentence(output)
    expect(output).toContain('DATABASE_APP_URL does not work as the app does')
  })

  it('and a file without an address are refused by name', async () => {
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
