import type { Statement } from '../db/database.ts'

/** A payment that staff must look at, and why. */
export interface ReviewRow {
  readonly number: string
  readonly owner_number: string
  readonly invoice: string
  readonly cents: number
  readonly state: string
  readonly detail: string
}

/** `$1` resort: what nobody of staff has closed yet. */
export const findReviews: Statement = {
  name: 'find-payment-reviews',
  text: `select p.number, a.owner_number, p.invoice, p.cents, p.state, w.detail from payment_review w join payment_attempt p on p.resort_id = w.resort_id and p.id = w.payment_attempt_id
    join owner_account a on a.resort_id = p.resort_id and a.id = p.owner_account_id where w.resort_id = $1 and w.closed_at is null order by w.found_at, w.kind`,
}

/** `$1` resort, `$2` number of the payment, `$3` now, `$4` note. */
export const closeReviews: Statement = {
  name: 'close-payment-reviews',
  text: `update payment_review w set closed_at = $3, note = $4 from payment_attempt p
    where p.resort_id = w.resort_id and p.id = w.payment_attempt_id and w.resort_id = $1 and p.number = $2 and w.closed_at is null returning w.id`,
}
