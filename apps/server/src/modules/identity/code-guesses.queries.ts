import { sql } from '../../db/statement.ts'

/** Tries of one login wait for each other. */
export const lockLogin = sql(
  'lock-login-for-codes',
  `select id
  from login
  where resort_id = :resortId and id = :id
  for no key update`,
)

/** Hits and tries that count. */
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

/** Takes one try back. */
export const deleteGuess = sql(
  'drop-code-guess',
  `delete
  from code_guess
  where resort_id = :resortId and id = :id`,
)

/** Staff lets a person try again. */
export const deleteGuesses = sql(
  'forget-code-guesses',
  `delete
  from code_guess
  where resort_id = :resortId and login_id = :loginId`,
)
