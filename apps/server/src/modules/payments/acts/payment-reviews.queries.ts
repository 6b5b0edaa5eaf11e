import { sql } from '../../../db/statement.ts'

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
  returning p.owner_account_id as "ownerAccountId"`,
)

export const reopenReviews = sql(
  'reopen-payment-reviews',
  `update payment_review w
  set closed_at = null, note = ''
  from payment_attempt p
  where p.resort_id = w.resort_id
    and p.id = w.payment_attempt_id
    and w.resort_id = :resortId
    and p.number = :number
    and w.closed_at = (
      select max(o.closed_at)
      from payment_review o
      where o.resort_id = w.resort_id and o.payment_attempt_id = w.payment_attempt_id
    )
  returning p.owner_account_id as "ownerAccountId"`,
)
