import { join } from 'node:path'
import { findOptionFaults } from '@ownerng/contract/options'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { findBackupAge } from '../db/backup-run.queries.ts'
import { findResorts } from '../db/job-runs.queries.ts'
import { findPageCheck } from '../db/page-check.queries.ts'
import { findLogWarning } from '../db/server-log.ts'
import { checkFolder } from '../import/check-folder.ts'
import { describeMissingWeek } from '../import/describe-rights.ts'
import { cleanOptions, describeOptionFault } from '../import/read-options.ts'
import { findCredentials } from '../modules/payments/gateways/card-credentials.queries.ts'
import { findCardsFault, findReplacedFaults } from '../modules/payments/gateways/resort-gateway.ts'
import { findOptions } from '../modules/resort/resort-directory.queries.ts'
import { parseOptions } from '../modules/resort/resort-directory.ts'
import { readRightsDay } from '../modules/stays/rights/roll-use-years.ts'
import { findMissingEventWeeks } from '../modules/stays/rights/update-rights.ts'
import type { Services } from '../services.ts'
import { pathExists } from '../shared/path-exists.ts'
import { CommandRefusal } from './command-refusal.ts'

const HOUR_SECONDS = 3600
/** Backups run daily; the alert `OwnerNgBackupLate` has the same limit. */
const MAX_BACKUP_HOURS = 26
/** The page is checked daily; the alert `OwnerNgPageUnchecked` has the same limit. */
const MAX_PAGE_DAYS = 3

/** Checks a folder without the database: finds what an import into an empty one would refuse. */
export async function checkForImport(folder: string, now: Date): Promise<string> {
  const messages = cliCommands().check
  if (!pathExists(join(folder, 'resort.csv')))
    throw new CommandRefusal(messages.noFolder({ folder }))
  const faults = await checkFolder(folder, now)
  if (faults.length === 0) return messages.nothingWrong
  const lines = faults.map(({ file, line, field, reason }) => {
    const place = file.endsWith('.csv') ? messages.line({ file, line }) : file
    return `${place}${field ? ` ${field}` : ''}: ${reason}`
  })
  throw new CommandRefusal([...lines, messages.wrong({ faults: lines.length })].join('\n'))
}

/**
 * Checks every resort's stored options (owners see defaults for invalid ones), whether its payments
 * can work with the current settings, and whether replaced card accounts can still refund. Warns of
 * events without a week in their year, and if PostgreSQL logs values.
 */
export async function checkStored(services: Services): Promise<string> {
  const { database } = services
  const messages = cliCommands().check
  const wrong: string[] = []
  const faults: ReturnType<typeof findCardsFault>[] = []
  const replaced: ReturnType<typeof findReplacedFaults>[] = []
  const warnings: string[] = []
  for (const { id } of await database.readDirectory(findResorts)) {
    const rows = await database.readResort(id, findOptions, { resortId: id })
    for (const fault of findOptionFaults(
      Object.fromEntries(rows.map((row) => [row.name, row.value])),
    ))
      wrong.push(`${id} ${fault.path}: ${describeOptionFault(fault)}`)
    // an earlier release may have stored HTML or CSS that this one removes
    for (const { path, reason } of (await cleanOptions(parseOptions(rows))).faults)
      wrong.push(`${id} ${path}: ${reason}`)
    warnings.push(...(await findMissingWeeks(services, id)))
    const credentials = await database.readResort(id, findCredentials, { resortId: id })
    // in parallel, because a company that doesn't respond takes until its timeout
    faults.push(findCardsFault(services, id, parseOptions(rows).depositOptions, credentials))
    replaced.push(findReplacedFaults(services, id, credentials))
  }
  const unpaid = (await Promise.all(faults)).flatMap((fault) =>
    fault ? [`${fault.resort} depositOptions.paymentDomain: ${messages[fault.code](fault)}`] : [],
  )
  const unreturned = (await Promise.all(replaced)).flat().map(messages.replaced)
  const logWarning = await findLogWarning(database)
  if (logWarning) warnings.push(logWarning)
  const missing = await findMissing(services, unpaid.length > 0)
  if (wrong.length + unpaid.length + unreturned.length + missing.length === 0)
    return [messages.everythingRight, ...warnings].join('\n')
  throw new CommandRefusal(
    [
      ...wrong,
      ...unpaid,
      ...unreturned,
      ...missing,
      ...(wrong.length > 0 ? [messages.wrongOptions({ options: wrong.length })] : []),
      ...(unpaid.length > 0 ? [messages.unpaid({ resorts: unpaid.length })] : []),
      ...warnings,
    ].join('\n'),
  )
}

/** Returns warnings about event weeks that contracts don't get, because the calendar has none. */
async function findMissingWeeks(
  { database, clock }: Services,
  resortId: string,
): Promise<string[]> {
  const missing = await database.readInResort(resortId, async (sql) => {
    const day = await readRightsDay(sql, resortId, clock.now())
    return day ? findMissingEventWeeks(sql, resortId, day.today) : []
  })
  return missing.map((week) => `${resortId} ${describeMissingWeek(week)}`)
}

/** Returns warnings about missing services. Demo mode doesn't need these services. */
async function findMissing(
  { settings, database }: Services,
  needsGateway: boolean,
): Promise<string[]> {
  if (settings.demo) return []
  const messages = cliCommands().check
  const [backup] = await database.readDirectory(findBackupAge)
  const hours = Math.floor((backup?.seconds ?? 0) / HOUR_SECONDS)
  const isLate = hours > MAX_BACKUP_HOURS
  const [page] = await database.readDirectory(findPageCheck)
  const days = Math.floor((page?.seconds ?? 0) / (24 * HOUR_SECONDS))
  const differences = page?.differences ?? 0
  return [
    ...(needsGateway && settings.gateway === null ? [messages.noGateway] : []),
    ...(settings.smtpUrl === null ? [messages.noMail] : []),
    ...(backup?.exists ? [] : [messages.noBackup]),
    ...(backup?.exists && isLate ? [messages.oldBackup({ hours })] : []),
    ...(page?.exists ? [] : [messages.noPageCheck]),
    ...(page?.exists && days >= MAX_PAGE_DAYS ? [messages.oldPageCheck({ days })] : []),
    ...(differences > 0 ? [messages.pageDiffers({ differences })] : []),
  ]
}
