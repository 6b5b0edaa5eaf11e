import type { WriteRows, WrittenCounts } from './load.queries.ts'

/** Outcome of one file's rows. */
export interface FileCount {
  readonly file: string
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Rows with at least one fault; a fault of the whole file counts as one. */
  readonly refused: number
}

type Outcome = 'inserted' | 'updated' | 'unchanged'

/**
 * Counts a file's rows, even if a row is written to several tables: a known row counts as changed
 * if any part changed.
 */
export interface RowTally {
  /**
   * Records the outcome of the rows given to one statement; each row has its line in the file, or
   * its position.
   */
  note(
    file: string,
    statement: WriteRows,
    incoming: readonly (object & { readonly line: number })[],
    written: readonly WrittenCounts[],
  ): void
  /** Records one row that isn't written to a single table. */
  noteRow(file: string, line: number, outcome: Outcome): void
  count(file: string): Omit<FileCount, 'file' | 'refused'>
  readonly files: readonly string[]
}

/** Returns the outcome of a statement for one row: `isNew` is undefined if nothing was written. */
export function getOutcome(isNew: boolean | undefined): Outcome {
  if (isNew === undefined) return 'unchanged'
  return isNew ? 'inserted' : 'updated'
}

/** Combines outcomes: a known row with a changed part is changed. */
function combineOutcomes(before: Outcome | undefined, outcome: Outcome): Outcome {
  if (before === undefined) return outcome
  return before === 'unchanged' && outcome !== 'unchanged' ? 'updated' : before
}

export function startTally(): RowTally {
  const outcomes = new Map<string, Map<number, Outcome>>()
  const recordRow: RowTally['noteRow'] = (file, line, outcome) => {
    const rows = outcomes.get(file) ?? new Map<number, Outcome>()
    outcomes.set(file, rows)
    rows.set(line, combineOutcomes(rows.get(line), outcome))
  }
  return {
    noteRow: recordRow,
    note(file, { keys }, incoming, written) {
      const inserted = new Map(written.map((row) => [row.key, row.inserted]))
      for (const row of incoming) {
        const isNew = inserted.get(
          keys.map((key) => String((row as Record<string, unknown>)[key])).join(' '),
        )
        recordRow(file, row.line, getOutcome(isNew))
      }
    },
    count(file) {
      const rows = [...(outcomes.get(file)?.values() ?? [])]
      const of = (outcome: Outcome) => rows.filter((row) => row === outcome).length
      return { inserted: of('inserted'), updated: of('updated'), unchanged: of('unchanged') }
    },
    get files() {
      return [...outcomes.keys()]
    },
  }
}
