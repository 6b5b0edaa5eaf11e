import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/**
 * What owners read, and what operators read of commands and imports. The rest of the server (its
 * log, its database and its jobs) speaks to whoever runs it, in English.
 */
const ROOTS = ['modules', 'http', 'integrations', 'cli', 'import']
/** Here a text may follow the name of a column, and what to type is in capitals. */
const OPERATORS_READ = /^(cli|import)\//
const SMALL_WORDS = /\b\p{L}?\p{Ll}+,? \p{Ll}{2,}/u
/** Calls whose own texts stand in docs/import-format.md, which is English. */
const FOR_DOCS = /(^|\.)(allow|code|describe|kind)$/
/** Calls whose texts are for whoever runs the server, or for a program. */
const FOR_OPERATORS = /^(sql|console\.\w+|\w*\.?log\.\w+|client\.query|reply\b.*)$/s
const OPERATORS_ERROR = /^(Error|PartlyDone)$/
/** A sentence or a title: two words or more, the first with a capital. */
const SENTENCE = /^\W*\p{Lu}[\p{L}'’]*,? [\p{L}\d#$]/u
/** A word beside something that is filled in, as in `# points of #`. */
const FILLED_IN = /# \p{L}{2,}[ ,]/u
/** The same inside a statement, where it would be given to a reader. */
const SENTENCE_IN_SQL = /'(\p{Lu}\p{Ll}+ [\p{L} ,.]+)'/gu

/** For programs, for documentation and for whoever runs the server. */
const NOBODY_READS: readonly string[] = [
  // a monitor reads its figures
  'http/health.route.ts',
  // warnings at a start
  'http/public-site.ts',
  // what a provider answered, for the log
  'integrations/mail/mail-sender.ts',
  'integrations/sms/text-sender.ts',
  // refused to a script, never to a person
  'modules/resort/client-log.route.ts',
  // docs/import-format.md and docs/options.md
  'import/describe-format.ts',
  'import/describe-options.ts',
  // parts of statements
  'import/load.queries.ts',
  'cli/sealed-columns.queries.ts',
  'cli/audit.queries.ts',
  'cli/erase-person.queries.ts',
  'cli/personal-data.queries.ts',
]

/** What stays as it is, and why. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  // an example of what to type
  'cli/named-login.ts': ['# HERON owner owner.points'],
  'cli/set-cards.ts': ['cards HERON shift4-live set < credentials.txt'],
  // names of cards, and what the companies are told or call a bank account, as the sandbox does
  'integrations/gateway/rdppay-words.ts': ['Bank account'],
  'integrations/gateway/shift4-words.ts': ['American Express'],
  'integrations/gateway/shift4.ts': ['Owner payment'],
  // the name of an error that nobody prints
  'import/import-folder.ts': ['nothing is written'],
  // a line of the log at a start
  'import/load-demo.ts': [', # rows refused (see #)'],
  // a fault of an answer, for the log
  'http/check-answer.ts': ['# is not in the call'],
  // findings about a payment, for staff
  'modules/payments/paid-twice.ts': ['# was paid meanwhile: # '],
  'modules/payments/settle-payment.ts': ['it was # first, and the gateway has taken the money'],
}

const sources = ROOTS.flatMap((root) => globSync(`apps/server/src/${root}/**/*.ts`)).filter(
  (path) => !path.endsWith('.test.ts'),
)

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `#${literal.text}`).join('')
}

