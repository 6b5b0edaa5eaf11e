import { sql } from '../../../db/statement.ts'

/** Records what a deed-back ended, so that it can be undone. */
export const addDeedBack = sql(
  'add-deed-back',
  `insert into deed_back (
    resort_id, interest_id, owner_account_id, status, ends_on, lot_ids, points, week_ids, credits,
    bills, recorded_at
  )
  values (
    :resortId, :interestId, :ownerAccountId, :status, :endsOn, :lotIds, :points, :weekIds, :credits,
    :bills, :now
  )`,
)

/**
 * Returns the last deed-back of a contract that isn't undone. A contract that ended on another day
 * was active again since.
 */
export const findDeedBack = sql(
  'find-deed-back',
  `select d.id, d.interest_id as "interestId", d.owner_account_id as "ownerId",
    a.owner_number as "ownerNumber", a.merged_into is not null as "wasMerged!",
    a.status = 'former' as "isFormer!", d.status,
    d.ends_on as "endsOn", d.lot_ids as "lotIds", d.points, d.week_ids as "weekIds", d.credits,
    d.bills
  from deed_back d
  join owner_account a on a.resort_id = d.resort_id and a.id = d.owner_account_id
  join resort r on r.id = d.resort_id
  join interest i on i.resort_id = d.resort_id
    and i.id = d.interest_id
    and i.ends_on = (d.recorded_at at time zone r.time_zone)::date
  where d.resort_id = :resortId and d.interest_id = :interestId and d.undone_at is null
  order by d.recorded_at desc
  limit 1`,
)

export const markUndone = sql(
  'mark-deed-back-as-undone',
  `update deed_back
  set undone_at = :now
  where resort_id = :resortId and id = :id`,
)

/** Returns one of some bills of which an open amount moved to another account. */
export const findMovedBill = sql(
  'find-moved-bill-of-deed-back',
  `select c.number
  from charge c
  join ledger_entry e on e.resort_id = c.resort_id and e.charge_id = c.id
  where c.resort_id = :resortId
    and c.number = any(:numbers::text[])
    and e.ledger_account = 'income'
    and e.cents > 0
    and not exists (
      select from credit_memo m
      where m.resort_id = e.resort_id and m.txn_id = e.txn_id
    )
  order by c.number
  limit 1`,
)

/** Returns those of some credits that weren't taken back. */
export const findStandingCredits = sql(
  'find-standing-credits',
  `select number
  from credit_memo
  where resort_id = :resortId and number = any(:numbers::text[]) and reversed_at is null
  order by number`,
)
