import { sql } from '../../db/statement.ts'
import { BILLED_COLUMNS } from '../billing/billed-columns.ts'

/** Returns the owner of a contract. */
export const findContract = sql(
  'find-contract-to-transfer',
  `select owner_account_id as "ownerId"
  from interest
  where resort_id = :resortId and number = :number`,
)

/** Locks a contract, and returns its owner with the resort's name and time zone. */
export const lockContract = sql(
  'lock-contract-to-transfer',
  `select i.id, i.status, i.ends_on as "endsOn", i.owner_account_id as "ownerId",
    a.owner_number as "ownerNumber", r.name as resort, r.time_zone as "timeZone", ${BILLED_COLUMNS}
  from interest i
  join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
  join resort r on r.id = i.resort_id
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  where i.resort_id = :resortId and i.number = :number
  for update of i`,
)

/** Locks both accounts in a fixed order, so that nothing is booked or moved at the same time. */
export const lockAccounts = sql(
  'lock-accounts-of-transfer',
  `select id, status
  from owner_account
  where resort_id = :resortId and id = any(:ids::text[])
  order by id
  for no key update`,
)

/** Returns an account by number. A merged number returns the account it was merged into. */
export const findAccount = sql(
  'find-account-of-transfer',
  `select a.id, a.owner_number as "ownerNumber"
  from owner_account a
  where a.resort_id = :resortId
    and a.id = (
      select coalesce(n.merged_into, n.id)
      from owner_account n
      where n.resort_id = :resortId and n.owner_number = :ownerNumber
    )`,
)

/**
 * Ends the time limit to undo cancellations that returned points or a week to the contract, and
 * forgets points that early check-outs returned to it: they would be taken from the new owner. A
 * trigger frees the nights of the cancellations.
 */
export const endCancellationUndo = sql(
  'end-cancellation-undo-of-contract',
  `update reservation r
  set undo_until = null, early_return = null
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerId
    and (r.undo_until is not null or r.early_return is not null)
    and (
      exists (
        select from entitlement e
        where e.resort_id = r.resort_id and e.id = r.entitlement_id and e.interest_id = :interestId
      )
      or exists (
        select from points_entry e
        join points_lot l on l.resort_id = e.resort_id and l.id = e.lot_id
        where e.resort_id = r.resort_id
          and e.reservation_id = r.id
          and l.interest_id = :interestId
          and not l.is_given
      )
    )`,
)

/** Ends the time limit to undo changes of the account's stays. */
export const endChangeUndo = sql(
  'end-change-undo-of-account',
  `update stay_move m
  set undo_until = :now
  where m.resort_id = :resortId
    and m.reservation_id = any(array(
      select r.id
      from reservation r
      where r.resort_id = :resortId and r.owner_account_id = :ownerId
    ))
    and m.undo_until > :now
    and m.undone_at is null`,
)

/**
 * Locks the contract's lots, so that points which return to them at the same time aren't missed.
 * Returns what remains in each.
 */
export const lockLots = sql(
  'lock-lots-to-transfer',
  `select id, kind, use_year as "useYear", earned, remaining, earned_on as "earnedOn",
    expires_on as "expiresOn", expires_on < :today::date as "isOver!"
  from points_lot
  where resort_id = :resortId and interest_id = :interestId and not is_given
  order by id
  for update`,
)

export const moveLots = sql(
  'move-lots-with-contract',
  `update points_lot
  set owner_account_id = :toId
  where resort_id = :resortId and interest_id = :interestId and not is_given`,
)

export const moveContract = sql(
  'move-contract',
  `update interest
  set owner_account_id = :toId, transferred_on = :today, leaves_on = null,
    owned_since = coalesce(:ownedSince::date, owned_since)
  where resort_id = :resortId and id = :interestId`,
)

/** Locks the points that others gave to an account; of some lots, unless they are null. */
export const lockGivenLots = sql(
  'lock-given-lots',
  `select id, remaining
  from points_lot
  where resort_id = :resortId
    and owner_account_id = :fromId
    and is_given
    and (:ids::text[] is null or id = any(:ids::text[]))
  order by id
  for update`,
)

export const moveGivenLots = sql(
  'move-given-lots',
  `update points_lot
  set owner_account_id = :toId
  where resort_id = :resortId and id = any(:ids::text[])`,
)

/** Counts the contract's weeks that can still be used; the parts of a split week are one week. */
export const countWeeks = sql(
  'count-weeks-to-transfer',
  `select count(distinct coalesce(part_of, id))::integer as "weeks!"
  from entitlement
  where resort_id = :resortId
    and interest_id = :interestId
    and status = 'available'
    and ends_on >= :today::date`,
)

/** Returns the owner's coming stays that only this contract pays for. */
export const findStays = sql(
  'find-stays-of-contract',
  `select r.id, r.number, r.booked_for as "bookedFor"
  from reservation r
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerId
    and r.status in ('asked', 'confirmed')
    and r.departure > :today::date
    and (
      exists (
        select from entitlement e
        where e.resort_id = r.resort_id and e.id = r.entitlement_id and e.interest_id = :interestId
      )
      or (
        select bool_and(l.interest_id = :interestId and not l.is_given)
        from points_entry e
        join points_lot l on l.resort_id = e.resort_id and l.id = e.lot_id
        where e.resort_id = r.resort_id and e.reservation_id = r.id
      )
    )
  order by r.arrival, r.number`,
)

/**
 * Moves stays to another account, and records which account booked them. A trigger ends their links
 * and the invitations of guests.
 */
export const moveStays = sql(
  'move-stays-with-contract',
  `update reservation
  set owner_account_id = :toId, booked_for = nullif(coalesce(booked_for, owner_account_id), :toId)
  where resort_id = :resortId and id = any(:ids::text[])`,
)

/**
 * Ends the contract's weeks, and parts of weeks, that are neither booked nor deposited. Returns them
 * with the week that each is or is part of.
 */
export const endWeeks = sql(
  'end-weeks-of-contract',
  `update entitlement
  set status = 'expired'
  where resort_id = :resortId
    and interest_id = :interestId
    and status = 'available'
    and ends_on >= :today::date
  returning id, coalesce(part_of, id) as "week!"`,
)

export const endContract = sql(
  'end-contract',
  `update interest
  set status = 'expired', ends_on = :today, leaves_on = null
  where resort_id = :resortId and id = :interestId`,
)

/** Returns the numbers of accounts. */
export const findAccountNumbers = sql(
  'find-account-numbers-of-transfer',
  `select id, owner_number as number
  from owner_account
  where resort_id = :resortId and id = any(:ids::text[])`,
)
