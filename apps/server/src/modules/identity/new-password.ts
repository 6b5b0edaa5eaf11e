import {
  AppError,
  deobfuscate,
  findNewPasswordFault,
  type NewPasswordAttempt,
  normalizeAttempt,
  type PasswordFault,
  type PasswordLengths,
  type Refusal,
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

/** Loads the large word lists on first use, because passwords are rarely chosen. */
async function loadStrength(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs: adjacencyGraphs })
}

interface ObfuscatedPasswords {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/**
 * Returns the passwords of a request; throws the first of portal.md's rules that the new one
 * breaks. The text includes the resort's minimum or maximum length.
 */
export function requireNewPassword(
  { oldPassword, newPassword, confirmPassword }: ObfuscatedPasswords,
  previousKind: 'old' | 'temporary',
  lengths: PasswordLengths,
): NewPasswordAttempt {
  const attempt = normalizeAttempt({
    previous: deobfuscate(oldPassword) ?? '',
    next: deobfuscate(newPassword) ?? '',
    confirmation: deobfuscate(confirmPassword) ?? '',
  })
  const fault = findNewPasswordFault(attempt, previousKind, lengths)
  if (fault !== null) throw new AppError(toRefusal(fault, lengths))
  return attempt
}

/** Returns the refusal of a password that breaks a rule, with the length that the rule allows. */
export function toRefusal(fault: PasswordFault, { min, max }: PasswordLengths): Refusal {
  if (fault === 'PASSWORD_TOO_SHORT') return { code: fault, params: { n: min } }
  return fault === 'PASSWORD_TOO_LONG' ? { code: fault, params: { n: max } } : { code: fault }
}

/**
 * Returns whether a new password is common or easy to guess. Attackers try names first, so those of
 * the product, the resort, and the login count as dictionary words and must not make up nearly all
 * of it.
 */
export async function isGuessable(password: string, names: readonly string[]): Promise<boolean> {
  const words = names.flatMap((text) => text.toLowerCase().split(/\W+/))
  const personalWords = [...PRODUCT_WORDS, ...words.filter((word) => word.length > 2)]
  const rest = personalWords
    .reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
    .replace(/[^\p{L}\p{N}]/gu, '')
  strength ??= loadStrength()
  return (
    rest.length < MIN_OWN_CHARACTERS ||
    (await strength).check(password, personalWords).score < MIN_SCORE
  )
}

interface PasswordReplacement {
  readonly login: logins.LoginRow
  readonly passwordHash: string
  readonly now: Date
  /** Set if staff chose the password. */
  readonly endsAt?: Date | null
}

/**
 * Stores a new password, clears failed attempts, ends every session, and ends trust in all devices.
 */
export async function replacePassword(
  sql: ResortSql,
  resortId: string,
  { login, passwordHash, now, endsAt = null }: PasswordReplacement,
): Promise<void> {
  const loginId = login.id
  await sql.rows(logins.setPassword, { resortId, id: loginId, passwordHash, endsAt })
  await sql.rows(logins.endSessions, { resortId, loginId, now, sessionId: null })
  await sql.rows(distrustDevices, { resortId, loginId })
  await forgetFailures(sql, resortId, login.app_kind, login.login_id)
}
