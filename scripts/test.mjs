// npm test: everything, from an empty clone. The check, the build and its size, the server on both
// databases; the crash test
// and the journeys on the embedded one, ten of them on the other, and an owner's path in Firefox
// and WebKit. --long gives the
// model and fault runs more rounds.
import { spawn } from 'node:child_process'
import { check } from './check.mjs'
import {
  buildKitHost,
  buildPortal,
  childEnv,
  install,
  NODE,
  needDebian,
  postgresFolders,
  ROOT,
  run,
  wantDebian,
} from './machine.mjs'

const long = process.argv.includes('--long')
const started = Date.now()

install()
process.env.CHROMIUM = needDebian(
  ['/usr/bin/chromium', '/usr/bin/chromium-browser'],
  ['chromium', 'fonts-liberation'],
  'Chromium',
)
needDebian(postgresFolders(), ['postgresql'], 'A PostgreSQL server')
// where they cannot be installed, the test of each says so and is skipped
wantDebian(['/usr/bin/firefox-esr'], ['firefox-esr'])
wantDebian(['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'], ['webkit2gtk-driver', 'xvfb'])

/**
 * What the parts that failed said last: said again at the end, because whoever reads CI sees only
 * the end.
 */
const faults = []
const TAIL = 5_000

/**
 * Runs one part to its end beside others; its output comes when it is done, so that parts do not
 * mix.
 */
function part(name, command, args, env = {}) {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: childEnv({ ...env, NO_COLOR: '1', FORCE_COLOR: '0' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => said.push(chunk))
    child.on('close', (status) => {
      console.log(
        `\n== ${name}: ${status === 0 ? 'good' : 'FAILED'} ` +
          `(${((Date.now() - began) / 1000).toFixed(0)} s)`,
      )
      const output = Buffer.concat(said).toString().trim()
      console.log(output)
      if (status !== 0) faults.push(`\n== FAILED: ${name}\n${output.slice(-TAIL)}`)
      resolve(status === 0)
    })
  })
}

check()
buildPortal()
buildKitHost()
run(NODE, [
  '--disable-warning=ExperimentalWarning',
  'bench/bench.ts',
  '--only',
  'login_js_kb',
  '--strict',
])

const results = [
  await part('the tarball of login-kit', 'vitest', ['run', '--project', 'kit']),
  await part('the calendar beside calendar-utils', 'vitest', ['run', '--project', 'differential']),
]
/**
 * What is shown on the other database as well: what asks most of it. Its rules and SQL are the
 * server tests' on both.
 */
const SMOKE = ['book-and-pay', 'cancel', 'documents', 'last-unit', 'recovery', 'work-orders'].map(
  (name) => `e2e/journeys/${name}.spec.ts`,
)

const envOf = (database) => ({
  TEST_DATABASE: database,
  PLAYWRIGHT_OUTPUT: `test-results/${database}`,
  ...(long ? { LONG: '1' } : {}),
})
const vitest = (name, project, database, ...more) =>
  part(
    `${name}, ${database} database`,
    'vitest',
    ['run', '--project', project, ...more],
    envOf(database),
  )
// one that fails is walked once more on a new portal: those of a worker share one, and one may
// stumble over what another
// left. Playwright lists it as flaky at the end, and it is to be mended
const journeys = (database, ...more) =>
  part(
    `journeys, ${database} database`,
    'playwright',
    ['test', '--retries=1', ...more],
    envOf(database),
  )

results.push(await vitest('server tests', 'server', 'embedded', '--reporter', 'dot'))
// the crash test mostly waits, and on the other core the journeys do not
results.push(
  ...(await Promise.all([vitest('crash test', 'crash', 'embedded'), journeys('embedded')])),
)
results.push(await vitest('server tests', 'server', 'server', '--reporter', 'dot'))
results.push(
  ...(await Promise.all([
    journeys('server', '--project=wide', ...SMOKE),
    vitest('restart of the database', 'crash', 'server', 'database-restart'),
  ])),
)
results.push(
  await vitest(
    'Firefox and WebKit',
    'engines',
    'embedded',
    '--reporter',
    'verbose',
    ...(long ? [] : ['-t', 'firefox|webkit']),
  ),
)
for (const fault of faults) console.log(fault)
const failed = results.filter((good) => !good).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
console.log(`All of it took ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`)
process.exit(failed === 0 ? 0 : 1)
