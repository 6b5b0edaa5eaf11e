import { sql } from '../db/statement.ts'

/** An attempt during a wait is refused and not counted. */
export const claimAttempt = sql(
  'claim-attempt',
  `with before as (
    select failures, wait_until
    from sign_in_failure
    where resort_id = :resortId and login_key = :loginKey and source = :source
  ), given as (
    select *
    from unnest(
      :subjects::text[], :maxCounts::integer[], :endsAt::timestamptz[]
    ) as g (subject, max_count, ends_at)
    where not exists (select from before where wait_until > :now)
  ), counts as (
    insert into rate_count as r (resort_id, subject, counted, ends_at)
    select :resortId, subject, 1, ends_at
    from given
    on conflict (resort_id, subject) do update
    set counted = case
      when r.ends_at <= :now then 1
      else r.counted + 1
      end, ends_at = case
      when r.ends_at <= :now then excluded.ends_at
      else r.ends_at
      end
    returning r.subject, r.counted, r.ends_at
  ), over as (
    select max(counts.ends_at) as until
    from counts
    join given using (subject)
    where counted > max_count
  ), claim as (
    insert into sign_in_failure as f (resort_id, login_key, source, failures, wait_until, last_at)
    select :resortId, :loginKey, :source, 1, :now::timestamptz + pause((:waits::integer[])[1]), :now
    from over
    where until is null
    on conflict (resort_id, login_key, source) do update
    set failures = f.failures + 1, last_at = :now,
      wait_until = :now::timestamptz + pause(
        (:waits::integer[])[least(f.failures + 1, cardinality(:waits::integer[]))]
      )
    where f.wait_until <= :now and f.failures < :failures
    returning f.failures
  )
  select claim.failures, over.until as over_until, before.failures as failures_before,
    before.wait_until
  from over
  left join claim on true
  left join before on true`,
)

export const findWait = sql(
  'find-wait',
  `select wait_until
  from sign_in_failure
  where resort_id = :resortId and login_key = :loginKey and source = :source`,
)

/** Locks rows in the same order as `claimAttempt`, to avoid deadlocks between sign-ins. */
export const forgiveAttempt = sql(
  'forgive-attempt',
  `with given as (
    select r.subject
    from rate_count r
    join unnest(:subjects::text[]) with ordinality as g (subject, n) using (subject)
    where r.resort_id = :resortId
    order by g.n
    for update of r
  ), counts as (
    update rate_count r
    set counted = counted - 1
    from given
    where r.resort_id = :resortId and r.subject = given.subject and counted > 0
    returning 1
  ), counted as (select count(*) from counts)
  delete
  from sign_in_failure f using counted
  where f.resort_id = :resortId and f.login_key = :loginKey and f.source = :source`,
)

export const deleteFailures = sql(
  'forget-failures',
  `delete
  from sign_in_failure
  where resort_id = :resortId and login_key = :loginKey`,
)

export const countOne = sql(
  'count-one',
  `insert into rate_count as r (resort_id, subject, counted, ends_at)
  values (:resortId, :subject, :amount, :endsAt)
  on conflict (resort_id, subject) do update
  set counted = case
    when r.ends_at <= :now then excluded.counted
    else r.counted + excluded.counted
    end, ends_at = case
    when r.ends_at <= :now then excluded.ends_at
    else r.ends_at
    end
  returning counted`,
)

export const uncountOne = sql(
  'uncount-one',
  `update rate_count
  set counted = counted - 1
  where resort_id = :resortId and subject = :subject and counted > 0`,
)
