import { type RowOf, sql } from '../db/statement.ts'

/** A payment to review, with the reason. */
export type ReviewRow = RowOf<typeof findReviews>

/** Returns the open reviews. */
export const findReviews = sql(
  'find-payment-reviews',
  `select p.number, a.owner_number, p.invoice, p.cents, p.state, w.detail
  from payment_review w
  join payment_attempt p on p.resort_id = w.resort_id and p.id = w.payment_attempt_id
  join owner_account a on a.resort_id = p.resort_id and a.id = p.owner_account_id
  where w.resort_id = :resortId and w.closed_at is null
  order by w.found_at, w.kind`,
)

export const closeReviews = sql(
  'close-payment-reviews',
  `update payment_review w
  set closed_at = :now, note = :note
  from payment_attempt p
  where p.resort_id = w.resort_id
    and p.id = w.payment_attempt_id
    and w.resort_id = :resortId
    and p.number = :number
    and w.closed_at is null
  returning w.id`,
)
