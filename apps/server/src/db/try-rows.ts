/** Result of processing rows one by one. */
export interface RowTally {
  readonly done: number
  readonly faults: readonly { readonly id: string; readonly error: unknown }[]
}

/** Thrown after a batch in which some rows failed: logged, but without backoff for the job. */
export class PartlyDone extends Error {
  override name = 'PartlyDone'
}

/** Thrown after a batch in which some rows failed; `cause` is the first error. */
export class RowFaults extends PartlyDone {
  constructor({ done, faults }: RowTally) {
    const [first] = faults
    super(
      `${faults.length} of ${done + faults.length} rows failed; ${first?.id}: ` +
        `${first?.error instanceof Error ? first.error.message : String(first?.error)}`,
      {
        cause: first?.error,
      },
    )
  }
}

/** Processes each row and continues after failures; in a transaction, `work` uses `sql.nested`. */
export async function tryRows<T extends { readonly id: string }>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<RowTally> {
  const faults: { id: string; error: unknown }[] = []
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      faults.push({ id: row.id, error })
    }
  }
  return { done: rows.length - faults.length, faults }
}

/** Returns the number of processed rows. Throws RowFaults if some failed. */
export function requireAll(tally: RowTally): number {
  if (tally.faults.length > 0) throw new RowFaults(tally)
  return tally.done
}

/** Processes each row in its own transaction. Throws RowFaults at the end if some failed. */
export async function eachRow<T extends { readonly id: string }>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<number> {
  return requireAll(await tryRows(rows, work))
}
