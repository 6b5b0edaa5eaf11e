// Shared by the npm scripts: installs packages, runs commands, installs Debian packages. Runs on
// Node 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules', '.bin')
/** The pinned Node, which npm installs with everything else. */
export const NODE = join(BIN, 'node')

/** Vitest projects without a database or a browser. */
export const QUICK_TESTS = ['unit', 'dates*', 'component'].map((name) => `--project=${name}`)

/** Node's compile cache: it halves the CPU time of a server start. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node')

/** Environment of child processes: the pinned Node and the installed tools come first in PATH. */
export const childEnv = (more = {}) => ({
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
  PATH: `${BIN}:${process.env.PATH}`,
  ...more,
})

/** Runs a command and prints its output. Exits if it fails. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const done = spawnSync(command, args, {
    cwd: ROOT,
    env: childEnv(env),
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) {
    console.error(
      `${[command, ...args].join(' ').replaceAll(ROOT, '.')} failed ` +
        `(${done.status ?? done.error?.message}).`,
    )
    process.exit(1)
  }
}

/**
 * Whether this is demo mode, decided as in apps/server/src/shared/settings.ts: OWNERNG_DEMO=1, or
 * no DATABASE_URL.
 */
export const isDemo = (env = process.env) =>
  env.OWNERNG_DEMO ? env.OWNERNG_DEMO === '1' : !env.DATABASE_URL

/**
 * Programs that `npm start` starts. The sandbox gateway, which accepts test cards, and the page of
 * login-kit run in demo mode only.
 */
export const getPrograms = (env = process.env) =>
  isDemo(env)
    ? [
        'apps/gateway/src/main.ts',
        'apps/server/src/app/main.ts',
        'apps/kit-host/src/server/main.ts',
      ]
    : ['apps/server/src/app/main.ts']

/** Starts a command in the background. The caller stops it. */
export function start(command, args, env = {}) {
  return spawn(command, args, {
    cwd: ROOT,
    env: childEnv(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const GRACE_MS = 10_000
const LOOK_MS = 500

/**
 * Stops all child processes when the first one exits, on a signal, or when the parent npm exits
 * (npm doesn't stop its children). Kills processes that don't exit in time. Resolves with the exit
 * status after all have exited.
 */
export async function endTogether(children) {
  let status = 0
  let ending = false
  const isAlive = (child) => child.exitCode === null && child.signalCode === null
  const end = () => {
    if (ending) return
    ending = true
    for (const child of children) if (isAlive(child)) child.kill('SIGTERM')
    setTimeout(() => {
      for (const child of children) if (isAlive(child)) child.kill('SIGKILL')
    }, GRACE_MS).unref()
  }
  for (const child of children)
    child.on('exit', (code) => {
      if (!ending) status = code ?? 1
      end()
    })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && end(), LOOK_MS).unref()
  await Promise.all(
    children.map((child) =>
      isAlive(child) ? new Promise((resolve) => child.once('exit', resolve)) : null,
    ),
  )
  return status
}

/** Installs packages if the lock file changed since the last time. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const stamp = join(ROOT, 'node_modules', '.ownerng-installed')
  if (existsSync(NODE) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once, about a minute) …')
  // not `npm ci`: it refuses a lock file without the optional packages of other platforms, which
  // not every registry has
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  })
  writeFileSync(stamp, wanted)
}

/** Builds the portal if a source is newer than the build. */
export function buildPortal() {
  buildPage('apps/portal', 'the portal', [
    'public',
    'payframe.html',
    'vite',
    '../../scripts/kit-build.ts',
  ])
}

/** Builds the demo page of login-kit if a source is newer than the build. */
export function buildKitHost() {
  buildPage('apps/kit-host', 'the page of login-kit', [])
}

function buildPage(app, what, more) {
  const built = join(ROOT, app, 'dist/index.html')
  const sources = [
    'packages',
    'package-lock.json',
    ...['src', 'index.html', 'vite.config.ts', ...more].map((path) => `${app}/${path}`),
  ]
  if (
    existsSync(built) &&
    sources.every((path) => newest(join(ROOT, path)) <= statSync(built).mtimeMs)
  )
    return
  console.log(`Building ${what} …`)
  run(NODE, [
    'node_modules/vite/bin/vite.js',
    'build',
    app,
    '--config',
    `${app}/vite.config.ts`,
    '--logLevel',
    'warn',
  ])
}

/** Build output among the sources: packing a library in a test doesn't count as a change. */
const MADE = ['node_modules', 'dist', 'pack']

/** When the newest source of a folder was written, in ms. */
export function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  let latest = 0
  for (const name of readdirSync(path))
    if (!MADE.includes(name)) latest = Math.max(latest, newest(join(path, name)))
  return latest
}

const ofDebian = (command, ...args) =>
  spawnSync('apt-get', [command, '-qq', ...args], {
    env: childEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
    stdio: 'ignore',
  }).status === 0

/**
 * Installs all missing Debian packages at once, if we are root. `wantDebian` and `needDebian`
 * report the missing ones.
 */
export async function beginDebian(wanted) {
  const packages = wanted.flatMap(([programs, ...names]) =>
    programs.some((program) => existsSync(program)) ? [] : names,
  )
  if (packages.length === 0 || process.getuid?.() !== 0) return
  console.log(`Installing ${packages.join(', ')} …`)
  const script = 'apt-get update -qq && apt-get install -qq -y --no-install-recommends "$@"'
  const apt = spawn('sh', ['-c', script, 'sh', ...packages], {
    env: childEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
    stdio: 'ignore',
  })
  await new Promise((resolve) => apt.once('close', resolve))
}

/** Installs Debian packages if a program is missing and we are root. Returns whether all exist. */
export function wantDebian(programs, packages) {
  const areThere = () => programs.every((program) => existsSync(program))
  if (areThere()) return true
  if (process.getuid?.() !== 0) return false
  console.log(`Installing ${packages.join(', ')} …`)
  return (
    ofDebian('update') &&
    ofDebian('install', '-y', '--no-install-recommends', ...packages) &&
    areThere()
  )
}

/**
 * Returns the first program that exists, and exits if there is none. If we are root, installs the
 * packages of the first program, so that every machine tests with the same one.
 */
export function needDebian(programs, packages, what) {
  const findOne = () => programs.find((program) => existsSync(program))
  wantDebian(programs.slice(0, 1), packages)
  const found = findOne()
  if (found) return found
  console.error(
    `${what} is missing: install ${packages.join(' and ')}, for example with "sudo apt-get ` +
      `install ${packages.join(' ')}".`,
  )
  process.exit(1)
}

/**
 * Paths of Chromium on Debian, the preferred one first. The headless shell is the same engine
 * without a user interface, and uses a quarter of the CPU time.
 */
export const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
]

export const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'fonts-liberation']

/** Passes the installed Chromium to child processes as CHROMIUM. */
export function useChromium() {
  const found = process.env.CHROMIUM ?? CHROMIUM.find((program) => existsSync(program))
  if (found) process.env.CHROMIUM = found
  return found !== undefined
}

/** Installs Chromium if it is missing, and passes it to child processes as CHROMIUM. */
export function needChromium() {
  process.env.CHROMIUM ??= needDebian(CHROMIUM, CHROMIUM_PACKAGES, 'Chromium')
}

/** Paths of Debian's PostgreSQL servers, newest first. */
export function postgresFolders() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions, '15'].map((version) => `${base}/${version}/bin/postgres`)
}
