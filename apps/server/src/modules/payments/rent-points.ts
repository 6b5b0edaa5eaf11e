import type { ResortSql } from '../../db/database.ts'
import { addCharges } from '../billing/charge.queries.ts'
import { readWords } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { type AttemptRow, addRentedLot, findRentedPoints } from './payments.queries.ts'

interface UseYear {
  readonly interest_id: string
  readonly use_year: number
  readonly earned_on: string
  readonly expires_on: string
}

/**
 * Gives the points that a payment rented, and charges them, so that the payment pays for them.
 * Returns the charge; null where the account has no yearly points any more, and the payment is
 * money on account then.
 */
export async function postRentedPoints(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  now: Date,
): Promise<string | null> {
  const year = await sql.row<UseYear>(findRentedPoints, [resortId, attempt.owner_account_id, now])
  if (!year) return null
  const { today } = await rulesAt(sql, resortId, now)
  const words = await readWords(sql, resortId)
  const [charge] = await sql.rows<{ id: string }>(addCharges, [
    resortId,
    [attempt.owner_account_id],
    [`${attempt.number}-points`],
    ['points'],
    [`${attempt.points.toLocaleString('en-US')} rented ${words.points}, use year ${year.use_year}`],
    [attempt.cents - attempt.fee_cents],
    [today],
    [today],
  ])
  await sql.rows(addRentedLot, [
    resortId,
    attempt.owner_account_id,
    year.interest_id,
    year.use_year,
    year.earned_on,
    year.expires_on,
    attempt.points,
    attempt.number,
  ])
  return charge?.id ?? null
}
