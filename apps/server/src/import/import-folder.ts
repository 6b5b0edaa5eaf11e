import { type CalendarDate, dateAt } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { ResortSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import { findOptions } from '../modules/resort/resort-directory.queries.ts'
import { parseOptions, readOptions } from '../modules/resort/resort-directory.ts'
import { findEventWeeks } from '../modules/stays/rights/rights.queries.ts'
import { readRightsDay } from '../modules/stays/rights/roll-use-years.ts'
import { updateRights } from '../modules/stays/rights/update-rights.ts'
import { pathExists } from '../shared/path-exists.ts'
import { checkRows, type ReadFolder, readIn, type StoredRows } from './check-folder.ts'
import { readStayFacts } from './check-stays.ts'
import { recordConflicts } from './conflicts/record-conflicts.ts'
import { describeRights } from './describe-rights.ts'
import { endRows } from './end-rows.ts'
import { findMissing, type MissingRows, readImportedRows, recordRows } from './imported-rows.ts'
import * as load from './load.queries.ts'
import { lockFolder } from './lock-folder.ts'
import { mergeRows } from './merge-rows.ts'
import { NO_REFERENCES, nightKey } from './owned-time.ts'
import { type FolderRows, readFolder, readResort } from './read-folder.ts'
import type { FolderOptions } from './read-options.ts'
import { type Refusal, sortRefusals } from './refusal.ts'
import * as resortTextsQueries from './resort-texts.queries.ts'
import { type FileCount, type RowTally, startTally } from './row-tally.ts'
import { withoutRefused } from './settle-moves.ts'
import * as storedRowsQueries from './stored-rows.queries.ts'
import { type ImportRequest, LARGE_LOAD, readIds, type WriteRequest } from './write-request.ts'
import { writeFolder } from './write-rows.ts'

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
  /** Sentences about acts that changed rows caused, such as a transferred contract. */
  readonly acts: readonly string[]
  /** What changed here and wasn't taken from the folder, as sentences. */
  readonly kept: readonly string[]
  /** Rows that are stored and still in effect, but not in the folder. */
  readonly missing: readonly MissingRows[]
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
  if (!pathExists(folder)) throw new Error(cliImport().file.noFolder({ folder }))
  const { resort, refusals: unnamed } = readResort(folder)
  if (!resort) return getReport('', { dryRun, refusals: unnamed })
  const [stored] = await database.readDirectory(storedRowsQueries.findStoredResort, {
    id: resort.id,
  })
  const laidOutOn = stored?.laid_out_on ?? dateAt(clock.now(), resort.time_zone)
  const options = stored && (await readOptions(database, resort.id))
  const read = readFolder(folder, laidOutOn, options?.currency)
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

/** Checks and writes the rows in one transaction; throws RollBack to undo it. */
async function loadRows(
  sql: ResortSql,
  request: ImportRequest,
  { resort, read, laidOutOn }: ReadFolder,
): Promise<ImportReport> {
  const { folder, clock, keepGood, dryRun = false, folderWins = false } = request
  const tally = startTally()
  const today = dateAt(clock.now(), resort.time_zone)
  await lockFolder(sql, resort.id, read.rows)
  const known = await readFacts(sql, resort.id, read.rows, today)
  const imported = await readImportedRows(sql, resort.id)
  const { keys, sent = new Map() } = request
  const toMerge = { imported, folderWins, sent, keys }
  const merged = await mergeRows(sql, resort.id, read.rows, toMerge)
  const facts = { ...known, owners: merged.owners, units: merged.units }
  const toCheck = { resort, read: { ...read, rows: merged.rows }, laidOutOn }
  const checked = await checkRows(folder, toCheck, facts)
  const { rows, rules, options, texts } = checked
  const refusals = [...checked.refusals, ...(await findChangedAmounts(sql, resort.id, rows))]
  refusals.push(...(await findChangedCurrency(sql, resort.id, [facts, options])))
  const isRefused =
    refusals.some((refusal) => refusal.wholeFile) || (refusals.length > 0 && !keepGood)
  if (isRefused && !dryRun) throw new RollBack(getReport(resort.id, { dryRun, refusals }))
  const write = {
    ...request,
    files: dryRun ? { put: async () => {} } : request.files,
    sql,
    resortId: resort.id,
    readFile: readIn(folder),
    resort,
    rows,
    options,
    rules,
    texts,
    today,
    laidOutOn,
    tally,
    takenContacts: merged.takenContacts,
    lateRefusals: [] as Refusal[],
  } satisfies WriteRequest
  await writeFolder(write)
  await recordRows(withoutRefused(write), read.rows)
  await recordConflicts(write, merged.outcomes)
  const notEnded = await endRows(write, imported)
  const day = await readRightsDay(sql, resort.id, clock.now())
  if (day)
    for (const line of describeRights(await updateRights(sql, resort.id, day))) tally.noteAct(line)
  if (tally.files.reduce((sum, file) => sum + tally.count(file).inserted, 0) >= LARGE_LOAD)
    await sql.rows(load.refreshStatistics)
  // the jobs that process new rows run before owners see them, at the latest when the server starts
  await sql.rows(load.forgetRuns, { resortId: resort.id, now: clock.now() })
  await sql.rows(load.checkNow)
  // another import may have created the resort since the lookup
  const stored = await sql.row(storedRowsQueries.findStoredResort, { id: resort.id })
  const serverRefusals = otherServer(resort, stored ?? undefined)
  const late = [...serverRefusals, ...notEnded, ...write.lateRefusals]
  const report = getReport(resort.id, {
    dryRun,
    refusals: [...refusals, ...late],
    tally,
    kept: merged.kept,
    missing: findMissing(imported, read.rows, { refusals, today }),
    written: !dryRun && (late.length === 0 || (keepGood && serverRefusals.length === 0)),
  })
  if (!report.written) throw new RollBack(report)
  return report
}

type StoredResort = RowOf<typeof storedRowsQueries.findStoredResort>

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
    kept = [],
    missing = [],
  }: Pick<ImportReport, 'dryRun' | 'refusals'> &
    Partial<Pick<ImportReport, 'written' | 'kept' | 'missing'>> & { readonly tally?: RowTally },
): ImportReport {
  const sorted = sortRefusals(refusals)
  const names = [...new Set([...tally.files, ...sorted.map((refusal) => refusal.file)])]
  const files = names.map((file) => {
    const lines = sorted.filter((refusal) => refusal.file === file).map(({ line }) => line)
    return { file, ...tally.count(file), refused: new Set(lines).size }
  })
  return { resortId, written, dryRun, files, acts: tally.acts, kept, missing, refusals: sorted }
}

