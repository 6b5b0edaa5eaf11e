import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { isInLog, readCursor, writeCursor } from './event-cursor.ts'
import * as queries from './events.queries.ts'

/** Numbers the committed events, and returns the cursor of the end of the log. */
export async function readEnd(sql: ResortSql, resortId: string): Promise<string> {
  let isNumbered = false
  while (!isNumbered) isNumbered = !(await sql.row(queries.numberEvents))?.hasMore
  const sequence = (await sql.row(queries.findLast, { resortId }))?.last ?? 0
  const event = await sql.row(queries.findPlace, { resortId, sequence })
  return writeCursor(sequence, event?.id ?? null)
}

/** Returns the place of a cursor. Throws EVENTS_GONE if the log no longer has it. */
export async function requirePlace(
  sql: ResortSql,
  resortId: string,
  text: string,
): Promise<number> {
  await sql.row(queries.numberEvents)
  const cursor = readCursor(text)
  const ends = await sql.row(queries.findEnds, { resortId })
  const place = await sql.row(queries.findPlace, { resortId, sequence: cursor.sequence })
  const last = ends?.last ?? 0
  const first = ends?.first ?? last + 1
  if (!isInLog(cursor, { first, last }, place?.id ?? null))
    throw new AppError('EVENTS_GONE', { first: writeCursor(first - 1, null) })
  return cursor.sequence
}
