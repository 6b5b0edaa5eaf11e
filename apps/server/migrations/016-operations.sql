-- Audit trail, browser logs, metrics, and statistics.

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

create table audit_event (
  resort_id text not null references resort,
  id text not null default new_id(),
  at timestamptz not null default now(),
  event text not null,
  outcome text not null,
  login_id text,
  owner_account_id text,
  app_kind text,
  address text not null default '',
  request_id text not null default '',
  agent_hash text not null default '',
  detail text not null default '',
  done_by text not null default actor(),
  primary key (resort_id, id)
);
create index audit_event_by_time on audit_event (resort_id, at);
select enable_resort_security('audit_event', 'select, insert');

/*
 * Acts of the resort: who did what, when, and why. The sentences about what changed name accounts by their number, and
 * recipients are masked. A key makes an act happen once.
 */
create table resort_act (
  resort_id text not null references resort,
  id text not null default new_id(),
  -- the name of its call
  act text not null,
  request_key text not null check (request_key <> ''),
  -- keyed hash of the request: the same key with another request is refused
  request_hash bytea not null,
  owner_account_id text,
  -- the other accounts that it is about, such as the buyer's
  other_account_ids text[] not null default '{}',
  reason text not null,
  number text,
  changes text[] not null,
  notifies text[] not null,
  -- numbers of the stays that the act still has to handle, each in its own transaction
  steps text[] not null default '{}',
  at timestamptz not null,
  done_by text not null default actor(),
  primary key (resort_id, id),
  unique (resort_id, done_by, act, request_key),
  foreign key (resort_id, owner_account_id) references owner_account
);
create index resort_act_by_time on resort_act (resort_id, at);
create index resort_act_by_account on resort_act (resort_id, owner_account_id, at) where owner_account_id is not null;
select enable_resort_security('resort_act', 'select, insert');

/* The finished steps of an act. After an interruption, the act continues with the others. */
create table resort_act_step (
  resort_id text not null,
  act_id text not null,
  step text not null,
  changes text[] not null,
  notifies text[] not null,
  -- true if the step changed nothing, so staff have to handle it
  is_left boolean not null,
  at timestamptz not null,
  primary key (resort_id, act_id, step),
  foreign key (resort_id, act_id) references resort_act
);
select enable_resort_security('resort_act_step', 'select, insert');

/*
 * Errors, long tasks, and card frame answers that browsers report. Equal reports of one release are counted in one
 * row.
 */
create table client_log (
  resort_id text not null references resort,
  id text not null default new_id(),
  at timestamptz not null default now(),
  kind integer not null,
  prefix text not null,
  message text not null check (length(message) <= 4096),
  -- the build of the page
  release text not null default '' check (length(release) <= 40),
  times integer not null default 1 check (times > 0),
  -- null if it came once
  last_at timestamptz,
  -- of the message, for reports that are counted
  digest text,
  primary key (resort_id, id)
);
create index client_log_by_time on client_log (resort_id, at);
create unique index client_log_counted on client_log (resort_id, kind, release, prefix, digest)
  where digest is not null;
select enable_resort_security('client_log', 'select, insert');
grant update (times, last_at) on client_log to ownerng_app;

/*
 * The app role can't delete logs. With these two functions it can delete old entries of its own resort, with a
 * minimum age that it can't lower.
 */
create function forget_client_log(before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.client_log
    where resort_id = nullif(current_setting('app.resort', true), '')
      and at < least(before, now() - interval '1 day')
      and coalesce(last_at, at) < least(before, now() - interval '1 day')
    returning 1
  )
  select count(*) from gone
$$;
create function forget_audit(before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.audit_event
    where resort_id = nullif(current_setting('app.resort', true), '')
      and at < least(before, now() - interval '90 days')
    returning 1
  )
  select count(*) from gone
$$;
revoke execute on function forget_client_log, forget_audit from public;
grant execute on function forget_client_log, forget_audit to ownerng_app;

