/** The outcome of rows that were processed one by one. */
export interface RowTally {
  readonly done: number
  readonly faults: readonly { readonly id: string; readonly error: unknown }[]
}

/**
 * Thrown when some rows of a resort failed and all others are done: it is logged, but the job need
 * not back off.
 */
export class PartlyDone extends Error {
  override name = 'PartlyDone'
}

/** Some rows of a resort failed; all the others are done. The first fault is its cause. */
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

/**
 * Works on each row, the next one also where one fails. Inside a transaction the work is
 * `sql.nested`; `requireAll` tells of faults once it is committed.
 */
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

/** How many rows were done. Throws RowFaults if some failed. */
export function requireAll(tally: RowTally): number {
  if (tally.faults.length > 0) throw new RowFaults(tally)
  return tally.done
}

/**
 * Processes each row on its own and returns how many. Throws RowFaults at the end if some failed.
 */
export async function eachRow<T extends { readonly id: string }>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<number> {
  return requireAll(await tryRows(rows, work))
}
