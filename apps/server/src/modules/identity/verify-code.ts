import { AppError, type AppKind, type PlainCode, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyReply } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import type { Credential } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { openSession, trustUntil } from './admit.ts'
import { claimCodeGuess, forgiveCodeGuess, notifyWrongCodes } from './code-guesses.ts'
import { findDevice } from './devices.ts'
import type { LoginAnswer } from './login-answer.ts'
import { PENDING_MS, requireCredential, requireLogin } from './pending-sign-in.ts'
import * as codes from './second-factor.queries.ts'
import { isCodeRight, readFactors } from './second-factor.ts'

interface CodeBody {
  readonly sessionID: string
  readonly contactnumber: string
  readonly trustDevice: string
}

/**
 * Checks a code: three attempts per pending session, and a daily limit per login across its
 * sessions (code-guesses.ts). Each attempt is counted first, which locks the row, so concurrent
 * attempts are checked one by one and the first right one ends the pending session
 * (codes.concurrency.test.ts).
 */
export async function verifyCode(
  services: Services,
  reply: FastifyReply,
  {
    kinds,
    body,
    handle,
  }: { readonly kinds: readonly AppKind[]; readonly body: CodeBody; readonly handle: string },
): Promise<LoginAnswer> {
  const credential = requireCredential(reply.request, kinds)
  if (body.sessionID !== handle) throw new AppError('SESSION_EXPIRED')
  const outcome = await services.database.inResort(credential.resortId, (sql) =>
    tryCode(services, sql, reply, credential, body),
  )
  // thrown after the count is committed: a rollback would give the attempt back
  if (typeof outcome === 'string') throw new AppError(outcome)
  return outcome
}

/**
 * Counts an attempt and signs in if the code is right; returns a refusal instead of throwing it.
 */
async function tryCode(
  services: Services,
  sql: ResortSql,
  reply: FastifyReply,
  { resortId, appKind, secretHash }: Credential,
  { sessionID: handle, contactnumber, trustDevice }: CodeBody,
): Promise<LoginAnswer | PlainCode> {
  const { request } = reply
  const now = services.clock.now()
  const pending = await sql.row(codes.claimCodeTry, {
    resortId,
    handle,
    secretHash,
    appKind,
    createdAt: new Date(now.getTime() - PENDING_MS),
    codeTries: SIGN_IN_LIMITS.codeTries,
  })
  if (!pending) return 'SESSION_EXPIRED'
  const login = await requireLogin(sql, resortId, pending.login_id)
  const audit = (event: 'code-refused' | 'code-check', outcome: string) =>
    addAudit(sql, request, now, { resortId, event, outcome, appKind, loginId: login.id })
  const { authenticator } = await readFactors(sql, resortId, login.id)
  const guess = await claimCodeGuess(sql, resortId, {
    loginId: login.id,
    compared: { sent: pending.code_hash !== null, authenticator: authenticator !== null },
    now,
  })
  if (!guess) {
    await audit('code-refused', 'CODE_TRIES_TODAY')
    await sql.rows(codes.endPending, { resortId, handle, now })
    return 'CODE_TRIES_TODAY'
  }
  const right = await isCodeRight(services, sql, {
    pending,
    resortId,
    handle,
    typed: contactnumber,
    now,
  })
  if (right) await forgiveCodeGuess(sql, resortId, guess)
  else await notifyWrongCodes(sql, resortId, { login, guess, now })
  const last = pending.code_tries >= SIGN_IN_LIMITS.codeTries
  const fault = right ? null : wrongCodeFault(last)
  await audit('code-check', fault ?? 'ok')
  if (right || last) await sql.rows(codes.endPending, { resortId, handle, now })
  if (fault) return fault
  const device = await findDevice(sql, request, { resortId, appKind, loginId: login.login_id }, now)
  const trustedUntil = trustUntil(login, trustDevice, now)
  return openSession(
    services,
    sql,
    { resortId, login, device },
    { reply, trustUntil: trustedUntil },
  )
}

const wrongCodeFault = (last: boolean): PlainCode => (last ? 'CODE_TRIES' : 'CODE_WRONG')
