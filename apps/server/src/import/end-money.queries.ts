import { sql } from '../db/statement.ts'
import { PRICE_LEFT } from '../modules/billing/history.queries.ts'

/**
 * True for a charge `c` that has a number of the folder, or that is part of one: the additional charge
 * of a raised amount, or what moved to another account. The part of a yearly bill that another owner
 * or other points of the contract were billed for isn't in the folder's amount.
 */
const IS_OF_FOLDER = `(
    c.number = any(:numbers::text[])
    or (
      c.part_of = any(:numbers::text[])
      and c.description_message ->> 'code' is distinct from 'partOfYear'
    )
  )`

/** Returns the IDs of charges and of their parts, the newest part first. */
export const findChargeParts = sql(
  'find-parts-of-charges',
  `select c.id, c.number, case
    when c.number = any(:numbers::text[]) then c.number
    else c.part_of
    end as "folderNumber!"
  from charge c
  where c.resort_id = :resortId and ${IS_OF_FOLDER}
  order by c.number = any(:numbers::text[]), c.id desc`,
)

/**
 * Returns charges with what is left of their price, and the account that has them. The number of a
 * merged account names the kept one.
 */
export const findChargesToCorrect = sql(
  'find-charges-to-correct',
  `select c.id, c.number, c.owner_account_id as "chargeAccountId",
    k.id as "ownerAccountId", k.owner_number as owner, c.description, c.description_message,
    c.open_cents as "openCents", ${PRICE_LEFT} as "leftCents!"
  from charge c
  join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
  join owner_account k on k.resort_id = a.resort_id and k.id = coalesce(a.merged_into, a.id)
  where c.resort_id = :resortId and c.id = any(:ids::text[])`,
)

/**
 * Locks charges and their parts. Returns those with a price that no credit has taken off yet, in
 * cents, and the account that gets what was paid: that of a merged account is the kept one.
 */
export const lockPricedCharges = sql(
  'lock-charges-to-cancel',
  `select c.id, c.number, k.id as "ownerAccountId", k.owner_number as owner, case
    when c.number = any(:numbers::text[]) then c.number
    else c.part_of
    end as "folderNumber!", c.open_cents as "openCents", ${PRICE_LEFT} as "cents!"
  from charge c
  join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
  join owner_account k on k.resort_id = a.resort_id and k.id = coalesce(a.merged_into, a.id)
  where c.resort_id = :resortId and ${IS_OF_FOLDER} and ${PRICE_LEFT} > 0
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
