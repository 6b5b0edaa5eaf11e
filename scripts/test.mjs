// npm test: runs all checks from an empty clone, in an order that keeps two cores busy, and prints
// the minutes of each part. `npm test -- unit` runs a single group (unit, server, or e2e); further
// arguments go to the test runner, such as a file. Tests run in random order: Vitest prints its
// seed, and the environment variable SEED repeats it. --long adds rounds of fault injection, the
// date as the seed, a release on empty machines, the drill, and the server tests on each weekday.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  beginDebian,
  buildKitHost,
  buildPortal,
  CHROMIUM,
  CHROMIUM_PACKAGES,
  childEnv,
  install,
  NODE,
  needChromium,
  needDebian,
  postgresFolders,
  QUICK_TESTS,
  ROOT,
  wantDebian,
} from './machine.mjs'

const given = process.argv.slice(2).filter((argument) => argument !== '--long')
const long = process.argv.includes('--long')
const started = Date.now()

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 6 * 1024 ** 3
/** Permissions of /tmp: the database server runs as another user. */
const LIKE_TMP = 0o1777

/**
 * Creates a folder for temporary files in memory, or returns null if there is too little. The tests
 * create and drop a hundred databases, which takes half the time there.
 */
function makeMemoryFolder() {
  if (!existsSync(MEMORY)) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < NEEDED_BYTES) return null
  const folder = mkdtempSync(join(MEMORY, 'ownerng-'))
  chmodSync(folder, LIKE_TMP)
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // a process that was killed may still write there; don't fail for it
    }
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  return folder
}
const memory = makeMemoryFolder()

/** Finished parts: name, minute of the start, minutes, and the last output of a failed one. */
const done = []
const TAIL = 5_000
const TABLE_WIDTH = 44

/**
 * Runs one part. Prints its output at the end, so that the output of parallel parts doesn't mix.
 */
function part(name, command, args, env = {}) {
  // Playwright sets FORCE_COLOR in its workers, and Node prints a warning if both are set
  const plain =
    command === 'playwright'
      ? { NO_COLOR: undefined, FORCE_COLOR: '0' }
      : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const began = Date.now()
  const alone = given.length > 0
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: childEnv({
        ...(alone ? {} : plain),
        ...(memory ? { TMPDIR: memory } : {}),
        ...env,
      }),
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const chunks = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => chunks.push(chunk))
    child.on('close', (status) => {
      const output = Buffer.concat(chunks).toString().trim()
      const minutes = (Date.now() - began) / 60_000
      const good = status === 0
      console.log(`\n== ${name}: ${good ? 'good' : 'FAILED'} (${minutes.toFixed(1)} min)`)
      if (output) console.log(output)
      const from = (began - started) / 60_000
      done.push({ name, from, minutes, fault: good ? '' : output.slice(-TAIL) || 'see above' })
      resolve(good)
    })
  })
}

const inTurn = async (...parts) => {
  for (const run of parts) await run()
}
const atOnce = (...parts) => Promise.all(parts.map((run) => run()))

/** Seed of the test order in long runs, such as 20270131. */
const TODAY = new Date().toISOString().slice(0, 10).replaceAll('-', '')

const envOf = (database) => ({
  TEST_DATABASE: database,
  PLAYWRIGHT_OUTPUT: `test-results/${database}`,
  ...(long ? { LONG: '1', SEED: process.env.SEED ?? TODAY } : {}),
})
const vitest = (name, project, database, ...more) =>
  part(name, 'vitest', ['run', '--project', project, ...more], envOf(database))
// retries a failed journey once on a new portal; Playwright lists it as flaky at the end. Node
// loads TypeScript itself: compiling all journeys with Playwright's Babel takes 6 s of CPU time
const journeys = (name, database, ...more) =>
  part(name, 'playwright', ['test', '--retries=1', ...more], {
    ...envOf(database),
    PW_DISABLE_TS_ESM: '1',
  })

