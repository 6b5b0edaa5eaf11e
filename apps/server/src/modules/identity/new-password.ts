import {
  AppError,
  findNewPasswordFault,
  type NewPasswordAttempt,
  type PasswordLengths,
} from '@ownerng/domain'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { ResortSql } from '../../db/database.ts'
import { forgetFailures } from '../../http/throttle.ts'
import { distrustDevices } from './devices.queries.ts'
import * as logins from './login.queries.ts'

/** 3 of 4 on zxcvbn's scale: safe against hours of offline guessing. */
const MIN_SCORE = 3
const MIN_OWN_CHARACTERS = 5
const PRODUCT_WORDS = ['ownerng', 'timeshare', 'vacation', 'resort', 'owner', 'password']

let strength: Promise<ZxcvbnFactory> | undefined

/**
 * Loads the large word lists on first use instead of at startup, because passwords are rarely
 * chosen.
 */
async function loadStrength(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * Throws the first of portal.md's rules that a new password breaks; the text includes the resort's
 * minimum length.
 */
export function requireNewPasswordRules(
  attempt: NewPasswordAttempt,
  previousKind: 'old' | 'temporary',
  lengths: PasswordLengths,
): void {
  const fault = findNewPasswordFault(attempt, previousKind, lengths)
  if (fault === null) return
  if (fault === 'PASSWORD_TOO_SHORT')
    throw new AppError({ code: fault, params: { n: lengths.min } })
  if (fault === 'PASSWORD_TOO_LONG') throw new AppError({ code: fault, params: { n: lengths.max } })
  throw new AppError(fault)
}

/**
 * Returns whether a new password is common or easy to guess. Attackers try names first, so those of
 * the product, the resort, and the login count as dictionary words and must not make up nearly all
 * of it.
 */
export async function isGuessable(
  password: string,
  knownTexts: readonly string[],
): Promise<boolean> {
  const personalWords = [
    ...PRODUCT_WORDS,
    ...knownTexts
      .flatMap((text) => text.toLowerCase().split(/\W+/))
      .filter((word) => word.length > 2),
  ]
  const rest = personalWords
    .reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
    .replace(/[^\p{L}\p{N}]/gu, '')
  strength ??= loadStrength()
  return (
    rest.length < MIN_OWN_CHARACTERS ||
    (await strength).check(password, personalWords).score < MIN_SCORE
  )
}

/**
 * Stores a new password, with an expiry if staff sets it, clears failed attempts, ends every
 * session, and ends trust in all devices.
 */
export async function replacePassword(
  sql: ResortSql,
  resortId: string,
  {
    forgetDevices,
    now,
    endsAt = null,
  }: { forgetDevices: boolean; now: Date; endsAt?: Date | null },
  { login, passwordHash }: { readonly login: logins.LoginRow; readonly passwordHash: string },
): Promise<void> {
  await sql.rows(logins.setPassword, { resortId, id: login.id, passwordHash, endsAt })
  await sql.rows(logins.endSessionsOf, { resortId, loginId: login.id, now, sessionId: null })
  await sql.rows(distrustDevices, { resortId, loginId: login.id, now, forgetDevices })
  await forgetFailures(sql, resortId, login.app_kind, login.login_id)
}
