import { CODE_GUESSES, type CodesCompared, countHitsPerTry } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { notifySecurityEvent } from '../notifications/notify-owner.ts'
import * as queries from './code-guesses.queries.ts'
import type { LoginRow } from './login.queries.ts'

/** A counted attempt that can now be checked. */
export interface CodeGuess {
  readonly id: string
  /** Codes entered in the last 24 hours, including this one and excluding right ones. */
  readonly tries: number
}

interface TypedCode {
  readonly loginId: string
  readonly compared: CodesCompared
  readonly now: Date
}

/**
 * Counts an entered code before it is checked; null once the login's attempts of the last 24 hours
 * are used up. Runs in the caller's transaction, which must commit whether or not the code is
 * right. The login's other attempts wait until then.
 *
 * Neither the right password nor a new password resets the count. A right code uncounts only
 * itself. The bound of 3 in 100,000 is computed in
 * packages/domain/src/identity/code-guesses.test.ts.
 */
export async function claimCodeGuess(
  sql: ResortSql,
  resortId: string,
  { loginId, compared, now }: TypedCode,
): Promise<CodeGuess | null> {
  await sql.rows(queries.lockLogin, { resortId, id: loginId })
  const hits = countHitsPerTry(compared)
  const before = await sumGuesses(sql, resortId, loginId, now)
  if (before.hits + hits > CODE_GUESSES.hits) return null
  const guess = await sql.row(queries.addGuess, { resortId, loginId, now, hits })
  return guess && { id: guess.id, tries: before.tries + 1 }
}

/** Returns whether the login may still enter a code now. */
export async function hasCodeGuesses(
  sql: ResortSql,
  resortId: string,
  { loginId, compared, now }: TypedCode,
): Promise<boolean> {
  const { hits } = await sumGuesses(sql, resortId, loginId, now)
  return hits + countHitsPerTry(compared) <= CODE_GUESSES.hits
}

/** Uncounts the attempt of a right code. */
export async function forgiveCodeGuess(
  sql: ResortSql,
  resortId: string,
  guess: CodeGuess,
): Promise<void> {
  await sql.rows(queries.deleteGuess, { resortId, id: guess.id })
}

/**
 * Warns the owner after several wrong codes in a day, because a person who enters codes at
 * sign-in already has the password.
 */
export async function notifyWrongCodes(
  sql: ResortSql,
  resortId: string,
  { login, guess, now }: { login: LoginRow; guess: CodeGuess; now: Date },
): Promise<void> {
  const { warnAfter: count } = CODE_GUESSES
  if (guess.tries !== count) return
  const params = { login: login.login_id, resort: login.resort_name, count }
  const news = { code: 'sign-in-wrong-codes', params } as const
  await notifySecurityEvent(sql, resortId, { login, news, now })
}

async function sumGuesses(sql: ResortSql, resortId: string, loginId: string, now: Date) {
  const since = new Date(now.getTime() - CODE_GUESSES.perMs)
  return (await sql.row(queries.sumGuesses, { resortId, loginId, since })) ?? { hits: 0, tries: 0 }
}
