import { cliImport } from '@ownerng/messages/cli/import'
import { fileKinds } from './file-kinds.ts'
import { ANY_DAY, type FolderRows } from './read-folder.ts'
import type { Refusal } from './refusal.ts'

/** A fault of a row: its column and the reason. Null for a valid row. */
export type Fault = [field: string, reason: string] | null

/** Checks that a column's value refers to something that exists; empty refers to nothing. */
export type ReferenceCheck = (value: string, field: string) => Fault

type Row<K extends keyof FolderRows> = FolderRows[K][number]

/** Checks of a file's rows, in this order. */
interface Checks<R> {
  readonly unique?: keyof R & string
  /** Identifies a row if one column isn't enough. */
  readonly by?: (row: R) => string
  /** References to other rows, by column. */
  readonly refers?: { readonly [C in keyof R]?: ReferenceCheck }
  readonly fault?: (row: R) => Fault
}

/** A folder's rows, with functions that remove invalid ones and record the reasons. */
export type RowFilter = ReturnType<typeof filterRows>

/** Keys of stored rows that rows can refer to, by kind of file. */
export type StoredKeys = { readonly [K in keyof FolderRows]?: ReadonlySet<string> }

/** A folder has every row that its rows refer to; `stored` has those that a batch can refer to. */
export function filterRows(rows: FolderRows, stored: StoredKeys = {}) {
  const kinds = fileKinds(ANY_DAY)
  const refusals: Refusal[] = []
  /** Returns a check that a row of a kind has the value in a column. */
  const checkIn = <K extends keyof FolderRows>(
    kind: K,
    column: keyof Row<K> & string,
    accepted: readonly Row<K>[] = rows[kind],
  ): ReferenceCheck =>
    checkReference(
      [...(stored[kind] ?? []), ...accepted.map((row) => String(row[column]))],
      (value) => cliImport().row.unknown({ value, column, file: kinds[kind].file }),
    )
  /** Removes invalid rows; returns a check for references to the others by the unique column. */
  const filter = <K extends keyof FolderRows>(
    kind: K,
    { unique, by = (row) => String(unique && row[unique]), refers = {}, fault }: Checks<Row<K>>,
  ): ReferenceCheck => {
    const lines = new Map<string, number>()
    const findTwin = (row: Row<K>): Fault => {
      if (unique === undefined) return null
      const key = by(row)
      const first = lines.get(key)
      if (first !== undefined) return [unique, cliImport().row.twice({ key, line: first })]
      lines.set(key, row.line)
      return null
    }
    const findDangling = (row: Row<K>): Fault => {
      for (const [column, check] of Object.entries(refers as Record<string, ReferenceCheck>)) {
        const dangling = check(String(row[column as keyof Row<K>]), column)
        if (dangling) return dangling
      }
      return null
    }
    const accepted = (rows[kind] as Row<K>[]).filter((row) => {
      const [field, reason] = findTwin(row) ?? findDangling(row) ?? fault?.(row) ?? []
      if (field === undefined || reason === undefined) return true
      refusals.push({ file: kinds[kind].file, line: row.line, field, reason })
      return false
    })
    Object.assign(rows, { [kind]: accepted })
    return checkIn(kind, unique as keyof Row<K> & string)
  }
  return { rows, refusals, filter, checkIn }
}

/** Returns a check that a value is in a set; `describe` renders the reason. */
export function checkReference(
  values: Iterable<string>,
  describe: (value: string) => string,
): ReferenceCheck {
  const set = new Set(values)
  return (value, field) => (value === '' || set.has(value) ? null : [field, describe(value)])
}
