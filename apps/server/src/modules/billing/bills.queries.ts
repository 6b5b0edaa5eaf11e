import { sql } from '../../db/statement.ts'

/** What was paid and what is being checked, the newest first. */
export const findPayments = sql(
  'find-payment-lines',
  `select p.id, p.number,
    to_char(coalesce(p.settled_at, p.created_at) at time zone :timeZone, 'YYYY-MM-DD') as day,
    p.method, p.state, p.card_brand, p.card_last4,
    coalesce(
      (
        select nullif(-sum(e.cents), 0)::bigint
        from ledger_entry e
        where e.resort_id = p.resort_id
          and e.payment_attempt_id = p.id
          and e.owner_account_id = :ownerAccountId
      ), p.cents
    ) as cents
  from payment_attempt p
  where p.resort_id = :resortId
    and :ownerAccountId = any(p.account_ids)
    and p.state in (
      'captured', 'partially-refunded', 'refunded', 'returned', 'submitting', 'challenge',
      'unknown', 'manual-review'
    )
  order by coalesce(p.settled_at, p.created_at) desc`,
)
