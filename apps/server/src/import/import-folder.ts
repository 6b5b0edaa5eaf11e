import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CalendarDate, dateAt } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { ResortSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import { crossCheck } from './cross-check.ts'
import { type ImportRequest, LARGE_LOAD } from './import-request.ts'
import * as load from './load.queries.ts'
import { nightKey } from './night-key.ts'
import { siftProfileValues } from './profile-values.ts'
import { type FolderRows, type Refusal, readFolder, readResort } from './read-folder.ts'
import { readOptions } from './read-options.ts'
import { readRules } from './read-rules.ts'
import { type FileCount, type RowTally, startTally } from './row-tally.ts'
import type { StoredFacts } from './stored-facts.ts'
import { writeRows } from './write-rows.ts'

/** Result of an import, file by file, with its refusals. */
export interface ImportReport {
  readonly resortId: string
  /**
   * False if nothing was written: something was refused and `keepGood` was off, a whole file was
   * refused, or it was a dry run.
   */
  readonly written: boolean
  readonly dryRun: boolean
  /**
   * Every file that exists or was refused, with the outcome of its rows; in a dry run, the outcome
   * they would have.
   */
  readonly files: readonly FileCount[]
  readonly refusals: readonly Refusal[]
}

/** Rolls back an import and carries its report. */
class RollBack extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('nothing is written')
    this.report = report
  }
}

/**
 * Imports a resort from a folder of CSV files in one transaction. Importing the same folder twice
 * changes nothing.
 *
 * Throws only if the folder itself can't be used; invalid rows are in the report.
 */
export async function importFolder(request: ImportRequest): Promise<ImportReport> {
  const { folder, database, clock, dryRun = false } = request
  if (!existsSync(folder)) throw new Error(cliImport().file.noFolder({ folder }))
  const { resort, refusals: unnamed } = readResort(folder)
  if (!resort) return getReport('', { dryRun, refusals: unnamed })
  const [stored] = await database.readDirectory(load.findStoredResort, { id: resort.id })
  const laidOutOn = stored?.laid_out_on ?? dateAt(clock.now(), resort.time_zone)
  const read = readFolder(folder, laidOutOn)
  const unread = [...read.refusals, ...otherServer(resort, stored)]
  // a wrong header invalidates every row, and every row that refers to those, so report it alone
  if (unread.some((refusal) => refusal.wholeFile))
    return getReport(resort.id, { dryRun, refusals: unread.filter((refusal) => refusal.wholeFile) })

  try {
    return await database.inResort(resort.id, (sql) =>
      loadRows(sql, request, { resort, read, laidOutOn }),
    )
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
    return error.report
  }
}

interface ReadFolder {
  readonly resort: FolderRows['resort'][number]
  readonly read: ReturnType<typeof readFolder>
  readonly laidOutOn: CalendarDate
}

/** Checks and writes the rows in one transaction; throws RollBack to undo it. */
async function loadRows(
  sql: ResortSql,
  request: ImportRequest,
  { resort, read, laidOutOn }: ReadFolder,
): Promise<ImportReport> {
  const { folder, clock, keepGood, dryRun = false } = request
  // copies, because checks remove rows and a deadlock repeats all this
  const rows = { ...read.rows }
  const refusals = [...read.refusals]
  const tally = startTally()
  const rules = readRules(folder, refusals)
  const facts = await storedFacts(sql, resort.id, rows)
  refusals.push(
    ...crossCheck(rows, { ...facts, rules, today: laidOutOn }),
    ...(await changedAmounts(sql, resort.id, rows)),
  )
  const options = await readOptions(folder, resort.id, refusals)
  const properties = new Set(options.properties.map((property) => property.code))
  refusals.push(...siftProperties(rows, properties))
  refusals.push(...siftDocuments(folder, rows), ...siftProfileValues(rows))
  const isRefused =
    refusals.some((refusal) => refusal.wholeFile) || (refusals.length > 0 && !keepGood)
  if (isRefused && !dryRun) throw new RollBack(getReport(resort.id, { dryRun, refusals }))
  await writeRows({
    ...request,
    files: dryRun ? { put: async () => {} } : request.files,
    sql,
    resortId: resort.id,
    rows,
    options,
    rules,
    today: dateAt(clock.now(), resort.time_zone),
    laidOutOn,
    tally,
  })
  if (tally.files.reduce((sum, file) => sum + tally.count(file).inserted, 0) >= LARGE_LOAD)
    await sql.rows(load.refreshStatistics)
  // the jobs that process new rows run before owners see them, at the latest when the server starts
  await sql.rows(load.forgetRuns, { resortId: resort.id, now: clock.now() })
  await sql.rows(load.checkNow)
  // another import may have created the resort since the lookup
  const stored = await sql.row(load.findStoredResort, { id: resort.id })
  const serverRefusals = otherServer(resort, stored ?? undefined)
  const report = getReport(resort.id, {
    dryRun,
    refusals: [...refusals, ...serverRefusals],
    tally,
    written: !dryRun && serverRefusals.length === 0,
  })
  if (!report.written) throw new RollBack(report)
  return report
}

