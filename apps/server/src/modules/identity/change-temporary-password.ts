import type { changeTemporaryPassword } from '@ownerng/contract'
import { AppError, deobfuscate, type PlainCode, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyReply } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import type { HandlerAnswer, ReadRequest } from '../../http/call-routing.ts'
import { requireAllowedSite } from '../../http/other-sites.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { readOptions, requireResort } from '../resort/resort-directory.ts'
import { admit } from './admit.ts'
import * as logins from './login.queries.ts'
import { type LoginAnswer, refusedLogin } from './login-answer.ts'
import { isGuessable, replacePassword, requireNewPasswordRules } from './new-password.ts'
import * as queries from './recovery.queries.ts'
import { notifyFactorChange } from './security-notices.ts'

/** POST /owner?changeTempPassword: replaces a temporary password and signs in. */
export async function handleChangeTemporaryPassword(
  services: Services,
  { query, body, reply }: ReadRequest<typeof changeTemporaryPassword>,
): Promise<HandlerAnswer<typeof changeTemporaryPassword>> {
  const { database, settings, clock } = services
  const resort = await requireResort(database, settings, query.server, query.resort)
  requireAllowedSite(reply.request, resort.id, 'owner')
  const [temporary, next, confirmation] = [
    body.oldPassword,
    body.newPassword,
    body.confirmPassword,
  ].map((text) => deobfuscate(text) ?? '') as [string, string, string]
  const { minpl, maxpl } = await readOptions(database, resort.id)
  // check the new password before the temporary one, so that a weak one doesn't cost an attempt
  requireNewPasswordRules({ previous: temporary, next, confirmation }, 'temporary', {
    min: minpl,
    max: maxpl,
  })
  const now = clock.now()
  // hashing costs a CPU core, so limit it, or visitors could block all sign-ins
  const mayTry = await database.inResort(resort.id, (sql) =>
    countOne(sql, resort.id, SIGN_IN_LIMITS.temporaryPasswordTriesByAddress, {
      subject: `temporary from ${getVisitor(reply.request.ip)}`,
      now,
    }),
  )
  if (!mayTry) throw new AppError('RECOVERY_TOO_OFTEN')
  if (await isGuessable(next, [resort.name])) throw new AppError('PASSWORD_COMMON')
  const passwordHash = await hashPassword(next)
  const outcome = await database.inResort(resort.id, (sql) =>
    replaceTemporary(services, sql, reply, {
      resortId: resort.id,
      masterNumber: body.ownerNumber,
      temporary,
      passwordHash,
      now,
    }),
  )
  return typeof outcome === 'string' ? refusedLogin(reply.request, outcome) : outcome
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
  attempt: Attempt,
): Promise<LoginAnswer | PlainCode> {
  const { resortId, masterNumber, temporary, passwordHash, now } = attempt
  const claimed = await sql.rows(queries.claimTemporaryPassword, {
    resortId,
    masterNumber,
    now,
    tries: SIGN_IN_LIMITS.temporaryPasswordTries,
  })
  const text = `${masterNumber} ${temporary.trim().toUpperCase()}`
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
    appKind: 'owner',
    loginId: login?.id ?? null,
  })
  if (!login) return 'TEMPORARY_PASSWORD_WRONG'
  await sql.rows(queries.voidTemporaryPasswords, { resortId, loginId: login.id, now })
  await replacePassword(sql, resortId, { forgetDevices: true, now }, { login, passwordHash })
  await notifyFactorChange(sql, resortId, { login, change: 'password', now })
  return admit(services, sql, reply, { resortId, login, device: null })
}