/** The prose in a source, except what is for the log and for documentation. */
function proseIn(path: string, text = readFileSync(`apps/server/src/${path}`, 'utf8')): string[] {
  const found: string[] = []
  const prose = OPERATORS_READ.test(path) ? SMALL_WORDS : SENTENCE
  const mayFillIn = !OPERATORS_READ.test(path) && !path.endsWith('.queries.ts')
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const isCall = ts.isCallExpression(node) || ts.isNewExpression(node)
    const called = isCall ? node.expression.getText() : ''
    if (called === 'sql')
      for (const [, prose = ''] of node.getText().matchAll(SENTENCE_IN_SQL)) found.push(prose)
    if (isCall && (FOR_OPERATORS.test(called) || OPERATORS_ERROR.test(called))) return
    const words = textOf(node)
    const isFilledIn = mayFillIn && ts.isTemplateExpression(node) && FILLED_IN.test(words ?? '')
    if (words !== null && (isFilledIn || prose.test(words.replace(/npm run \S+/, ''))))
      found.push(words)
    const isForDocs = FOR_DOCS.test(called)
    ts.forEachChild(node, (child) => {
      if (!isForDocs || !(textOf(child) !== null || ts.isBinaryExpression(child))) visit(child)
    })
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

describe('what the server says', () => {
  it.each([
    ["const x = 'Your stay'", ['Your stay']],
    ['const x = `Stay $' + '{n} is booked`', ['Stay # is booked']],
    ['const x = `$' + '{n} points of $' + '{year}`', ['# points of #']],
    ['const x = `points $' + '{id}`', []],
    ["reply.header('Cache-Control', 'No store')", []],
    ["console.log('The server is ready')", []],
    ["throw new Error('There are two')", []],
    ["sql('x', `select 'Payment, thanks' as a`)", []],
    ["sql('x', `select 'Refund of payment' as a`)", ['Refund of payment']],
    ["const x = 'work-orders'", []],
    ["refuse('is not a date')", []],
  ])('%s', (code, prose) => expect(proseIn('modules/x.ts', code)).toEqual(prose))
  it.each([
    ["refuse('is not a date')", ['is not a date']],
    ["allow(z.string().max(5, 'is too long'), 'up to five letters')", ['is too long']],
    ["kind('x.csv', true, 'One row per unit.', { a: b.describe('The unit') })", []],
    ["throw new CommandRefusal('There is none')", ['There is none']],
  ])('to operators: %s', (code, prose) => expect(proseIn('import/x.ts', code)).toEqual(prose))
  it('stands in catalogs, but what is explained', () => {
    expect(sources.length).toBeGreaterThan(150)
    const files = sources.map((path) => path.replace('apps/server/src/', ''))
    expect(NOBODY_READS.filter((file) => !files.includes(file))).toEqual([])
    const found = files
      .filter((file) => !NOBODY_READS.includes(file))
      .flatMap((file) => [...new Set(proseIn(file))].map((prose) => `${file}: ${prose}`))
    // what is explained and not there any more is an exception that hides the next one
    const explained = Object.entries(EXPLAINED).flatMap(([file, texts]) =>
      texts.map((prose) => `${file}: ${prose}`),
    )
    expect(found.sort()).toEqual(explained.sort())
  })
})

/** Where a language is named outside packages/messages, and why. */
const NAMED: Readonly<Record<string, string>> = {
  'apps/server/src/import/columns.ts': 'tries out whether a time zone is one',
  'apps/server/src/cli/operator-language.ts': 'loads what zod says in a language',
  'apps/server/src/shared/language.ts': 'loads a language',
  'apps/gateway/src/gateway.ts': 'the sandbox stands for another company: its pages are its own',
  'packages/calendar/src/parts/calendar.tsx': 'the default of an option',
  'packages/calendar/src/parts/formats.ts': 'writes in the language that it is given',
  'packages/calendar/src/timeline/unit-timeline.tsx': 'writes in the language that it is given',
  'packages/contract/src/golden-calls.ts': 'an example of an answer',
  'packages/domain/src/people/languages.ts': 'the languages themselves',
  'packages/domain/src/dates/calendar-date.ts': 'reads the clock of a time zone in numbers',
}

// the portal and login-kit: translated.test.ts
it('is written in the language of the reader, never in a fixed one', () => {
  const roots = 'apps/{server,gateway,kit-host}/src,packages/{calendar,contract,domain}/src'
  const fixed = globSync(`{${roots}}/**/*.{ts,tsx}`)
    .filter((path) => !/\.test\.tsx?$|statement-types\.ts$/.test(path))
    .filter((path) =>
      /['"](en|es)-US['"]|lang="[^$]|\.toLocale\w*String\(|new Intl\./.test(
        readFileSync(path, 'utf8'),
      ),
    )
  expect(fixed.sort()).toEqual(Object.keys(NAMED).sort())
})

it('why nothing could be started stands in a catalog, since commands say it too', () => {
  const own = globSync('apps/server/src/**/*.ts').filter((path) =>
    /new StartFault\(\s*(`|'\w|"\w)/.test(readFileSync(path, 'utf8')),
  )
  expect(own).toEqual([])
})
