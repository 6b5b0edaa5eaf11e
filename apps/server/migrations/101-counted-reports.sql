-- What browsers report is counted: the same error or long task of a release is one row. An answer of a card frame stays a
-- row of its own.
alter table client_log
  /* the build of the page that it came from */
  add column release text not null default '' check (length(release) <= 40),
  add column times integer not null default 1 check (times > 0),
  /* null where it came once */
  add column last_at timestamptz,
  /* of what it says, where reports that say the same are counted */
  add column digest text;
create unique index client_log_counted on client_log (resort_id, kind, release, prefix, digest)
  where digest is not null;
grant update (times, last_at) on client_log to ownerng_app;

create or replace function forget_client_log(before timestamptz) returns bigint language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.client_log
    where resort_id = nullif(current_setting('app.resort', true), '')
      and at < least(before, now() - interval '1 day')
      and coalesce(last_at, at) < least(before, now() - interval '1 day')
    returning 1
  )
  select count(*) from gone
$$;
