import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readerContext, setReaderContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { openClock, requireRightClock } from '../db/clock-watch.ts'
import { openData } from '../db/open-data.ts'
import { rollBackAll } from '../db/roll-back.ts'
import { describeImportFormat } from '../import/describe-format.ts'
import { describeOptions } from '../import/describe-options.ts'
import { describeRules } from '../import/describe-rules.ts'
import { openFiles } from '../integrations/files/files.ts'
import { openGateways } from '../integrations/gateway/gateways.ts'
import { readOptions } from '../modules/resort/resort-directory.ts'
import type { Services } from '../services.ts'
import { APP_VERSION } from '../shared/app-version.ts'
import { withCurrency } from '../shared/language.ts'
import { readSettings } from '../shared/settings.ts'
import { ACT_COMMANDS } from './act-commands.ts'
import { appLogin } from './app-login.ts'
import { requireResort } from './arguments.ts'
import { audit } from './audit.ts'
import { backupCompleted } from './backup-completed.ts'
import { checkForImport, checkStored } from './check-options.ts'
import { checkPage } from './check-page.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'
import { endAccess } from './end-access.ts'
import { erasePerson } from './erase-person.ts'
import { explainStay } from './explain-stay.ts'
import { exportPerson } from './export-person.ts'
import { importPictures, importResort } from './import-resort.ts'
import { inviteOwners } from './invite-owners.ts'
import { listApiClients } from './list-api-clients.ts'
import { listConflicts } from './list-conflicts.ts'
import { listCorrections } from './list-corrections.ts'
import { listDifferences } from './list-differences.ts'
import { listEvents } from './list-events.ts'
import { listGuests } from './list-guests.ts'
import { freeAddress, listMail, resendMail } from './list-mail.ts'
import { listReviews } from './list-reviews.ts'
import { listRules } from './list-rules.ts'
import { listStaff } from './list-staff.ts'
import { listStayRequests } from './list-stay-requests.ts'
import { listWebhooks } from './list-webhooks.ts'
import { givePassword, removeFactors, resetLogin } from './login-commands.ts'
import { match } from './match.ts'
import { migrateSchema } from './migrate-schema.ts'
import { printJournal } from './print-journal.ts'
import { readArguments } from './read-arguments.ts'
import { reseal } from './reseal.ts'
import { setCards } from './set-cards.ts'
import { verify } from './verify.ts'

const FORMAT = fileURLToPath(new URL('../../../../docs/import-format.md', import.meta.url))
const RULES = fileURLToPath(new URL('../../../../docs/rules.md', import.meta.url))
const OPTIONS = fileURLToPath(new URL('../../../../docs/options.md', import.meta.url))

interface Command {
  /** Arguments and options, as shown in the usage; `...` means text of any length. */
  readonly syntax: string
  /** Returns the output; throws InvalidArguments, or a CommandRefusal with the reason. */
  run(args: readonly string[], options: Options): Promise<string>
}

type Work = (services: Services, args: readonly string[], options: Options) => Promise<string>

const withServices =
  (work: Work): Command['run'] =>
  async (args, options) => {
    const settings = readSettings(process.env)
    const gateways = openGateways(settings)
    const data = await openData(settings)
    const services = {
      settings,
      database: data.database,
      ...openClock(settings, data.database),
      gateways,
      keys: data.keys,
      files: openFiles(settings),
      appVersion: APP_VERSION,
    }
    try {
      await requireRightClock(services.clockWatch)
      return await work(services, args, options)
    } finally {
      await data.close()
    }
  }

/** Runs work that makes changes; `--dry-run` rolls them back and labels the output. */
const withChanges = (work: Work): Command['run'] =>
  withServices(async (services, args, options) => {
    if (!options['dry-run']) return work(services, args, options)
    const output = await work(
      { ...services, database: rollBackAll(services.database) },
      args,
      options,
    )
    return `${cliCommands().dryRun.undone}\n${output}`
  })

/**
 * Refuses an unknown resort, because a command would report that it found nothing there. Amounts are
 * in the currency of the resort from here on.
 */
const ofResort =
  (work: Work): Work =>
  async (services, args, options) => {
    const [resort] = args
    if (resort) {
      const { id } = await requireResort(services.database, resort)
      const { currency } = await readOptions(services.database, id)
      setReaderContext(withCurrency(readerContext(), currency))
    }
    return work(services, args, options)
  }

