// What the commands share: installing, running, and Debian packages. Runs on Node 20, before
// anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules', '.bin')
/** The pinned Node, which npm installs with everything else. */
export const NODE = join(BIN, 'node')

/** Where Node keeps what it compiled: half of the CPU time of a start of the server. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node')

/** The environment of every child: the pinned Node and the installed tools come first. */
export const childEnv = (more = {}) => ({
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
  PATH: `${BIN}:${process.env.PATH}`,
  ...more,
})

/** Runs a command to its end; prints its output. Exits with its status where it fails. */
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
 * Whether the demo runs, as apps/server/src/shared/settings.ts has it: asked for, or nothing but
 * the embedded database.
 */
export const isDemo = (env = process.env) =>
  env.OWNERNG_DEMO ? env.OWNERNG_DEMO === '1' : !env.DATABASE_URL

/**
 * What `npm start` starts. The sandbox gateway, which takes made-up cards for money, and
 * login-kit's page belong to the demo.
 */
export const mainsOf = (env = process.env) =>
  isDemo(env)
    ? [
        'apps/gateway/src/main.ts',
        'apps/server/src/app/main.ts',
        'apps/kit-host/src/server/main.ts',
      ]
    : ['apps/server/src/app/main.ts']

/** Starts a command that goes on; the caller ends it. */
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
 * Lets commands that go on end together: with the first of them, with a signal, and with npm where
 * that started us (it ends with its shell and leaves us behind). What does not end in time is
 * killed. Returns the exit status when all have ended.
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

/** Installs the packages where the lock file changed since the last time. */
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

/** Builds the portal where a source is newer than the build. */
export function buildPortal() {
  buildPage('apps/portal', 'the portal', ['public', 'payframe.html', 'vite'])
}

/**
 * Builds the page that shows login-kit as each kind of app, where a source is newer than the build.
 */
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

/** What is made from sources lies among them: a test that packs a library has changed nothing. */
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
 * Begins to install Debian packages, all at once, where a program of them is missing and we may;
 * ends when apt has. What is still missing then is for `wantDebian` and `needDebian`.
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

/**
 * Installs Debian packages where one of the programs is missing and we may; returns whether all are
 * there then.
 */
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
 * Makes sure that one of the programs of Debian packages is there: installs it where we may, or
 * says what to do and exits.
 */
export function needDebian(programs, packages, what) {
  const findOne = () => programs.find((program) => existsSync(program))
  if (!findOne()) wantDebian(programs.slice(0, 1), packages)
  const found = findOne()
  if (found) return found
  console.error(
    `${what} is missing: install ${packages.join(' and ')}, for example with "sudo apt-get ` +
      `install ${packages.join(' ')}".`,
  )
  process.exit(1)
}

/** Where Debian keeps Chromium; its headless shell is the same engine, and uses less CPU time. */
export const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
]

export const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'fonts-liberation']

/** Names the Chromium that is there to every program that is started from here. */
export function useChromium() {
  const found = process.env.CHROMIUM ?? CHROMIUM.find((program) => existsSync(program))
  if (found) process.env.CHROMIUM = found
  return found !== undefined
}

/** Makes sure that there is a Chromium, and names it to every program that is started from here. */
export function needChromium() {
  process.env.CHROMIUM ??= needDebian(CHROMIUM, CHROMIUM_PACKAGES, 'Chromium')
}

/** Where Debian keeps the programs of its PostgreSQL server, the newest first. */
export function postgresFolders() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions, '15'].map((version) => `${base}/${version}/bin/postgres`)
}
