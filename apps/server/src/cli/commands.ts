import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dateAt } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Database } from '../db/database.ts'
import { openData } from '../db/open-data.ts'
import { describeImportFormat } from '../import/describe-format.ts'
import { describeOptions } from '../import/describe-options.ts'
import { openFiles } from '../integrations/files/files.ts'
import { openGateways } from '../integrations/gateway/gateways.ts'
import type { Services } from '../services.ts'
import { APP_VERSION } from '../shared/app-version.ts'
import { startClock } from '../shared/clock.ts'
import { readSettings } from '../shared/settings.ts'
import { answerStayRequest } from './answer-stay-request.ts'
import { answerWorkOrder } from './answer-work-order.ts'
import { appLogin } from './app-login.ts'
import { audit } from './audit.ts'
import { checkFolder, checkStored } from './check-options.ts'
import { CommandRefusal, refuseUsage } from './command-refusal.ts'
import { decideDeposit } from './decide-deposit.ts'
import { tryOut } from './dry-run.ts'
import { erasePerson } from './erase-person.ts'
import { explainStay } from './explain-stay.ts'
import { exportPerson } from './export-person.ts'
import { giveBack } from './give-back.ts'
import { givePassword } from './give-password.ts'
import { inviteOwners } from './invite-owners.ts'
import { listGuests } from './list-guests.ts'
import { freeAddress, listMail, resendMail } from './list-mail.ts'
import { match } from './match.ts'
import { migrateSchema } from './migrate-schema.ts'
import { readInput } from './read-input.ts'
import { removeFactors } from './remove-factors.ts'
import { reseal } from './reseal.ts'
import { resetLogin } from './reset-login.ts'
import { reviewPayments } from './review-payments.ts'
import { CARD_OPTIONS, setCards } from './set-cards.ts'
import { showPhotos } from './show-photos.ts'
import { verify } from './verify.ts'

const FORMAT = fileURLToPath(new URL('../../../../docs/import-format.md', import.meta.url))
const OPTIONS = fileURLToPath(new URL('../../../../docs/options.md', import.meta.url))

interface Command {
  /** Arguments, as shown in the usage. */
  readonly syntax: string
  /** Maximum number of arguments; more are rejected as a mistake. */
  readonly maxWords: number
  /** Options of this command, each starting with two hyphens. */
  readonly options?: readonly string[]
  /** Returns the output; throws a CommandRefusal with the reason. */
  run(words: readonly string[]): Promise<string>
}

