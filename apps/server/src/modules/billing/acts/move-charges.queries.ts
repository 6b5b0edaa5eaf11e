import { sql } from '../../../db/statement.ts'
import { IN_PLAN } from '../charge.queries.ts'

/** Returns open bills of an account: those with these numbers, and the fees of these stays. */
export const findMovableCharges = sql(
  'find-movable-charges',
  `select c.id, c.number, ${IN_PLAN} as "inPlan!"
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = :fromId
    and c.open_cents > 0
    and (c.number = any(:numbers::text[]) or c.reservation_id = any(:stayIds::text[]))
  order by c.due_on, c.number`,
)

/**
 * Moves open bills to another account: the first one gets credit for what is open, and the other one
 * a bill for it, due on a day at the earliest. The price of the two bills is that of the first one.
 */
export const moveCharges = sql(
  'move-charges',
  `with bill as materialized (
    select c.id, c.number, c.owner_account_id, c.kind, c.description, c.description_message,
      c.open_cents, c.due_on, coalesce(c.first_due_on, c.due_on) as first_due_on, c.use_year, coalesce(c.part_of, c.number) as part_of, c.covers_from,
      c.reservation_id, new_id() as credit_txn,
      new_id() as bill_txn, new_id() as new_id, next_charge_number(:resortId, '') as new_number
    from charge c
    where c.resort_id = :resortId and c.id = any(:ids::text[]) and c.open_cents > 0
  ), moved as (
    insert into charge (
      resort_id, id, number, owner_account_id, kind, description, description_message, cents,
      billed_on, due_on, first_due_on, use_year, part_of, covers_from, reservation_id
    )
    select :resortId, new_id, new_number, :toId, kind, description, description_message, open_cents,
      :today::date, greatest(due_on, :earliestDue::date), first_due_on, use_year, part_of,
      covers_from, reservation_id
    from bill
    returning id, due_on
  ), posted as (
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select :resortId, credit_txn, 'owner-receivable', owner_account_id, id, -open_cents
    from bill
    union all
    select :resortId, credit_txn, 'income', null, id, open_cents
    from bill
    union all
    select :resortId, bill_txn, 'owner-receivable', :toId, new_id, open_cents
    from bill
    union all
    select :resortId, bill_txn, 'income', null, new_id, -open_cents
    from bill
  )
  select bill.number, bill.open_cents as cents, bill.new_number as "newNumber",
    moved.due_on as "dueOn"
  from bill
  join moved on moved.id = bill.new_id
  order by bill.due_on, bill.number`,
)
