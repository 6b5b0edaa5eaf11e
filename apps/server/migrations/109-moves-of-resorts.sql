-- A resort moves from one database to another. Until it is there, its rows are in both: what stands here says which of them
-- counts, to every node in the transaction that asks, whatever the node remembers.

/*
 * At the old place: `leaving` begins no job, `moving` writes nothing, `moved` is elsewhere for good. At the new one:
 * `arriving` has its rows and does not count yet. No row is a resort that stays where it is.
 */
create table resort_move (
  resort text primary key,
  state text not null check (state in ('leaving', 'moving', 'moved', 'arriving')),
  server text not null,
  to_server text not null
);
/* The resorts that are not in this database, as far as anybody asks for them. */
create view elsewhere as select resort from resort_move where state in ('moved', 'arriving');
grant select on resort_move, elsewhere to ownerng_app;

/* Ends a transaction of a resort that is elsewhere, or must not be written. */
create function refuse_move(state text) returns boolean language plpgsql as $$
begin
  raise exception 'the resort is %', state using errcode = case state when 'moved' then 'OR002' else 'OR001' end;
end $$;
grant execute on function refuse_move to ownerng_app;

-- No turn begins at a resort that moves; one that is elsewhere gets none. Bodies are checked as they are made.
set local row_security = on;
create or replace function add_job_turns(now timestamptz, jobs text[], at_once text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into job_turn (resort, job, run_after)
  select r.id, j.job, now
  from resort r cross join unnest(jobs) j(job)
  where not exists (select from elsewhere where resort = r.id)
    and not exists (select from job_turn t where t.resort = r.id and t.job = j.job)
  on conflict do nothing;
  update job_turn set run_after = now, held_until = '-infinity'
  where ready_at > now + interval '2 days' or (job = any(at_once) and run_after > now and held_until <= now);
$$;

create or replace function claim_jobs(
  now timestamptz, lease_until timestamptz, jobs text[], lanes text[], shared boolean[], lane_names text[], free integer[],
  only_first boolean
) returns table (resort text, job text, failures integer)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  -- one server at a time, for the moment this takes
  perform pg_advisory_xact_lock(hashtext('claim_jobs'));
  with gone as (
    delete from job_wish where run_after <= now returning resort, job, is_first
  )
  insert into job_turn as t (resort, job, run_after)
  select distinct g.resort, g.job, now
  from gone g join resort r on r.id = g.resort
  on conflict (resort, job) do update
  set run_after = least(t.run_after, excluded.run_after),
    is_first = t.is_first or exists (
      select from gone g where g.is_first and g.resort = excluded.resort and g.job = excluded.job
    );
  return query
  update job_turn t
  set run_after = lease_until, held_until = case when due.shared then '-infinity' else lease_until end,
    due_since = least(t.due_since, t.ready_at)
  from unnest(lane_names, free) l(lane, places)
  cross join lateral (
    select c.resort, c.job, j.shared
    from job_turn c
    join unnest(jobs, lanes, shared) j(job, lane, shared) on j.job = c.job
    where j.lane = l.lane
      and not exists (select from resort_move m where m.resort = c.resort)
      and case when only_first then c.is_first and c.held_until <= now else c.ready_at <= now end
    order by c.ready_at
    limit l.places
    for update of c skip locked
  ) due
  where t.resort = due.resort and t.job = due.job
  returning t.resort, t.job, t.failures;
end $$;

-- What is elsewhere is counted there.
create or replace function work_by_resort(at_time timestamptz)
returns table (
  lane text, waiting bigint, oldest_seconds double precision, given_up bigint
) language plpgsql set search_path = public, pg_temp as $$
declare r record;
begin
  for r in select id from resort where not exists (select from elsewhere where resort = id) loop
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
