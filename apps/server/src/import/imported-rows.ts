import { cliImport } from '@ownerng/messages/cli/import'
import type { ResortSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import { ENDINGS } from './endings.ts'
import { fileKinds } from './file-kinds.ts'
import * as queries from './imported-rows.queries.ts'
import { type Columns, type MergedRow, mergeRow } from './merge-row.ts'
import { ANY_DAY, type FolderRows } from './read-folder.ts'
import type { Refusal } from './refusal.ts'
import type { WriteRequest } from './write-request.ts'

/** Rows of earlier imports that are still in effect, but that the folder lacks. */
export interface MissingRows {
  readonly file: string
  /** Identifies each row in its file, such as by number. */
  readonly keys: readonly string[]
}

type Name = keyof FolderRows
type ImportedRow = RowOf<typeof queries.findImportedRows>
/** Rows of earlier imports, by file and key. */
export type ImportedRows = ReadonlyMap<string, ReadonlyMap<string, ImportedRow>>

/** Files whose rows are stored: all but the list of ended rows. */
const FILES = Object.entries(fileKinds(ANY_DAY))
  .filter(([name]) => name !== 'ended')
  .map(([name, { file }]) => [name as Name, file] as const)

/** Kinds of file with columns that change here, too. */
const MERGED = ['interests', 'reservations', 'workOrders'] as const
type MergedName = (typeof MERGED)[number]

const PLACE = ['unit', 'arrival', 'departure']
const PEOPLE = ['people1', 'people2', 'people3', 'people4']

/** The folder decides the status of work orders, even if the owner canceled here. */
const MERGE_RULES: Readonly<Record<MergedName, Parameters<typeof mergeRow>[1]>> = {
  interests: {},
  reservations: { together: [PLACE, PEOPLE] },
  workOrders: { folderDecides: ['status'], together: [['scheduled_on', 'scheduled_note']] },
}

/** Columns that are merged, because owners or commands change them here. */
const MERGED_COLUMNS: { readonly [K in MergedName]: readonly (keyof FolderRows[K][number])[] } = {
  interests: ['owner_number', 'status', 'annual_points', 'unit_type'],
  reservations: [
    'owner_number',
    'unit',
    'type',
    'status',
    'arrival',
    'departure',
    'people1',
    'people2',
    'people3',
    'people4',
  ],
  workOrders: [
    'status',
    'planned_on',
    'scheduled_on',
    'scheduled_note',
    'done_on',
    'estimated_cost',
  ],
}

const isMerged = (name: Name): name is MergedName => (MERGED as readonly Name[]).includes(name)

/** Identifies a row in its file. */
export const keyOf = <K extends Name>(name: K, row: FolderRows[K][number]): string =>
  (ENDINGS[name].key as (row: FolderRows[K][number]) => string)(row)

const pick = (row: object, columns: readonly PropertyKey[]): Columns =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))

export async function readImportedRows(sql: ResortSql, resortId: string): Promise<ImportedRows> {
  const rows = await sql.rows(queries.findImportedRows, { resortId })
  const files = [...Map.groupBy(rows, ({ file }) => file)]
  return new Map(files.map(([file, of]) => [file, new Map(of.map((row) => [row.key, row]))]))
}

/** A folder's rows after a merge with the stored ones. */
interface MergedFolder {
  readonly rows: FolderRows
  /** Values of the folder that were not applied, as sentences. */
  readonly kept: readonly string[]
  /** The columns that keep their stored value, by file and key such as `interests.csv/C-1`. */
  readonly keptColumns: ReadonlyMap<string, Pick<MergedRow, 'kept' | 'conflicts'>>
  /** Owner numbers that come from stored rows; the folder can lack them. */
  readonly owners: ReadonlySet<string>
  /** Unit numbers that come from stored rows. */
  readonly units: ReadonlySet<string>
}

/**
 * Keeps stored values that changed here since the last import, unless the import says that the
 * folder wins (decision 128).
 */
export async function mergeRows(
  sql: ResortSql,
  resortId: string,
  rows: FolderRows,
  { imported, folderWins }: { readonly imported: ImportedRows; readonly folderWins: boolean },
): Promise<MergedFolder> {
  const kept: string[] = []
  const keptColumns = new Map<string, MergedRow>()
  const merged = { ...rows }
  const owners = new Set<string>()
  const units = new Set<string>()
  if (!folderWins)
    for (const name of MERGED) {
      const { file } = fileKinds(ANY_DAY)[name]
      const numbers = rows[name].map(({ number }) => number)
      const known = imported.get(file)
      const stored = await readStored(sql, resortId, name, numbers)
      const mergeOne = (row: { readonly number: string }) => {
        const now = stored.get(row.number)
        if (!now) return row
        const folder = pick(row, MERGED_COLUMNS[name])
        const before = known?.get(row.number)?.columns as Columns | undefined
        const imported = before ?? guessImported(now)
        const merge = mergeRow({ imported, stored: now, folder }, MERGE_RULES[name])
        const { values } = merge
        if (typeof values['owner_number'] === 'string') owners.add(values['owner_number'])
        if (typeof values['unit'] === 'string') units.add(values['unit'])
        kept.push(...describeKept(file, row.number, merge))
        keptColumns.set(`${file}/${row.number}`, merge)
        return { ...row, ...values }
      }
      Object.assign(merged, { [name]: rows[name].map(mergeOne) })
    }
  return { rows: merged, kept, keptColumns, owners, units }
}

