import { MERGED_KINDS, type MergedKind } from '@ownerng/domain'
import type { ResortSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import { ENDINGS } from './endings.ts'
import { fileKinds } from './file-kinds.ts'
import { recordColumns } from './import-memory.ts'
import * as queries from './imported-rows.queries.ts'
import { findChangedPeople } from './load.queries.ts'
import type { Columns } from './merge-row.ts'
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

const isMerged = (name: Name): name is MergedKind =>
  (MERGED_KINDS as readonly Name[]).includes(name)

/** Identifies a row in its file. */
export const keyOf = <K extends Name>(name: K, row: FolderRows[K][number]): string =>
  (ENDINGS[name].key as (row: FolderRows[K][number]) => string)(row)

export async function readImportedRows(sql: ResortSql, resortId: string): Promise<ImportedRows> {
  const rows = await sql.rows(queries.findImportedRows, { resortId })
  const files = [...Map.groupBy(rows, ({ file }) => file)]
  return new Map(files.map(([file, of]) => [file, new Map(of.map((row) => [row.key, row]))]))
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

/** The columns that rows have, by line; the other values of these rows are the stored ones. */
export type GivenColumns = ReadonlyMap<number, readonly string[]>

/** Records the accepted rows as the folder has them, for later imports. */
export async function recordRows(
  { sql, resortId, rows, keys }: Pick<WriteRequest, 'sql' | 'resortId' | 'rows' | 'keys'>,
  folder: FolderRows,
  givenOf?: GivenColumns,
): Promise<void> {
  const hasLogins = folder.logins.length + folder.loginFactors.length > 0
  const stored = hasLogins ? await sql.rows(queries.findLoginKeys, { resortId }) : []
  const logins = new Set(stored.map(({ key }) => key))
  const ids = folder.owners.map((row) => `p-${row.owner_number}`)
  const people = ids.length > 0 ? await sql.rows(findChangedPeople, { resortId, ids }) : []
  const erased = new Set(people.filter((row) => row.is_erased).map(({ id }) => id))
  const toColumns = (name: Name, row: Columns): Columns =>
    !isMerged(name) || (name === 'owners' && erased.has(`p-${row['owner_number']}`))
      ? {}
      : recordColumns(name, row, { resortId, keys })
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
          const given = givenOf?.get(row.line)
          const columns = Object.entries(toColumns(name, row)).filter(
            ([column]) => !given || given.includes(column),
          )
          const last = lastDay?.(row) ?? null
          return [key, { key, last_day: last, columns: Object.fromEntries(columns) }] as const
        })
        .filter(([key]) => isStored(name, key)),
    )
    if (records.size > 0)
      await sql.rows(queries.recordRows, {
        resortId,
        file,
        rows: JSON.stringify([...records.values()]),
        isPartial: givenOf !== undefined,
      })
  }
}
