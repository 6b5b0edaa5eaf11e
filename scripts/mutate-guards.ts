import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import ts from 'typescript'
import { createVitest } from 'vitest/node'

/**
 * Deletes every guard of the server's authorization and money code, one at a time, and runs the
 * tests that should notice:
 * `npm run mutate`, after Stryker's run over the rules. Prints the score and each guard that nobody
 * missed (decision 030).
 *
 * A guard is an `if` that throws, each side of its `||`, a `require…` call whose answer nobody
 * uses, and in SQL a
 * condition after `and` or a join of a membership. Files are mutated in memory alone. `npm run
 * mutate:guards -- points` runs
 * the files whose path has that word, `-- make-payment.ts:61` the guards of one line, `--list` only
 * names the guards.
 */
const SERVER = 'apps/server/src'
const SETTLED = 0.8

const PAYMENTS = [
  'modules/payments/payments.route.test.ts',
  'modules/payments/ways-to-pay.test.ts',
  'modules/payments/payment-gateways.test.ts',
  'modules/payments/planned-payments.test.ts',
]
const AUTOMATIC_PAYMENTS = [
  'http/who-may-act.test.ts',
  'modules/identity/step-up.test.ts',
  'modules/payments/planned-payments.test.ts',
  'modules/payments/payment-gateways.test.ts',
  'http/id-matrix.test.ts',
]
const WORK_ORDERS = [
  'http/who-may-act.test.ts',
  'modules/work-orders/work-orders.test.ts',
  'modules/work-orders/cancel-work-order.test.ts',
  'http/id-matrix.test.ts',
]
const CO_OWNERS = [
  'modules/people/invitations.test.ts',
  'http/who-may-act.test.ts',
  'modules/people/profile',
]

const SQL_VALUE = String.raw`(?:any\(:\w+(?:::[\w[\]]+)?\)|:\w+(?:::[\w[\]]+)?|'[^']*')`
/** A condition of a statement that `and` adds, in its first group. */
const SQL_CONDITION = new RegExp(
  String.raw`\band ((?:not )?[\w."]+(?: (?:=|<>|<=|>=|<|>|&&) ${SQL_VALUE}` +
    String.raw`| is (?:not )?null| in \([^()]*\)))`,
  'g',
)

