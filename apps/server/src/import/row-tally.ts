import type { WriteRows, WrittenCounts } from './load.queries.ts'

/** The outcome of the rows of one file. */
export interface FileCount {
  readonly file: string
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Rows with at least one fault; a fault of the file as a whole counts as one. */
  readonly refused: number
}

type Outcome = 'inserted' | 'updated' | 'unchanged'

/**
 * Counts rows of files, although a row may be written to several tables: a changed part makes a
 * known row a changed one.
 */
export interface RowTally {
  /**
   * Records the outcome of the rows given to one statement; each row has the line of its file, or
   * its position in it.
   */
  note(
    file: string,
    statement: WriteRows,
    incoming: readonly (object & { readonly line: number })[],
    written: readonly WrittenCounts[],
  ): void
  /** Notes one row that is no table's alone. */
  noteRow(file: string, line: number, outcome: Outcome): void
  count(file: string): Omit<FileCount, 'file' | 'refused'>
  readonly files: readonly string[]
}

/**
 * The outcome of a statement for one row: whether the row was new, or undefined if nothing was
 * written.
 */
export function outcomeOf(isNew: boolean | undefined): Outcome {
  if (isNew === undefined) return 'unchanged'
  return isNew ? 'inserted' : 'updated'
}

/** A row that was known before and of which a part changed is a changed one. */
function bothOf(before: Outcome | undefined, outcome: Outcome): Outcome {
  if (before === undefined) return outcome
  return before === 'unchanged' && outcome !== 'unchanged' ? 'updated' : before
}

/** An empty tally. */
export function startTally(): RowTally {
  const outcomes = new Map<string, Map<number, Outcome>>()
  const recordRow: RowTally['noteRow'] = (file, line, outcome) => {
    const rows = outcomes.get(file) ?? new Map<number, Outcome>()
    outcomes.set(file, rows)
    rows.set(line, bothOf(rows.get(line), outcome))
  }
  return {
    noteRow: recordRow,
    note(file, { keys }, incoming, written) {
      const inserted = new Map(written.map((row) => [row.key, row.inserted]))
      for (const row of incoming) {
        const isNew = inserted.get(
          keys.map((key) => String((row as Record<string, unknown>)[key])).join(' '),
        )
        recordRow(file, row.line, outcomeOf(isNew))
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
