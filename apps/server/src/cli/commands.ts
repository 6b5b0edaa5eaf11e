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
import { startClock } from '../shared/clock.ts'
import { readSettings } from '../shared/settings.ts'
import { answerStayRequest } from './answer-stay-request.ts'
import { answerWorkOrder } from './answer-work-order.ts'
import { appLogin } from './app-login.ts'
import { backUp } from './backup.ts'
import { checkFolder, checkStored } from './check-options.ts'
import { CommandRefusal, refuseUsage } from './command-refusal.ts'
import { decideDeposit } from './decide-deposit.ts'
import { explainStay } from './explain-stay.ts'
import { giveBack } from './give-back.ts'
import { listGuests } from './list-guests.ts'
import { match } from './match.ts'
import { migrateSchema } from './migrate-schema.ts'
import { readInput } from './read-input.ts'
import { reseal } from './reseal.ts'
import { resetLogin } from './reset-login.ts'
import { restore } from './restore.ts'
import { reviewPayments } from './review-payments.ts'
import { setCards } from './set-cards.ts'
import { showPhotos } from './show-photos.ts'

const FORMAT = fileURLToPath(new URL('../../../../docs/import-format.md', import.meta.url))
const APP_VERSION = '0.1.0'
const OPTIONS = fileURLToPath(new URL('../../../../docs/options.md', import.meta.url))

interface Command {
  /** The words that it takes, as a person types them. */
  readonly syntax: string
  /** How many words it takes at most; a longer command is a mistake. */
  readonly maxWords: number
  /** Returns what was done, or the answer; throws a CommandRefusal with the reason. */
  run(words: readonly string[]): Promise<string>
}

/** What other commands take in place of the word. */
const ASKS_FOR_HELP: readonly string[] = ['-h', '--help']
const NO_LIMIT = Number.POSITIVE_INFINITY

/** The command line of OwnerNg: one word a command. What each does is in the catalog. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  help: {
    syntax: '',
    maxWords: 0,
    run: async () =>
      Object.keys(COMMANDS)
        .map((name) => `  ${name.padEnd(16)}${describe(name)}`)
        .join('\n'),
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
    syntax: 'RESORT KIND LOGIN-ID',
    maxWords: 3,
    run: (words) => withData((database, now) => resetLogin(database, now, words)),
  },
  explain: {
    syntax: 'RESORT OWNER-NUMBER UNIT-TYPE ARRIVAL DEPARTURE [ADULTS]',
    maxWords: 6,
    run: (words) => withData((database, now) => explainStay(database, now, words)),
  },
  review: {
    syntax: 'RESORT [PAYMENT-NUMBER NOTE]',
    maxWords: NO_LIMIT,
    run: (words) => withData((database, now) => reviewPayments(database, now, words)),
  },
  deposit: {
    syntax: 'RESORT NUMBER confirmed|accepted|denied [REASON]',
    maxWords: NO_LIMIT,
    run: (words) => withData((database, now) => decideDeposit(database, now, words)),
  },
  refund: {
    syntax: 'RESORT PAYMENT-NUMBER DOLLARS|all REASON',
    maxWords: NO_LIMIT,
    run: (words) => withServices((services) => giveBack(services, words)),
  },
  'work-order': {
    syntax:
      'RESORT NUMBER planned DAY [NOTE]|in-progress|done|canceled|reopened|say TEXT|cost DOLLARS TEXT',
    maxWords: NO_LIMIT,
    run: (words) => withData((database, now) => answerWorkOrder(database, now, words)),
  },
  'stay-request': {
    syntax: 'RESORT [NUMBER yes|sorry [REASON]]',
    maxWords: NO_LIMIT,
    run: (words) => withData((database, now) => answerStayRequest(database, now, words)),
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
    run: (words) => withServices((services) => reseal(services, words)),
  },
  'app-login': {
    syntax: '[end-old]',
    maxWords: 1,
    run: (words) => appLogin(readSettings(process.env), words),
  },
  cards: {
    syntax: 'RESORT [HOST set|remove]',
    maxWords: 3,
    run: (words) => withServices((services) => setCards(services, words, readInput)),
  },
  match: {
    syntax: '',
    maxWords: 0,
    run: () => withServices(match),
  },
  backup: {
    syntax: 'FOLDER [--without-key]',
    maxWords: 2,
    run: (words) => backUp(readSettings(process.env), APP_VERSION, words),
  },
  restore: {
    syntax: 'FOLDER',
    maxWords: 1,
    run: (words) => restore(readSettings(process.env), words),
  },
  migrate: {
    syntax: '[--plan|--status]',
    maxWords: 1,
    run: (words) => migrateSchema(readSettings(process.env), words),
  },
}

/** The words that a command takes, and what it does. */
function describe(name: string): string {
  const syntax = COMMANDS[name]?.syntax
  return [...(syntax ? [syntax] : []), cliCommands().about[name]].join(': ')
}

/**
 * Runs the command that was typed; throws a CommandRefusal if it does not exist or cannot be
 * carried out.
 */
export async function runCommand([typed = 'help', ...words]: readonly string[]): Promise<string> {
  const name = ASKS_FOR_HELP.includes(typed) ? 'help' : typed.toLowerCase()
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CommandRefusal(cliCommands().noCommand({ name: typed }), 2)
  if (words.length > command.maxWords)
    throw refuseUsage(`npm run ownerng -- ${name} ${describe(name)}`)
  return command.run(words)
}

async function write(path: string, text: string): Promise<string> {
  writeFileSync(path, text)
  return cliCommands().isWritten({ path })
}

/** Runs work on everything that the server works with. */
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

/** Runs work on the database that the settings name. */
async function withData(work: (database: Database, now: Date) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env)
  const data = await openData(settings)
  return work(data.database, startClock(settings.startClockAt).now()).finally(() => data.close())
}
