import { sql } from '../../db/statement.ts'
import { PRICE_LEFT } from './history.queries.ts'

/** Bills fees and posts them to the ledger. */
export const addFees = sql(
  'add-fees',
  `with billed as (
    insert into charge (
      resort_id, number, owner_account_id, kind, description, description_message, cents, billed_on,
      due_on, reservation_id
    )
    select :resortId, next_charge_number(:resortId, 'B-'), :ownerAccountId, kind, description, message,
      cents, :today::date, :today::date + 30, :reservationId
    from unnest(
      :kinds::text[], :descriptions::text[], :descriptionMessages::jsonb[], :cents::bigint[]
    ) as fee(kind, description, message, cents)
    returning id, cents
  ), txns as materialized (
    select id, cents, new_id() as txn_id
    from billed
  ), posted as (
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select :resortId, txn_id, 'owner-receivable', :ownerAccountId, id, cents
    from txns
    union all
    select :resortId, txn_id, 'income', null, id, -cents
    from txns
  )
  select id
  from billed`,
)

/**
 * SQL that credits what is left of the price of charges `c`. Paid amounts become credit on the
 * account that has the stay, to which it may have moved with its contract (decision 124).
 */
const reverse = (charges: string) => `with fee as materialized (
    select id, owner_account_id, paid_back_to, cents, new_id() as txn_id,
      least(cents, open_cents) as open_cents
    from (
      select c.id, c.owner_account_id, ${PRICE_LEFT} as cents, c.open_cents,
        coalesce(r.owner_account_id, c.owner_account_id) as paid_back_to
      from charge c
      left join reservation r on r.resort_id = c.resort_id and r.id = c.reservation_id
      where c.resort_id = :resortId and ${charges}
    ) left_of
  )
  insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
  select :resortId, txn_id, 'owner-receivable', owner_account_id, id, -open_cents
  from fee
  where open_cents <> 0
  union all
  select :resortId, txn_id, 'owner-receivable', paid_back_to, null, open_cents - cents
  from fee
  where cents <> open_cents
  union all
  select :resortId, txn_id, 'income', null, id, cents
  from fee
  where cents <> 0
  returning txn_id`

/** Credits what is left of the price of a stay's fees; paid amounts become credit on the account. */
export const reverseFees = sql('reverse-stay-fees', reverse('c.reservation_id = :reservationId'))

/** Credits what is left of the price of these charges; paid amounts become credit on the account. */
export const reverseCharges = sql('reverse-charges', reverse('c.id = any(:chargeIds::text[])'))