/** Which tests should notice a guard that is gone, the quickest first. */
const TESTS_OF: Readonly<Record<string, readonly string[]>> = {
  'modules/points/move-points.ts': ['modules/points/move-points.test.ts'],
  'modules/points/points.route.ts': [
    'http/who-may-act.test.ts',
    'modules/identity/step-up.test.ts',
    'modules/points/move-points.test.ts',
  ],
  'modules/points/points.queries.ts': [
    'modules/points/move-points.test.ts',
    'http/id-matrix.test.ts',
  ],
  'modules/stays/exchange/give-away.ts': ['modules/stays/exchange/deposits.test.ts'],
  'modules/stays/exchange/deposits.route.ts': [
    'http/who-may-act.test.ts',
    'modules/stays/exchange/deposits.test.ts',
  ],
  'modules/stays/exchange/deposits.queries.ts': [
    'modules/stays/exchange/deposits.test.ts',
    'http/id-matrix.test.ts',
  ],
  'modules/calendar/calendar-feed.route.ts': [
    'modules/calendar/calendar-feed.test.ts',
    'http/who-may-act.test.ts',
  ],
  'modules/calendar/calendar.queries.ts': [
    'modules/calendar/calendar-feed.test.ts',
    'modules/calendar/calendar',
  ],
  'modules/people/co-owners.route.ts': CO_OWNERS,
  'modules/people/co-owner-change.ts': CO_OWNERS,
  'modules/people/invite-co-owner.ts': CO_OWNERS,
  'modules/people/co-owners.queries.ts': [
    'modules/people/invitations.test.ts',
    'modules/people/profile',
    'http/id-matrix.test.ts',
  ],
  'modules/payments/make-payment.ts': PAYMENTS,
  'modules/payments/open-attempt.ts': PAYMENTS,
  'modules/payments/payment-checks.ts': PAYMENTS,
  'modules/payments/card-testing.ts': [
    'modules/payments/payments.route.test.ts',
    'modules/payments/ways-to-pay.test.ts',
  ],
  'modules/payments/settle-payment.ts': [
    'modules/payments/payments.route.test.ts',
    'modules/payments/payment-gateways.test.ts',
    'modules/payments/payments-model.test.ts',
  ],
  'modules/payments/refund-payment.ts': [
    'modules/payments/payments.route.test.ts',
    'modules/payments/ways-to-pay.test.ts',
    'modules/payments/payments-model.test.ts',
  ],
  'modules/payments/return-payment.ts': [
    'modules/payments/ways-to-pay.test.ts',
    'modules/payments/payments-model.test.ts',
  ],
  'modules/payments/planned-payments.ts': ['modules/payments/planned-payments.test.ts'],
  'modules/payments/autopay.ts': AUTOMATIC_PAYMENTS,
  'modules/payments/automatic-payments.ts': AUTOMATIC_PAYMENTS,
  'modules/payments/change-planned-payment.ts': AUTOMATIC_PAYMENTS,
  'modules/payments/payment-plan.ts': AUTOMATIC_PAYMENTS,
  'modules/payments/payment-methods.route.ts': [
    'modules/payments/ways-to-pay.test.ts',
    'http/id-matrix.test.ts',
  ],
  'modules/payments/gateway-notices.route.ts': [
    'modules/payments/payments.route.test.ts',
    'modules/payments/payments-model.test.ts',
  ],
  'modules/payments/payments.queries.ts': [
    'modules/payments/payments.route.test.ts',
    'modules/payments/ways-to-pay.test.ts',
    'http/id-matrix.test.ts',
  ],
  'modules/payments/payment-methods.queries.ts': [
    'modules/payments/ways-to-pay.test.ts',
    'http/id-matrix.test.ts',
  ],
  'modules/stays/booking/book-stay.ts': [
    'http/who-may-act.test.ts',
    'modules/stays/booking/bookings.route.test.ts',
  ],
  'modules/stays/reservations/cancel-stay.ts': [
    'http/who-may-act.test.ts',
    'modules/stays/reservations/cancel-stay.test.ts',
    'http/id-matrix.test.ts',
  ],
  'modules/stays/reservations/change-stay.ts': [
    'http/who-may-act.test.ts',
    'modules/stays/reservations/change-stay.test.ts',
    'http/id-matrix.test.ts',
  ],
  'modules/work-orders/work-orders.route.ts': WORK_ORDERS,
  'modules/work-orders/create-work-order.ts': WORK_ORDERS,
  'modules/work-orders/cancel-work-order.ts': WORK_ORDERS,
  'modules/work-orders/move-visit.ts': ['modules/work-orders/move-visit.test.ts', ...WORK_ORDERS],
  'modules/work-orders/reopen-work-order.ts': WORK_ORDERS,
  'modules/work-orders/work-order-access.ts': WORK_ORDERS,
  'modules/work-orders/work-order-photos.ts': WORK_ORDERS,
  'modules/identity/step-up.ts': [
    'modules/identity/step-up.test.ts',
    'modules/people/profile',
    'modules/identity/codes.test.ts',
    'modules/identity/security.route.test.ts',
  ],
  'http/request-key.ts': ['modules/points/move-points.test.ts', 'http/request-key.test.ts'],
  'http/call-routing.ts': [
    'modules/identity/step-up.test.ts',
    'http/call-routing.test.ts',
    'http/request-key.test.ts',
  ],
  'http/session.ts': [
    'http/who-may-act.test.ts',
    'modules/identity/session.combinations.test.ts',
    'modules/identity/step-up.test.ts',
    'http/id-matrix.test.ts',
    'modules/identity/sign-in.route.test.ts',
    'modules/identity/security.route.test.ts',
    'modules/people/profile',
  ],
  'http/session.queries.ts': [
    'modules/identity/session.combinations.test.ts',
    'modules/identity/security.route.test.ts',
    'http/id-matrix.test.ts',
    'modules/identity/sign-in.route.test.ts',
  ],
}

