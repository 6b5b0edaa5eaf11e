import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CLI,
  type CommandLine,
  expectRefused,
  openCommandLine,
} from '../../test-support/command-line.ts'
import { HERON } from '../../test-support/heron-folder.ts'
import { ACT_COMMANDS } from './act-commands.ts'
import { COMMANDS } from './commands.ts'

let cli: CommandLine
beforeAll(async () => {
  cli = await openCommandLine()
})
afterAll(() => cli.close())

type Refused = [words: readonly string[], exitCode: number, sentence: string | RegExp]

/** Commands of acts of the resort, which are derived from the contract. */
const ACTS = Object.fromEntries(
  ACT_COMMANDS.map(({ name }): [string, Refused[]] => [
    name,
    [[[], 2, new RegExp(`^Usage: .*${name} RESORT`)]],
  ]),
)

const REFUND = ['--payment', 'P-1', '--bills', 'reopened'] as const
const CONTACT = ['--owner', '10427', '--contact', 'e@'] as const
const NO_PAYMENT = /^There is no payment P-1 /

/** Invalid arguments for every command, with the expected exit code and message. */
const REFUSED: Record<string, readonly Refused[]> = {
  help: [
    [['check', 'me'], 2, /^Usage: /],
    [['me'], 2, /^There is no command "me"/],
  ],
  'import-format': [[['docs'], 2, /^Usage: /]],
  'options-format': [[['docs'], 2, /^Usage: /]],
  'rules-format': [[['docs'], 2, /^Usage: /]],
  rules: [
    [[], 2, /^Usage: .*rules RESORT/],
    [['NONE'], 1, 'There is no resort NONE.'],
  ],
  check: [
    [['no-such-folder'], 1, 'no-such-folder is not an import folder: resort.csv is missing.'],
  ],
  'reset-login': [
    [['HERON', 'owner'], 2, /^Usage: /],
    [['HERON', 'owner', 'nobody'], 1, 'There is no login nobody for the app owner at HERON.'],
  ],
  invite: [
    [['HERON'], 2, /^Usage: .*invite RESORT/],
    [['HERON', '10427', '--everybody'], 2, /^Usage: /],
    [['HERON', '-all'], 2, /^Usage: /],
    [['HERON', '99999'], 1, 'There is no active owner 99999 at HERON.'],
  ],
  'remove-factors': [
    [['HERON', 'owner'], 2, /^Usage: .*remove-factors RESORT/],
    [['HERON', 'owner', 'owner.points'], 1, 'The login owner.points has no second factor.'],
  ],
  'end-access': [
    [['HERON', '10427'], 2, /^Usage: .*end-access RESORT/],
    [['HERON', '10427', 'owner.points', '--all'], 2, /^Usage: /],
    [['NONE', '10427', 'owner.points'], 1, 'There is no resort NONE.'],
    [['HERON', '1', '--all'], 1, 'There is no owner 1 at HERON.'],
  ],
  'temporary-password': [
    [['HERON', 'nobody', 'owner.points'], 2, /^Usage: .*temporary-password RESORT/],
    [['HERON', 'owner', 'nobody'], 1, 'There is no login nobody for the app owner at HERON.'],
  ],
  'contact-corrections': [
    [['HERON'], 2, /^Usage: .*contact-corrections RESORT/],
    [['HERON', '99999'], 1, 'There is no owner 99999 at HERON.'],
  ],
  staff: [[[], 2, /^Usage: .*staff RESORT/]],
  'api-clients': [[[], 2, /^Usage: .*api-clients RESORT/]],
  mail: [[[], 2, /^Usage: .*mail RESORT/]],
  'resend-mail': [
    [['HERON'], 2, /^Usage: .*resend-mail RESORT/],
    [['HERON', 'm-1'], 1, 'There is no message m-1 at HERON.'],
  ],
  unbounce: [
    [['HERON'], 2, /^Usage: .*unbounce RESORT/],
    [['HERON', 'a@mail.example'], 1, 'No email to a@mail.example has bounced at HERON.'],
  ],
  events: [
    [['HERON', 'a'], 2, /^Usage: .*events RESORT/],
    [['NONE'], 1, 'There is no resort NONE.'],
    [['HERON', '999999999'], 1, /^The log has the events 1 to \d+, so nothing can be listed/],
  ],
  journal: [
    [[], 2, /^Usage: .*journal RESORT/],
    [['HERON', '--from', '2027-02-30'], 2, /^Usage: /],
    [['NONE'], 1, 'There is no resort NONE.'],
  ],
  differences: [
    [[], 2, /^Usage: .*differences RESORT/],
    [['NONE'], 1, 'There is no resort NONE.'],
  ],
  conflicts: [
    [[], 2, /^Usage: .*conflicts RESORT/],
    [['NONE'], 1, 'There is no resort NONE.'],
  ],
  webhooks: [
    [[], 2, /^Usage: .*webhooks RESORT/],
    [['NONE'], 1, 'There is no resort NONE.'],
    [['HERON', 'WH-99'], 1, 'There is no webhook WH-99.'],
  ],
  audit: [
    [['HERON'], 2, /^Usage: .*audit RESORT/],
    [['HERON', '2027-02-01', '2027-02-30'], 2, /^Usage: /],
    [['NONE', '10427'], 1, 'There is no resort NONE.'],
  ],
  'export-person': [
    [['HERON', '10427'], 2, /^Usage: .*export-person RESORT/],
    [['HERON', 'nobody', 'no-such-folder'], 1, 'There is no person nobody at HERON.'],
    [['HERON', '10427', 'docs'], 1, 'The folder docs is not empty. Use a new one.'],
  ],
  'erase-person': [
    [['HERON'], 2, /^Usage: .*erase-person RESORT/],
    [
      ['HERON', '10427'],
      1,
      /^10427 still owns an interest\. End the ownership with an import first\./,
    ],
  ],
  explain: [
    [['HERON', '10427', '1BR', '2027-02-30', '2027-03-02'], 2, /^Usage: /],
    [['HERON', '10427', '1BR', '9999-01-01', '9999-01-05'], 1, /these dates are too far away/],
  ],
  'backup-completed': [[['now'], 2, /^Usage: /]],
  'check-page': [[['now'], 2, /^Usage: npm run ownerng -- check-page \[--accept\]/]],
  reseal: [[['all'], 2, /^Usage: /]],
  'app-login': [
    [['later'], 2, /^Usage: /],
    [[], 1, /^The setting DATABASE_APP_URL is invalid: this command requires file: /],
  ],
  reviews: [[[], 2, /^Usage: .*reviews RESORT/]],
  'close-payment-review': [
    [
      ['HERON', '--payment', 'P-1', '-twice', "it's late", '--dry-run'],
      2,
      /^"-twice" is not an option of close-payment-review\. If it is text, type:\n {2}npm run ownerng -- close-payment-review --payment P-1 --dry-run HERON -- -twice 'it'\\''s late'\n\nUsage: /,
    ],
    [['HERON', '--payment', 'P-1', 'checked'], 1, /^Payment P-1 has no open review\./],
  ],
  'stay-requests': [[[], 2, /^Usage: .*stay-requests RESORT/]],
  guests: [[[], 2, /^Usage: .*guests RESORT/]],
  cards: [
    [[], 2, /^Usage: .*cards RESORT \[HOST set\|remove\]/],
    [['HERON', 'shift4-live'], 2, /^Usage: /],
    [['NONE'], 1, 'There is no resort NONE.'],
    [
      ['HERON', 'stripe-live', 'set'],
      1,
      /^There is no card host stripe-live\. Card hosts: shift4-test, /,
    ],
    [['HERON', 'shift4-live', 'remove'], 1, 'HERON has no credentials at shift4-live.'],
  ],
  import: [
    [[], 2, /^Usage: .*import FOLDER/],
    [['no-such-folder'], 1, 'There is no folder no-such-folder.'],
  ],
  'import-photos': [
    [['HERON'], 2, /^Usage: .*import-photos RESORT FOLDER/],
    [['NONE', HERON], 1, 'There is no resort NONE.'],
    [['HERON', HERON], 1, /^Nothing was changed.*\nphotos\.csv line 1: the file is missing\n$/],
  ],
  migrate: [
    [['--all'], 2, /^Usage: npm run ownerng -- migrate \[--plan\|--status\]/],
    [['--plan', '--status'], 2, /^Usage: /],
  ],
  verify: [
    [['backup.json'], 2, /^Usage: npm run ownerng -- verify \[--write FILE\|--compare FILE\]/],
    [['--write'], 2, /^Usage: /],
    [['--compare', 'none.json'], 1, /^none\.json is not a readable file from verify --write/],
  ],
  ...ACTS,
  'refund-payment': [
    [['HERON', ...REFUND, '--amount', '12.345', 'twice'], 2, /^--amount is missing/],
    [['HERON', ...REFUND, '--amount', '0', 'twice'], 2, /^--amount is missing/],
    [['HERON', ...REFUND, '--amount=-5', 'twice'], 2, /^--amount is missing/],
    [['HERON', '--payment', 'P-1', 'twice'], 2, /^--bills is missing.* credited, reopened/],
    // an unknown option must not become part of the reason
    [['HERON', ...REFUND, 'twice', '--dryrun'], 2, /^Usage: /],
    [['HERON', ...REFUND, 'twice'], 1, NO_PAYMENT],
    // a text that starts with a hyphen isn't an option
    [['HERON', ...REFUND, '- twice'], 1, NO_PAYMENT],
    [['HERON', ...REFUND, '--', '-twice'], 1, NO_PAYMENT],
    [['HERON', ...REFUND, '-dry-run'], 2, /^Usage: /],
    [['HERON', ...REFUND, '-twice', '--dryrun'], 2, /^Usage: /],
    // from a script with Windows line ends, a web page, after `--`, or within the reason
    [['HERON', ...REFUND, '--dry-run\r'], 2, /^Usage: /],
    [['HERON', ...REFUND, '--dry-run\u00a0'], 2, /^Usage: /],
    [['HERON', ...REFUND, '\u2014dry-run'], 2, /^Usage: /],
    [['HERON', ...REFUND, '--dryrun twice'], 2, /^Usage: /],
    [['HERON', ...REFUND, '- twice --dry-run'], 2, /^Usage: /],
    [['HERON', ...REFUND, '--', 'twice', '--dry-run'], 2, /^Usage: /],
  ],
  'correct-contact': [
    [['HERON', ...CONTACT, '--kind', 'fax', 'why'], 2, /^--kind is missing.*email, mobile/],
    [['HERON', ...CONTACT, '--kind', 'email'], 2, /^REASON is missing/],
    [['HERON', ...CONTACT, '--kind', 'email', 'why'], 1, /^e@ isn't an email address/],
  ],
  'cancel-contact-correction': [
    [
      ['HERON', '--owner', '10427', '--kind', 'email', 'why'],
      1,
      'No contact of that person is being corrected',
    ],
  ],
  'disable-staff': [
    [['HERON', '--login', 'nobody', 'Left'], 1, 'There is no staff member with the login nobody'],
    [
      ['HERON', '--login', 'staff.admin', 'Left'],
      1,
      /^staff\.admin is the last active administrator\./,
    ],
  ],
  'change-staff-roles': [
    [
      ['HERON', '--login', 'staff.cms', '--roles', 'boss', 'Promoted'],
      2,
      /^--roles is missing, or its value isn't valid\./,
    ],
  ],
  'credit-charge': [
    [['HERON', 'Broken heater'], 2, /^--charge is missing, or its value isn't valid\.\n\nUsage: /],
    [
      ['HERON', '--charge', 'X-1', '--kind', 'gift', '--amount', '10', 'Broken heater'],
      2,
      /^--kind is missing, or its value isn't valid\. --kind: waiver, correction, goodwill, uncollectible\n/,
    ],
    [
      ['HERON', '--charge', 'X-1', '--kind', 'goodwill', '--amount', '10', 'Broken heater'],
      1,
      'There is no bill X-1. Nothing was changed',
    ],
  ],
  match: [[[], 1, 'HERON: the card company did not respond, so its records were not compared.']],
}
// issue 12, item 28
describe('refused commands', () => {
  it('covers every command', () =>
    expect(Object.keys(REFUSED).sort()).toEqual(Object.keys(COMMANDS).sort()))

  it.each(
    Object.entries(REFUSED).flatMap(([name, cases]) =>
      cases.map((each) => [name, ...each] as const),
    ),
  )('%s %j', async (name, args, code, sentence) => {
    expectRefused(await cli.runHere([name, ...args]), code, sentence)
  })

  // issue 37, item 27
  it.each(
    Object.entries(COMMANDS)
      .filter(([, { syntax }]) => syntax.startsWith('RESORT'))
      .map(([name]) => name),
  )('%s reports an unknown resort', async (name) =>
    expectRefused(await cli.runHere([name, 'NONE']), 1, 'There is no resort NONE.'),
  )

  it('sets the exit code of the process', async () =>
    expectRefused(await cli.run(CLI, ['rules', 'NONE']), 1, 'There is no resort NONE.'))

  it.each([[['constructor']], [['no-such-command']]])(
    'rejects the unknown command %j',
    async (args) => expectRefused(await cli.runHere(args), 2, /^There is no command /),
  )

  it.each<[string[], number, string | RegExp]>([
    [[], 2, /^Usage: npm run ownerng -- import FOLDER/],
    [[HERON, '--dryrun'], 2, /^Usage: npm run ownerng -- import/],
    [[HERON, 'more'], 2, /^Usage: npm run ownerng -- import/],
    [['no-such-folder'], 1, 'There is no folder no-such-folder.'],
    [
      [join(HERON, '..', 'source')],
      1,
      /^The folder: nothing was loaded\. Correct the files .*\n.*\n.*\n {4}resort\.csv line 1: the file/,
    ],
    [
      [join(HERON, '..', 'bayview'), '--dry-run'],
      1,
      /^BAYVIEW: dry run: nothing .* \d+ rows were refused; a load would .* unless --keep-good/,
    ],
  ])('import %j', async (args, code, sentence) =>
    expectRefused(await cli.runHere(['import', ...args]), code, sentence),
  )
})
