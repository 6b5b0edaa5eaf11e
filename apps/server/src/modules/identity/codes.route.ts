import {
  checkAuthenticatorCode,
  checkCode,
  checkCrmCode,
  checkGuestCode,
  checkOwnerCode,
  resendCode,
} from '@ownerng/contract'
import {
  APP_KIND_NAMES,
  APP_KINDS,
  AppError,
  type AppKind,
  MINUTE_MS,
  type PlainCode,
  SIGN_IN_LIMITS,
} from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import { answerCall, type HandlerAnswer, type ReadRequest } from '../../http/call-routing.ts'
import { type Credential, getCredentials } from '../../http/credentials.ts'
import { latestRecorded } from '../../http/session-rules.ts'
import type { Services } from '../../services.ts'
import { askedBy } from '../../shared/language.ts'
import type { LoginAnswer } from './admit.ts'
import { openSession, trustUntil } from './admit.ts'
import { claimCodeGuess, forgiveCodeGuess, notifyWrongCodes } from './code-guesses.ts'
import { findDevice } from './devices.ts'
import * as logins from './login.queries.ts'
import * as codes from './second-factor.queries.ts'
import {
  destinationFor,
  isCodeRight,
  maskedDestination,
  readFactors,
  sendCode,
} from './second-factor.ts'

/** Lifetime of a pending sign-in. */
const PENDING_MS = 15 * MINUTE_MS

/**
 * Routes that check a code or send another one, for every kind of app. They accept only a pending
 * session of the call's kind.
 */
export function codesRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, checkOwnerCode, ({ query, body, reply }) =>
    verifyCode(services, reply, body, [query.ownerAuthCode, getKinds('ownerAuthCode')]),
  )
  answerCall(app, checkGuestCode, ({ query, body, reply }) =>
    verifyCode(services, reply, body, [query.guestAuthCode, getKinds('guestAuthCode')]),
  )
  answerCall(app, checkCrmCode, ({ query, body, reply }) =>
    verifyCode(services, reply, body, [query.crmAuthCode, getKinds('crmAuthCode')]),
  )
  answerCall(app, checkCode, ({ query, body, reply }) =>
    verifyCode(services, reply, body, [query.authCode, getKinds('authCode')]),
  )
  answerCall(app, checkAuthenticatorCode, ({ query, body, reply }) =>
    verifyCode(services, reply, body, [
      body.sessionID,
      KINDS_WITH_CODES.filter((kind) => kind === query.authAppName),
    ]),
  )
  answerCall(app, resendCode, (read) => handleResendCode(services, read))
}

const KINDS_WITH_CODES = APP_KIND_NAMES.filter((kind) => APP_KINDS[kind].codeCall !== null)

