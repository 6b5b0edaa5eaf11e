// npm run check: the fast checks: format, lint, types, dependency rules, dead code, unit and
// component tests, and a smoke run of each benchmark. Stops at the first failure.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  buildPortal,
  childEnv,
  install,
  NODE,
  postgresFolders,
  QUICK_TESTS,
  ROOT,
  run,
  useChromium,
} from './machine.mjs'

const PROJECTS = [
  'packages/domain',
  'packages/contract',
  'packages/messages',
  'packages/ui',
  'packages/login-kit',
  'packages/calendar',
  'packages/api-client',
  'apps/portal',
  'apps/kit-host',
  '.',
]

/** Folders whose imports are checked. */
const FOLDERS = ['packages', 'apps', 'bench', 'demo', 'e2e', 'examples', 'ops', 'scripts']

/** Runs a part and prints its duration. */
function part(name, work) {
  const started = Date.now()
  work()
  console.log(`  ${name}: good (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/**
 * Fails if dependency-cruiser read fewer modules than exist, because it also succeeds if it could
 * read none.
 */
function checkDependencies() {
  const done = spawnSync('depcruise', ['--config', '.dependency-cruiser.cjs', ...FOLDERS], {
    cwd: ROOT,
    env: childEnv({ NO_COLOR: '1' }),
    encoding: 'utf8',
  })
  const modules = Number(/(\d+) modules/.exec(done.stdout)?.[1] ?? 0)
  if (done.status === 0 && modules > 100) return
  console.error(done.stdout, done.stderr, `${modules} modules were read.`)
  process.exit(1)
}

function checkLockFile() {
  if (!readFileSync(join(ROOT, 'package-lock.json'), 'utf8').includes('"resolved": "http')) return
  console.error(
    'package-lock.json records addresses of a registry: install with the .npmrc of this ' +
      'project and write it again.',
  )
  process.exit(1)
}

/**
 * Smoke-runs every benchmark to keep it working. Needs a browser and a PostgreSQL server, which
 * `npm test` installs.
 */
function runBenches() {
  const missing = [
    ...(useChromium() ? [] : ['chromium-headless-shell']),
    ...(postgresFolders().some(existsSync) ? [] : ['postgresql']),
  ]
  if (missing.length > 0) {
    console.log(`  benchmarks: skipped, because they need Debian's ${missing.join(' and ')}`)
    return
  }
  part('benches', () => {
    buildPortal()
    run(NODE, ['--disable-warning=ExperimentalWarning', 'bench/bench.ts', '--smoke'], {
      quiet: true,
    })
  })
}

export function check() {
  install()
  console.log('Checking:')
  part('lock file', checkLockFile)
  part('format and lint', () =>
    run('biome', ['check', '--error-on-warnings', '.'], { quiet: true }),
  )
  // parallel checkers repeat shared work, and most of the garbage collection of such a short run is
  // wasted: together they double the CPU time
  part('types', () => {
    for (const project of PROJECTS)
      run(NODE, ['node_modules/typescript7/bin/tsc', '-p', project, '--singleThreaded'], {
        env: { GOGC: '400' },
      })
  })
  part('types of SQL', () =>
    run(NODE, ['--disable-warning=ExperimentalWarning', 'scripts/sql-types.ts', '--check']),
  )
  part('dependency rules', checkDependencies)
  part('dead code', () => run('knip', ['--no-progress', '--no-config-hints']))
  part('unit and component tests', () =>
    run('vitest', ['run', ...QUICK_TESTS, '--reporter', 'dot']),
  )
  runBenches()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check()
