import type { CalendarDate } from '@ownerng/domain'
import type { ResortSql } from '../db/database.ts'
import type { IdsStatement } from './load.queries.ts'

/** Ids by the folder's numbers. */
export type Ids = ReadonlyMap<string, string>

/** Returns the ids of written rows by number. */
export async function readIds(
  sql: ResortSql,
  resortId: string,
  statement: IdsStatement,
): Promise<Ids> {
  const rows = await sql.rows(statement, { resortId })
  return new Map(rows.map((row) => [row.number, row.id]))
}

/** Returns noon UTC of a day, which is the same day at every resort from Hawaii to Fiji. */
export function noon(day: CalendarDate): string {
  return `${day}T12:00:00Z`
}
