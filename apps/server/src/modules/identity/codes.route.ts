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
  type ErrorCode,
  SIGN_IN_LIMITS,
} from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import { answerCall } from '../../http/call-routing.ts'
import { type Credential, credentialsOf } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { openSession, trustUntil } from './admit.ts'
import { claimCodeGuess, forgiveCodeGuess, notifyWrongCodes } from './code-guesses.ts'
import { findDevice } from './devices.ts'
import * as logins from './login.queries.ts'
import type { LoginAnswer } from './login-answer.ts'
import * as codes from './second-factor.queries.ts'
import {
  destinationFor,
  isCodeRight,
  maskedDestination,
  readFactors,
  sendCode,
} from './second-factor.ts'

const MINUTE_MS = 60_000
/** A sign-in that waits for its code is given up after this long. */
const PENDING_MS = 15 * MINUTE_MS

interface CodeBody {
  readonly sessionID: string
  readonly contactnumber: string
  readonly trustDevice: string
}

/**
 * The code checks of every kind, and another code. Only a pending session of the kind of the call
 * gets anywhere.
 */
export function codesRoute(app: FastifyInstance, parts: Services): void {
  const { database, clock } = parts
  const kindsOf = (codeCall: string) =>
    APP_KIND_NAMES.filter((kind) => APP_KINDS[kind].codeCall === codeCall)

  answerCall(app, checkOwnerCode, ({ query, body, reply }) =>
    verifyCode(reply, kindsOf('ownerAuthCode'), body, query.ownerAuthCode),
  )
  answerCall(app, checkGuestCode, ({ query, body, reply }) =>
    verifyCode(reply, kindsOf('guestAuthCode'), body, query.guestAuthCode),
  )
  answerCall(app, checkCrmCode, ({ query, body, reply }) =>
    verifyCode(reply, kindsOf('crmAuthCode'), body, query.crmAuthCode),
  )
  answerCall(app, checkCode, ({ query, body, reply }) =>
    verifyCode(reply, kindsOf('authCode'), body, query.authCode),
  )
  answerCall(app, checkAuthenticatorCode, ({ query, body, reply }) =>
    verifyCode(
      reply,
      APP_KIND_NAMES.filter(
        (kind) => kind === query.authAppName && APP_KINDS[kind].codeCall !== null,
      ),
      body,
      body.sessionID,
    ),
  )

  answerCall(app, resendCode, async ({ body, request }) => {
    const credential = requireCredential(
      request,
      APP_KIND_NAMES.filter((kind) => APP_KINDS[kind].codeCall !== null),
    )
    const now = clock.now()
    const pending = {
      resortId: credential.resortId,
      handle: body.sessionID,
      secretHash: credential.secretHash,
      appKind: credential.appKind,
      createdAt: new Date(now.getTime() - PENDING_MS),
    }
    return database.inResort(credential.resortId, async (sql) => {
      if (body.resendType === 'F') {
        if (await sql.row(codes.findPending, pending))
          await sql.rows(codes.endPending, {
            resortId: credential.resortId,
            handle: body.sessionID,
            now,
          })
        return { sent: '', acst: '' }
      }
      // the account is that of the pending session: masterNumber and masterFile of the request
      // decide nothing
      const claimed = await sql.row(codes.claimResend, {
        ...pending,
        resends: SIGN_IN_LIMITS.resends,
      })
      if (!claimed)
        throw new AppError(
          (await sql.row(codes.findPending, pending)) ? 'CODE_UNSENT' : 'SESSION_EXPIRED',
        )
      const login = await requireLogin(sql, credential.resortId, claimed.login_id)
      const to = destinationFor(
        await readFactors(sql, credential.resortId, login.id),
        body.resendType,
      )
      if (!to) throw new AppError('CODE_UNSENT')
      await sendCode(
        parts,
        sql,
        login,
        { resortId: credential.resortId, handle: body.sessionID },
        to,
        now,
      )
      await addAudit(sql, request, now, {
        resortId: credential.resortId,
        event: 'code-sent',
        outcome: to.kind,
        appKind: credential.appKind,
        loginId: login.id,
      })
      return { sent: maskedDestination(to), acst: to.kind === 'email' ? '' : 'T' }
    })
  })

  /**
   * Three tries a pending session, and so many a day for the login, whatever its sessions
   * (access/code-guesses.ts). Each is counted first, which locks the row: tries side by side are
   * evaluated one by one, and the first right one ends the pending session. Pinned in
   * codes.concurrency.test.ts.
   */
  async function verifyCode(
    reply: FastifyReply,
    kinds: readonly AppKind[],
    body: CodeBody,
    handle: string,
  ): Promise<LoginAnswer> {
    const credential = requireCredential(reply.request, kinds)
    if (body.sessionID !== handle) throw new AppError('SESSION_EXPIRED')
    const { resortId, appKind, secretHash } = credential
    const now = clock.now()
    const outcome = await database.inResort(
      resortId,
      async (sql): Promise<LoginAnswer | ErrorCode> => {
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
        const { authenticator } = await readFactors(sql, resortId, login.id)
        const guess = await claimCodeGuess(
          sql,
          resortId,
          login.id,
          { sent: pending.code_hash !== null, authenticator: authenticator !== null },
          now,
        )
        if (!guess) {
          await addAudit(sql, reply.request, now, {
            resortId,
            event: 'code-refused',
            outcome: 'CODE_TRIES_TODAY',
            appKind,
            loginId: login.id,
          })
          await sql.rows(codes.endPending, { resortId, handle, now })
          return 'CODE_TRIES_TODAY'
        }
        const right = await isCodeRight(
          parts,
          sql,
          pending,
          resortId,
          handle,
          body.contactnumber,
          now,
        )
        if (right) await forgiveCodeGuess(sql, resortId, guess)
        else await notifyWrongCodes(sql, resortId, login, guess, now)
        const last = pending.code_tries >= SIGN_IN_LIMITS.codeTries
        const fault: ErrorCode | null = right ? null : last ? 'CODE_TRIES' : 'CODE_WRONG'
        await addAudit(sql, reply.request, now, {
          resortId,
          event: 'code-check',
          outcome: fault ?? 'ok',
          appKind,
          loginId: login.id,
        })
        if (right || last) await sql.rows(codes.endPending, { resortId, handle, now })
        if (fault) return fault
        const device = await findDevice(
          sql,
          reply.request,
          { resortId, appKind, loginId: login.login_id },
          now,
        )
        return openSession(
          parts,
          sql,
          reply,
          { resortId, login, device },
          trustUntil(login, body.trustDevice, now),
        )
      },
    )
    // thrown after the count is committed: a refusal that rolled back would give the try again
    if (typeof outcome === 'string') throw new AppError(outcome)
    return outcome
  }
}

function requireCredential(request: FastifyRequest, kinds: readonly AppKind[]): Credential {
  const credential = credentialsOf(request, kinds)[0]
  if (!credential) throw new AppError('SESSION_EXPIRED')
  return credential
}

async function requireLogin(
  sql: ResortSql,
  resortId: string,
  id: string,
): Promise<logins.LoginRow> {
  const login = await sql.row(logins.findLoginById, { resortId, loginId: id })
  if (!login) throw new AppError('SESSION_EXPIRED')
  return login
}
