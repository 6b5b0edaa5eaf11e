import { sql } from '../../db/statement.ts'

/** Serializes the attempts of one login. */
export const lockLogin = sql(
  'lock-login-for-codes',
  `select id
  from login
  where resort_id = :resortId and id = :id
  for no key update`,
)

/**
 * Returns how many attempts a login has made since a time, and how many codes they could have
 * matched.
 */
export const sumGuesses = sql(
  'sum-code-guesses',
  `select coalesce(sum(hits), 0)::integer as hits, count(*)::integer as tries
  from code_guess
  where resort_id = :resortId and login_id = :loginId and at > :since`,
)

export const addGuess = sql(
  'add-code-guess',
  `insert into code_guess (resort_id, login_id, at, hits)
  values (:resortId, :loginId, :now, :hits)
  returning id`,
)

/** Deletes one attempt. */
export const deleteGuess = sql(
  'drop-code-guess',
  `delete
  from code_guess
  where resort_id = :resortId and id = :id`,
)

/** Deletes all attempts, when staff unlocks a login. */
export const deleteGuesses = sql(
  'forget-code-guesses',
  `delete
  from code_guess
  where resort_id = :resortId and login_id = :loginId`,
)
