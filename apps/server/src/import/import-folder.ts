import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CalendarDate, dateAt } from '@ownerng/domain'
import type { Clock } from '../platform/clock.ts'
import type { Database, ResortSql } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { Keys } from '../platform/keys.ts'
import { crossCheck, nightKey } from './cross-check.ts'
import * as load from './load.queries.ts'
import { type FolderRows, type Refusal, readFolder } from './read-folder.ts'
import { readOptions } from './read-options.ts'
import { readRules } from './read-rules.ts'
import { writeRows } from './write-rows.ts'

/** What an import did, kind by kind, and what it refused. */
export interface ImportReport {
  readonly resortId: string
  /** False where rows were refused and `keepGood` was off: nothing was written then. */
  readonly written: boolean
  readonly counts: { readonly what: string; readonly inserted: number; readonly updated: number; readonly unchanged: number }[]
  readonly refusals: Refusal[]
}

/** Which folder, into what, and whether good rows are taken beside bad ones. */
export interface ImportRequest {
  readonly folder: string
  readonly database: Database
  /** Seals the secrets of authenticators. */
  readonly keys: Keys
  readonly clock: Clock
  /** Where PDF files and pictures are kept. */
  readonly files: FileStore
  /** Loads the good rows although others were refused; by default it is all or nothing. */
  readonly keepGood: boolean
}

class NothingWritten extends Error {}

/**
 * Loads a resort from a folder of CSV files, in one transaction. The same folder twice changes nothing.
 *
 * Throws only where the folder itself cannot be used; bad rows are in the report.
 */
export async function importFolder(request: ImportRequest): Promise<ImportReport> {
  const { folder, database, clock } = request
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const utcToday = dateAt(clock.now(), 'UTC')
  const resort = readFolder(folder, utcToday).rows.resort[0]
  if (!resort) {
    return { resortId: '', written: false, counts: [], refusals: readFolder(folder, utcToday).refusals.filter((each) => each.file === 'resort.csv') }
  }
  const before = await database.readDirectory<{ laid_out_on: CalendarDate }>(load.findLaidOutOn, [resort.id])
  const laidOutOn = before[0]?.laid_out_on ?? dateAt(clock.now(), resort.time_zone)
  const { rows, refusals } = readFolder(folder, laidOutOn)
  const counts: ImportReport['counts'] = []
  let written = false
  try {
    await database.inResort(resort.id, async (sql) => {
      counts.length = 0
      refusals.push(...crossCheck(rows, await otherNights(sql, resort.id, rows)), ...(await changedAmounts(sql, resort.id, rows)))
      const options = await readOptions(folder, resort.id, refusals)
      refusals.push(...siftProperties(rows, new Set(options.properties.map((property) => property.code))))
      const rules = readRules(folder, refusals)
      refusals.push(...siftDocuments(folder, rows))
      if (refusals.length > 0 && !request.keepGood) throw new NothingWritten()
      await writeRows({ ...request, sql, resortId: resort.id, rows, options, rules, today: dateAt(clock.now(), resort.time_zone), laidOutOn, counts })
    })
    written = true
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error
  }
  return { resortId: resort.id, written, counts, refusals: refusals.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line) }
}

async function otherNights(sql: ResortSql, resortId: string, rows: FolderRows): Promise<Map<string, string>> {
  const numbers = new Map((await sql.rows<{ number: string; id: string }>(load.idsOf.units, [resortId])).map((row) => [row.id, row.number]))
  const held = await sql.rows<{ unit_id: string; night: CalendarDate; number: string }>(load.findOtherNights, [resortId, rows.reservations.map((row) => row.number)])
  return new Map(held.map((row) => [nightKey(numbers.get(row.unit_id) ?? '', row.night), row.number]))
}

/** Charges, payments and lots are in append-only ledgers: the same number with another amount is refused. */
async function changedAmounts(sql: ResortSql, resortId: string, rows: FolderRows): Promise<Refusal[]> {
  const posted = new Map((await sql.rows<{ kind: string; number: string; cents: number }>(load.findPosted, [resortId])).map((row) => [`${row.kind} ${row.number}`, row.cents]))
  const told = 'differs from what was loaded before: the ledger only grows, so add a correcting row with a number of its own'
  const changed = (kind: string, row: { number: string }, amount: number) => posted.has(`${kind} ${row.number}`) && posted.get(`${kind} ${row.number}`) !== amount
  return [
    ...rows.charges.filter((row) => changed('charge', row, row.amount)).map((row) => ({ file: 'charges.csv', line: row.line, field: 'amount', reason: told })),
    ...rows.payments.filter((row) => changed('payment', row, row.amount)).map((row) => ({ file: 'payments.csv', line: row.line, field: 'amount', reason: told })),
    ...rows.pointsLots.filter((row) => changed('lot', row, row.points)).map((row) => ({ file: 'points-lots.csv', line: row.line, field: 'points', reason: told })),
  ]
}

/** Takes property codes away that the options do not know; the unit stays. */
function siftProperties(rows: FolderRows, known: ReadonlySet<string>): Refusal[] {
  const wrong = rows.units.filter((row) => row.property_code !== '' && !known.has(row.property_code))
  rows.units = rows.units.map((row) => (wrong.includes(row) ? { ...row, property_code: '' } : row))
  return wrong.map(({ line, property_code }) => ({
    file: 'units.csv',
    line,
    field: 'property_code',
    reason: `"${property_code}" is not a name under propertyCodes of options.json`,
  }))
}

/** Drops documents whose file is not there or is not a PDF. */
function siftDocuments(folder: string, rows: FolderRows): Refusal[] {
  const refusals: Refusal[] = []
  rows.documents = rows.documents.filter((row) => {
    const path = join(folder, row.file)
    const fault = !existsSync(path) ? `there is no file ${row.file} in the folder` : readFileSync(path).subarray(0, 5).toString() === '%PDF-' ? '' : `${row.file} is not a PDF`
    if (fault) refusals.push({ file: 'documents.csv', line: row.line, field: 'file', reason: fault })
    return !fault
  })
  return refusals
}
