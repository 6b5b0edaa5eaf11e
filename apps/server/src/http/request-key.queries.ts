import { sql } from '../db/statement.ts'

export const findAnswer = sql(
  'find-answer-of-request',
  `select request_hash, answer
  from request_key
  where resort_id = :resortId and login_id = :loginId and call = :call and key = :key`,
)

/** Locks a key until the transaction ends. A concurrent retry waits for the first request. */
export const lockKey = sql(
  'lock-request-key',
  `select pg_advisory_xact_lock(
    hashtextextended('request ' || :resortId || ' ' || :loginId || ' ' || :call || ' ' || :key, 0)
  )`,
)

/**
 * Returns the session if it hasn't ended, and keeps it from ending until the transaction ends: a
 * recovery then removes everything that a request adds.
 */
export const holdLiveSession = sql(
  'hold-live-session',
  `select id
  from session
  where resort_id = :resortId and id = :sessionId and ended_at is null
  for share`,
)

/**
 * Counts a write of a person for an account. Beyond the limit it fails with the constraint
 * `writes_today`.
 */
export const countWrite = sql(
  'count-write',
  `select from count_write(
    :resortId, :loginId, :ownerAccountId, :weight::integer, :maxWeight::integer, :now
  )`,
)

/** Returns when a person who has reached the limit can write again, on the resort's clock. */
export const findFullUntil = sql(
  'find-writes-full-until',
  `select to_char(c.ends_at at time zone r.time_zone, 'YYYY-MM-DD') as day,
    to_char(c.ends_at at time zone r.time_zone, 'HH24:MI') as time
  from rate_count c
  join resort r on r.id = c.resort_id
  where c.resort_id = :resortId
    and c.subject = 'writes ' || :loginId || ' ' || :ownerAccountId
    and c.ends_at > :now
    and c.counted + :weight::integer > :maxWeight::integer`,
)

export const addAnswer = sql(
  'add-answer-of-request',
  `insert into request_key (resort_id, login_id, call, key, request_hash, answer, made_at)
  values (:resortId, :loginId, :call, :key, :requestHash, :answer, :madeAt)`,
)
