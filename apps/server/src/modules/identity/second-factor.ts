import { randomInt } from 'node:crypto'
import { AppError, MINUTE_MS, maskEmail, maskPhone, SIGN_IN_LIMITS } from '@ownerng/domain'
import { identityMail } from '@ownerng/messages/identity/mail'
import { Secret, TOTP } from 'otpauth'
import type { ResortSql } from '../../db/database.ts'
import { countOne } from '../../http/throttle.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import type { LoginRow } from './login.queries.ts'
import * as queries from './second-factor.queries.ts'

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
  loginRowId: string,
): Promise<Factors> {
  const rows = await sql.rows(queries.findFactors, { resortId, loginId: loginRowId })
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
export function maskedDestinations({ text, phone, emails }: Factors): {
  mobile: string
  otherPhone: string
  emailAddress: string
  allEmails: string[]
} {
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

/**
 * Creates a code for a pending session and queues it; the previous one stops working. Throws
 * CODE_UNSENT after ten codes per login and day.
 */
export async function sendCode(
  { keys }: Services,
  sql: ResortSql,
  {
    login,
    session,
    factor,
    now,
  }: {
    readonly login: LoginRow
    readonly session: { resortId: string; handle: string }
    readonly factor: queries.FactorRow
    readonly now: Date
  },
): Promise<void> {
  const { resortId, handle } = session
  if (
    !(await countOne(sql, resortId, SIGN_IN_LIMITS.challenges, {
      subject: `codes ${login.id}`,
      now,
    }))
  )
    throw new AppError('CODE_UNSENT')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql.rows(queries.setCode, {
    resortId,
    handle,
    codeHash: keys.sign('code', `${handle} ${code}`),
    codeEndsAt: new Date(now.getTime() + SIGN_IN_LIMITS.codeMs),
  })
  const minutes = SIGN_IN_LIMITS.codeMs / MINUTE_MS
  const resort = login.resort_name
  const context = getContext(login.locale)
  const words = identityMail(context).signInCode
  await queueMessage(sql, resortId, now, {
    channel: factor.kind === 'email' ? 'email' : 'text',
    locale: context.locale,
    recipient: factor.destination,
    subject: words.title({ resort }),
    paragraphs: [words.text({ code, resort }), words.works({ minutes })],
    secret: true,
  })
}

/**
 * Returns whether a code is right for a pending session: the sent code, the authenticator's, or an
 * unused recovery code. Runs while the counted attempt locks the session's row; an authenticator
 * step is accepted once.
 */
export async function isCodeRight(
  { keys }: Services,
  sql: ResortSql,
  {
    pending,
    resortId,
    handle,
    typed,
    now,
  }: {
    readonly pending: queries.PendingRow
    readonly resortId: string
    readonly handle: string
    readonly typed: string
    readonly now: Date
  },
): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (
    pending.code_hash &&
    pending.code_ends_at &&
    pending.code_ends_at > now &&
    keys.isSigned('code', `${handle} ${code}`, pending.code_hash)
  )
    return true
  const { authenticator } = await readFactors(sql, resortId, pending.login_id)
  if (authenticator?.secret) {
    const step = findStep(
      keys.open('authenticator', authenticator.secret).toString('utf8'),
      code,
      now,
    )
    if (step !== null && (await sql.row(queries.useStep, { resortId, id: authenticator.id, step })))
      return true
  }
  const loginId = pending.login_id
  const text = `${loginId} ${code}`
  const codes = await sql.rows(queries.findRecoveryCodes, { resortId, loginId })
  const right = codes.find(({ secret }) => secret && keys.isSealedHash(text, secret))
  if (!right) return false
  return (await sql.row(queries.useRecoveryCode, { resortId, id: right.id, now })) !== null
}

/**
 * Returns the time step of an authenticator code, the current one or the previous one (RFC 6238);
 * null if neither.
 */
export function findStep(base32Secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({
    secret: Secret.fromBase32(base32Secret),
    digits: 6,
    period: STEP_S,
    algorithm: 'SHA1',
  })
  for (const ago of [0, 1]) {
    const at = now.getTime() - ago * STEP_S * 1000
    if (totp.validate({ token: code, timestamp: at, window: 0 }) !== null)
      return Math.floor(at / 1000 / STEP_S)
  }
  return null
}
