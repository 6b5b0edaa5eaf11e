import type { Statement } from '../db/database.ts'

/** `$1` resort, `$2` login, `$3` call, `$4` key. */
export const findAnswer: Statement = {
  name: 'find-answer-of-request',
  text: 'select request_hash, answer from request_key where resort_id = $1 and login_id = $2 and call = $3 and key = $4',
}

/**
 * `$5` hash of the request, `$6` now: none where the key was used; a repeat side by side waits here
 * for the first one's end.
 */
export const claimKey: Statement = {
  name: 'claim-request-key',
  text: `insert into request_key (resort_id, login_id, call, key, request_hash, made_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (resort_id, login_id, call, key) do nothing returning key`,
}

/** `$5` the sealed answer. */
export const keepAnswer: Statement = {
  name: 'keep-answer-of-request',
  text: 'update request_key set answer = $5 where resort_id = $1 and login_id = $2 and call = $3 and key = $4',
}
