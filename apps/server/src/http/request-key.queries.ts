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
 * Returns the session if it hasn't ended, and keeps it from ending until the transaction ends: what
 * a request adds can't outlive a recovery that ends everything.
 */
export const holdLiveSession = sql(
  'hold-live-session',
  `select id
  from session
  where resort_id = :resortId and id = :sessionId and ended_at is null
  for share`,
)

/** Counts a write of a person for an account. Beyond the limit it fails with the constraint `writes_today`. */
export const countWrite = sql(
  'count-write',
  `select from count_write(
    :resortId, :loginId, :ownerAccountId, :weight::integer, :maxWeight::integer, :now
  )`,
)

export const addAnswer = sql(
  'add-answer-of-request',
  `insert into request_key (resort_id, login_id, call, key, request_hash, answer, made_at)
  values (:resortId, :loginId, :call, :key, :requestHash, :answer, :madeAt)`,
)
