import { type StatementName, sql } from '../db/statement.ts'

/**
 * Adds a new rules version if the rules differ from the newest; stays keep the version they were
 * booked under.
 */
export const addRules = sql(
  'import-add-rules',
  `insert into rule_set (resort_id, version, effective_from, rules)
  select :resortId, coalesce(max(version), 0) + 1, case
    when max(version) is null then date '2016-01-01'
    else :today::date
    end, :rules::jsonb
  from rule_set
  where resort_id = :resortId
  having not exists (
    select from rule_set s
    where s.resort_id = :resortId
      and s.rules - 'version' = :rules::jsonb
      and s.version = (select max(version) from rule_set where resort_id = :resortId)
  )
  returning version`,
)

export const saveServer = sql(
  'import-server',
  `insert into server (id, description)
  values (:id, :description)
  on conflict (id) do nothing`,
)

/** The first import sets the server, and the day that relative dates count from. */
export const saveResort = sql(
  'import-resort',
  `insert into resort as t (id, server_id, name, time_zone, address, phone, email, laid_out_on)
  values (:id, :serverId, :name, :timeZone, :address, :phone, :email, :laidOutOn)
  on conflict (id) do update
  set name = excluded.name, time_zone = excluded.time_zone, address = excluded.address,
    phone = excluded.phone, email = excluded.email
  where (t.name, t.time_zone, t.address, t.phone, t.email) is distinct from (
    excluded.name, excluded.time_zone, excluded.address, excluded.phone, excluded.email
  )
  returning t.id as key, (xmax = 0) as inserted`,
)

/** Tells whether the resort has any amount in its currency. */
export const findAmount = sql(
  'import-find-amount',
  `select exists (select from ledger_entry where resort_id = :resortId)
    or exists (select from payment_attempt where resort_id = :resortId) as found`,
)

export const findIds = <N extends StatementName>(name: N, table: string, number = 'number') =>
  sql(
    name,
    `select ${number}, id
  from ${table}
  where resort_id = :resortId`,
  )

/** Returns the IDs of some rows by their numbers. */
export const findIdsOf = <N extends StatementName>(name: N, table: string) =>
  sql(
    name,
    `select number, id
  from ${table}
  where resort_id = :resortId and number = any(:numbers::text[])`,
  )

/** Returns which of some people changed their own contact details. */
export const findChangedPeople = sql(
  'find-changed-people',
  `select id, email, mobile, erased_at is not null as is_erased
  from person
  where resort_id = :resortId and id = any(:ids::text[]) and changed_at is not null`,
)

/**
 * Returns the accounts of stored people whose contacts differ from the given ones; the kept account
 * of a merged one.
 */
export const findNewContacts = sql(
  'find-new-contacts',
  `select a.id as "ownerAccountId", r.name as resort, coalesce(min(l.login_id), a.owner_number) as "login!"
  from person p
  join jsonb_to_recordset(:rows::jsonb) as given(id text, email text, mobile text)
    on given.id = p.id
  left join login l on l.resort_id = p.resort_id and l.person_id = p.id
  join owner_account n on n.resort_id = p.resort_id and n.owner_number = substr(p.id, 3)
  join owner_account a on a.resort_id = n.resort_id and a.id = coalesce(n.merged_into, n.id)
  join resort r on r.id = p.resort_id
  where p.resort_id = :resortId
    and p.id = any(:ids::text[])
    and (p.email, p.mobile) is distinct from (given.email, given.mobile)
  group by a.id, a.owner_number, r.name`,
)

/** Refreshes planner statistics before the constraint checks at commit. */
export const refreshStatistics = sql('import-refresh-statistics', 'select refresh_statistics()')

/** Makes every job of a resort due as if it had never run. */
export const forgetRuns = sql(
  'import-forget-runs',
  `with forgotten as (
    update job_run
    set finished_at = null, run_after = :now
    where resort_id = :resortId
    returning job
  )
  select want_first(job, :now)
  from forgotten`,
)

/** Runs deferred constraint checks now, because a dry run never commits. */
export const checkNow = sql('import-check-now', 'set constraints all immediate')
