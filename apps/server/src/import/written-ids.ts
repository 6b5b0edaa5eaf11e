import type { CalendarDate } from '@ownerng/domain'
import type { ResortSql } from '../db/database.ts'
import type { IdsStatement } from './load.queries.ts'

/** Ids by the numbers of the folder. */
export type Ids = ReadonlyMap<string, string>

/** Ids of what is written, by number. */
export async function readIds(
  sql: ResortSql,
  resortId: string,
  statement: IdsStatement,
): Promise<Ids> {
  const rows = await sql.rows(statement, { resortId })
  return new Map(rows.map((row) => [row.number, row.id]))
}

/** A day as an instant: noon, so that it is the same day at every resort from Hawaii to Fiji. */
export function noon(day: CalendarDate): string {
  return `${day}T12:00:00Z`
}
