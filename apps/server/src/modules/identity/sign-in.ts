import { AppError, type AppKind, deobfuscate, trimInvisible } from '@ownerng/domain'
import type { FastifyReply } from 'fastify'
import { addAudit } from '../../http/audit.ts'
import { requireAllowedSite } from '../../http/other-sites.ts'
import { claimAttempt, forgiveAttempt, waitBefore } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { hashPassword, matchPassword } from '../../shared/passwords.ts'
import type { ResortRow } from '../resort/resort-directory.ts'
import { admit, type LoginAnswer, refusedLogin } from './admit.ts'
import { findDevice, findDeviceSecret } from './devices.ts'
import * as logins from './login.queries.ts'

/** A sign-in request; the password is still obfuscated. */
export interface SignInRequest {
  readonly appKind: AppKind
  readonly resort: ResortRow
  readonly userid: string
  readonly password: string
}

const MAX_INSIDE = 64
let inside = 0

/**
 * Signs a person in to one kind of app: checks limits, then the password, then the second factor.
 *
 * An unknown login, a wrong password, and a password of another kind of app take the same time, run
 * the same statements, and get the same response (sign-in.enumeration.test.ts). During a wait, even
 * the right password gets that response.
 */
export async function signIn(
  services: Services,
  reply: FastifyReply,
  signInRequest: SignInRequest,
): Promise<LoginAnswer> {
  requireAllowedSite(reply.request, signInRequest.resort.id, signInRequest.appKind)
  // a longer queue would only hold up the database for everyone else
  if (inside >= MAX_INSIDE) throw new AppError('BUSY')
  inside++
  try {
    const answer = await evaluate(services, reply, signInRequest)
    recordOutcome(reply, answer.sessionID !== '')
    return answer
  } finally {
    inside--
  }
}

/**
 * Counts the sign-in for the alarm on failed ones; a pending sign-in counts as a right password.
 */
function recordOutcome({ server, log }: FastifyReply, isRight: boolean): void {
  if (!server.signIns.note(isRight ? 'ok' : 'failed')) return
  const { tried, failed } = server.signIns.read()
  log.warn(
    { event: 'sign-in-failure-alarm', tried, failed },
    `${failed} of the last ${tried} sign-ins failed: possible password guessing`,
  )
}

async function evaluate(
  services: Services,
  reply: FastifyReply,
  { appKind, resort, userid, password }: SignInRequest,
): Promise<LoginAnswer> {
  const { database, clock } = services
  const { request } = reply
  const now = clock.now()
  const loginId = trimInvisible(userid).normalize('NFC')
  const of = { resortId: resort.id, appKind, loginId }
  const device =
    findDeviceSecret(request, of) === null
      ? null
      : await database.inResort(resort.id, (sql) => findDevice(sql, request, of, now))
  const attempt = { ...of, address: request.ip, deviceId: device?.id ?? null }
  const claim = await claimAttempt(database, attempt, now)
  if (!claim.allowed)
    return claim.unable
      ? refusedLogin(request, 'LOGIN_UNABLE')
      : refusedLogin(request, 'LOGIN_WRONG', claim.waitSeconds)

  const login =
    (
      await database.readResort(resort.id, logins.findLogin, {
        resortId: resort.id,
        appKind,
        loginId,
      })
    )[0] ?? null
  const typed = deobfuscate(password) ?? ''
  const match = await matchPassword(typed, login?.password_hash ?? null)
  const right = match !== 'wrong' && login !== null && !logins.isPasswordOver(login, now)
  const newHash = right && match === 'outdated' ? await hashPassword(typed) : null
  try {
    return await database.inResort(resort.id, async (sql) => {
      if (!right || !login) {
        await addAudit(sql, request, now, {
          resortId: resort.id,
          event: 'login',
          outcome: 'LOGIN_WRONG',
          appKind,
          loginId: login?.id ?? null,
        })
        return refusedLogin(request, 'LOGIN_WRONG', await waitBefore(sql, attempt, now))
      }
      await forgiveAttempt(sql, attempt)
      // if the password was changed since it was checked, keeps the new one and opens no session
      const isRenewed =
        newHash !== null &&
        (await sql.count(logins.renewPasswordHash, {
          resortId: resort.id,
          id: login.id,
          passwordHash: newHash,
          previousHash: login.password_hash,
        })) === 1
      const admitted = { ...login, password_hash: isRenewed ? newHash : login.password_hash }
      return admit(services, sql, reply, { resortId: resort.id, login: admitted, device })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'CODE_UNSENT')
      return refusedLogin(request, 'CODE_UNSENT')
    throw error
  }
}