/** Aliases of `help` that other command lines use. */
const ASKS_FOR_HELP: readonly string[] = ['-h', '--help']
const NO_LIMIT = Number.POSITIVE_INFINITY
const DRY_RUN = '--dry-run'
/** Every command of the OwnerNg command line. The catalog describes what each one does. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  help: {
    syntax: '[COMMAND]',
    maxWords: 1,
    run: async ([name]) => (name === undefined ? listCommands() : explainCommand(name)),
  },
  'import-format': {
    syntax: '',
    maxWords: 0,
    run: async () => write(FORMAT, describeImportFormat()),
  },
  'options-format': {
    syntax: '',
    maxWords: 0,
    run: async () => write(OPTIONS, describeOptions()),
  },
  check: {
    syntax: '[FOLDER]',
    maxWords: 1,
    run: ([folder]) =>
      folder === undefined
        ? withServices(checkStored)
        : checkFolder(folder, dateAt(new Date(), 'UTC')),
  },
  'reset-login': {
    syntax: 'RESORT KIND LOGIN-ID [--dry-run]',
    maxWords: 4,
    options: [DRY_RUN],
    run: (words) => withChanges(words, (database, now, rest) => resetLogin(database, now, rest)),
  },
  invite: {
    syntax: 'RESORT OWNER-NUMBER|--all [--no-mail] [--dry-run]',
    maxWords: 4,
    options: ['--all', '--no-mail', DRY_RUN],
    run: (words) => withChanges(words, (database, now, rest) => inviteOwners(database, now, rest)),
  },
  'remove-factors': {
    syntax: 'RESORT KIND LOGIN-ID [--dry-run]',
    maxWords: 4,
    options: [DRY_RUN],
    run: (words) => withChanges(words, (database, now, rest) => removeFactors(database, now, rest)),
  },
  'temporary-password': {
    syntax: 'RESORT KIND LOGIN-ID [--dry-run]',
    maxWords: 4,
    options: [DRY_RUN],
    run: (words) => withChanges(words, givePassword),
  },
  mail: {
    syntax: 'RESORT [waiting|failed|ADDRESS]',
    maxWords: 2,
    run: (words) => withData((database) => listMail(database, words)),
  },
  'resend-mail': {
    syntax: 'RESORT MESSAGE [--dry-run]',
    maxWords: 3,
    options: [DRY_RUN],
    run: (words) => withChanges(words, (database, now, rest) => resendMail(database, now, rest)),
  },
  unbounce: {
    syntax: 'RESORT EMAIL [--dry-run]',
    maxWords: 3,
    options: [DRY_RUN],
    run: (words) => withChanges(words, (database, now, rest) => freeAddress(database, now, rest)),
  },
  audit: {
    syntax: 'RESORT OWNER-NUMBER|DAY [DAY [DAY]]',
    maxWords: 4,
    run: (words) => withData((database) => audit(database, words)),
  },
  'export-person': {
    syntax: 'RESORT OWNER-NUMBER|LOGIN-ID FOLDER',
    maxWords: 3,
    run: (words) => withServices((services) => exportPerson(services, words)),
  },
  'erase-person': {
    syntax: 'RESORT OWNER-NUMBER|LOGIN-ID [--dry-run]',
    maxWords: 3,
    options: [DRY_RUN],
    run: (words) =>
      withServices((services) =>
        change(words, services.database, (database, rest, isDry) =>
          erasePerson({ ...services, database }, rest, isDry),
        ),
      ),
  },
  explain: {
    syntax: 'RESORT OWNER-NUMBER UNIT-TYPE ARRIVAL DEPARTURE [ADULTS]',
    maxWords: 6,
    run: (words) => withData((database, now) => explainStay(database, now, words)),
  },
  review: {
    syntax: 'RESORT [PAYMENT-NUMBER NOTE] [--dry-run]',
    maxWords: NO_LIMIT,
    options: [DRY_RUN],
    run: (words) =>
      withChanges(words, (database, now, rest) => reviewPayments(database, now, rest)),
  },
  deposit: {
    syntax: 'RESORT NUMBER confirmed|accepted|denied [REASON] [--dry-run]',
    maxWords: NO_LIMIT,
    options: [DRY_RUN],
    run: (words) => withChanges(words, (database, now, rest) => decideDeposit(database, now, rest)),
  },
  refund: {
    syntax: 'RESORT PAYMENT-NUMBER DOLLARS|all REASON [--dry-run]',
    maxWords: NO_LIMIT,
    options: [DRY_RUN],
    run: (words) =>
      withServices((services) =>
        change(words, services.database, (database, rest, isDry) =>
          giveBack({ ...services, database }, rest, isDry),
        ),
      ),
  },
  'work-order': {
    syntax:
      'RESORT NUMBER planned DAY [NOTE]|in-progress|done|canceled|reopened|say TEXT|cost DOLLARS TEXT [--dry-run]',
    maxWords: NO_LIMIT,
    options: [DRY_RUN],
    run: (words) =>
      withChanges(words, (database, now, rest) => answerWorkOrder(database, now, rest)),
  },
  'stay-request': {
    syntax: 'RESORT [NUMBER yes|sorry [REASON]] [--dry-run]',
    maxWords: NO_LIMIT,
    options: [DRY_RUN],
    run: (words) =>
      withChanges(words, (database, now, rest) => answerStayRequest(database, now, rest)),
  },
  guests: {
    syntax: 'RESORT',
    maxWords: 1,
    run: (words) => withData((database, now) => listGuests(database, now, words)),
  },
  'import-photos': {
    syntax: 'RESORT FOLDER',
    maxWords: 2,
    run: (words) => withServices((services) => showPhotos(services, words)),
  },
  reseal: {
    syntax: '[--dry-run]',
    maxWords: 1,
    options: [DRY_RUN],
    run: (words) => withServices((services) => reseal(services, words)),
  },
  'app-login': {
    syntax: '[end-old]',
    maxWords: 1,
    run: (words) => appLogin(readSettings(process.env), words),
  },
  cards: {
    syntax: 'RESORT [HOST set|remove] [--same-account|--other-account]',
    maxWords: 4,
    options: CARD_OPTIONS,
    run: (words) => withServices((services) => setCards(services, words, readInput)),
  },
  match: {
    syntax: '',
    maxWords: 0,
    run: () => withServices(match),
  },
  verify: {
    syntax: '[--write FILE|--compare FILE]',
    maxWords: 2,
    options: ['--write', '--compare'],
    run: (words) => withServices((services) => verify(services, words, services.clock.now())),
  },
  migrate: {
    syntax: '[--plan|--status]',
    maxWords: 2,
    options: ['--plan', '--status'],
    run: (words) => migrateSchema(readSettings(process.env), words),
  },
}

/** Formats a command's usage and description. */
function describe(name: string): string {
  const syntax = COMMANDS[name]?.syntax
  return [...(syntax ? [syntax] : []), cliCommands().about[name]].join(': ')
}

