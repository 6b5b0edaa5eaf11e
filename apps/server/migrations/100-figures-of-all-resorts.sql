-- Figures for whoever watches the server. They count over all resorts and name none. One call looks at each resort in its
-- own context, as everything else does; the turns of jobs belong to no resort.

create index outbox_given_up on outbox (resort_id, failed_at) where failed_at is not null;

/* By resort: messages that wait and that were given up within a day, by lane; payments whose end is not known yet. */
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

/* The same of all resorts together. */
create function figures_of_work(at_time timestamptz) returns jsonb language sql set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(lane, jsonb_build_object(
    'waiting', w.waiting, 'oldestSeconds', w.oldest, 'givenUp', w.given_up)), '{}')
  from (
    select lane, sum(waiting) as waiting, max(oldest_seconds) as oldest, sum(given_up) as given_up
    from work_by_resort(at_time)
    group by lane
  ) w
$$;

/* How long each job has been due at the resort where that is longest, and at how many its last run failed. */
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
revoke execute on function figures_of_jobs from public;
grant execute on function figures_of_jobs to ownerng_app;