/** Rotates the login of the app, which the embedded database of the product does not have. */
const NOT_ON_EMBEDDED = '--exclude=**/app-login.test.ts'

/**
 * Tests of what differs between the two databases: major version, locale, passwords, shutdown, and
 * what PgBouncer in front of Debian's does to statements, transactions, and locks. SQL types and
 * plans need PostgreSQL 16 or later, so they run on the embedded database only.
 */
const ON_DEBIAN = [
  // these test the embedded database itself
  '--exclude=**/postgres-process.test.ts',
  '--exclude=**/watched-process.test.ts',
  '--exclude=**/statement-types.test.ts',
  '--exclude=**/statement-plans.test.ts',
  'apps/server/src/db',
  'apps/server/src/app/wrong-database',
  'apps/server/src/jobs/jobs',
  'apps/server/src/http/request-key',
  'modules/identity/codes.concurrency',
  'modules/stays/domain-cases.inventory',
]
const PGBOUNCER = ['/usr/sbin/pgbouncer']
const PGBACKREST = ['/usr/bin/pgbackrest']
const needPostgres = () => {
  needDebian(postgresFolders(), ['postgresql'], 'A PostgreSQL server')
  needDebian(PGBOUNCER, ['pgbouncer'], 'PgBouncer')
  // its test is skipped with a message if it can't be installed
  wantDebian(PGBACKREST, ['pgbackrest'])
}
const FIREFOX = ['/usr/bin/firefox-esr']
const FAKETIME = ['/usr/bin/faketime']
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const PROXIES = ['/usr/sbin/nginx', '/usr/bin/caddy']
const MACHINE = ['/usr/bin/podman', '/usr/sbin/runc', '/usr/bin/mmdebstrap', '/usr/bin/slirp4netns']
/** Debian packages, each after the programs that show that it is installed. */
const FROM_DEBIAN = [
  [[process.env.CHROMIUM ?? CHROMIUM[0]], ...CHROMIUM_PACKAGES],
  [postgresFolders(), 'postgresql'],
  [PGBOUNCER, 'pgbouncer'],
  [PGBACKREST, 'pgbackrest'],
  [FIREFOX, 'firefox-esr'],
  [WEBKIT.slice(0, 1), 'webkit2gtk-driver'],
  [WEBKIT.slice(1), 'xvfb'],
  [PROXIES.slice(0, 1), 'nginx-light'],
  [PROXIES.slice(1), 'caddy'],
]

/** Groups of tests that can run alone. */
const GROUPS = {
  async unit(...more) {
    await part('unit and component tests', 'vitest', ['run', ...QUICK_TESTS, ...more])
  },
  async server(...more) {
    if (more.length === 0) needPostgres()
    const isWhole = more.length === 0
    const words = isWhole ? [NOT_ON_EMBEDDED] : more
    await vitest('server tests, embedded database', 'server', 'embedded', ...words)
    if (!isWhole) return
    await vitest("server tests, Debian's database", 'server', 'pooler', ...ON_DEBIAN)
  },
  async e2e(...more) {
    needChromium()
    buildPortal()
    buildKitHost()
    await journeys('journeys', 'embedded', ...more)
  },
}

