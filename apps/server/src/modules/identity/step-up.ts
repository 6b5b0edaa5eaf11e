import { AppError, deobfuscate, type PlainCode } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import { recordProof, type SignedIn } from '../../http/session.ts'
import { claimAttempt, forgiveAttempt } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { matchPassword } from '../../shared/passwords.ts'
import * as logins from './login.queries.ts'

/**
 * Requires the (obfuscated) password again before a sensitive change; throws `refusal` if it is
 * wrong. A right one counts as proof of presence for five minutes. Wrong ones count as failed
 * sign-ins on this device, so an unattended session doesn't help with guessing.
 */
export async function requirePassword(
  { database, clock }: Services,
  request: FastifyRequest,
  session: SignedIn,
  { password, refusal = 'PASSWORD_NEEDED' }: { password: string; refusal?: PlainCode },
): Promise<logins.LoginRow> {
  const { resortId, appKind, loginId } = session
  const [login] = await database.readResort(resortId, logins.findLoginById, { resortId, loginId })
  if (!login) throw new AppError('SESSION_EXPIRED')
  const attempt = {
    resortId,
    appKind,
    loginId: login.login_id,
    address: request.ip,
    deviceId: session.deviceId,
  }
  const now = clock.now()
  const claim = await claimAttempt(database, attempt, now)
  const isRight =
    claim.allowed &&
    (await matchPassword(deobfuscate(password) ?? '', login.password_hash)) !== 'wrong'
  if (!isRight || logins.isPasswordOver(login, now)) throw new AppError(refusal)
  await database.inResort(resortId, (sql) => forgiveAttempt(sql, attempt))
  await recordProof({ database, clock }, session)
  return login
}