/*
 * Metrics: for each resort, the messages that wait and that failed within a day, and the payments without a result.
 * Each resort is read in its own context, because of row security.
 */
create function work_by_resort(at_time timestamptz)
returns table (
  lane text, waiting bigint, oldest_seconds double precision, given_up bigint
) language plpgsql set search_path = public, pg_temp as $$
declare r record;
begin
  for r in select id from resort loop
    perform set_config('app.resort', r.id, true);
    return query
      select case when o.secret then 'codes' else 'others' end,
        count(*) filter (where o.failed_at is null),
        coalesce(extract(epoch from at_time - min(o.at) filter (where o.failed_at is null)), 0)::double precision,
        count(*) filter (where o.failed_at is not null)
      from (
        select m.secret, m.at, m.failed_at
        from outbox m
        where m.resort_id = r.id and m.sent_at is null and m.failed_at is null
        union all
        select m.secret, m.at, m.failed_at
        from outbox m
        where m.resort_id = r.id and m.failed_at > at_time - interval '1 day'
      ) o
      group by o.secret;
    return query
      select 'payments', count(distinct p.id),
        coalesce(extract(epoch from at_time - min(p.created_at)), 0)::double precision, 0::bigint
      from open_payment o
      join payment_attempt p on p.resort_id = o.resort_id and p.id = o.payment_attempt_id
      where o.resort_id = r.id and p.state in ('submitting', 'unknown', 'manual-review')
      having count(*) > 0;
  end loop;
  perform set_config('app.resort', '', true);
end $$;

/* The same, for all resorts together. */
create function figures_of_work(at_time timestamptz) returns jsonb language sql set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(lane, jsonb_build_object(
    'waiting', w.waiting, 'oldestSeconds', w.oldest, 'givenUp', w.given_up)), '{}')
  from (
    select lane, sum(waiting) as waiting, max(oldest_seconds) as oldest, sum(given_up) as given_up
    from work_by_resort(at_time)
    group by lane
  ) w
$$;

/*
 * Refreshes planner statistics in the transaction of a large import. Without them the planner knows nothing of a new
 * resort, and each balance check at commit reads the whole ledger instead of one transaction.
 */
create function refresh_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze ledger_entry, charge, payment_attempt, reservation, reserved_night, night_block, points_lot, points_entry,
    owner_account, person, interest, entitlement, unit;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to ownerng_app;

/* Servers that run: each updates its row every minute. A new key needs to be known to all of them. */
create table server_process (
  host text not null,
  port integer not null,
  -- the keys of OWNERNG_KEYS, in use first
  key_ids text[] not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (host, port)
);
grant select, insert, update, delete on server_process to ownerng_app;

/* One row: when the last backup was completed, null before the first. */
create table backup_run (
  one boolean primary key default true check (one),
  completed_at timestamptz,
  installed_at timestamptz not null default now()
);
grant select, update on backup_run to ownerng_app;
insert into backup_run default values;

/*
 * One row: when the payment page was last compared with the release, null before the first time, the number of
 * differences, and the hash of each card company's script, by URL, that was accepted.
 */
create table page_check (
  one boolean primary key default true check (one),
  checked_at timestamptz,
  installed_at timestamptz not null default now(),
  differences integer not null default 0 check (differences >= 0),
  card_scripts jsonb not null default '{}'
);
grant select, update on page_check to ownerng_app;
insert into page_check default values;

/*
 * Rows of import folders, as the newest import read them. They show which stored rows have left the folder, and which
 * values the folder has changed since (decision 128).
 */
create table imported_row (
  resort_id text not null references resort,
  file text not null,
  -- identifies the row in its file, such as its number
  key text not null,
  -- the last day on which the row has an effect; null if it has no end
  last_day date,
  -- the values of the columns that can change here, too
  columns jsonb not null default '{}',
  primary key (resort_id, file, key)
);
select enable_resort_security('imported_row');
