/** Allowed imports between parts (docs/architecture.md). Every rule is an error. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const noTests = '\\.(test|spec)\\.tsx?$|/test-support/'

/**
 * Allowed imports between modules of the server, without cycles. `LENT` lists the files of a module
 * that others may import; its other files are private (decision 038).
 */
const USES = {
  resort: [],
  notifications: ['resort'],
  identity: ['notifications', 'resort'],
  billing: ['notifications', 'resort'],
  documents: [],
  'work-orders': ['notifications', 'resort'],
  payments: ['billing', 'identity', 'notifications', 'resort'],
  people: ['billing', 'identity', 'notifications', 'resort', 'stays'],
  stays: ['billing', 'identity', 'notifications', 'resort'],
  trips: ['identity', 'notifications', 'resort', 'stays'],
  waitlist: ['notifications', 'stays'],
  points: ['billing', 'notifications', 'resort', 'stays'],
  calendar: ['billing', 'resort', 'stays'],
  home: ['billing', 'notifications', 'resort', 'stays'],
  acts: [
    ...[
      'accounting',
      'billing',
      'events',
      'identity',
      'notifications',
      'payments',
      'people',
      'points',
      'resort',
    ],
    ...['staff', 'stays', 'systems', 'trips', 'work-orders'],
  ],
  staff: ['identity', 'resort'],
  events: ['resort'],
  accounting: ['resort'],
}
const LENT = [
  'resort/(page-brand|private-page|resort-texts|resort-directory|resort-directory\\.queries)',
  'resort/(rules\\.queries|form-fields|form-fields\\.queries|resort-act)',
  '(accounting|billing|events|identity|payments|staff|stays|systems|trips|work-orders)/acts/[^/]+',
  'points/(transfer-contract(\\.queries)?|end-contract|restore-contract|upgrade-contract)',
  'payments/autopay/(autopay|plan)\\.queries',
  'people/end-membership',
  'notifications/(notify-owner|notices/(notice-table|payment-notices))',
  'identity/(login\\.queries|end-access|new-password|second-factor\\.queries|step-up|address-check|security-notices)',
  'billing/(account-standing|account-standing\\.queries|charge\\.queries|charge-record|rented-points\\.queries)',
  'billing/(bill-fees|bill-fees\\.queries|billed-columns|history\\.queries|use-owner-credits)',
  'billing/(early-discounts|early-discounts\\.queries|lower-prices\\.queries)',
  'stays/(booking-context|booking-context\\.queries|nearest-stays|stay-options|resort-facts|exchange/give-away)',
  'stays/(reservation\\.queries|reservation-record|booked-stay|booked-stay\\.queries|notify-stay)',
  'stays/(inventory|member-level|take-unit|stay-guards|ask-resort|answers/answer-acts)',
  'stays/(booking\\.queries|write-stay|move-stay|reservations/change-stay)',
  'stays/(guest-mail(\\.queries)?|stay-event|rights/rights\\.queries)',
].join('|')
const SERVER_MODULES = '^apps/server/src/modules/'

/** The layers of the server, lowest first: a layer never imports from a higher one. */
const LAYERS = [
  'shared/',
  'db/',
  'integrations/',
  'services\\.ts',
  'http/',
  'observability/',
  'modules/',
  'import/',
  'cli/',
  'jobs/',
  'app/',
]
/** The list of all acts has one that writes a row as an import does. */
const ACT_LIST = '^apps/server/src/modules/acts/act-list\\.ts$'
const serverLayers = LAYERS.slice(0, -1).map((layer, at) =>
  forbid(
    `server-${layer.replace(/\W+(ts)?$/, '')}-knows-nothing-above`,
    { path: `^apps/server/src/${layer}`, pathNot: [noTests, ACT_LIST] },
    { path: `^apps/server/src/(${LAYERS.slice(at + 1).join('|')})` },
  ),
)
const moduleOrder = Object.entries(USES).map(([name, others]) =>
  forbid(
    `server-${name}-uses-only`,
    { path: `${SERVER_MODULES}${name}/`, pathNot: noTests },
    { path: SERVER_MODULES, pathNot: `${SERVER_MODULES}(${[name, ...others].join('|')})/` },
  ),
)

