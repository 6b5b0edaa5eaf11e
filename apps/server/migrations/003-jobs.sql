-- Background jobs. A trigger on each table that creates work adds a row to `job_wish` in the same transaction. Server
-- processes claim the due jobs with the functions below. `job_turn` and `job_wish` list the work of all resorts, so
-- the app role has no privileges on them.

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to `resort`.
set local row_security = on;

/* The last run of each job at each resort, and its result. */
create table job_run (
  resort_id text not null references resort,
  job text not null,
  started_at timestamptz not null,
  -- the last run that succeeded
  finished_at timestamptz,
  -- consecutive failures
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz,
  last_error text not null default '',
  -- due from then on
  run_after timestamptz not null,
  primary key (resort_id, job)
);
select enable_resort_security('job_run', 'select, insert, update');

/* Jobs that were requested, and when they are due. Inserts never wait for each other. */
create table job_wish (
  resort text not null,
  job text not null,
  -- -infinity: now
  run_after timestamptz not null,
  -- must run before the first owner uses an import
  is_first boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index job_wish_by_time on job_wish (run_after);

/* The next run of each job at each resort. */
create table job_turn (
  resort text not null references resort on delete cascade,
  job text not null,
  -- while a server runs the job, the end of its lease: another server may claim it then
  run_after timestamptz not null,
  -- not before then, whatever was requested: the end of a lease, or of the backoff after a failure
  held_until timestamptz not null default '-infinity',
  ready_at timestamptz not null generated always as (greatest(run_after, held_until)) stored,
  -- while a server runs the job, when it was due
  due_since timestamptz,
  -- consecutive failures
  failures integer not null default 0,
  -- not run since the resort was imported
  is_first boolean not null default true,
  primary key (resort, job)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index job_turn_ready on job_turn (ready_at);

/*
 * Adds missing jobs for each resort, and makes the jobs `at_once` due. A run that is more than two days away comes
 * from a clock that was later set back, so it is due as well.
 */
create function add_job_turns(now timestamptz, jobs text[], at_once text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into job_turn (resort, job, run_after)
  select r.id, j.job, now
  from resort r cross join unnest(jobs) j(job)
  where not exists (select from job_turn t where t.resort = r.id and t.job = j.job)
  on conflict do nothing;
  update job_turn set run_after = now, held_until = '-infinity'
  where ready_at > now + interval '2 days' or (job = any(at_once) and run_after > now and held_until <= now);
$$;

/*
 * Claims due jobs until `lease_until`, at most `free` in each lane, longest overdue first. Several servers may run a
 * `shared` job at the same resort: they claim its rows one at a time. Jobs that are not in `jobs` are not claimed.
 */
create function claim_jobs(
  now timestamptz, lease_until timestamptz, jobs text[], lanes text[], shared boolean[], lane_names text[],
  free integer[], only_first boolean
) returns table (resort text, job text, failures integer)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  -- one server at a time
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
      and case when only_first then c.is_first and c.held_until <= now else c.ready_at <= now end
    order by c.ready_at
    limit l.places
    for update of c skip locked
  ) due
  where t.resort = due.resort and t.job = due.job
  returning t.resort, t.job, t.failures;
end $$;

/* Extends leases. Returns the jobs that this server still holds. */
create function renew_jobs(resorts text[], jobs text[], leases timestamptz[], lease_until timestamptz)
returns table (resort text, job text)
language sql security definer set search_path = public, pg_temp as $$
  update job_turn t
  set run_after = case when t.run_after = mine.lease then lease_until else t.run_after end, held_until = lease_until
  from unnest(resorts, jobs, leases) mine(resort, job, lease)
  where t.resort = mine.resort and t.job = mine.job and t.held_until = mine.lease
  returning t.resort, t.job
$$;

/*
 * Ends a run at the transaction's resort, unless another server has claimed the job since. A request that arrived
 * during the run keeps its due time. After a failure, nothing runs before `held`.
 */
create function end_job(ended text, lease timestamptz, next timestamptz, held timestamptz, failed integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  update job_turn
  set run_after = case when run_after = lease then next else least(run_after, next) end, held_until = held,
    failures = failed, is_first = is_first and failed > 0, due_since = null
  where resort = nullif(current_setting('app.resort', true), '') and job = ended and held_until in (lease, '-infinity')
$$;

/* Requests a job at the transaction's resort that must run before the first owner uses an import. */
create function want_first(wanted text, now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into job_wish (resort, job, run_after, is_first)
  select id, wanted, now, true
  from resort
  where id = current_setting('app.resort', true)
$$;

/* Metrics: for each job, the longest delay at any resort, and the number of resorts where the last run failed. */
create function figures_of_jobs(at_time timestamptz) returns jsonb
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(job, jsonb_build_object('lateSeconds', j.late, 'failing', j.failing)), '{}')
  from (
    select job, count(*) filter (where failures > 0) as failing,
      greatest(0, extract(epoch from at_time - min(coalesce(due_since, ready_at)))) as late
    from job_turn
    group by job
  ) j
$$;

revoke execute on function add_job_turns, claim_jobs, renew_jobs, end_job, want_first, figures_of_jobs from public;
grant execute on function add_job_turns, claim_jobs, renew_jobs, end_job, want_first, figures_of_jobs to ownerng_app;

/* Trigger that requests a job for a row. Arguments: the job, and the column with its due time (default: now). */
create function note_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due timestamptz := '-infinity';
begin
  -- one branch per column: PL/pgSQL does not check the branches that are not taken against the table
  if tg_argv[1] = 'check_after' then due := new.check_after;
  elsif tg_argv[1] = 'hold_ends_at' then due := new.hold_ends_at;
  elsif tg_argv[1] = 'undo_until' then due := coalesce(new.undo_until, due);
  elsif tg_argv[1] = 'offer_ends_at' then due := new.offer_ends_at;
  elsif tg_argv[1] = 'try_after' then due := new.try_after;
  elsif tg_argv[1] = 'draw_on' then
    select greatest(new.draw_on::timestamp at time zone time_zone, new.try_after) into due
    from resort where id = new.resort_id;
  end if;
  insert into job_wish (resort, job, run_after) values (new.resort_id, tg_argv[0], due);
  return null;
end $$;
-- otherwise the app could attach it to its own table and request work for any resort
revoke execute on function note_work from public;