/** Refuses another currency once there are amounts: they would keep their numbers. */
async function findChangedCurrency(
  sql: ResortSql,
  resortId: string,
  [stored, folder]: readonly Pick<FolderOptions, 'options'>[],
): Promise<Refusal[]> {
  const { currency } = parseOptions(stored?.options ?? [])
  const isChanged = folder?.options.some(
    ({ name, value }) => name === 'currency' && value !== currency,
  )
  if (!isChanged || !(await sql.row(load.findAmount, { resortId }))?.found) return []
  const reason = cliImport().file.currencyFixed({ currency })
  return [{ file: 'options.json', line: 1, field: 'currency', reason, wholeFile: true }]
}

/** Loads stored data that the folder must be consistent with. */
async function readFacts(
  sql: ResortSql,
  resortId: string,
  rows: FolderRows,
  today: CalendarDate,
): Promise<Omit<StoredRows, 'owners' | 'units'>> {
  const units = await readIds({ sql, resortId }, storedRowsQueries.findIdsByNumber.units)
  const unitNumbers = new Map([...units].map(([number, id]) => [id, number]))
  const numbers = rows.reservations.map((row) => row.number)
  const stays = await sql.rows(storedRowsQueries.findStoredStays, { resortId, numbers })
  const { numbers: replaced, ...facts } = readStayFacts(rows.reservations, stays, today)
  const replacing = { resortId, numbers: replaced }
  const nights = await sql.rows(storedRowsQueries.findOtherNights, replacing)
  const granted = await sql.rows(storedRowsQueries.findGrantedInterests, { resortId })
  return {
    otherNights: new Map(
      nights.map((row) => [nightKey(unitNumbers.get(row.unit_id) ?? '', row.night), row.number]),
    ),
    ...facts,
    pastNights: await sql.rows(storedRowsQueries.findPastNights, { resortId, numbers, today }),
    ownedUnits: await sql.rows(storedRowsQueries.findOwnedUnits, { resortId }),
    granted: new Set(granted.map((row) => row.number)),
    references: NO_REFERENCES,
    events: await sql.rows(findEventWeeks, { resortId }),
    options: await sql.rows(findOptions, { resortId }),
    texts: await sql.rows(resortTextsQueries.findResortTexts, { resortId }),
    choices: (await sql.rows(resortTextsQueries.findChoices, { resortId })).map(
      (row) => row.choices,
    ),
    categories: (await sql.rows(resortTextsQueries.findCategories, { resortId })).map(
      (row) => row.category,
    ),
  }
}

/**
 * Refuses changed amounts of payments and lots, because their ledgers are append-only. Those of
 * charges are corrected.
 */
async function findChangedAmounts(
  sql: ResortSql,
  resortId: string,
  { payments, pointsLots }: FolderRows,
): Promise<Refusal[]> {
  const numbers = [...payments, ...pointsLots].map(({ number }) => number)
  const stored = await sql.rows(storedRowsQueries.findPosted, { resortId, numbers })
  const posted = new Map(stored.map((row) => [`${row.kind} ${row.number}`, row.cents]))
  const reason = cliImport().row.ledgerDiffers
  const compare = <R extends { readonly number: string; readonly line: number }>(
    [file, kind]: readonly [file: string, kind: string],
    field: keyof R & string,
    rows: readonly R[],
  ) =>
    rows
      .filter((row) => (posted.get(`${kind} ${row.number}`) ?? row[field]) !== row[field])
      .map(({ line }) => ({ file, line, field, reason }))
  return [
    ...compare(['payments.csv', 'payment'], 'amount', payments),
    ...compare(['points-lots.csv', 'lot'], 'points', pointsLots),
  ]
}
