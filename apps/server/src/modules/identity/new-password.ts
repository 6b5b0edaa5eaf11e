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

/** 3 of 4: safe against an attacker who has the hashes for hours (zxcvbn's scale). */
const MIN_SCORE = 3
const MIN_OWN_CHARACTERS = 5
const PRODUCT_WORDS = ['ownerng', 'timeshare', 'vacation', 'resort', 'owner', 'password']

let strength: Promise<ZxcvbnFactory> | undefined

/**
 * The lists are large and passwords are seldom chosen: they load with the first one, not at every
 * start.
 */
async function loadStrength(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * Throws the first rule of portal.md that a new password breaks; the text has the resort's own
 * length in it.
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
 * Whether a new password is on the list of common ones or easy to guess. Names of the product, the
 * resort and the login count as known words and must not be nearly all of it: attackers try a
 * resort's name first.
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
 * Stores the new password, one that staff gives until `endsAt`: failed attempts are cleared, every
 * session ends, and no device stays trusted.
 */
export async function replacePassword(
  sql: ResortSql,
  resortId: string,
  login: logins.LoginRow,
  passwordHash: string,
  {
    forgetDevices,
    now,
    endsAt = null,
  }: { forgetDevices: boolean; now: Date; endsAt?: Date | null },
): Promise<void> {
  await sql.rows(logins.setPassword, { resortId, id: login.id, passwordHash, endsAt })
  await sql.rows(logins.endSessionsOf, { resortId, loginId: login.id, now, sessionId: null })
  await sql.rows(distrustDevices, { resortId, loginId: login.id, now, forgetDevices })
  await forgetFailures(sql, resortId, login.app_kind, login.login_id)
}
