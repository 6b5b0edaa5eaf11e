import type { StayDates } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Keys } from '../../../shared/keys.ts'
import { endAsk } from './answer-stay.ts'
import { findAskedInUnit } from './answers.queries.ts'

interface ClosedNights extends StayDates {
  readonly resortId: string
  readonly unitId: string
}

interface Closing {
  readonly actor: Actor
  readonly keys: Keys
  readonly now: Date
}

/** Declines the bookings in a closed unit that wait for the resort's answer. Returns their numbers. */
export async function declineAsked(
  sql: ResortSql,
  { resortId, unitId, arrival, departure }: ClosedNights,
  closing: Closing,
): Promise<string[]> {
  const ended: string[] = []
  const asked = await sql.rows(findAskedInUnit, { resortId, unitId, arrival, departure })
  for (const { id, number } of asked) {
    const of = { resortId, id, ...closing }
    const isEnded =
      (await endAsk(sql, of, { answer: 'decline', code: 'closed', text: '' })) ||
      (await endAsk(sql, of, { answer: 'time-out' }))
    if (isEnded) ended.push(number)
  }
  return ended
}