/**
 * Guards that nothing can notice, by file and text, and what holds without them: a type that has to
 * be narrowed, or a deliberate second line. They are not run and not counted. One that the code has
 * not any more is an error.
 */
const SECOND_LINES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'modules/points/move-points.ts': {
    'evaluate: … || !row': 'narrows: findLotForMove has a row for every lot of the booking context',
  },
  'modules/stays/exchange/give-away.ts': {
    'makeDeposit: if (!added)': 'narrows: an insert returns its row or throws',
  },
  'modules/stays/exchange/deposits.route.ts': {
    'showOne: if (!row)': 'narrows: the deposit was written or locked in this transaction',
  },
  'modules/calendar/calendar.queries.ts': {
    'findResortEvents: last_day >= :from':
      'readCalendar leaves out what is not in the period; with this less is read',
    'findResortEvents: first_day <= :to':
      'readCalendar leaves out what is not in the period; with this less is read',
  },
  'modules/payments/open-attempt.ts': {
    'writeAttempt: if (!attempt)': 'narrows: an insert returns its row or throws',
  },
  'modules/payments/refund-payment.ts': {
    'refundPayment: if (!refund)': 'narrows: an insert returns its row or throws',
  },
  'modules/identity/step-up.ts': {
    'requirePassword: if (!login)': 'narrows: a session cannot be there without its login',
  },
  'http/request-key.ts': {
    'onceByKey: … || !row.answer': 'narrows: a key is written with its answer in one transaction',
  },
}

/** One guard that is taken away: the text of the file without it. */
interface Mutant {
  readonly file: string
  readonly line: number
  /** The function or statement that it is in, and the guard. */
  readonly what: string
  readonly text: string
}

/** Every guard of a file, in the order in which they stand. */
function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const replace = (start: number, end: number, by: string, what: string) =>
    mutants.push({
      file,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      what: `${where}: ${what.replace(/\s+/g, ' ').trim().slice(0, 120)}`,
      text: text.slice(0, start) + by + text.slice(end),
    })
  let where = ''
  const visit = (node: ts.Node): void => {
    const around = where
    if (
      (ts.isFunctionDeclaration(node) ||
        (ts.isVariableDeclaration(node) && node.parent.parent.parent === source)) &&
      node.name
    )
      where = node.name.getText()
    if (ts.isIfStatement(node) && throws(node.thenStatement)) {
      const condition = node.expression
      replace(condition.getStart(), condition.end, 'false', `if (${condition.getText()})`)
      for (const side of sidesOf(condition))
        replace(side.getStart(), side.end, 'false', `… || ${side.getText()}`)
    }
    if (ts.isExpressionStatement(node) && /^(await )?require[A-Z]\w*\(/.test(node.getText()))
      replace(node.getStart(), node.end, ';', node.getText())
    if (
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
      /^(with|select|update|delete|insert)\s/.test(node.text)
    )
      sqlGuards(node)
    ts.forEachChild(node, visit)
    where = around
  }
  /** A condition stays in the text with `or true`, so that its parameters are still there. */
  function sqlGuards(node: ts.Node): void {
    const start = node.getStart()
    for (const found of node.getText().matchAll(SQL_CONDITION)) {
      const [whole, condition = ''] = found
      if (!/resort_id/.test(condition))
        replace(
          start + found.index,
          start + found.index + whole.length,
          `and (${condition} or true)`,
          condition,
        )
    }
    for (const found of node.getText().matchAll(/\n?\s*join (owner_login|login) \w+ on [^\n]*/g))
      replace(start + found.index, start + found.index + found[0].length, '', found[0])
  }
  visit(source)
  return mutants
}

function throws(statement: ts.Statement): boolean {
  if (ts.isBlock(statement))
    return statement.statements.length === 1 && throws(statement.statements[0] as ts.Statement)
  return ts.isThrowStatement(statement)
}

