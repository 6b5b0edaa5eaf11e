import type { CalendarDate } from '@ownerng/domain'
import type { ReadSql } from '../../../db/database.ts'
import type { Act } from '../../../shared/actor.ts'
import { loadBookingContext } from '../booking-context.ts'
import { type Alternative, nearestStays } from '../nearest-stays.ts'

const TYPES = ['O', 'G', 'R'] as const

interface DeclinedStay {
  readonly type: string
  readonly unitTypeCode: string
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  readonly people: readonly number[]
}

/** Stays that the account can book instead of a declined one; none once its arrival has passed. */
export async function findNearest(
  sql: ReadSql,
  act: Act,
  { unitTypeCode: code, arrival, departure, people, ...stay }: DeclinedStay,
  now: Date,
): Promise<Alternative[]> {
  const type = TYPES.find((one) => one === stay.type)
  if (!type) return []
  const context = await loadBookingContext(sql, act, now, type)
  if (arrival < context.today) return []
  const criteria = { arrival, departure, people, type }
  return nearestStays(sql, act.subject, context, { criteria, code, booked: null })
}
