import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files. Most start processes. Run last, they would leave a core idle. */
const LONGEST = new RegExp(
  `(${[
    'cli/documents',
    'cli/migrate-schema',
    'db/app-login',
    'app/main',
    'cli/keys-page',
    'app/wrong-key',
    'points/points-totals',
    'cli/verify',
    'db/statement-types',
    'db/postgres-process',
    'autopay/(autopay|payment-plan)',
    'resort/every-option',
    'app/screens',
  ].join('|')})\\.test\\.tsx?$`,
)

/**
 * Runs the longest files first. Vitest only knows durations from earlier runs, not in a new clone.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longest = sorted.filter(({ moduleId }) => LONGEST.test(moduleId))
    return [...longest, ...sorted.filter((file) => !longest.includes(file))]
  }
}

/** A larger young generation: workers collect garbage less often. */
const V8_OPTIONS = ['--max-semi-space-size=64']

/** Far west, UTC, and far east, with opposite seasons of daylight saving time. */
const TIME_ZONES = ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']

/**
 * Tests of dates without a database; each runs once per time zone, in the projects `dates in …`.
 */
const DATE_TESTS = [
  'packages/domain/src/dates/*.test.ts',
  'packages/domain/src/stays/{booking-window,floating-week,price-calendar}.test.ts',
  'packages/domain/src/trips/trip.test.ts',
  'packages/messages/src/format.test.ts',
  'packages/calendar/src/{timeline,view}/*.test.ts',
  'apps/portal/src/shared/{calendar-apps,dates}.test.ts',
  'apps/portal/src/modules/calendar/*.test.ts',
  'apps/portal/src/modules/stays/booking/{calendar-days,price-days}.test.ts',
]

export default defineConfig({
  test: {
    sequence: {
      sequencer: LongestFirst,
      // tests run in random order; Vitest prints the seed of a run. To repeat an order, set
      // SEED to its seed; `npm run test:long` uses the date
      shuffle: { tests: true, files: false },
      seed: Number(process.env['SEED'] ?? 20_261_128),
    },
    // Timeouts fit the slowest machine: a part that takes 2 minutes alone took 24 in parallel
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,vite}/**/*.test.ts',
            'apps/gateway/src/**/*.test.ts',
            'apps/portal/{src,vite}/**/*.test.ts',
            'scripts/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...DATE_TESTS],
          testTimeout: 60_000,
          setupFiles: ['packages/ui/test-support/console.setup.ts'],
          // files share modules: reading them again for each takes most of the time
          isolate: false,
          execArgv: V8_OPTIONS,
        },
      },
      ...TIME_ZONES.map((zone) => ({
        test: {
          name: `dates in ${zone}`,
          include: DATE_TESTS,
          setupFiles: ['packages/ui/test-support/console.setup.ts'],
          env: { TZ: zone },
          isolate: false,
          execArgv: V8_OPTIONS,
        },
      })),
      {
        test: {
          name: 'component',
          include: ['packages/*/src/**/*.test.tsx', 'apps/portal/src/**/*.test.tsx'],
          environment: 'jsdom',
          // class names in tests are those of the style sheet
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 60_000,
          setupFiles: ['packages/ui/test-support/console.setup.ts', 'scripts/component.setup.ts'],
          isolate: false,
          execArgv: V8_OPTIONS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test-support/postgres.setup.ts'],
          setupFiles: ['apps/server/test-support/quick-passwords.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // messages name commands as npm runs them, however the tests were started
          env: { npm_lifecycle_event: 'test' },
          // on a busy machine, work of another process can take seconds
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 2,
          isolate: false,
          execArgv: ['--disable-warning=ExperimentalWarning', ...V8_OPTIONS],
        },
      },
      {
        test: {
          name: 'differential',
          include: ['packages/*/differential/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'kit',
          include: ['scripts/kit/**/*.test.ts'],
          globalSetup: ['scripts/kit/pack.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'package',
          include: ['scripts/package/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'machine',
          include: ['scripts/machine/**/*.test.ts'],
          testTimeout: 1_500_000,
          hookTimeout: 600_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/engines/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['e2e/crash/**/*.test.ts'],
          testTimeout: 1_500_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
