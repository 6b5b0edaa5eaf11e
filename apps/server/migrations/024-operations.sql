-- Sending by leases, a proof that writing works, and an end to what is kept.

/* A message is one sender's while its lease runs (`try_after`); only who claimed it says what became of it. */
alter table outbox add column claimed_by text;
create index outbox_in_line on outbox (resort_id, secret, at, id) where sent_at is null and failed_at is null;
drop index outbox_to_send;

/* One row that is written to find out whether writing works. It belongs to no resort. */
create table readiness (
  one boolean primary key default true check (one),
  at timestamptz not null default now()
);
insert into readiness default values;
grant select, update on readiness to ownerng_app;

/*
 * The app cannot change or delete what was logged. These two let it end what is past its time, in its own resort, and
 * nothing younger than they allow, whatever it asks for.
 */
create function forget_client_log(before timestamptz) returns bigint language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from public.client_log where resort_id = nullif(current_setting('app.resort', true), '') and at < least(before, now() - interval '1 day') returning 1)
  select count(*) from gone
$$;
create function forget_audit(before timestamptz) returns bigint language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from public.audit_event where resort_id = nullif(current_setting('app.resort', true), '') and at < least(before, now() - interval '90 days') returning 1)
  select count(*) from gone
$$;
revoke execute on function forget_client_log(timestamptz), forget_audit(timestamptz) from public;
grant execute on function forget_client_log(timestamptz), forget_audit(timestamptz) to ownerng_app;
create index audit_event_by_time on audit_event (resort_id, at);
create index client_log_by_time on client_log (resort_id, at);
