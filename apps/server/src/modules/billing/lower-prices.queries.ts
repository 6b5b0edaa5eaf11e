import { sql } from '../../db/statement.ts'
import { PRICE_LEFT } from './history.queries.ts'

/** Returns what is left of the price of charges, in cents. */
export const findPricesLeft = sql(
  'find-prices-left',
  `select c.id as "chargeId", ${PRICE_LEFT} as "leftCents!"
  from charge c
  where c.resort_id = :resortId and c.id = any(:chargeIds::text[])`,
)

/** Lowers the price of charges: credits part of each, in a separate ledger transaction. */
export const creditCharges = sql(
  'credit-charges',
  `with share as materialized (
    select "accountId" as account_id, "chargeId" as charge_id, cents, new_id() as txn_id
    from jsonb_to_recordset(:shares::jsonb) as s("accountId" text, "chargeId" text, cents bigint)
  )
  insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
  select :resortId, txn_id, 'owner-receivable', account_id, charge_id, -cents
  from share
  union all
  select :resortId, txn_id, 'income', null, charge_id, cents
  from share`,
)
