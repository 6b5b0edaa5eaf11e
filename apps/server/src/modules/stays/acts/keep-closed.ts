import type { Closing, StayDates } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { findSharedClosures } from './closures.queries.ts'
import { closeFreeNights } from './closures.ts'
import { clip, nameClosed, parseClosings } from './open-nights.ts'

interface Resort {
  readonly sql: ResortSql
  readonly resortId: string
}

interface SharedClosure extends StayDates {
  readonly unitId: string
  readonly unit: string
  /** The other closings of its nights. */
  readonly closings: readonly Closing[]
}

/** Returns those of the closures with these numbers whose nights other closings close as well. */
export async function readSharedClosures(
  { sql, resortId }: Resort,
  numbers: readonly string[],
): Promise<SharedClosure[]> {
  const rows = await sql.rows(findSharedClosures, { resortId, numbers })
  return rows.map(({ closing, ...row }) => ({ ...row, closings: parseClosings(closing).slice(1) }))
}

/** Closes nights again that changed closures freed, but that other closings still close. */
export async function keepClosed(
  { sql, resortId, now }: Resort & { readonly now: Date },
  shared: readonly SharedClosure[],
): Promise<void> {
  for (const { unitId, unit, closings, ...closed } of shared)
    for (const closing of closings) {
      const nights = clip({ arrival: closing.from, departure: closing.until }, closed)
      const dates = { resortId, unitId, ...nights }
      await closeFreeNights({ sql, now }, { ...dates, closing })
      await nameClosed({ sql, resortId }, { ...dates, unit }, closing)
    }
}
