/** What the sender of a row said about it. */
export interface SentRow {
  /** Version of the record that the sender last saw; null if it didn't say. */
  readonly version: number | null
  /** When the sender's side changed the row; null if it didn't say. */
  readonly changedAt: string | null
}

/** What the sender said about rows, by `file/key`, such as `reservations.csv/70001`. */
export type SentRows = ReadonlyMap<string, SentRow>
