import { sql } from '../../db/statement.ts'

/** Returns the balance of each account that a payment paid for, right before it was posted. */
export const findBalancesBefore = sql(
  'find-balances-before-payment',
  `with paid as (
    select owner_account_id, min(at) as at
    from ledger_entry
    where resort_id = :resortId
      and payment_attempt_id = :paymentAttemptId
      and owner_account_id is not null
    group by owner_account_id
  )
  select p.owner_account_id as "accountId!", (
      select coalesce(sum(e.cents), 0)::bigint
      from ledger_entry e
      where e.resort_id = :resortId
        and e.owner_account_id = p.owner_account_id
        and e.at < p.at
    ) as "cents!"
  from paid p`,
)
