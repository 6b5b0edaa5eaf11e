import { type RowOf, sql } from '../../../db/statement.ts'

/** A transfer that is due. */
export type DueTransfer = RowOf<typeof lockTransfer>

export const addPlanned = sql(
  'add-planned-transfer',
  `insert into planned_transfer (
    resort_id, interest_id, from_account_id, to_account_id, on_day, decisions, reason, staff_name
  )
  values (
    :resortId, :interestId, :fromId, :toId, :on, :decisions, :reason, :staffName
  )`,
)

/** Sets the day on which a contract leaves its owner; null if it stays. */
export const setLeaving = sql(
  'set-leaving-of-contract',
  `update interest
  set leaves_on = :on::date
  where resort_id = :resortId and id = :interestId`,
)

/** Returns the transfer of a contract that is recorded for a later day. */
export const findPlanned = sql(
  'find-planned-transfer',
  `select id, from_account_id as "fromId", to_account_id as "toId", on_day as on
  from planned_transfer
  where resort_id = :resortId
    and state = 'planned'
    and interest_id = (
      select i.id
      from interest i
      where i.resort_id = :resortId and i.number = :number
    )`,
)

/** Returns the transfers that are due on a day, those recorded for earlier days first. */
export const findDue = sql(
  'find-due-transfers',
  `select t.id, t.to_account_id as "toId", (
      select i.number
      from interest i
      where i.resort_id = t.resort_id and i.id = t.interest_id
    ) as "number!"
  from planned_transfer t
  where t.resort_id = :resortId and t.state = 'planned' and t.on_day <= :today::date
  order by t.on_day, t.id`,
)

/** Locks a due transfer; no row if another run or a withdrawal was first. */
export const lockTransfer = sql(
  'lock-due-transfer',
  `select t.id, t.interest_id as "interestId", t.from_account_id as "fromId",
    t.to_account_id as "toId", t.on_day as on,
    t.decisions, t.reason, t.staff_name as "staffName", i.owner_account_id as "ownerId", i.number
  from planned_transfer t
  join interest i on i.resort_id = t.resort_id and i.id = t.interest_id
  where t.resort_id = :resortId and t.id = :id and t.state = 'planned'
  for update of t`,
)

/** Ends a transfer that was recorded for a later day; no row if it isn't planned any more. */
export const endPlanned = sql(
  'end-planned-transfer',
  `update planned_transfer
  set state = :state
  where resort_id = :resortId and id = :id and state = 'planned'
  returning id`,
)