function listCommands(): string {
  return Object.keys(COMMANDS)
    .map((name) => `  ${name.padEnd(20)}${describe(name)}`)
    .join('\n')
}

/** Explains one command: usage, description, options, and exit codes. */
function explainCommand(typed: string): string {
  const name = typed.toLowerCase()
  const { syntax, options = [] } = requireCommand(name)
  const words = cliCommands()
  return [
    words.usage({ usage: `npm run ownerng -- ${[name, syntax].join(' ').trim()}` }),
    '',
    words.about[name],
    ...(options.includes(DRY_RUN) ? [words.dryRun.about] : []),
    words.exitCodes,
  ].join('\n')
}

function requireCommand(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CommandRefusal(cliCommands().noCommand({ name }), 2)
  return command
}

/** Runs a command; throws a CommandRefusal if it doesn't exist or fails. */
export async function runCommand([typed = 'help', ...words]: readonly string[]): Promise<string> {
  const name = ASKS_FOR_HELP.includes(typed) ? 'help' : typed.toLowerCase()
  const command = requireCommand(name)
  if (words.some((word) => ASKS_FOR_HELP.includes(word))) return explainCommand(name)
  // an unknown option must not become part of a reason or a name
  const unknown = words.some((word) => word.startsWith('--') && !command.options?.includes(word))
  if (unknown || words.length > command.maxWords)
    throw refuseUsage(`npm run ownerng -- ${name} ${describe(name)}`)
  return command.run(words)
}

async function write(path: string, text: string): Promise<string> {
  writeFileSync(path, text)
  return cliCommands().isWritten({ path })
}

/** Runs work with all services of the server. */
async function withServices(work: (services: Services) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env)
  const gateways = openGateways(settings)
  const data = await openData(settings)
  const services = {
    settings,
    database: data.database,
    clock: startClock(settings.startClockAt),
    gateways,
    keys: data.keys,
    files: openFiles(settings),
    appVersion: APP_VERSION,
  }
  return work(services).finally(() => data.close())
}

/** Runs work on the configured database. */
async function withData(work: (database: Database, now: Date) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env)
  const data = await openData(settings)
  return work(data.database, startClock(settings.startClockAt).now()).finally(() => data.close())
}

type Change = (
  database: Database,
  now: Date,
  words: readonly string[],
  isDry: boolean,
) => Promise<string>

/** Runs work that changes the configured database. */
function withChanges(words: readonly string[], work: Change): Promise<string> {
  return withData((database, now) =>
    change(words, database, (changed, rest, isDry) => work(changed, now, rest, isDry)),
  )
}

/** Runs work that makes changes; `--dry-run` rolls them back and labels the output. */
async function change(
  words: readonly string[],
  database: Database,
  work: (database: Database, words: readonly string[], isDry: boolean) => Promise<string>,
): Promise<string> {
  if (!words.includes(DRY_RUN)) return work(database, words, false)
  const rest = words.filter((word) => word !== DRY_RUN)
  return `${cliCommands().dryRun.undone}\n${await work(tryOut(database), rest, true)}`
}
