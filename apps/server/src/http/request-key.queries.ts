import { sql } from '../db/statement.ts'

export const findAnswer = sql(
  'find-answer-of-request',
  `select request_hash, answer
  from request_key
  where resort_id = :resortId and login_id = :loginId and call = :call and key = :key`,
)

/** Returns no row if the key was used. A concurrent retry waits for the first request. */
export const claimKey = sql(
  'claim-request-key',
  `insert into request_key (resort_id, login_id, call, key, request_hash, made_at)
  values (:resortId, :loginId, :call, :key, :requestHash, :madeAt)
  on conflict (resort_id, login_id, call, key) do nothing
  returning key`,
)

export const storeAnswer = sql(
  'store-answer-of-request',
  `update request_key
  set answer = :answer
  where resort_id = :resortId and login_id = :loginId and call = :call and key = :key`,
)
