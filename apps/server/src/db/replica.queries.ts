import { sql } from './statement.ts'

/** Write position and cluster ID of the primary. Fails on a replica. */
export const findWritten = sql(
  'find-written',
  `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as "position!",
    (to_jsonb(pg_control_system()) ->> 'system_identifier')::text as "cluster!"`,
)

/** Null on a server that isn't a replica. */
export const findReplayed = sql(
  'find-replayed',
  `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position,
    (to_jsonb(pg_control_system()) ->> 'system_identifier')::text as "cluster!"
  where pg_is_in_recovery()`,
)
