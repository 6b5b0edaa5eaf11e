import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dateAt } from '@ownerng/domain'
import { matchPayments } from '../features/payments/match-payments.ts'
import { describeImportFormat } from '../import/describe-format.ts'
import { describeOptions } from '../import/describe-options.ts'
import { startClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { openFiles } from '../platform/files.ts'
import { connectGateway } from '../platform/gateway.ts'
import { openKeys } from '../platform/keys.ts'
import { openData } from '../platform/open-data.ts'
import type { Parts } from '../platform/parts.ts'
import { readSettings } from '../platform/settings.ts'
import { answerWorkOrder } from './answer-work-order.ts'
import { checkFolder, checkStored } from './check-options.ts'
import { decideDeposit } from './decide-deposit.ts'
import { explainStay } from './explain-stay.ts'
import { giveBack } from './give-back.ts'
import { resetLogin } from './reset-login.ts'

const FORMAT = fileURLToPath(new URL('../../../../docs/import-format.md', import.meta.url))
const OPTIONS = fileURLToPath(new URL('../../../../docs/options.md', import.meta.url))

/** The command line of OwnerNg: one word a command. */
const COMMANDS: Record<string, { about: string; run: (words: readonly string[]) => void | Promise<void> }> = {
  help: {
    about: 'shows this list',
    run: () => {
      for (const [name, command] of Object.entries(COMMANDS)) console.log(`  ${name.padEnd(16)}${command.about}`)
    },
  },
  'import-format': { about: 'writes docs/import-format.md from the table of file kinds', run: () => writeFileSync(FORMAT, describeImportFormat()) },
  'options-format': { about: 'writes docs/options.md from the schema of the options', run: () => writeFileSync(OPTIONS, describeOptions()) },
  check: {
    about: '[FOLDER]: names every wrong or unknown option and rule of an import folder, or of what is stored, by its path',
    run: async ([folder]) => (folder ? console.log(await checkFolder(folder, dateAt(new Date(), 'UTC'))) : withData((database) => checkStored(database))),
  },
  'reset-login': {
    about: 'RESORT KIND LOGIN-ID: forgets the wrong tries of a login and ends its sessions',
    run: (words) => withData((database, now) => resetLogin(database, now, words)),
  },
  explain: {
    about: 'RESORT OWNER-NUMBER UNIT-TYPE ARRIVAL DEPARTURE [ADULTS]: why an owner may or may not book a stay, rule by rule',
    run: (words) => withData((database, now) => explainStay(database, now, words)),
  },
  deposit: {
    about: 'RESORT NUMBER confirmed|accepted|denied [REASON]: answers a week or points that an owner gave to exchange or rental',
    run: (words) => withData((database, now) => decideDeposit(database, now, words)),
  },
  refund: {
    about: 'RESORT PAYMENT-NUMBER DOLLARS|all REASON: gives money of a payment back to its card',
    run: (words) => withParts((parts) => giveBack(parts, words)),
  },
  'work-order': {
    about: 'RESORT NUMBER planned DAY [NOTE]|in-progress|done|say TEXT|cost DOLLARS TEXT: answers a work order; its owner is mailed',
    run: (words) => withData((database, now) => answerWorkOrder(database, now, words)),
  },
  match: {
    about: 'compares payments, ledger and the books of the card company, and says what differs',
    run: () => withParts(async (parts) => `${await matchPayments(parts)} payments differ; payment_difference names them.`),
  },
}

/** Runs work on everything that the server works with. */
async function withParts(work: (parts: Parts) => Promise<string>): Promise<void> {
  const settings = readSettings(process.env)
  const data = await openData(settings)
  const parts = {
    settings,
    database: data.database,
    clock: startClock(settings.startClockAt),
    gateway: connectGateway(settings.gatewayUrl, settings.gatewaySecret),
    keys: openKeys(settings),
    files: openFiles(settings),
    appVersion: '0.1.0',
  }
  console.log(await work(parts).finally(() => data.close()))
}

/** Runs work on the database that the settings name. */
async function withData(work: (database: Database, now: Date) => Promise<string>): Promise<void> {
  const settings = readSettings(process.env)
  const data = await openData(settings)
  console.log(await work(data.database, startClock(settings.startClockAt).now()).finally(() => data.close()))
}

const command = COMMANDS[process.argv[2]?.toLowerCase() ?? 'help']
if (!command) {
  console.error(`There is no command "${process.argv[2]}". "npm run ownerng -- help" lists them.`)
  process.exit(2)
}
await command.run(process.argv.slice(3))
