import { randomBytes } from 'node:crypto'
import type { recoverPassword } from '@ownerng/contract'
import { AppError, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { Locale } from '@ownerng/messages'
import { identityMail } from '@ownerng/messages/identity/mail'
import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import type { ReadRequest } from '../../http/call-routing.ts'
import { requireAllowedSite } from '../../http/other-sites.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { foldCase } from '../../shared/fold-case.ts'
import type { Keys } from '../../shared/keys.ts'
import { askedBy, getContext } from '../../shared/language.ts'
import { readOptions, requireResort } from '../resort/resort-directory.ts'
import * as queries from './recovery.queries.ts'

/**
 * 16 characters of 32: 80 random bits (security.md "Temporary password"). Excludes 0, 1, O, and I,
 * which are easily confused.
 */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SECRET_LENGTH = 16
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const EMAIL_MAX_LENGTH = 50

/** POST /owner?recoverPasswordForLoginId: emails a temporary password to a known address. */
export async function handleRecoverPassword(
  { database, settings, clock, keys }: Services,
  { query, request }: ReadRequest<typeof recoverPassword>,
) {
  const resort = await requireResort(database, settings, query.server, query.resort)
  requireAllowedSite(request, resort.id, 'owner')
  const email = query.recoverPasswordForLoginId.trim()
  if (email.length > EMAIL_MAX_LENGTH || !EMAIL.test(email))
    return { Error: 'Invalid', masterNumber: '' }
  const { enumerationSafe } = await readOptions(database, resort.id)
  const now = clock.now()
  const masterNumber = randomText()
  return database.inResort(resort.id, async (sql) => {
    if (!(await countRecovery(sql, resort.id, { email, request, now })))
      throw new AppError('RECOVERY_TOO_OFTEN')
    const logins = await sql.rows(queries.findLoginsByEmail, { resortId: resort.id, email })
    await addAudit(sql, request, now, {
      resortId: resort.id,
      event: 'recovery-asked',
      outcome: logins.length > 0 ? 'known' : 'unknown',
      appKind: 'owner',
      loginId: logins[0]?.id ?? null,
    })
    if (logins.length === 0 && !enumerationSafe) return { Error: 'Unauthorized', masterNumber: '' }
    // an unknown address runs the same statements with a decoy
    for (const login of logins.length > 0 ? logins : [null])
      await sendTemporaryPassword(keys, sql, resort, {
        login: login && askedBy(login, request),
        masterNumber,
        now,
      })
    return { masterNumber }
  })
}

interface KnownLogin {
  readonly id: string
  readonly login_id: string
  readonly email: string
  readonly locale: Locale | null
}

/** Counts a request by address and by visitor; false if either is over its limit. */
async function countRecovery(
  sql: ResortSql,
  resortId: string,
  {
    email,
    request,
    now,
  }: { readonly email: string; readonly request: FastifyRequest; readonly now: Date },
): Promise<boolean> {
  const byEmail = `recover ${foldCase(email)}`
  const byVisitor = `recover from ${getVisitor(request.ip)}`
  const { recoveriesByEmail, recoveriesByAddress } = SIGN_IN_LIMITS
  // count both, even if the first is over its limit
  const allowed = [
    await countOne(sql, resortId, recoveriesByEmail, { subject: byEmail, now }),
    await countOne(sql, resortId, recoveriesByAddress, { subject: byVisitor, now }),
  ]
  return !allowed.includes(false)
}

/**
 * Stores a temporary password and emails it; without a login, runs the same statements without
 * effect.
 */
async function sendTemporaryPassword(
  keys: Keys,
  sql: ResortSql,
  resort: { readonly id: string; readonly name: string },
  { login, masterNumber, now }: { login: KnownLogin | null; masterNumber: string; now: Date },
): Promise<void> {
  const secret = randomText()
  await sql.rows(queries.addTemporaryPassword, {
    resortId: resort.id,
    masterNumber,
    loginId: login?.id ?? null,
    secretHash: keys.sign('temporary-password', `${masterNumber} ${secret}`),
    now,
    endsAt: new Date(now.getTime() + SIGN_IN_LIMITS.temporaryPasswordMs),
  })
  const context = getContext(login?.locale ?? null)
  const words = identityMail(context).temporaryPassword
  await queueMessage(sql, resort.id, now, {
    channel: 'email',
    locale: context.locale,
    // without a recipient, no message is queued
    recipient: login?.email ?? '',
    subject: words.title({ resort: resort.name }),
    paragraphs: [words.text({ login: login?.login_id ?? '', secret }), words.works, words.ignore],
    secret: true,
  })
}

/** Returns a random password that is easy to read out by phone. */
export function randomText(): string {
  return [...randomBytes(SECRET_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