/** The sides of a condition of `||`, none for any other. */
function sidesOf(condition: ts.Expression): ts.Expression[] {
  if (
    !ts.isBinaryExpression(condition) ||
    condition.operatorToken.kind !== ts.SyntaxKind.BarBarToken
  )
    return []
  const left = sidesOf(condition.left)
  return [...(left.length > 0 ? left : [condition.left]), condition.right]
}

const wanted = process.argv.slice(2).filter((word) => word !== '--list')
const chosen = Object.entries(TESTS_OF).flatMap(([file, tests]) => {
  const all = mutantsOf(resolve(SERVER, file))
  const unknown = Object.keys(SECOND_LINES[file] ?? {}).filter(
    (what) => !all.some((item) => item.what === what),
  )
  if (unknown.length > 0)
    throw new Error(
      `${file} has no guard "${unknown.join('", "')}" any more: SECOND_LINES names it`,
    )
  const mutants = all.filter(
    ({ line }) =>
      wanted.length === 0 ||
      wanted.some((word) => file.includes(word) || `${file}:${line}`.endsWith(word)),
  )
  return mutants.length > 0 ? [{ file, tests, mutants }] : []
})
if (process.argv.includes('--list')) {
  for (const { file, line, what } of chosen.flatMap((item) => item.mutants))
    console.log(`${relative('.', file)}:${line} ${what}`)
  process.exit(0)
}
let mutant: Mutant | null = null
const vitest = await createVitest(
  'test',
  {
    config: false,
    // the cache knows a file by what is on the disk
    fsModuleCache: false,
    root: resolve('.'),
    include: [`${SERVER}/**/*.test.ts`],
    globalSetup: ['apps/server/test-support/postgres.setup.ts'],
    // the demo database of the tests has their quick passwords
    setupFiles: ['apps/server/test-support/quick-passwords.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    bail: 1,
    watch: false,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    reporters: [{}],
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (mutant && id.split('?')[0] === mutant.file ? mutant.text : null),
      },
    ],
  },
)
const specifications = await vitest.globTestSpecifications()

/** Runs tests one file after another until one goes red. */
async function isNoticed(tests: readonly string[]): Promise<boolean> {
  for (const test of tests) {
    const files = specifications.filter(({ moduleId }) => moduleId.includes(`${SERVER}/${test}`))
    if (files.length === 0) continue
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files)
    // a red test of this run must not count for the bail of the next
    vitest.state.filesMap.clear()
    vitest.state.clearErrors()
    if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())) return true
  }
  return false
}

let noticed = 0
let second = 0
const missed: Mutant[] = []
for (const { file, tests, mutants } of chosen) {
  const path = resolve(SERVER, file)
  if (await isNoticed(tests))
    throw new Error(`the tests of ${file} are red before anything was changed`)
  for (const item of mutants) {
    const reason = SECOND_LINES[file]?.[item.what]
    if (reason !== undefined) {
      second++
      console.log(`second  ${relative('.', path)}:${item.line} ${item.what}: ${reason}`)
      continue
    }
    mutant = item
    vitest.invalidateFile(path)
    const isKilled = await isNoticed(tests)
    if (isKilled) noticed++
    else missed.push(item)
    console.log(
      `${isKilled ? 'noticed' : 'MISSED '} ${relative('.', path)}:${item.line} ${item.what}`,
    )
  }
  mutant = null
  vitest.invalidateFile(path)
}
await vitest.close()
const score = noticed + missed.length === 0 ? 1 : noticed / (noticed + missed.length)
console.log(
  `\nGuards noticed when they are gone: ${noticed} of ${noticed + missed.length}, ` +
    `${(score * 100).toFixed(1)} % (at least ${SETTLED * 100} % is wanted); ${second} stand ` +
    'behind another',
)
for (const item of missed) console.log(`  ${relative('.', item.file)}:${item.line} ${item.what}`)
process.exit(score >= SETTLED ? 0 : 1)
