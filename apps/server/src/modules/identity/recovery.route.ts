import { changeTemporaryPassword, recoverPassword } from '@ownerng/contract'
import {
  AppError,
  type PlainCode,
  type RateLimit,
  SIGN_IN_LIMITS,
  TEXT_LIMITS,
  trimInvisible,
} from '@ownerng/domain'
import { identityMail } from '@ownerng/messages/identity/mail'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { addAudit } from '../../http/audit.ts'
import { answerCall, type HandlerAnswer, type ReadRequest } from '../../http/call-routing.ts'
import { requireAllowedSite } from '../../http/other-sites.ts'
import { latestRecorded } from '../../http/session-rules.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { withMinimumDuration } from '../../shared/even-time.ts'
import { foldCase } from '../../shared/fold-case.ts'
import { askedBy, getContext } from '../../shared/language.ts'
import { hashPassword, randomText, TEMPORARY_PASSWORD_LENGTH } from '../../shared/passwords.ts'
import { readOptions, requireResort } from '../resort/resort-directory.ts'
import { admit, type LoginAnswer, refusedLogin } from './admit.ts'
import { findDevice } from './devices.ts'
import { endAccess } from './end-access.ts'
import * as logins from './login.queries.ts'
import { isGuessable, replacePassword, requireNewPassword } from './new-password.ts'
import * as queries from './recovery.queries.ts'
import { notifyAccessEnded } from './security-notices.ts'

/**
 * Longer than the work for a known address takes, so that the response time doesn't reveal whether
 * an address is known.
 */
const RECOVERY_MS = 60
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** POST /owner?recoverPasswordForLoginId and ?changeTempPassword: an owner's forgotten password. */
export function recoveryRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, recoverPassword, (read) =>
    withMinimumDuration(RECOVERY_MS, handleRecoverPassword(services, read)),
  )
  answerCall(app, changeTemporaryPassword, (read) => handleChangeTemporaryPassword(services, read))
}

/** Emails a temporary password to a known address. */
async function handleRecoverPassword(
  services: Services,
  { query, request }: ReadRequest<typeof recoverPassword>,
) {
  const { database, settings, clock } = services
  const { id: resortId, name } = await requireResort(database, settings, query.server, query.resort)
  requireAllowedSite(request, resortId, 'owner')
  const email = trimInvisible(query.recoverPasswordForLoginId)
  if (email.length > TEXT_LIMITS.email || !EMAIL.test(email))
    return { Error: 'Invalid', masterNumber: '' }
  const { enumerationSafe } = await readOptions(database, resortId)
  const now = clock.now()
  const masterNumber = randomText(TEMPORARY_PASSWORD_LENGTH)
  return database.inResort(resortId, async (sql) => {
    const known = await sql.rows(queries.findLoginsByEmail, { resortId, email, now })
    if (!(await countRecovery(sql, request, { resortId, email, known, now })))
      throw new AppError('RECOVERY_TOO_OFTEN')
    const outcome = known.length > 0 ? 'known' : 'unknown'
    const loginId = known[0]?.id ?? null
    await addAudit(sql, request, now, { resortId, event: 'recovery-asked', outcome, loginId })
    if (known.length === 0 && !enumerationSafe) return { Error: 'Unauthorized', masterNumber: '' }
    // an unknown address runs the same statements with a decoy
    for (const row of known.length > 0 ? known : [null]) {
      const login = row && askedBy(row, request)
      await sendTemporaryPassword(services, sql, { resortId, name }, { login, masterNumber, now })
    }
    return { masterNumber }
  })
}

interface Recovery {
  readonly resortId: string
  readonly email: string
  readonly known: readonly LoginOfEmail[]
  readonly now: Date
}

/**
 * Counts a request by email address and visitor, by visitor, and by email address. A device that
 * signed in to one of the logins before has a separate limit, which strangers can't use up. Returns
 * false if the request is over a limit.
 */
async function countRecovery(
  sql: ResortSql,
  request: FastifyRequest,
  { resortId, email, known, now }: Recovery,
): Promise<boolean> {
  const { recoveriesByEmail, recoveriesByAddress, recoveriesToEmail } = SIGN_IN_LIMITS
  const count = (limit: RateLimit, subject: string) =>
    countOne(sql, resortId, limit, { subject, now })
  const [address, visitor] = [foldCase(email), getVisitor(request.ip)]
  // count all, even if the first is over its limit
  const allowed = [
    await count(recoveriesByEmail, `recover ${address} from ${visitor}`),
    await count(recoveriesByAddress, `recover from ${visitor}`),
    await count(recoveriesToEmail, `recover ${address}`),
  ]
  if (!allowed.includes(false)) return true
  for (const login of known) {
    const of = { resortId, appKind: 'owner', loginId: login.login_id } as const
    const device = await findDevice(sql, request, of, now)
    if (device) return count(recoveriesByEmail, `recover ${address} from device ${device.id}`)
  }
  return false
}

type LoginOfEmail = RowOf<typeof queries.findLoginsByEmail>

