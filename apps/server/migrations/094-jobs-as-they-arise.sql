-- Work is noted where it arises, in its transaction, and done by whichever server takes it first. Neither table belongs to
-- a resort: they say which of them has work, to the functions below alone. The app has no right to either.

/* Work that arose: which job is wanted where, and from when. Adding a row waits for nobody and is seen once it is committed. */
create table job_wish (
  resort text not null,
  job text not null,
  -- at once: -infinity, whatever the clock says
  run_after timestamptz not null,
  -- what was imported is to be worked on before the first owner looks
  is_first boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index job_wish_by_time on job_wish (run_after);

/* When each job has its next turn at each resort. */
create table job_turn (
  resort text not null references resort on delete cascade,
  job text not null,
  -- while a server is at it, the end of its lease: another one has the turn then
  run_after timestamptz not null,
  -- whatever is wanted, not before: the end of a lease, or of the pause after a failure
  held_until timestamptz not null default '-infinity',
  ready_at timestamptz not null generated always as (greatest(run_after, held_until)) stored,
  -- while a server is at it: from when it was due
  due_since timestamptz,
  -- in a row
  failures integer not null default 0,
  -- not done since the resort was imported
  is_first boolean not null default true,
  primary key (resort, job)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index job_turn_ready on job_turn (ready_at);

/* What ran before goes on as it was. */
alter table job_run no force row level security;
insert into job_turn (resort, job, run_after, failures, is_first)
select resort_id, job, run_after, failures, finished_at is null from job_run;
select enable_resort_security('job_run', 'select, insert, update');

/* Adds the turns that a resort has not yet, and makes the jobs `at_once` due. A turn days ahead is of a clock that was set back. */
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
 * Takes turns that are due, at most `free` of each lane, the longest due first; each until `lease_until`. Of jobs that are
 * `shared` several servers may be at the same resort: they take its rows one by one. Whose job is not named takes none of it.
 */
create function claim_jobs(
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
      and case when only_first then c.is_first and c.held_until <= now else c.ready_at <= now end
    order by c.ready_at
    limit l.places
    for update of c skip locked
  ) due
  where t.resort = due.resort and t.job = due.job
  returning t.resort, t.job, t.failures;
end $$;

/* Keeps turns longer; answers those that are still this server's. */
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
 * Ends the turn of a job at the resort of the transaction, unless another server has it by now. What was wanted meanwhile
 * is done next. After a failure nothing is, until `held`.
 */
create function end_job(ended text, lease timestamptz, next timestamptz, held timestamptz, failed integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  update job_turn
  set run_after = case when run_after = lease then next else least(run_after, next) end, held_until = held,
    failures = failed, is_first = is_first and failed > 0, due_since = null
  where resort = nullif(current_setting('app.resort', true), '') and job = ended and held_until in (lease, '-infinity')
$$;

/* Wants a job at the resort of the transaction, before the first owner looks at what was imported. */
create function want_first(wanted text, now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into job_wish (resort, job, run_after, is_first)
  select id, wanted, now, true
  from resort
  where id = current_setting('app.resort', true)
$$;

revoke execute on function add_job_turns, claim_jobs, renew_jobs, end_job, want_first from public;
grant execute on function add_job_turns, claim_jobs, renew_jobs, end_job, want_first to ownerng_app;

/* Notes the work of a row: the job, and the column that says from when. Whoever writes the row, no work is forgotten. */
create function note_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due timestamptz := '-infinity';
begin
  -- a branch that is not taken need not fit the table
  if tg_argv[1] = 'ask_after' then due := new.ask_after;
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
-- with a table of its own the app could note work for any resort
revoke execute on function note_work from public;

create trigger payment_attempt_is_work after insert or update of ask_after on payment_attempt
  for each row when (new.ask_after is not null) execute function note_work('sweep-payments', 'ask_after');
create trigger refund_is_work after insert or update of ask_after on refund
  for each row when (new.ask_after is not null) execute function note_work('sweep-refunds', 'ask_after');
create trigger reservation_hold_is_work after insert or update of hold_ends_at on reservation
  for each row when (new.hold_ends_at is not null and new.held_for = 'owner')
  execute function note_work('sweep-holds', 'hold_ends_at');
create trigger reservation_undo_is_work after insert or update of undo_until on reservation
  for each row when (new.undo_until is not null) execute function note_work('sweep-canceled', 'undo_until');
create trigger freed_stay_is_work after insert on freed_stay
  for each row execute function note_work('sweep-waitlist');
create trigger waitlist_offer_is_work after insert or update of offer_ends_at on waitlist_request
  for each row when (new.offer_ends_at is not null) execute function note_work('sweep-waitlist', 'offer_ends_at');
-- while a message is being sent, who sends it sees to it
create trigger outbox_code_is_work after insert or update of try_after on outbox
  for each row when (new.secret and new.sent_at is null and new.failed_at is null and new.claimed_by is null)
  execute function note_work('send-codes', 'try_after');
create trigger outbox_is_work after insert or update of try_after on outbox
  for each row when (not new.secret and new.sent_at is null and new.failed_at is null and new.claimed_by is null)
  execute function note_work('send-outbox', 'try_after');
create trigger document_is_work after insert or update of read_at on document
  for each row when (new.read_at is null) execute function note_work('read-documents');
create trigger guest_invitation_is_work after insert or update of undo_until on guest_invitation
  for each row when (new.undo_until is not null) execute function note_work('sweep-withdrawn', 'undo_until');
create trigger planned_payment_is_work after insert or update of draw_on, try_after, told_at, state on planned_payment
  for each row when (new.state = 'coming' and (new.told_at is not null or new.payment_plan_id is not null))
  execute function note_work('draw-planned', 'draw_on');
create trigger payment_method_is_work after insert or update of removed_at, undo_until on payment_method
  for each row when (new.removed_at is not null and new.forgotten_at is null)
  execute function note_work('forget-methods', 'undo_until');