/**
 * Stands in for the last import of a row that was made here and never imported, such as a booked
 * stay: what was not changed since then can be changed by the folder.
 */
function guessImported({ isChanged, ...stored }: Columns): Columns {
  const booked = stored['status'] === 'cancelled' ? {} : { status: 'confirmed' }
  const unknown = isChanged ? [...PLACE, ...PEOPLE].map((column) => [column, null] as const) : []
  return { ...stored, ...('arrival' in stored && booked), ...Object.fromEntries(unknown) }
}

/** Returns the stored rows of a file by number, with the columns that are merged. */
async function readStored(
  sql: ResortSql,
  resortId: string,
  name: MergedName,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Columns>> {
  if (numbers.length === 0) return new Map()
  const of = { resortId, numbers }
  const read = {
    interests: async () =>
      (await sql.rows(queries.findStoredContracts, { resortId })).map(withEnding),
    reservations: () => sql.rows(queries.findStoredPlaces, of),
    workOrders: () => sql.rows(queries.findStoredOrders, of),
  }
  return new Map((await read[name]()).map(({ number, ...columns }) => [number, columns]))
}

/** Only an ending of a contract counts as a change here: a pending one becomes active by itself. */
const withEnding = <T extends { readonly status: string }>({ status, ...contract }: T) =>
  status === 'expired' ? { ...contract, status } : contract

function describeKept(
  file: string,
  key: string,
  { kept, conflicts }: Pick<ReturnType<typeof mergeRow>, 'kept' | 'conflicts'>,
): string[] {
  const text = cliImport().report
  const describe = (columns: readonly string[], isConflict: boolean) =>
    columns.length === 0
      ? []
      : [text.kept({ file, row: key, columns: columns.join(', '), conflict: isConflict })]
  return [...describe(kept, false), ...describe(conflicts, true)]
}

/**
 * Returns the rows that the folder lacks and that are still in effect, for each file without
 * refusals: a refused row is in the folder.
 */
export function findMissing(
  imported: ImportedRows,
  rows: FolderRows,
  { refusals, today }: { readonly refusals: readonly Refusal[]; readonly today: string },
): MissingRows[] {
  const refused = new Set(refusals.map(({ file }) => file))
  return FILES.flatMap(([name, file]) => {
    const known = [...(imported.get(file)?.values() ?? [])]
    if (known.length === 0 || refused.has(file)) return []
    const ended = rows.ended.filter((row) => row.file === file).map(({ row }) => row)
    const given = new Set([...rows[name].map((row) => keyOf(name, row)), ...ended])
    const keys = known
      .filter(({ key, lastDay }) => !given.has(key) && (lastDay === null || lastDay >= today))
      .map(({ key }) => key)
    return keys.length === 0 ? [] : [{ file, keys }]
  })
}

/** Records the accepted rows as the folder has them, for later imports. */
export async function recordRows(
  { sql, resortId, rows }: Pick<WriteRequest, 'sql' | 'resortId' | 'rows'>,
  folder: FolderRows,
): Promise<void> {
  const hasLogins = folder.logins.length + folder.loginFactors.length > 0
  const stored = hasLogins ? await sql.rows(queries.findLoginKeys, { resortId }) : []
  const logins = new Set(stored.map(({ key }) => key))
  // the logins of erased people aren't written, so their IDs aren't recorded
  const isStored = (name: Name, key: string) =>
    (name !== 'logins' && name !== 'loginFactors') ||
    logins.has(key.split(' ').slice(0, 2).join(' '))
  for (const [name, file] of FILES) {
    const accepted = new Set(rows[name].map(({ line }) => line))
    const records = new Map(
      folder[name]
        .filter((row) => accepted.has(row.line))
        .map((row) => {
          const key = keyOf(name, row)
          const lastDay = ENDINGS[name].lastDay as ((row: object) => string | null) | undefined
          const columns = isMerged(name) ? pick(row, MERGED_COLUMNS[name]) : {}
          return [key, { key, last_day: lastDay?.(row) ?? null, columns }] as const
        })
        .filter(([key]) => isStored(name, key)),
    )
    if (records.size > 0)
      await sql.rows(queries.recordRows, {
        resortId,
        file,
        rows: JSON.stringify([...records.values()]),
      })
  }
}
