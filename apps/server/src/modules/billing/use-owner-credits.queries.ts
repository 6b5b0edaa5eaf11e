import { sql } from '../../db/statement.ts'

/** Locks and returns accounts with both credit and open bills. */
export const claimAccounts = sql(
  'take-accounts-with-credit',
  `select a.id
  from owner_account a
  where a.resort_id = :resortId
    and exists (
      select from ledger_entry e
      where e.resort_id = a.resort_id and e.owner_account_id = a.id and e.charge_id is null
      group by e.payment_attempt_id
      having sum(e.cents) < 0
    )
    and exists (
      select from charge c
      join ledger_entry e on e.resort_id = c.resort_id
        and e.charge_id = c.id
        and e.owner_account_id = a.id
      where c.resort_id = a.resort_id and c.owner_account_id = a.id
      group by c.id
      having sum(e.cents) > 0
    )
  order by a.id
  limit 500
  for update of a skip locked`,
)

/** Returns credit by the payment that it remains from. */
export const findCredits = sql(
  'find-owner-credits',
  `select owner_account_id as "accountId", payment_attempt_id as "paymentId",
    -sum(cents)::bigint as cents
  from ledger_entry
  where resort_id = :resortId and owner_account_id = any(:accountIds::text[]) and charge_id is null
  group by owner_account_id, payment_attempt_id
  having sum(cents) < 0
  order by min(at)`,
)

/** Moves credit to the bill as part of the original payment. */
export const moveCredits = sql(
  'move-owner-credits',
  `with use as materialized (
    select "accountId" as account_id, "paymentId" as payment_id, "chargeId" as charge_id, cents,
      new_id() as txn_id
    from jsonb_to_recordset(:uses::jsonb) as s(
      "accountId" text, "paymentId" text, "chargeId" text, cents bigint
    )
  )
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents
  )
  select :resortId, txn_id, 'owner-receivable', account_id, null, payment_id, cents
  from use
  union all
  select :resortId, txn_id, 'owner-receivable', account_id, charge_id, payment_id, -cents
  from use`,
)
