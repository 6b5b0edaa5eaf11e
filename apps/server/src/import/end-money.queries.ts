import { sql } from '../db/statement.ts'
import { PRICE_LEFT } from '../modules/billing/history.queries.ts'

/** Locks charges, and returns those with a price that no credit has taken off yet, in cents. */
export const lockPricedCharges = sql(
  'lock-charges-to-cancel',
  `select c.id, c.number, c.owner_account_id as "ownerAccountId", a.owner_number as owner,
    c.open_cents as "openCents", ${PRICE_LEFT} as "cents!"
  from charge c
  join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
  where c.resort_id = :resortId and c.number = any(:numbers::text[]) and ${PRICE_LEFT} > 0
  order by c.id
  for no key update of c`,
)

/** Credits the full price: clears the open amount; the paid amount becomes account credit. */
export const creditCharge = sql(
  'credit-canceled-charge',
  `with txn as (select new_id() as txn_id)
  insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents, at)
  select :resortId, txn.txn_id, e.ledger_account, e.owner_account_id, e.charge_id, e.cents, :now
  from txn, (
    values
      ('owner-receivable', :ownerAccountId, :chargeId, -:openCents::bigint),
      ('owner-receivable', :ownerAccountId, null, :openCents::bigint - :cents::bigint),
      ('income', null, :chargeId, :cents::bigint)
  ) e(ledger_account, owner_account_id, charge_id, cents)
  where e.cents <> 0`,
)

/** Returns received payments that haven't been returned in full. */
export const findReceived = sql(
  'import-received-payments',
  `select id, number
  from payment_attempt
  where resort_id = :resortId
    and number = any(:numbers::text[])
    and state in ('captured', 'partially-refunded')
  order by number`,
)
