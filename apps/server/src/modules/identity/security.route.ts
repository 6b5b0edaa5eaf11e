import {
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  forgetDevice,
  keepSession,
  listSessions,
  stepUpByPassword,
} from '@ownerng/contract'
import { AppError, deobfuscate } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { addAudit } from '../../http/audit.ts'
import {
  answerCall,
  answerOnce,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type ReadRequest,
} from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { handleListSessions } from './list-sessions.ts'
import * as logins from './login.queries.ts'
import { handleCreateRecoveryCodes } from './recovery-codes.ts'
import * as queries from './security.queries.ts'
import { requirePassword } from './step-up.ts'

/** An owner's sessions, known devices, and recovery codes, each of which can be revoked. */
export function securityRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, keepSession, (read) => handleKeepSession(services, read))
  answerCall(app, listSessions, (read) => handleListSessions(services, read))
  answerOnce(app, services, endSession, (read) => handleEndSession(services, read))
  answerOnce(app, services, endOtherSessions, (read) => handleEndOtherSessions(services, read))
  answerOnce(app, services, forgetDevice, (read) => handleForgetDevice(services, read))
  answerCall(app, stepUpByPassword, (read) => handleStepUpByPassword(services, read))
  answerOnce(app, services, createRecoveryCodes, (read) =>
    handleCreateRecoveryCodes(services, read),
  )
}

async function handleKeepSession(
  services: Services,
  { request }: ReadRequest<typeof keepSession>,
): Promise<HandlerAnswer<typeof keepSession>> {
  await requireSession(services, request, getHandle(request))
  return { status: 'OK' as const }
}

async function handleEndSession(
  { clock }: Services,
  { query, request, session, once }: KeyedRequest<typeof endSession>,
): Promise<KeyedAnswer<typeof endSession>> {
  const { resortId, loginId } = session
  return once(async (sql) => {
    if (
      !(await sql.row(queries.endOneSession, { resortId, loginId, id: query.id, now: clock.now() }))
    )
      throw new AppError('NOT_FOUND')
    await addAudit(sql, request, clock.now(), {
      resortId,
      event: 'session-ended',
      outcome: 'ok',
      appKind: 'owner',
      loginId,
      detail: query.id,
    })
    return { status: 'OK' as const }
  })
}

async function handleEndOtherSessions(
  { clock }: Services,
  { request, session, once }: KeyedRequest<typeof endOtherSessions>,
): Promise<KeyedAnswer<typeof endOtherSessions>> {
  const { resortId, loginId, sessionId } = session
  return once(async (sql) => {
    await sql.rows(logins.endSessionsOf, { resortId, loginId, now: clock.now(), sessionId })
    await addAudit(sql, request, clock.now(), {
      resortId,
      event: 'session-ended',
      outcome: 'ok',
      appKind: 'owner',
      loginId,
      detail: 'all others',
    })
    return { status: 'OK' as const }
  })
}

async function handleForgetDevice(
  { clock }: Services,
  { query, request, session, once }: KeyedRequest<typeof forgetDevice>,
): Promise<KeyedAnswer<typeof forgetDevice>> {
  const { resortId, loginId, sessionId } = session
  return once(async (sql) => {
    if (
      !(await sql.row(queries.forgetDevice, {
        resortId,
        loginId,
        id: query.id,
        now: clock.now(),
        sessionId,
      }))
    )
      throw new AppError('NOT_FOUND')
    await addAudit(sql, request, clock.now(), {
      resortId,
      event: 'device-forgotten',
      outcome: 'ok',
      appKind: 'owner',
      loginId,
      detail: query.id,
    })
    return { status: 'OK' as const }
  })
}

async function handleStepUpByPassword(
  services: Services,
  { body, request }: ReadRequest<typeof stepUpByPassword>,
): Promise<HandlerAnswer<typeof stepUpByPassword>> {
  const { database, clock } = services
  const session = await requireSession(services, request, getHandle(request))
  const { resortId, loginId } = session
  await requirePassword(services, request, { session, password: deobfuscate(body.password) ?? '' })
  await database.inResort(resortId, (sql) =>
    addAudit(sql, request, clock.now(), {
      resortId,
      event: 'step-up',
      outcome: 'password',
      appKind: 'owner',
      loginId,
    }),
  )
  return { status: 'OK' as const }
}
