import { sql } from '../db/statement.ts'

/** Returns the rows of earlier imports, each as the newest import read it. */
export const findImportedRows = sql(
  'find-imported-rows',
  `select file, key, last_day as "lastDay", columns
  from imported_row
  where resort_id = :resortId
  order by file, key`,
)

/** Records rows of a file as they are in the folder. */
export const recordRows = sql(
  'record-imported-rows',
  `insert into imported_row as t (resort_id, file, key, last_day, columns)
  select :resortId, :file, given.key, given.last_day, given.columns
  from jsonb_populate_recordset(null::imported_row, :rows::jsonb) as given
  on conflict (resort_id, file, key) do update
  set last_day = excluded.last_day,
    -- rows that lack columns say nothing about them
    columns = case when :isPartial then t.columns else '{}' end || excluded.columns
  where (t.last_day, t.columns) is distinct from (
    excluded.last_day, case when :isPartial then t.columns else '{}' end || excluded.columns
  )`,
)

/** Returns the logins of a resort, as the import names them. */
export const findLoginKeys = sql(
  'find-login-keys',
  `select app_kind || ' ' || login_key as "key!"
  from login
  where resort_id = :resortId`,
)

/**
 * Returns owners with the columns that they or commands change, by the names of `owners.csv`. Erased
 * people and merged accounts stay as they are.
 */
export const findStoredOwners = sql(
  'find-owners-to-merge',
  `select a.owner_number as number, a.id, p.id as person_id, a.name, p.first_name, p.email,
    p.mobile, p.changed_at as "contactsChangedAt"
  from owner_account a
  join person p on p.resort_id = a.resort_id and p.id = 'p-' || a.owner_number
  where a.resort_id = :resortId
    and a.owner_number = any(:numbers::text[])
    and a.merged_into is null
    and p.erased_at is null`,
)

/** Returns contracts with the columns that commands change, by the names of `interests.csv`. */
export const findStoredContracts = sql(
  'find-stored-contracts',
  `select i.number, i.id, a.owner_number, i.status, i.annual_points,
    coalesce(i.unit_type_code, '') as "unit_type!"
  from interest i
  join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
  where i.resort_id = :resortId and i.number = any(:numbers::text[])`,
)

/**
 * Returns stays with the columns that owners change, by the names of `reservations.csv`, and whether
 * they changed since they were booked.
 */
export const findStoredPlaces = sql(
  'find-stored-places',
  `select r.number, r.id, coalesce(a.owner_number, '') as "owner_number!", u.number as unit, r.type,
    r.status, r.arrival, r.departure, r.people1, r.people2, r.people3, r.people4,
    r.changed_at is not null or r.planned_departure is not null as "isChanged!"
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  left join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId
    and r.number = any(:numbers::text[])
    and r.status not in ('cancelled', 'declined')`,
)

/** Returns work orders with the columns that change here, by the names of `work-orders.csv`. */
export const findStoredOrders = sql(
  'find-stored-orders',
  `select w.number, w.id, w.status, w.planned_on, w.scheduled_on, w.scheduled_note, w.done_on,
    w.estimated_cost_cents as estimated_cost
  from work_order w
  where w.resort_id = :resortId and w.number = any(:numbers::text[])`,
)