async function everything() {
  await debian
  needChromium()
  needPostgres()
  // tests of programs that can't be installed are skipped with a message
  wantDebian(FIREFOX, ['firefox-esr'])
  wantDebian(WEBKIT, ['webkit2gtk-driver', 'xvfb'])
  wantDebian(PROXIES, ['nginx-light', 'caddy'])

  // load the demo once per kind of database, and pack login-kit once: eight parts use them
  const seeds = mkdtempSync(join(memory ?? tmpdir(), 'ownerng-seeds-'))
  process.on('exit', () => rmSync(seeds, { recursive: true, force: true }))
  await part('build', NODE, ['scripts/build.mjs'])
  await part('demo and login-kit', NODE, [
    '--disable-warning=ExperimentalWarning',
    ...['e2e/support/make-seeds.ts', seeds],
  ])
  process.env.OWNERNG_E2E_SEEDS = seeds
  // three lanes keep two cores busy, because browser tests are idle a third of the time. With five,
  // everything took three times as long on a slow machine
  await atOnce(
    // each wide journey runs once; those tagged @both (heavy database use) and @server run on
    // Debian's PostgreSQL
    () =>
      journeys('journeys, embedded database', 'embedded', '--grep-invert=@server|^wide .*@both'),
    () =>
      inTurn(
        () =>
          vitest(
            ...['server tests, embedded database', 'server', 'embedded', '--reporter=dot'],
            NOT_ON_EMBEDDED,
          ),
        () => vitest('crash test', 'crash', 'embedded'),
        () =>
          vitest(
            ...["server tests, Debian's database", 'server', 'pooler', '--reporter=dot'],
            ...ON_DEBIAN,
          ),
        () => vitest('restart of the database', 'crash', 'server', 'database-restart'),
      ),
    () =>
      inTurn(
        () =>
          part('size of the sign-in page', NODE, [
            '--disable-warning=ExperimentalWarning',
            ...['bench/bench.ts', '--only', 'login_js_kb', '--strict'],
          ]),
        () => part('check', NODE, ['scripts/check.mjs']),
        () => vitest('the tarball of login-kit', 'kit', 'embedded'),
        () => vitest('the package of the product', 'package', 'server'),
        () => vitest('the calendar compared with calendar-utils', 'differential', 'embedded'),
        () =>
          vitest(
            ...['Firefox and WebKit', 'engines', 'embedded', '--reporter', 'verbose'],
            ...(long ? [] : ['-t', 'firefox|webkit']),
          ),
        // each worker loads the demo into its own server
        () =>
          journeys(
            ...["ten journeys, Debian's database", 'server', '--project=wide', '--workers=1'],
            '--grep=@both|@server',
          ),
      ),
  )
  if (!long) return
  // skipped with a message if they can't be installed
  wantDebian(MACHINE, ['podman', 'runc', 'mmdebstrap', 'slirp4netns'])
  await vitest('a release on an empty Debian', 'machine', 'server')
  await part('the drill of many nodes', NODE, ['scripts/drill.mjs', '--short'])
  await eachOtherWeekday()
}

/** Runs the server tests on each weekday, because the demo data starts on the current day. */
async function eachOtherWeekday() {
  needDebian(FAKETIME, ['faketime'], 'The program faketime')
  for (let ahead = 1; ahead <= 6; ahead++)
    await part(`server tests, ${ahead} days ahead`, FAKETIME[0], [
      ...['-f', `+${ahead}d`, 'vitest', 'run', '--project', 'server', '--reporter', 'dot'],
    ])
}

// apt and npm download at the same time
const debian = given.length > 0 ? null : beginDebian(FROM_DEBIAN)
install()
const [name, ...more] = given
const group = name ? GROUPS[name] : everything
if (!group) {
  console.error(`There is no group "${name}". Use one of ${Object.keys(GROUPS).join(', ')}.`)
  process.exit(1)
}
await group(...more)

const failed = done.filter(({ fault }) => fault)
// repeat the failures at the end of a long CI log
for (const { name, fault } of failed) console.log(`\n== FAILED: ${name}\n${fault}`)
const column = (minutes) => minutes.toFixed(1).padStart(7)
console.log(`\n${'Minutes:'.padEnd(TABLE_WIDTH)} ${'start'.padStart(7)} ${'length'.padStart(7)}`)
for (const { name, from, minutes, fault } of done.sort((a, b) => a.from - b.from))
  console.log(
    `${name.padEnd(TABLE_WIDTH)} ${column(from)} ${column(minutes)}${fault && '  FAILED'}`,
  )
const all = (Date.now() - started) / 60_000
console.log(`${'all'.padEnd(TABLE_WIDTH)} ${column(0)} ${column(all)}`)
console.log(`\n${done.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
