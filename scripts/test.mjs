// npm test: everything, from an empty clone. The check, the server on both databases, the crash test and the journeys on
// both, the build and its size. --long gives the model and fault runs more rounds.
import { spawn } from 'node:child_process'
import { check } from './check.mjs'
import { buildKitHost, buildPortal, childEnv, install, NODE, needDebian, postgresFolders, ROOT, run } from './machine.mjs'

const long = process.argv.includes('--long')
const started = Date.now()

install()
process.env.CHROMIUM = needDebian(['/usr/bin/chromium', '/usr/bin/chromium-browser'], ['chromium', 'fonts-liberation'], 'Chromium')
needDebian(postgresFolders(), ['postgresql'], 'A PostgreSQL server')

/** What the parts that failed said last: said again at the end, because whoever reads CI sees only the end. */
const faults = []
const TAIL = 5_000

/** Runs one part to its end beside others; its output comes when it is done, so that parts do not mix. */
function part(name, command, args, env = {}) {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: childEnv({ ...env, NO_COLOR: '1', FORCE_COLOR: '0' }), stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.on('close', (status) => {
      console.log(`\n== ${name}: ${status === 0 ? 'good' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
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
run(NODE, ['--disable-warning=ExperimentalWarning', 'bench/bench.ts', '--only', 'login_js_kb', '--strict'])

const results = [
  await part('the tarball of login-kit', 'vitest', ['run', '--project', 'kit']),
  await part('the calendar beside calendar-utils', 'vitest', ['run', '--project', 'differential']),
]
for (const database of ['embedded', 'server']) {
  const env = { TEST_DATABASE: database, ...(long ? { LONG: '1' } : {}) }
  results.push(await part(`server tests, ${database} database`, 'vitest', ['run', '--project', 'server', '--reporter', 'dot'], env))
  // the crash test mostly waits, and on the other core the journeys do not
  results.push(
    ...(await Promise.all([
      part(`crash test, ${database} database`, 'vitest', ['run', '--project', 'crash'], env),
      part(`journeys, ${database} database`, 'playwright', ['test'], { ...env, PLAYWRIGHT_OUTPUT: `test-results/${database}` }),
    ])),
  )
}
for (const fault of faults) console.log(fault)
const failed = results.filter((good) => !good).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
console.log(`All of it took ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`)
process.exit(failed === 0 ? 0 : 1)
