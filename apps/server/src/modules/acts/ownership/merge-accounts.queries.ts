import { sql } from '../../../db/statement.ts'

/** Locks two accounts by their numbers, and returns what prevents a merge. */
export const lockBoth = sql(
  'lock-accounts-to-merge',
  `select a.id, a.owner_number as number, a.status, a.merged_into is not null as "wasMerged!",
    r.name as resort, exists (
      select from open_payment p
      where p.resort_id = a.resort_id and p.owner_account_id = a.id
    ) as "isPaying!"
  from owner_account a
  join resort r on r.id = a.resort_id
  where a.resort_id = :resortId and a.owner_number = any(array[:from, :into]::text[])
  order by a.id
  for update of a`,
)

export const findContracts = sql(
  'find-contracts-to-merge',
  `select number
  from interest
  where resort_id = :resortId and owner_account_id = :fromId
  order by number`,
)

/** Ends the time limits to undo cancellations and changes of an account's stays. */
export const endUndos = sql(
  'end-undos-of-account',
  `with moves as (
    update stay_move m
    set undo_until = :now
    where m.resort_id = :resortId
      and m.reservation_id = any(
        array(
          select r.id
          from reservation r
          where r.resort_id = :resortId and r.owner_account_id = :fromId
        )
      )
      and m.undo_until > :now
      and m.undone_at is null
  )
  update reservation
  set undo_until = null
  where resort_id = :resortId and owner_account_id = :fromId and undo_until is not null`,
)

/**
 * Moves an account's stays, and its references as the booker of other accounts' stays. Triggers end
 * shared links and invitations of guests.
 */
export const moveAllStays = sql(
  'move-stays-of-account',
  `with booked as (
    update reservation
    set booked_for = nullif(:toId, owner_account_id)
    where resort_id = :resortId and booked_for = :fromId and owner_account_id <> :fromId
  )
  update reservation
  set owner_account_id = :toId, booked_for = nullif(nullif(booked_for, :fromId), :toId)
  where resort_id = :resortId and owner_account_id = :fromId`,
)

export const moveDeposits = sql(
  'move-deposits-of-account',
  `update exchange_deposit
  set owner_account_id = :toId
  where resort_id = :resortId and owner_account_id = :fromId`,
)

export const moveRequests = sql(
  'move-waitlist-requests-of-account',
  `update waitlist_request
  set owner_account_id = :toId
  where resort_id = :resortId and owner_account_id = :fromId`,
)

export const moveDocuments = sql(
  'move-documents-of-account',
  `update document
  set owner_account_id = :toId
  where resort_id = :resortId and owner_account_id = :fromId`,
)

export const moveWorkOrders = sql(
  'move-work-orders-of-account',
  `update work_order
  set owner_account_id = :toId
  where resort_id = :resortId and owner_account_id = :fromId`,
)

/** Links the work orders of moved bills to the new bills for the open amounts. */
export const nameWorkOrders = sql(
  'name-work-orders-of-moved-bills',
  `insert into charge_work_order (resort_id, charge_id, work_order_id)
  select :resortId, n.id, o.work_order_id
  from charge_work_order o
  join charge c on c.resort_id = o.resort_id and c.id = o.charge_id
  join unnest(:numbers::text[], :newNumbers::text[]) as bill(number, new_number)
    on bill.number = c.number
  join charge n on n.resort_id = :resortId and n.number = bill.new_number
  where o.resort_id = :resortId
    and o.charge_id = any(array(
      select b.id
      from charge b
      where b.resort_id = :resortId and b.number = any(:numbers::text[])
    ))`,
)

/** Moves a hold that still applies, unless the other account has one. */
export const moveHold = sql(
  'move-hold-of-account',
  `update account_hold h
  set owner_account_id = :toId
  where h.resort_id = :resortId
    and h.owner_account_id = :fromId
    and h.ended_on is null
    and h.ends_on >= :today::date
    and not exists (
      select from account_hold o
      where o.resort_id = h.resort_id
        and o.owner_account_id = :toId
        and o.ended_on is null
        and o.ends_on >= :today::date
    )`,
)

export const moveCorrections = sql(
  'move-contact-corrections-of-account',
  `update contact_correction
  set owner_account_id = :toId
  where resort_id = :resortId and owner_account_id = :fromId and closed_at is null`,
)

/** Moves credit, and keeps the payment that it remains from. Returns the cents of each part. */
export const moveCredit = sql(
  'move-credit-of-account',
  `with credit as materialized (
    select payment_attempt_id, -sum(cents)::bigint as cents
    from ledger_entry
    where resort_id = :resortId and owner_account_id = :fromId and charge_id is null
    group by payment_attempt_id
    having sum(cents) <> 0
  ), txn as materialized (select new_id() as id)
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, payment_attempt_id, cents
  )
  select :resortId, txn.id, 'owner-receivable', side.account, credit.payment_attempt_id,
    side.sign * credit.cents
  from credit, txn, (
    values (:fromId, 1), (:toId, -1)
  ) side(account, sign)
  returning owner_account_id = :fromId as "isFrom!", payment_attempt_id as "paymentId", cents`,
)

/**
 * Keeps the transfers that are recorded for a later day, of both accounts: the kept one gives or gets
 * the contract then. A transfer between the two ends.
 */
export const movePlanned = sql(
  'move-planned-transfers',
  `with moved as (
    update planned_transfer
    set from_account_id = case when from_account_id = :fromId then :toId else from_account_id end,
      to_account_id = case when to_account_id = :fromId then :toId else to_account_id end,
      state = case
      when from_account_id = any(array[:fromId, :toId])
        and to_account_id = any(array[:fromId, :toId]) then 'withdrawn'
      else state
      end
    where resort_id = :resortId
      and state = 'planned'
      and (from_account_id = :fromId or to_account_id = :fromId)
    returning interest_id, on_day, state
  )
  update interest i
  set leaves_on = case moved.state
    when 'planned' then moved.on_day
    end
  from moved
  where i.resort_id = :resortId and i.id = moved.interest_id`,
)

/** Puts everyone of an account on the other one, with the wider role if they are on both. */
export const addPeople = sql(
  'add-people-of-merged-account',
  `insert into owner_login as kept (
    resort_id, login_id, owner_account_id, role, position, is_owner, merged_at
  )
  select m.resort_id, m.login_id, :toId, m.role, m.position, m.is_owner, :now
  from owner_login m
  where m.resort_id = :resortId and m.owner_account_id = :fromId
  on conflict (resort_id, login_id, owner_account_id) do update
  set is_owner = kept.is_owner or excluded.is_owner, merged_at = excluded.merged_at,
    role = case
    when excluded.role = 'full' then 'full'
    else kept.role
    end`,
)

/** Marks an account as merged; its number names the other one from now on. */
export const markMerged = sql(
  'mark-account-as-merged',
  `update owner_account
  set status = 'former', merged_into = :toId
  where resort_id = :resortId and id = :fromId`,
)

/** An account that was merged into this one before names the same account as this one. */
export const moveAliases = sql(
  'move-merged-account-numbers',
  `update owner_account
  set merged_into = :toId
  where resort_id = :resortId and merged_into = :fromId`,
)
