import type { Statement } from '../../db/database.ts'

/** Tries of one login wait for each other: `$1` resort, `$2` login. */
export const lockLogin: Statement = {
  name: 'lock-login-for-codes',
  text: 'select id from login where resort_id = $1 and id = $2 for no key update',
}

/** `$1` resort, `$2` login, `$3` since when: hits and tries that count. */
export const sumGuesses: Statement = {
  name: 'sum-code-guesses',
  text: 'select coalesce(sum(hits), 0)::integer as hits, count(*)::integer as tries from code_guess where resort_id = $1 and login_id = $2 and at > $3',
}

/** `$1` resort, `$2` login, `$3` now, `$4` hits. */
export const addGuess: Statement = {
  name: 'add-code-guess',
  text: 'insert into code_guess (resort_id, login_id, at, hits) values ($1, $2, $3, $4) returning id',
}

/** Takes one try back: `$1` resort, `$2` its id. */
export const dropGuess: Statement = {
  name: 'drop-code-guess',
  text: 'delete from code_guess where resort_id = $1 and id = $2',
}

/** `$1` resort, `$2` login: staff lets a person try again. */
export const forgetGuesses: Statement = {
  name: 'forget-code-guesses',
  text: 'delete from code_guess where resort_id = $1 and login_id = $2',
}