interface TemporaryPassword {
  readonly login: LoginOfEmail | null
  readonly masterNumber: string
  readonly now: Date
}

/**
 * Stores a temporary password and emails it; without a login, runs the same statements without
 * effect. The link in the email has a different number. A stranger who requested the password
 * doesn't know it, so they can't use up the attempts of the link.
 */
async function sendTemporaryPassword(
  { keys }: Services,
  sql: ResortSql,
  { resortId, name }: { readonly resortId: string; readonly name: string },
  { login, masterNumber, now }: TemporaryPassword,
): Promise<void> {
  const secret = randomText(TEMPORARY_PASSWORD_LENGTH)
  const linkNumber = randomText(TEMPORARY_PASSWORD_LENGTH)
  const masterNumbers = [masterNumber, linkNumber]
  await sql.rows(queries.addTemporaryPassword, {
    resortId,
    masterNumbers,
    loginId: login?.id ?? null,
    secretHashes: masterNumbers.map((number) =>
      keys.sign('temporary-password', `${number} ${secret}`),
    ),
    now,
    endsAt: new Date(now.getTime() + SIGN_IN_LIMITS.temporaryPasswordMs),
  })
  const context = getContext(login?.locale ?? null)
  const messages = identityMail(context).temporaryPassword
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    locale: context.locale,
    // without a recipient, no message is queued
    recipient: login?.email ?? '',
    subject: messages.title({ resort: name }),
    paragraphs: [
      messages.text({ login: login?.login_id ?? '', secret }),
      messages.works,
      messages.ignore,
    ],
    link: `/login?${new URLSearchParams({ recovery: linkNumber })}`,
    secret: true,
  })
}

/** Replaces a temporary password and signs in. */
async function handleChangeTemporaryPassword(
  services: Services,
  { query, body, reply }: ReadRequest<typeof changeTemporaryPassword>,
): Promise<HandlerAnswer<typeof changeTemporaryPassword>> {
  const { database, settings, clock } = services
  const { request } = reply
  const { id: resortId, name } = await requireResort(database, settings, query.server, query.resort)
  requireAllowedSite(request, resortId, 'owner')
  const { minpl, maxpl } = await readOptions(database, resortId)
  // check the new password before the temporary one, so that a weak one doesn't cost an attempt
  const lengths = { min: minpl, max: maxpl }
  const { previous: temporary, next } = requireNewPassword(body, 'temporary', lengths)
  const now = clock.now()
  // hashing costs a CPU core, so limit it, or visitors could block all sign-ins
  const subject = `temporary from ${getVisitor(request.ip)}`
  const mayTry = await database.inResort(resortId, (sql) =>
    countOne(sql, resortId, SIGN_IN_LIMITS.temporaryPasswordTriesByAddress, { subject, now }),
  )
  if (!mayTry) throw new AppError('RECOVERY_TOO_OFTEN')
  if (await isGuessable(next, [name])) throw new AppError('PASSWORD_COMMON')
  const passwordHash = await hashPassword(next)
  const attempt = { resortId, masterNumber: body.ownerNumber, temporary, passwordHash, now }
  const outcome = await database.inResort(resortId, (sql) =>
    replaceTemporary(services, sql, reply, attempt),
  )
  return typeof outcome === 'string' ? refusedLogin(request, outcome) : outcome
}

interface Attempt {
  readonly resortId: string
  readonly masterNumber: string
  readonly temporary: string
  readonly passwordHash: string
  readonly now: Date
}

/** Counts an attempt; if the temporary password is right, sets the new one and signs in. */
async function replaceTemporary(
  services: Services,
  sql: ResortSql,
  reply: FastifyReply,
  { resortId, masterNumber, temporary, passwordHash, now }: Attempt,
): Promise<LoginAnswer | PlainCode> {
  const tries = SIGN_IN_LIMITS.temporaryPasswordTries
  const attempt = { resortId, masterNumber, now, tries, notAfter: latestRecorded(now) }
  const claimed = await sql.rows(queries.claimTemporaryPassword, attempt)
  const text = `${masterNumber} ${trimInvisible(temporary).toUpperCase()}`
  const right = claimed.find(
    (row) =>
      services.keys.isSigned('temporary-password', text, row.secret_hash) && row.login_id !== null,
  )
  const loginId = right?.login_id ?? ''
  const login = await sql.row(logins.findLoginById, { resortId, loginId })
  await addAudit(sql, reply.request, now, {
    resortId,
    event: 'password-recovered',
    outcome: login ? 'ok' : 'wrong',
    loginId: login?.id ?? null,
  })
  if (!login) return 'TEMPORARY_PASSWORD_WRONG'
  await replacePassword(sql, resortId, { login, passwordHash, now })
  const ended = await endAccess(sql, { resortId, loginId: login.id, kept: null, now })
  await notifyAccessEnded(sql, resortId, { login, cause: 'recovered', ended, now })
  const admitted = { ...login, password_hash: passwordHash }
  return admit(services, sql, reply, { resortId, login: admitted, device: null })
}
