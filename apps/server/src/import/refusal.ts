/** A refused row: file, line, column, and reason. */
export interface Refusal {
  readonly file: string
  /** Line of the file, counted from 1; the header is line 1. */
  readonly line: number
  readonly field: string
  readonly reason: string
  /**
   * Concerns the whole file, such as its header. Nothing is imported then, even with `keepGood`.
   */
  readonly wholeFile?: boolean
}

/** Refuses a whole file. */
export const refuseFile = (file: string, line: number, reason: string): Refusal => ({
  file,
  line,
  field: '',
  reason,
  wholeFile: true,
})

/** Returns refusals in the order of a report: whole files first, then by file and line. */
export const sortRefusals = (refusals: readonly Refusal[]): Refusal[] =>
  [...refusals].sort(
    (a, b) =>
      Number(b.wholeFile ?? false) - Number(a.wholeFile ?? false) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line,
  )

/** Rolls back the rows of a statement, to write the others without the refused ones. */
export class RowsRefused extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super('Some rows are refused.')
    this.refusals = refusals
  }
}
