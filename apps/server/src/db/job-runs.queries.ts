import { sql } from './statement.ts'

/** Every resort, for the one loop of jobs, and for tools that list what all of them hold. */
export const findResorts = sql(
  'find-every-resort',
  `select id, name
  from resort
  order by id`,
)

/**
 * Claims the turn for this process, or finds none. A last run in the future is a clock that was set
 * back.
 */
export const claimRun = sql(
  'claim-job-run',
  `insert into job_run (resort_id, job, started_at, run_after)
  values (:resortId, :job, :now, :runAfter)
  on conflict (resort_id, job) do update
  set started_at = excluded.started_at, run_after = excluded.run_after
  where case
    when :onlyFirst::boolean then job_run.finished_at is null
    else job_run.run_after <= :now
      or job_run.started_at > :now::timestamptz + interval '1 day'
    end
  returning failures`,
)

export const finishRun = sql(
  'finish-job-run',
  `insert into job_run as r (
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
    failed_at = coalesce(excluded.failed_at, r.failed_at)`,
)

export const failRun = sql(
  'fail-job-run',
  `insert into job_run (resort_id, job, started_at, failed_at, run_after, last_error, failures)
  values (:resortId, :job, :startedAt, :now, :runAfter, :failure, :failures)
  on conflict (resort_id, job) do update
  set started_at = excluded.started_at, failed_at = excluded.failed_at,
    run_after = excluded.run_after, last_error = excluded.last_error, failures = excluded.failures`,
)