/** Every command of the OwnerNg command line. The catalog describes what each one does. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  help: {
    syntax: '[COMMAND]',
    run: async ([name]) => (name === undefined ? listCommands() : explainCommand(name)),
  },
  'import-format': { syntax: '', run: async () => write(FORMAT, describeImportFormat()) },
  'options-format': { syntax: '', run: async () => write(OPTIONS, describeOptions()) },
  'rules-format': { syntax: '', run: async () => write(RULES, describeRules()) },
  rules: { syntax: 'RESORT', run: withServices(ofResort(listRules)) },
  check: {
    syntax: '[FOLDER]',
    run: ([folder], options) =>
      folder === undefined
        ? withServices(checkStored)([], options)
        : checkForImport(folder, new Date()),
  },
  import: {
    syntax: 'FOLDER [--dry-run] [--keep-good] [--folder-wins]',
    run: withServices(importResort),
  },
  'import-photos': { syntax: 'RESORT FOLDER', run: withServices(ofResort(importPictures)) },
  'reset-login': {
    syntax: 'RESORT KIND LOGIN-ID [--dry-run]',
    run: withChanges(ofResort(resetLogin)),
  },
  invite: {
    syntax: 'RESORT OWNER-NUMBER|--all [--no-mail] [--dry-run]',
    run: withChanges(ofResort(inviteOwners)),
  },
  'remove-factors': {
    syntax: 'RESORT KIND LOGIN-ID [--dry-run]',
    run: withChanges(ofResort(removeFactors)),
  },
  'end-access': {
    syntax: 'RESORT OWNER-NUMBER LOGIN-ID|--all [--dry-run]',
    run: withChanges(ofResort(endAccess)),
  },
  'temporary-password': {
    syntax: 'RESORT KIND LOGIN-ID [--dry-run]',
    run: withChanges(ofResort(givePassword)),
  },
  staff: { syntax: 'RESORT', run: withServices(ofResort(listStaff)) },
  'api-clients': { syntax: 'RESORT', run: withServices(ofResort(listApiClients)) },
  mail: { syntax: 'RESORT [waiting|failed|ADDRESS]', run: withServices(ofResort(listMail)) },
  'resend-mail': { syntax: 'RESORT MESSAGE [--dry-run]', run: withChanges(ofResort(resendMail)) },
  unbounce: { syntax: 'RESORT EMAIL [--dry-run]', run: withChanges(ofResort(freeAddress)) },
  'contact-corrections': {
    syntax: 'RESORT OWNER-NUMBER',
    run: withServices(ofResort(listCorrections)),
  },
  conflicts: { syntax: 'RESORT', run: withServices(ofResort(listConflicts)) },
  events: { syntax: 'RESORT [PLACE]', run: withServices(ofResort(listEvents)) },
  differences: { syntax: 'RESORT', run: withServices(ofResort(listDifferences)) },
  webhooks: { syntax: 'RESORT [NUMBER]', run: withServices(ofResort(listWebhooks)) },
  journal: {
    syntax: 'RESORT [--from DAY] [--to DAY]',
    run: withServices(ofResort(printJournal)),
  },
  audit: { syntax: 'RESORT OWNER-NUMBER|DAY [DAY [DAY]]', run: withServices(ofResort(audit)) },
  'export-person': {
    syntax: 'RESORT OWNER-NUMBER|LOGIN-ID FOLDER',
    run: withServices(ofResort(exportPerson)),
  },
  'erase-person': {
    syntax: 'RESORT OWNER-NUMBER|LOGIN-ID [--dry-run]',
    run: withChanges(ofResort(erasePerson)),
  },
  explain: {
    syntax: 'RESORT OWNER-NUMBER UNIT-TYPE ARRIVAL DEPARTURE [ADULTS]',
    run: withServices(ofResort(explainStay)),
  },
  reviews: { syntax: 'RESORT', run: withServices(ofResort(listReviews)) },
  'stay-requests': { syntax: 'RESORT', run: withServices(ofResort(listStayRequests)) },
  guests: { syntax: 'RESORT', run: withServices(ofResort(listGuests)) },
  reseal: { syntax: '[--dry-run]', run: withServices(reseal) },
  'app-login': { syntax: '[end-old]', run: (args) => appLogin(readSettings(process.env), args) },
  cards: {
    syntax: 'RESORT [HOST set|remove] [--same-account|--other-account]',
    run: withServices(ofResort(setCards)),
  },
  match: { syntax: '', run: withServices(match) },
  verify: { syntax: '[--write FILE|--compare FILE]', run: withServices(verify) },
  'check-page': {
    syntax: '[--accept]',
    run: withServices((services, args, options) => checkPage(services, args, options)),
  },
  'backup-completed': { syntax: '', run: withServices(backupCompleted) },
  migrate: {
    syntax: '[--plan|--status]',
    run: (_, options) => migrateSchema(readSettings(process.env), options),
  },
  ...Object.fromEntries(
    ACT_COMMANDS.map(({ name, syntax, run }) => [
      name,
      { syntax, run: withServices(ofResort(run)) },
    ]),
  ),
}

function listCommands(): string {
  const lines = Object.entries(COMMANDS).map(([name, { syntax }]) => {
    const about = cliCommands().about[name]
    return `  ${name.padEnd(27)}${syntax ? `${syntax}: ` : ''}${about}`
  })
  return lines.join('\n')
}

/** Returns a command's usage, with an example if there is one. */
function describeUsage(name: string): string {
  const messages = cliCommands()
  const example = messages.examples[name]
  return [
    messages.usage({ command: [name, COMMANDS[name]?.syntax].join(' ').trim() }),
    ...(example ? [messages.example({ command: `${name} ${example}` })] : []),
    '',
    messages.about[name],
  ].join('\n')
}

function explainCommand(typed: string): string {
  const name = typed.toLowerCase()
  const { syntax } = requireCommand(name)
  const messages = cliCommands()
  return [
    describeUsage(name),
    ...(syntax.includes('--dry-run') ? [messages.dryRun.about] : []),
    messages.exitCodes,
  ].join('\n')
}

function requireCommand(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CommandRefusal(cliCommands().noCommand({ name }), 2)
  return command
}

/** Runs a command; throws a CommandRefusal if it doesn't exist or fails. */
export async function runCommand([typed = 'help', ...args]: readonly string[]): Promise<string> {
  const isHelp = typed === '-h' || typed === '--help'
  const name = isHelp ? 'help' : typed.toLowerCase()
  const command = requireCommand(name)
  try {
    const { positionals, options } = readArguments(name, command.syntax, args)
    return options['help'] ? explainCommand(name) : await command.run(positionals, options)
  } catch (error) {
    if (!(error instanceof InvalidArguments)) throw error
    const hint = error.message ? `${error.message}\n\n` : ''
    throw new CommandRefusal(hint + describeUsage(name), 2)
  }
}

async function write(path: string, text: string): Promise<string> {
  writeFileSync(path, text)
  return cliCommands().isWritten({ path })
}
