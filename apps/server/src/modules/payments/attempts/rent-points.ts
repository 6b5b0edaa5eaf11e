import type { ResortSql } from '../../../db/database.ts'
import { storeCharge } from '../../../shared/charge-in-words.ts'
import { storeNote } from '../../../shared/points-note.ts'
import { addCharges } from '../../billing/charge.queries.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { type AttemptRow, addRentedLot, findRentedPoints } from '../payments.queries.ts'

/**
 * Grants the bought points and charges them, so that the payment pays that charge. Returns the
 * charge; null if the account no longer has yearly points, in which case the payment becomes
 * credit.
 */
export async function postRentedPoints(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  now: Date,
): Promise<string | null> {
  const year = await sql.row(findRentedPoints, {
    resortId,
    ownerAccountId: attempt.owner_account_id,
    now,
  })
  if (!year) return null
  const { today } = await rulesAt(sql, resortId, now)
  const { description, descriptionMessage } = storeCharge(
    { code: 'rentedPoints', params: { count: attempt.points, year: year.use_year } },
    // in the resort's terms, because it goes into its books
    await readContext(sql, { resortId, locale: null }),
  )
  const [charge] = await sql.rows(addCharges, {
    resortId,
    accountIds: [attempt.owner_account_id],
    numbers: [`${attempt.number}-points`],
    kinds: ['points'],
    descriptions: [description],
    descriptionMessages: [descriptionMessage],
    cents: [attempt.cents - attempt.fee_cents],
    billedOn: [today],
    dueOn: [today],
  })
  await sql.rows(addRentedLot, {
    resortId,
    ownerAccountId: attempt.owner_account_id,
    interestId: year.interest_id,
    useYear: year.use_year,
    earnedOn: year.earned_on,
    expiresOn: year.expires_on,
    points: attempt.points,
    requestKey: attempt.number,
    ...storeNote({ code: 'rented', params: {} }),
  })
  return charge?.id ?? null
}
