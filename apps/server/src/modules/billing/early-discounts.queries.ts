import { sql } from '../../db/statement.ts'

/** Returns the discounts of bills, or only of those that are open again, with what each gave in cents. */
export const findDiscounts = sql(
  'find-early-discounts',
  `select m.id, m.bill_cents as cents, m.owner_account_id as "ownerAccountId", c.description,
    c.description_message
  from credit_memo m
  join charge c on c.resort_id = m.resort_id and c.id = m.charge_id
  where m.resort_id = :resortId
    and m.charge_id = any(:chargeIds::text[])
    and m.kind = 'early-payment'
    and m.reversed_at is null
    and (:alsoPaid::boolean or c.open_cents > 0)
  order by m.number`,
)

/** Returns the discounts that a payment earned, unless they were taken back. */
export const findPaymentDiscounts = sql(
  'find-payment-discounts',
  `select m.bill_cents as cents, c.description, c.description_message,
    a.owner_number as "ownerNumber"
  from credit_memo m
  join charge c on c.resort_id = m.resort_id and c.id = m.charge_id
  join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
  where m.resort_id = :resortId
    and m.payment_attempt_id = :paymentAttemptId
    and m.reversed_at is null
  order by c.due_on, c.number`,
)

/** Returns the discounts of a payment that were taken back, the last one of each bill. */
export const findLostDiscounts = sql(
  'find-lost-discounts',
  `select distinct on (charge_id) charge_id as "chargeId!", bill_cents as cents
  from credit_memo
  where resort_id = :resortId
    and payment_attempt_id = :paymentAttemptId
    and reversed_at is not null
  order by charge_id, reversed_at desc`,
)
