import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dateAt } from '@ownerng/domain'
import type { Database } from '../db/database.ts'
import { openData } from '../db/open-data.ts'
import { describeImportFormat } from '../import/describe-format.ts'
import { describeOptions } from '../import/describe-options.ts'
import { openFiles } from '../integrations/files/files.ts'
import { openGateways } from '../integrations/gateway/gateways.ts'
import type { Services } from '../services.ts'
import { startClock } from '../shared/clock.ts'
import { openKeys } from '../shared/keys.ts'
import { readSettings, type Settings } from '../shared/settings.ts'
import { answerWorkOrder } from './answer-work-order.ts'
import { checkFolder, checkStored } from './check-options.ts'
import { CommandRefusal, refuseUsage } from './command-refusal.ts'
import { decideDeposit } from './decide-deposit.ts'
import { explainStay } from './explain-stay.ts'
import { giveBack } from './give-back.ts'
import { match } from './match.ts'
import { resetLogin } from './reset-login.ts'
import { reviewPayments } from './review-payments.ts'

const FORMAT = fileURLToPath(new URL('../../../../docs/import-format.md', import.meta.url))
const OPTIONS = fileURLToPath(new URL('../../../../docs/options.md', import.meta.url))

interface Command {
  readonly about: string
  /** How many words it takes at most; a longer command is a mistake. */
  readonly maxWords: number
  /** Returns what was done, or the answer; throws a CommandRefusal with the reason. */
  run(words: readonly string[]): Promise<string>
}

const NO_LIMIT = Number.POSITIVE_INFINITY

/** The command line of OwnerNg: one word a command. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  help: {
    about: 'shows this list',
    maxWords: 0,
    run: async () =>
      Object.entries(COMMANDS)
        .map(([name, command]) => `  ${name.padEnd(16)}${command.about}`)
        .join('\n'),
  },
  'import-format': {
    about: 'writes docs/import-format.md from the table of file kinds',
    maxWords: 0,
    run: async () => write(FORMAT, describeImportFormat()),
  },
  'options-format': {
    about: 'writes docs/options.md from the schema of the options',
    maxWords: 0,
    run: async () => write(OPTIONS, describeOptions()),
  },
  check: {
    about:
      '[FOLDER]: names every wrong or unknown option and rule of an import folder, or of what ' +
      'is stored, by its path, and resorts that cannot take payments',
    maxWords: 1,
    run: ([folder]) =>
      folder === undefined
        ? withData((database, _, settings) => checkStored(database, settings))
        : checkFolder(folder, dateAt(new Date(), 'UTC')),
  },
  'reset-login': {
    about: 'RESORT KIND LOGIN-ID: forgets the wrong tries of a login and ends its sessions',
    maxWords: 3,
    run: (words) => withData((database, now) => resetLogin(database, now, words)),
  },
  explain: {
    about:
      'RESORT OWNER-NUMBER UNIT-TYPE ARRIVAL DEPARTURE [ADULTS]: why an owner may or may not ' +
      'book a stay, rule by rule',
    maxWords: 6,
    run: (words) => withData((database, now) => explainStay(database, now, words)),
  },
  review: {
    maxWords: Number.POSITIVE_INFINITY,
    about:
      'RESORT [PAYMENT-NUMBER NOTE]: payments whose answers did not fit, that came late, or ' +
      'that were made twice; with a note one is closed',
    run: (words) => withData((database, now) => reviewPayments(database, now, words)),
  },
  deposit: {
    about:
      'RESORT NUMBER confirmed|accepted|denied [REASON]: answers a week or points that an ' +
      'owner gave to exchange or rental',
    maxWords: NO_LIMIT,
    run: (words) => withData((database, now) => decideDeposit(database, now, words)),
  },
  refund: {
    about: 'RESORT PAYMENT-NUMBER DOLLARS|all REASON: gives money of a payment back to its card',
    maxWords: NO_LIMIT,
    run: (words) => withParts((services) => giveBack(services, words)),
  },
  'work-order': {
    about:
      'RESORT NUMBER planned DAY [NOTE]|in-progress|done|say TEXT|cost DOLLARS TEXT: answers ' +
      'a work order; its owner is mailed',
    maxWords: NO_LIMIT,
    run: (words) => withData((database, now) => answerWorkOrder(database, now, words)),
  },
  match: {
    about: 'compares payments, ledger and the books of the card company, and says what differs',
    maxWords: 0,
    run: () => withParts(match),
  },
}

/**
 * Runs the command that the words of a terminal name; throws a CommandRefusal where there is none,
 * or it cannot be done.
 */
export async function runCommand([name = 'help', ...words]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name.toLowerCase())
    ? COMMANDS[name.toLowerCase()]
    : undefined
  if (!command)
    throw new CommandRefusal(
      `There is no command "${name}". "npm run ownerng -- help" lists them.`,
      2,
    )
  if (words.length > command.maxWords)
    throw refuseUsage(`npm run ownerng -- ${name.toLowerCase()} ${command.about}`)
  return command.run(words)
}

async function write(path: string, text: string): Promise<string> {
  writeFileSync(path, text)
  return `${path} is written.`
}

/** Runs work on everything that the server works with. */
async function withParts(work: (services: Services) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env)
  const gateways = openGateways(settings)
  const data = await openData(settings)
  const services = {
    settings,
    database: data.database,
    clock: startClock(settings.startClockAt),
    gateways,
    keys: openKeys(settings),
    files: openFiles(settings),
    appVersion: '0.1.0',
  }
  return work(services).finally(() => data.close())
}

/** Runs work on the database that the settings name. */
async function withData(
  work: (database: Database, now: Date, settings: Settings) => Promise<string>,
): Promise<string> {
  const settings = readSettings(process.env)
  const data = await openData(settings)
  return work(data.database, startClock(settings.startClockAt).now(), settings).finally(() =>
    data.close(),
  )
}
