import type { Statement } from '../db/database.ts'

/** What became of a claim: `failures` where it was taken, else why not. */
export interface ClaimRow {
  readonly failures: number | null
  readonly over_until: Date | null
  readonly failures_before: number | null
  readonly wait_until: Date | null
}

/**
 * `$1` resort, `$2` now, `$3` `$4` `$5` subjects of limits, how many each, and until when, `$6`
 * login key, `$7` source, `$8` waits in seconds by number of failures, `$9` the last failure. A try
 * during a wait is refused and counts nowhere.
 */
export const claimAttempt: Statement = {
  name: 'claim-attempt',
  text: `with before as (select failures, wait_until from sign_in_failure where resort_id = $1 and login_key = $6 and source = $7),
    given as (select * from unnest($3::text[], $4::integer[], $5::timestamptz[]) as g (subject, most, ends_at) where not exists (select from before where wait_until > $2)),
    counts as (
      insert into rate_count as r (resort_id, subject, counted, ends_at) select $1, subject, 1, ends_at from given
      on conflict (resort_id, subject) do update set
        counted = case when r.ends_at <= $2 then 1 else r.counted + 1 end, ends_at = case when r.ends_at <= $2 then excluded.ends_at else r.ends_at end
      returning r.subject, r.counted, r.ends_at),
    over as (select max(counts.ends_at) as until from counts join given using (subject) where counted > most),
    claim as (
      insert into sign_in_failure as f (resort_id, login_key, source, failures, wait_until, last_at)
      select $1, $6, $7, 1, $2::timestamptz + pause(($8::integer[])[1]), $2 from over where until is null
      on conflict (resort_id, login_key, source) do update set
        failures = f.failures + 1, last_at = $2, wait_until = $2::timestamptz + pause(($8::integer[])[least(f.failures + 1, cardinality($8::integer[]))])
      where f.wait_until <= $2 and f.failures < $9
      returning f.failures)
    select claim.failures, over.until as over_until, before.failures as failures_before, before.wait_until
    from over left join claim on true left join before on true`,
}

export const findWait: Statement = {
  name: 'find-wait',
  text: 'select wait_until from sign_in_failure where resort_id = $1 and login_key = $2 and source = $3',
}

/**
 * Locks in the order of `claimAttempt`, counts before failures and those as they were given:
 * sign-ins never wait in a circle.
 */
export const forgiveAttempt: Statement = {
  name: 'forgive-attempt',
  text: `with given as (
      select r.subject from rate_count r join unnest($4::text[]) with ordinality as g (subject, n) using (subject) where r.resort_id = $1 order by g.n for update of r),
    counts as (update rate_count r set counted = counted - 1 from given where r.resort_id = $1 and r.subject = given.subject and counted > 0 returning 1),
    counted as (select count(*) from counts)
    delete from sign_in_failure f using counted where f.resort_id = $1 and f.login_key = $2 and f.source = $3`,
}

export const forgetFailures: Statement = {
  name: 'forget-failures',
  text: 'delete from sign_in_failure where resort_id = $1 and login_key = $2',
}

/** `$1` resort, `$2` subject, `$3` end of a span that starts now, `$4` now. */
export const countOne: Statement = {
  name: 'count-one',
  text: `insert into rate_count as r (resort_id, subject, counted, ends_at) values ($1, $2, 1, $3)
    on conflict (resort_id, subject) do update set
      counted = case when r.ends_at <= $4 then 1 else r.counted + 1 end, ends_at = case when r.ends_at <= $4 then excluded.ends_at else r.ends_at end
    returning counted`,
}

/** `$1` resort, `$2` subject. */
export const uncountOne: Statement = {
  name: 'uncount-one',
  text: 'update rate_count set counted = counted - 1 where resort_id = $1 and subject = $2 and counted > 0',
}
