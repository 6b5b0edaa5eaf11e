/** Which part may know which (docs/architecture.md). Every rule is an error. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const noTests = '\\.(test|spec)\\.tsx?$|/test-support/'

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      { pathNot: noTests },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'domain-is-pure',
      { path: '^packages/domain/src', pathNot: noTests },
      { pathNot: '^packages/domain/src|node_modules/temporal-polyfill' },
    ),
    forbid(
      'contract-knows-the-domain-only',
      { path: '^packages/contract/src', pathNot: noTests },
      { pathNot: '^packages/(contract|domain)/src|node_modules/zod' },
    ),
    forbid(
      'calendar-stands-alone',
      { path: '^packages/calendar/src', pathNot: noTests },
      { path: '^packages/(domain|contract|login-kit)/' },
    ),
    forbid('packages-never-know-apps', { path: '^packages/' }, { path: '^apps/' }),
    forbid(
      'apps-apart',
      { path: '^apps/([^/]+)/', pathNot: noTests },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'features-apart',
      { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: noTests },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    forbid(
      'features-below-the-app',
      { path: '^apps/[^/]+/src/(features|shared|records|access|stays|import)/', pathNot: noTests },
      { path: '^apps/portal/src/app/|^apps/server/src/platform/app\\.ts' },
    ),
    forbid(
      'shared-below-features',
      {
        path: '^apps/[^/]+/src/(shared|platform|records|access|stays)/',
        pathNot: `^apps/server/src/platform/app\\.ts|${noTests}`,
      },
      { path: '^apps/[^/]+/src/features/' },
    ),
    forbid(
      'the-driver-in-the-platform-only',
      { path: '^apps/server/src/', pathNot: `^apps/server/src/platform/|${noTests}` },
      { path: 'node_modules/pg/' },
    ),
    // a job is work at one resort: the one loop over resorts is forEachResort
    forbid(
      'resorts-are-looped-over-once',
      {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(platform/for-each-resort|cli/|features/outbox/outbox\\.route)|${noTests}`,
      },
      { path: '^apps/server/src/platform/job-runs\\.queries\\.ts' },
    ),
    forbid(
      'jobs-run-from-one-place',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/run-jobs\\.ts' },
      { path: '^apps/server/src/platform/repeat\\.ts' },
    ),
    forbid(
      'no-orphans',
      { orphan: true, pathNot: 'payframe\\.ts$|\\.d\\.ts$|\\.config\\.|public/' },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.css$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
