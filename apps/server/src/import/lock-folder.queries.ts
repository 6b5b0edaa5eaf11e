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

/** Locks the accounts of everything that the import changes by an act, in the order of all acts. */
export const lockAccounts = sql(
  'import-lock-accounts',
  `with moved as (
    select i.owner_account_id, given.owner
    from unnest(:contracts::text[], :owners::text[]) as given(number, owner)
    join interest i on i.resort_id = :resortId and i.number = given.number
    join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
    where a.owner_number <> given.owner
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
        select c.owner_account_id
        from charge c
        where c.resort_id = :resortId and c.number = any(:charges::text[])
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
