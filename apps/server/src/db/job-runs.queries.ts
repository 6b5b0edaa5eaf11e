import type { Statement } from './database.ts'

/** Every resort, for the one loop of jobs, and for tools that list what all of them hold. */
export const findResorts: Statement = {
  name: 'find-every-resort',
  text: 'select id, name from resort order by id',
}

/**
 * `$1` resort, `$2` job, `$3` now, `$4` until when a run may take, `$5` whether due or not: claims
 * the turn for this process, or finds none. A last run in the future is a clock that was set back.
 */
export const claimRun: Statement = {
  name: 'claim-job-run',
  text: `insert into job_run (resort_id, job, started_at, run_after) values ($1, $2, $3, $4)
    on conflict (resort_id, job) do update set started_at = excluded.started_at, run_after = excluded.run_after
      where $5::boolean or job_run.run_after <= $3 or job_run.started_at > $3::timestamptz + interval '1 day' returning failures`,
}

/**
 * `$1` resort, `$2` job, `$3` start, `$4` now, `$5` next turn, `$6` what failed of it, or empty.
 */
export const finishRun: Statement = {
  name: 'finish-job-run',
  text: `insert into job_run as r (resort_id, job, started_at, finished_at, run_after, last_error, failed_at) values ($1, $2, $3, $4, $5, $6, case when $6 <> '' then $4::timestamptz end)
    on conflict (resort_id, job) do update set started_at = excluded.started_at, finished_at = excluded.finished_at, failures = 0, run_after = excluded.run_after,
      last_error = excluded.last_error, failed_at = coalesce(excluded.failed_at, r.failed_at)`,
}

/**
 * `$1` resort, `$2` job, `$3` start, `$4` now, `$5` when to try again, `$6` why, `$7` failures in a
 * row.
 */
export const failRun: Statement = {
  name: 'fail-job-run',
  text: `insert into job_run (resort_id, job, started_at, failed_at, run_after, last_error, failures) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (resort_id, job) do update set started_at = excluded.started_at, failed_at = excluded.failed_at, run_after = excluded.run_after,
      last_error = excluded.last_error, failures = excluded.failures`,
}
