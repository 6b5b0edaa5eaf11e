import type { WriteRows, WrittenCounts } from './write-rows.queries.ts'

export interface FileCount {
  readonly file: string
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Rows with at least one fault; a fault of the whole file counts as one. */
  readonly refused: number
}

type Outcome = 'inserted' | 'updated' | 'unchanged'

export type RowTally = ReturnType<typeof startTally>

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

/**
 * Counts a file's rows, even if a row is written to several tables: a known row counts as changed
 * if any part changed.
 */
export function startTally() {
  const outcomes = new Map<string, Map<number, Outcome>>()
  const acts: string[] = []
  /** Records the outcome of one row, by its line in the file or its position. */
  const noteRow = (file: string, line: number, outcome: Outcome) => {
    const rows = outcomes.get(file) ?? new Map<number, Outcome>()
    outcomes.set(file, rows)
    rows.set(line, combineOutcomes(rows.get(line), outcome))
  }
  return {
    noteRow,
    /** Records an act of the resort that a changed row caused, or its result, as a sentence. */
    noteAct: (sentence: string) => void acts.push(sentence),
    acts: acts as readonly string[],
    /** Records the outcomes of the rows given to one statement. */
    note(
      { file, keys }: WriteRows,
      rows: readonly (object & { readonly line: number })[],
      written: readonly WrittenCounts[],
    ) {
      const inserted = new Map(written.map((row) => [row.key, row.inserted]))
      for (const row of rows) {
        const values = row as Readonly<Record<string, unknown>>
        const key = keys.map((name) => String(values[name])).join(' ')
        noteRow(file, row.line, getOutcome(inserted.get(key)))
      }
    },
    /** The outcome of one row; undefined if it has none. */
    outcomeOf: (file: string, line: number): Outcome | undefined => outcomes.get(file)?.get(line),
    count(file: string): Omit<FileCount, 'file' | 'refused'> {
      const rows = [...(outcomes.get(file)?.values() ?? [])]
      const count = (outcome: Outcome) => rows.filter((row) => row === outcome).length
      return {
        inserted: count('inserted'),
        updated: count('updated'),
        unchanged: count('unchanged'),
      }
    },
    get files() {
      return [...outcomes.keys()]
    },
  }
}
