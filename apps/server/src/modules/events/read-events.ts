import type { RowOf } from '../../db/statement.ts'
import type { Services } from '../../services.ts'
import * as queries from './events.queries.ts'

export type LoggedEvent = RowOf<typeof queries.findEvents>

/** The requested events were deleted, or don't exist yet. */
export class NoSuchPlace extends Error {
  readonly first: number
  readonly last: number

  constructor(first: number, last: number) {
    super(`The log has the events ${first} to ${last}.`)
    this.first = first
    this.last = last
  }
}

/**
 * Reads up to `most` events of a resort in commit order, after the sequence number `after`; 0 starts
 * at the beginning. A reader who continues after the last event never misses one (decision 129).
 * Throws NoSuchPlace if the next events were deleted, or if the log ends before `after`.
 */
export function readEvents(
  { database }: Pick<Services, 'database'>,
  resortId: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<LoggedEvent[]> {
  return database.inResort(resortId, async (sql) => {
    await sql.row(queries.numberEvents)
    const ends = await sql.row(queries.findEnds, { resortId })
    const last = ends?.last ?? 0
    const first = ends?.first ?? last + 1
    if (after < first - 1 || after > last) throw new NoSuchPlace(first, last)
    return sql.rows(queries.findEvents, { resortId, after, most })
  })
}