type StoredResort = RowOf<typeof load.findStoredResort>

/**
 * Refuses a resort number that belongs to another server; otherwise another customer's folder would
 * take over the resort.
 */
function otherServer(
  { id, server, line }: FolderRows['resort'][number],
  stored: StoredResort | undefined,
): Refusal[] {
  if (!stored || stored.server_id === server) return []
  const reason = cliImport().file.otherServer({ resort: id, stored: stored.server_id, server })
  return [{ file: 'resort.csv', line, field: 'server', reason, wholeFile: true }]
}

function getReport(
  resortId: string,
  {
    dryRun,
    refusals,
    tally = startTally(),
    written = false,
  }: { dryRun: boolean; refusals: readonly Refusal[]; tally?: RowTally; written?: boolean },
): ImportReport {
  const sorted = [...refusals].sort(
    (a, b) =>
      Number(b.wholeFile ?? false) - Number(a.wholeFile ?? false) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line,
  )
  const names = [...new Set([...tally.files, ...sorted.map((refusal) => refusal.file)])]
  const files = names.map((file) => ({
    file,
    ...tally.count(file),
    refused: refusedLines(sorted.filter((refusal) => refusal.file === file)),
  }))
  return { resortId, written, dryRun, files, refusals: sorted }
}

function refusedLines(refusals: readonly Refusal[]): number {
  return new Set(refusals.map((refusal) => refusal.line)).size
}

/** Loads stored data that the folder must be consistent with. */
async function storedFacts(
  sql: ResortSql,
  resortId: string,
  rows: FolderRows,
): Promise<Pick<StoredFacts, 'otherNights' | 'ownedUnits' | 'granted'>> {
  const numbers = new Map(
    (await sql.rows(load.idsOf.units, { resortId })).map((row) => [row.id, row.number]),
  )
  const held = await sql.rows(load.findOtherNights, {
    resortId,
    numbers: rows.reservations.map((row) => row.number),
  })
  return {
    otherNights: new Map(
      held.map((row) => [nightKey(numbers.get(row.unit_id) ?? '', row.night), row.number]),
    ),
    ownedUnits: await sql.rows(load.findOwnedUnits, { resortId }),
    granted: new Set(
      (await sql.rows(load.findGrantedInterests, { resortId })).map((row) => row.number),
    ),
  }
}

/**
 * Refuses changed amounts of charges, payments, and lots, because their ledgers are append-only.
 */
async function changedAmounts(
  sql: ResortSql,
  resortId: string,
  rows: FolderRows,
): Promise<Refusal[]> {
  const posted = new Map(
    (await sql.rows(load.findPosted, { resortId })).map((row) => [
      `${row.kind} ${row.number}`,
      row.cents,
    ]),
  )
  const reason = cliImport().row.ledgerDiffers
  const changed = (kind: string, row: { number: string }, amount: number) =>
    posted.has(`${kind} ${row.number}`) && posted.get(`${kind} ${row.number}`) !== amount
  return [
    ...rows.charges
      .filter((row) => changed('charge', row, row.amount))
      .map((row) => ({ file: 'charges.csv', line: row.line, field: 'amount', reason })),
    ...rows.payments
      .filter((row) => changed('payment', row, row.amount))
      .map((row) => ({ file: 'payments.csv', line: row.line, field: 'amount', reason })),
    ...rows.pointsLots
      .filter((row) => changed('lot', row, row.points))
      .map((row) => ({
        file: 'points-lots.csv',
        line: row.line,
        field: 'points',
        reason,
      })),
  ]
}

/** Clears property codes that the options don't define; the unit remains. */
function siftProperties(rows: FolderRows, names: ReadonlySet<string>): Refusal[] {
  const wrong = rows.units.filter(
    (row) => row.property_code !== '' && !names.has(row.property_code),
  )
  rows.units = rows.units.map((row) => (wrong.includes(row) ? { ...row, property_code: '' } : row))
  return wrong.map(({ line, property_code }) => ({
    file: 'units.csv',
    line,
    field: 'property_code',
    reason: cliImport().row.noProperty({ code: property_code }),
  }))
}

/** Returns why a file isn't a valid document; empty if it is valid. */
function faultOfPdf(path: string, name: string): string {
  if (!existsSync(path)) return cliImport().row.noFile({ name })
  const isPdf = readFileSync(path).subarray(0, 5).toString() === '%PDF-'
  return isPdf ? '' : cliImport().row.notPdf({ name })
}

/** Removes documents whose file is missing or isn't a PDF. */
function siftDocuments(folder: string, rows: FolderRows): Refusal[] {
  const refusals: Refusal[] = []
  rows.documents = rows.documents.filter((row) => {
    const path = join(folder, row.file)
    const fault = faultOfPdf(path, row.file)
    if (fault)
      refusals.push({ file: 'documents.csv', line: row.line, field: 'file', reason: fault })
    return !fault
  })
  return refusals
}
