import { sql } from './statement.ts'

/** What the primary has written, and which cluster it is; fails on a replica. */
export const findWritten = sql(
  'find-written',
  `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as "position!",
    (to_jsonb(pg_control_system()) ->> 'system_identifier')::text as "cluster!"`,
)

/** What a replica has replayed; null where it is none. */
export const findReplayed = sql(
  'find-replayed',
  `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position,
    (to_jsonb(pg_control_system()) ->> 'system_identifier')::text as "cluster!"
  where pg_is_in_recovery()`,
)
