import type { RowOf } from '../../db/statement.ts'
import type { Services } from '../../services.ts'
import * as queries from './events.queries.ts'

export type LoggedEvent = RowOf<typeof queries.findEvents>

/** The place in the log names events that are no longer kept, or that never were in it. */
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
 * Reads a resort's events in the order of their commits, at most `most`, after the place `after`; 0
 * is the beginning. Whoever goes on after the last event they read never misses one (decision 129).
 * Throws NoSuchPlace if events between are no longer kept, or the log is shorter.
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