module.exports = {
  forbidden: [
    forbid('no-cycles', { pathNot: noTests }, { circular: true }),
    forbid(
      'domain-is-pure',
      { path: '^packages/domain/src', pathNot: noTests },
      { pathNot: '^packages/domain/src|node_modules/(temporal-polyfill|zod/)' },
    ),
    forbid(
      'only-the-rules-schema-reads-by-zod',
      {
        path: '^packages/domain/src',
        pathNot: `^packages/domain/src/resort/(rule-values|rules-schema|(billing|cancel|fee|late|points|proration|split-week|stay|stay-limit)-rules)\\.ts|${noTests}`,
      },
      { path: 'node_modules/zod/' },
    ),
    // zod is too heavy for a page: rules are read where folders are imported
    forbid(
      'the-rules-schema-in-no-bundle',
      {
        path: '^(packages|apps/portal)/',
        pathNot: `^packages/domain/src/resort/rule-contradictions\\.ts|${noTests}`,
      },
      {
        path: '^packages/domain/src/resort/(rules-schema|rule-contradictions)\\.ts',
        dependencyTypesNot: ['type-only'],
      },
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
    forbid(
      'messages-know-the-domain-only',
      { path: '^packages/messages/src', pathNot: noTests },
      { pathNot: '^packages/(messages|domain)/src' },
    ),
    // no page, no session, no router: words are handed in or come from the catalogs
    forbid(
      'ui-knows-the-words-only',
      { path: '^packages/ui/src', pathNot: noTests },
      { pathNot: '^packages/(ui|messages)/src|node_modules/(@types/)?react' },
    ),
    forbid('packages-never-know-apps', { path: '^packages/' }, { path: '^apps/' }),
    forbid(
      'apps-apart',
      { path: '^apps/([^/]+)/', pathNot: noTests },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'modules-lend-what-is-named',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: noTests },
      { path: SERVER_MODULES, pathNot: `${SERVER_MODULES}($1/|(${LENT})\\.ts$)` },
    ),
    forbid(
      'modules-apart',
      { path: '^apps/([^/]+)/src/modules/([^/]+)/', pathNot: `^apps/server/|${noTests}` },
      { path: '^apps/$1/src/modules/', pathNot: '^apps/$1/src/modules/$2/' },
    ),
    forbid(
      'shared-below-modules-below-the-app',
      { path: '^apps/portal/src/(shared|modules)/', pathNot: noTests },
      { path: '^apps/portal/src/app/' },
    ),
    forbid(
      'shared-below-modules',
      { path: '^apps/portal/src/shared/', pathNot: noTests },
      { path: '^apps/portal/src/modules/' },
    ),
    ...serverLayers,
    // mail, texts, cards and files are separate services
    forbid(
      'integrations-apart',
      { path: '^apps/server/src/integrations/([^/]+)/', pathNot: noTests },
      {
        path: '^apps/server/src/integrations/[^/]+/',
        pathNot: '^apps/server/src/integrations/$1/',
      },
    ),
    ...moduleOrder,
    forbid(
      'the-driver-in-the-database-layer-only',
      { path: '^apps/server/src/', pathNot: `^apps/server/src/db/|${noTests}` },
      { path: 'node_modules/pg/' },
    ),
    // statements live in the queries file of their folder, which every other file imports
    forbid(
      'sql-in-queries-files-only',
      {
        path: '^apps/server/src/',
        pathNot: `\\.queries\\.ts$|${noTests}`,
      },
      { path: '^apps/server/src/db/statement\\.ts', dependencyTypesNot: ['type-only'] },
    ),
    // only the job runner loops over resorts: a job works on one resort
    forbid(
      'resorts-are-looped-over-once',
      {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/(jobs/(run-job|job-turns)\\.ts|cli/|modules/notifications/outbox\\.route)',
          noTests,
        ],
      },
      { path: '^apps/server/src/db/job-runs\\.queries\\.ts' },
    ),
    forbid(
      'jobs-run-from-one-place',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/jobs/(run-jobs|report-server)\\.ts' },
      { path: '^apps/server/src/jobs/repeat\\.ts' },
    ),
    // optional modules load only if they are configured
    forbid(
      'metrics-and-traces-on-demand',
      {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/observability/metrics-port\\.ts|${noTests}`,
      },
      {
        path: '^apps/server/src/observability/(metrics|metrics-port|traces)\\.ts',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'metrics-and-traces-by-their-libraries',
      {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/observability/(metrics|traces)\\.ts',
      },
      { path: 'node_modules/(prom-client|@opentelemetry)/', dependencyTypesNot: ['type-only'] },
    ),
    // what others install contains nothing private
    forbid(
      'client-of-the-api-alone',
      { path: '^(packages/api-client|examples)/', pathNot: noTests },
      { path: '^(apps|packages/(?!api-client/))' },
    ),
    forbid(
      'no-orphans',
      {
        orphan: true,
        pathNot: '(payframe|service-worker|pdf-reader)\\.ts$|\\.d\\.ts$|\\.config\\.|public/',
      },
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
