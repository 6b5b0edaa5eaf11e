import { cliImport } from '@ownerng/messages/cli/import'
import type { FolderRows, Refusal } from './read-folder.ts'

/** A fault of a row: its column and the reason. Null for a valid row. */
export type Fault = [field: string, reason: string] | null

/** Checks that a column's value refers to something that exists; empty refers to nothing. */
export type ReferenceCheck = (value: string, field: string) => Fault

/** A folder's rows, with a function that removes invalid ones and records the reasons. */
export interface RowFilter {
  readonly rows: FolderRows
  readonly refusals: Refusal[]
  sift<K extends keyof FolderRows>(
    kind: K,
    file: string,
    faultOf: (row: FolderRows[K][number]) => Fault,
  ): void
}

/** Creates a filter that starts with all rows. */
export function openSieve(rows: FolderRows): RowFilter {
  const refusals: Refusal[] = []
  return {
    rows,
    refusals,
    sift<K extends keyof FolderRows>(
      kind: K,
      file: string,
      faultOf: (row: FolderRows[K][number]) => Fault,
    ) {
      const accepted = (rows[kind] as FolderRows[K][number][]).filter((row) => {
        const fault = faultOf(row)
        if (fault) refusals.push({ file, line: row.line, field: fault[0], reason: fault[1] })
        return !fault
      })
      Object.assign(rows, { [kind]: accepted })
    },
  }
}

/** Returns a check that every key occurs once. */
export function checkUnique() {
  const seen = new Map<string, number>()
  return (key: string, line: number, field: string): Fault => {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line)
    return first === undefined ? null : [field, cliImport().row.twice({ key, line: first })]
  }
}

/** Returns a check that a value is in a set; `describe` renders the reason. */
export function checkReference(
  values: Iterable<string>,
  describe: (value: string) => string,
): ReferenceCheck {
  const set = new Set(values)
  return (value, field) => (value === '' || set.has(value) ? null : [field, describe(value)])
}

/** Returns the reason for a value that no row of the file has in that column. */
export const notIn = (file: string, column: string) => (value: string) =>
  cliImport().row.unknown({ value, column, file })
