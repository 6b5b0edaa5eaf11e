import { sql } from '../../db/statement.ts'

/**
 * Deletes expired counters, old failed attempts, stored responses that won't be requested again,
 * and rows used long ago.
 */
export const sweep = sql(
  'sweep-sign-in',
  `with counts as (delete from rate_count where resort_id = :resortId and ends_at < :now),
  failures as (
    delete
    from sign_in_failure
    where resort_id = :resortId and last_at < :now::timestamptz - interval '90 days'
  ), passwords as (
    delete
    from temporary_password
    where resort_id = :resortId and ends_at < :now::timestamptz - interval '1 day'
  ), requests as (
    delete
    from request_key
    where resort_id = :resortId and made_at < :now::timestamptz - interval '3 days'
  ), guesses as (
    delete
    from code_guess
    where resort_id = :resortId and at < :now::timestamptz - interval '1 day'
  )
  delete
  from passkey_challenge
  where resort_id = :resortId and ends_at < :now`,
)
