import { AppError, maskEmail, maskPhone, SECOND_MS, SIGN_IN_LIMITS } from '@ownerng/domain'
import { Secret, TOTP } from 'otpauth'
import type { ResortSql } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import type { Keys } from '../../shared/keys.ts'
import type { LoginRow } from './login.queries.ts'
import * as queries from './second-factor.queries.ts'
import { sendNewCode } from './send-code.ts'

const STEP_S = 30

/** A login's factors. Destinations are complete; only `maskedDestinations` may leave the server. */
export interface Factors {
  readonly text: queries.FactorRow | null
  readonly phone: queries.FactorRow | null
  readonly emails: readonly queries.FactorRow[]
  readonly authenticator: queries.FactorRow | null
}

/** Reads a login's factors in the order in which they are offered. */
export async function readFactors(
  sql: ResortSql,
  resortId: string,
  loginId: string,
): Promise<Factors> {
  const rows = await sql.rows(queries.findFactors, { resortId, loginId })
  const first = (kind: queries.FactorRow['kind']) => rows.find((row) => row.kind === kind) ?? null
  return {
    text: first('text'),
    phone: first('phone'),
    emails: rows.filter((row) => row.kind === 'email'),
    authenticator: first('authenticator'),
  }
}

/** Returns whether a code is required. */
export function hasFactor({ text, phone, emails, authenticator }: Factors): boolean {
  return text !== null || phone !== null || emails.length > 0 || authenticator !== null
}

/**
 * Returns the destination of the first code: the mobile phone, else the first email, else the other
 * phone (wire.md "Fields").
 */
export function firstDestination({ text, emails, phone }: Factors): queries.FactorRow | null {
  return text ?? emails[0] ?? phone
}

/**
 * Returns the destination that a resend names: T, P, E, or E and an index from 1; null if there is
 * none.
 */
export function destinationFor(
  { text, phone, emails }: Factors,
  resendType: string,
): queries.FactorRow | null {
  if (resendType === 'T') return text
  if (resendType === 'P') return phone
  return emails[resendType === 'E' ? 0 : Number(resendType.slice(1)) - 1] ?? null
}

/** Returns the masked destinations for a login response. */
export function maskedDestinations({ text, phone, emails }: Factors) {
  const masked = emails.map((email) => maskEmail(email.destination))
  return {
    mobile: maskPhone(text?.destination ?? ''),
    otherPhone: maskPhone(phone?.destination ?? ''),
    emailAddress: masked.length === 1 ? (masked[0] ?? '') : '',
    allEmails: masked.length > 1 ? masked : [],
  }
}

/** Masks a destination for display. */
export function maskedDestination(factor: queries.FactorRow): string {
  return factor.kind === 'email' ? maskEmail(factor.destination) : maskPhone(factor.destination)
}

interface CodeDelivery {
  readonly login: LoginRow
  readonly session: { readonly resortId: string; readonly handle: string }
  readonly factor: queries.FactorRow
  readonly now: Date
}

/**
 * Creates a code for a pending session and queues it; the previous one stops working. Throws
 * CODE_UNSENT after ten codes per login and day.
 */
export async function sendCode(
  { keys }: Services,
  sql: ResortSql,
  { login, session: { resortId, handle }, factor, now }: CodeDelivery,
): Promise<void> {
  const channel = factor.kind === 'email' ? 'email' : 'text'
  const recipient = { login, text: 'signInCode', channel, address: factor.destination } as const
  const code = await sendNewCode(sql, resortId, recipient, now)
  if (code === null) throw new AppError('CODE_UNSENT')
  await sql.rows(queries.setCode, {
    resortId,
    handle,
    codeHash: keys.sign('code', `${handle} ${code}`),
    codeEndsAt: new Date(now.getTime() + SIGN_IN_LIMITS.codeMs),
  })
}

interface TypedCode {
  readonly pending: queries.PendingRow
  readonly resortId: string
  readonly handle: string
  readonly typed: string
  readonly now: Date
}

/**
 * Returns whether a code is right for a pending session: the sent code, the authenticator's, or an
 * unused recovery code. Runs while the counted attempt locks the session's row; an authenticator
 * step is accepted once.
 */
export async function isCodeRight(
  { keys }: Services,
  sql: ResortSql,
  { pending, resortId, handle, typed, now }: TypedCode,
): Promise<boolean> {
  const code = typed.toUpperCase()
  if (
    pending.code_hash &&
    pending.code_ends_at &&
    pending.code_ends_at > now &&
    keys.isSigned('code', `${handle} ${code}`, pending.code_hash)
  )
    return true
  const { authenticator } = await readFactors(sql, resortId, pending.login_id)
  if (authenticator?.secret) {
    const step = findStep(openSecret(keys, authenticator.secret), code, now)
    if (step !== null && (await sql.row(queries.useStep, { resortId, id: authenticator.id, step })))
      return true
  }
  const { login_id: loginId } = pending
  const codes = await sql.rows(queries.findRecoveryCodes, { resortId, loginId })
  const right = codes.find(
    ({ secret }) => secret && keys.isSealedHash(`${loginId} ${code}`, secret),
  )
  if (!right) return false
  return (await sql.row(queries.useRecoveryCode, { resortId, id: right.id, now })) !== null
}

/** Decrypts the base32 secret of an authenticator. */
export const openSecret = (keys: Keys, secret: Buffer): string =>
  keys.open('authenticator', secret).toString('utf8')

/**
 * Returns the time step of an authenticator code, the current one or its neighbors (RFC 6238),
 * because the clock of a phone can be half a minute off; null if it is none of them.
 */
export function findStep(base32: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ secret: Secret.fromBase32(base32), digits: 6, period: STEP_S })
  for (const ago of [0, 1, -1]) {
    const at = now.getTime() - ago * STEP_S * SECOND_MS
    if (totp.validate({ token: code, timestamp: at, window: 0 }) !== null)
      return Math.floor(at / SECOND_MS / STEP_S)
  }
  return null
}
