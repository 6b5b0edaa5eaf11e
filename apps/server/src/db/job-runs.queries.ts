import { sql } from './statement.ts'

export const findResorts = sql(
  'find-every-resort',
  `select id, name
  from resort
  order by id`,
)

/** Adds missing turns, and makes the jobs `atOnce` due at every resort. */
export const addTurns = sql(
  'add-job-turns',
  'select add_job_turns(:now, :jobs::text[], :atOnce::text[])',
)

/** Claims due turns exclusively until `leaseUntil`, at most `free` of each lane. */
export const claimTurns = sql(
  'claim-job-turns',
  `select resort as "resortId!", job as "job!", failures as "failures!"
  from claim_jobs(
    :now, :leaseUntil, :jobs::text[], :lanes::text[], :shared::boolean[], :laneNames::text[],
    :free::integer[], :onlyFirst
  ) as t(resort, job, failures)`,
)

/** Extends leases. Returns the turns that this server still holds. */
export const renewTurns = sql(
  'renew-job-turns',
  `select resort as "resortId!", job as "job!"
  from renew_jobs(
    :resorts::text[], :jobs::text[], :leases::timestamptz[], :leaseUntil
  ) as t(resort, job)`,
)

/** Ends a turn that completed. `failure` describes rows that failed, or is empty. */
export const finishRun = sql(
  'finish-job-run',
  `with done as (
    insert into job_run as r (
      resort_id, job, started_at, finished_at, run_after, last_error, failed_at
    )
    values (
      :resortId, :job, :startedAt, :now, :runAfter, :failure, case
      when :failure <> '' then :now::timestamptz
      end
    )
    on conflict (resort_id, job) do update
    set started_at = excluded.started_at, finished_at = excluded.finished_at, failures = 0,
      run_after = excluded.run_after, last_error = excluded.last_error,
      failed_at = coalesce(excluded.failed_at, r.failed_at)
  )
  select end_job(:job, :lease, :runAfter, '-infinity', 0)`,
)

/** Ends a turn that failed. The next run waits for the backoff, even if new work is noted. */
export const failRun = sql(
  'fail-job-run',
  `with failed as (
    insert into job_run (resort_id, job, started_at, failed_at, run_after, last_error, failures)
    values (:resortId, :job, :startedAt, :now, :runAfter, :failure, :failures)
    on conflict (resort_id, job) do update
    set started_at = excluded.started_at, failed_at = excluded.failed_at,
      run_after = excluded.run_after, last_error = excluded.last_error, failures = excluded.failures
  )
  select end_job(:job, :lease, :runAfter, :runAfter, :failures)`,
)