const getKinds = (codeCall: string) =>
  APP_KIND_NAMES.filter((kind) => APP_KINDS[kind].codeCall === codeCall)

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
async function verifyCode(
  services: Services,
  reply: FastifyReply,
  body: CodeBody,
  [handle, kinds]: readonly [handle: string, kinds: readonly AppKind[]],
): Promise<LoginAnswer> {
  const credential = requireCredential(reply.request, kinds)
  if (body.sessionID !== handle) throw new AppError('SESSION_EXPIRED')
  const outcome = await services.database.inResort(credential.resortId, (sql) =>
    tryCode(services, sql, reply, { ...credential, ...body }),
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
  { contactnumber: typed, trustDevice, ...attempt }: Credential & CodeBody,
): Promise<LoginAnswer | PlainCode> {
  const { resortId, appKind, sessionID: handle } = attempt
  const { request } = reply
  const now = services.clock.now()
  const pending = await sql.row(codes.claimCodeTry, {
    ...getPending(attempt, handle, now),
    codeTries: SIGN_IN_LIMITS.codeTries,
  })
  if (!pending) return 'SESSION_EXPIRED'
  const login = await requireLogin(sql, resortId, pending.login_id)
  const audit = (event: 'code-refused' | 'code-check', outcome: string) =>
    addAudit(sql, request, now, { resortId, event, outcome, appKind, loginId: login.id })
  const { authenticator } = await readFactors(sql, resortId, login.id)
  const compared = { sent: pending.code_hash !== null, authenticator: authenticator !== null }
  const guess = await claimCodeGuess(sql, resortId, { loginId: login.id, compared, now })
  if (!guess) {
    await audit('code-refused', 'CODE_TRIES_TODAY')
    await sql.rows(codes.endPending, { resortId, handle, now })
    return 'CODE_TRIES_TODAY'
  }
  const right = await isCodeRight(services, sql, { pending, resortId, handle, typed, now })
  if (right) await forgiveCodeGuess(sql, resortId, guess)
  else await notifyWrongCodes(sql, resortId, { login, guess, now })
  const isLast = pending.code_tries >= SIGN_IN_LIMITS.codeTries
  const fault = isLast ? 'CODE_TRIES' : 'CODE_WRONG'
  await audit('code-check', right ? 'ok' : fault)
  if (right || isLast) await sql.rows(codes.endPending, { resortId, handle, now })
  if (!right) return fault
  const device = await findDevice(sql, request, { resortId, appKind, loginId: login.login_id }, now)
  const trust = { reply, trustUntil: trustUntil(login, trustDevice, now) }
  return openSession(services, sql, { resortId, login, device }, trust)
}

/** POST /login: sends another code to the chosen destination, or cancels the sign-in. */
async function handleResendCode(
  services: Services,
  { body: { sessionID: handle, resendType }, request }: ReadRequest<typeof resendCode>,
): Promise<HandlerAnswer<typeof resendCode>> {
  const { database, clock } = services
  const credential = requireCredential(request, KINDS_WITH_CODES)
  const { resortId, appKind } = credential
  const now = clock.now()
  const pending = getPending(credential, handle, now)
  return database.inResort(resortId, async (sql) => {
    if (resendType === 'F') {
      if (await sql.row(codes.findPending, pending))
        await sql.rows(codes.endPending, { resortId, handle, now })
      return { sent: '', acst: '' }
    }
    // the account comes from the pending session; the request's masterNumber and masterFile are
    // ignored
    const claim = { ...pending, resends: SIGN_IN_LIMITS.resends }
    const claimed = await sql.row(codes.claimResend, claim)
    if (!claimed) {
      const isPending = await sql.row(codes.findPending, pending)
      throw new AppError(isPending ? 'CODE_UNSENT' : 'SESSION_EXPIRED')
    }
    const login = await requireLogin(sql, resortId, claimed.login_id)
    const factor = destinationFor(await readFactors(sql, resortId, login.id), resendType)
    if (!factor) throw new AppError('CODE_UNSENT')
    const session = { resortId, handle }
    await sendCode(services, sql, { login: askedBy(login, request), session, factor, now })
    const sent = { event: 'code-sent', outcome: factor.kind } as const
    await addAudit(sql, request, now, { resortId, ...sent, appKind, loginId: login.id })
    return { sent: maskedDestination(factor), acst: factor.kind === 'email' ? '' : 'T' }
  })
}

/** Returns the request's credential for one of the kinds; throws SESSION_EXPIRED. */
function requireCredential(request: FastifyRequest, kinds: readonly AppKind[]): Credential {
  const [credential] = getCredentials(request, kinds)
  if (!credential) throw new AppError('SESSION_EXPIRED')
  return credential
}

/** Returns the parameters that find a pending session that isn't too old. */
const getPending = ({ resortId, appKind, secretHash }: Credential, handle: string, now: Date) => ({
  ...{ resortId, handle, secretHash, appKind },
  createdAt: new Date(now.getTime() - PENDING_MS),
  notAfter: latestRecorded(now),
})

/** Returns the login of a pending session; throws SESSION_EXPIRED if it has ended. */
async function requireLogin(
  sql: ResortSql,
  resortId: string,
  loginId: string,
): Promise<logins.LoginRow> {
  const login = await sql.row(logins.findLoginById, { resortId, loginId })
  if (!login) throw new AppError('SESSION_EXPIRED')
  return login
}
