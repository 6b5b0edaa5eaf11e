import { cliImport } from '@ownerng/messages/cli/import'
import type { FolderRows, Refusal } from './read-folder.ts'

/** What is wrong with a row: in which column, and why. Null for a good one. */
export type Fault = [field: string, reason: string] | null

/** Says of a value of a column whether it names something that is there; empty names nothing. */
export type ReferenceCheck = (value: string, field: string) => Fault

/** The rows of a folder, which loses those that do not fit, and why each was dropped. */
export interface RowFilter {
  readonly rows: FolderRows
  readonly refusals: Refusal[]
  sift<K extends keyof FolderRows>(
    kind: K,
    file: string,
    faultOf: (row: FolderRows[K][number]) => Fault,
  ): void
}

/** Starts with all rows. */
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

/** A check that every key comes once. */
export function checkUnique() {
  const seen = new Map<string, number>()
  return (key: string, line: number, field: string): Fault => {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line)
    return first === undefined ? null : [field, cliImport().row.twice({ key, line: first })]
  }
}

/** A check that a value is one of those; `describe` says what it should be. */
export function checkReference(
  values: Iterable<string>,
  describe: (value: string) => string,
): ReferenceCheck {
  const set = new Set(values)
  return (value, field) => (value === '' || set.has(value) ? null : [field, describe(value)])
}

/** Says of a value that no row of a file has it in that column. */
export const notIn = (file: string, column: string) => (value: string) =>
  cliImport().row.unknown({ value, column, file })
