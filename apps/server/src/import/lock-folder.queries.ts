import { sql } from '../db/statement.ts'

/** Locks payments that the folder calls returned. */
export const lockPayments = sql(
  'import-lock-payments',
  `select id
  from payment_attempt
  where resort_id = :resortId and number = any(:payments::text[])
  order by id
  for no key update`,
)

/**
 * Locks the accounts of everything that the import changes by an act, in the order of all acts: also
 * those with a part of a charge that changed, and those whose bills new payments pay. A charge that
 * the folder cancels has no amount. The number of a merged account names the kept one.
 */
export const lockAccounts = sql(
  'import-lock-accounts',
  `with moved as (
    select i.owner_account_id, given.owner
    from unnest(:contracts::text[], :owners::text[]) as given(number, owner)
    join interest i on i.resort_id = :resortId and i.number = given.number
    join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
    where a.owner_number <> given.owner
  ), billed as (
    select b.number
    from unnest(:charges::text[], :cents::bigint[]) as given(number, cents)
    join charge b on b.resort_id = :resortId and b.number = given.number
    where coalesce(b.folder_cents, b.cents) is distinct from given.cents
  ), paying as (
    select given.owner
    from unnest(:newPayments::text[], :payers::text[]) as given(number, owner)
    where not exists (
      select from payment_attempt p
      where p.resort_id = :resortId and p.number = given.number
    )
  ), named as (
    select c.owner_account_id as id
    from charge c
    where c.resort_id = :resortId
      and (
        c.number in (select number from billed) or c.part_of in (select number from billed)
      )
    union all
    select n.id
    from owner_account n
    where n.resort_id = :resortId and n.owner_number in (select owner from paying)
  )
  select a.id
  from owner_account a
  where a.resort_id = :resortId
    and (
      a.id in (
        select r.owner_account_id
        from reservation r
        where r.resort_id = :resortId
          and r.number = any(:stays::text[])
          and (r.status in ('held', 'asked', 'confirmed') or r.undo_until is not null)
      )
      or a.id in (select owner_account_id from moved)
      or a.owner_number in (select owner from moved)
      or a.id in (
        select coalesce(n.merged_into, n.id)
        from named
        join owner_account n on n.resort_id = :resortId and n.id = named.id
      )
      or a.id in (
        select unnest(p.account_ids)
        from payment_attempt p
        where p.resort_id = :resortId and p.number = any(:payments::text[])
      )
      or a.id in (
        select l.owner_account_id
        from points_lot l
        where l.resort_id = :resortId and l.number = any(:lots::text[])
      )
    )
  order by a.id
  for no key update`,
)

/** Locks stays that their owners can cancel, change, or bring back. */
export const lockStays = sql(
  'import-lock-stays',
  `select id
  from reservation
  where resort_id = :resortId
    and number = any(:stays::text[])
    and (status in ('held', 'asked', 'confirmed') or undo_until is not null)
  order by id
  for update`,
)
