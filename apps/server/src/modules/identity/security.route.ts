import {
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  forgetDevice,
  keepSession,
  listSessions,
  stepUpByPassword,
} from '@ownerng/contract'
import { AppError, HOUR_MS, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { addAudit } from '../../http/audit.ts'
import {
  answerCall,
  answerOnce,
  answerRead,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type OwnerRead,
} from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import { getIdleMs } from '../../http/session-rules.ts'
import { coarseAddress } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { describeDevice } from '../../shared/describe-device.ts'
import { getContext } from '../../shared/language.ts'
import { randomText } from '../../shared/passwords.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import { countGrants } from './access.queries.ts'
import { endAccess } from './end-access.ts'
import * as logins from './login.queries.ts'
import * as queries from './security.queries.ts'
import { notifyAccessEnded, notifyFactorChange } from './security-notices.ts'
import { requirePassword } from './step-up.ts'

/** 40 random bits: hopeless to guess with three attempts per sign-in. */
const RECOVERY_CODE_LENGTH = 8

/** An owner's sessions, known devices, and recovery codes. Each can be revoked. */
export function securityRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  answerCall(app, keepSession, async ({ request }) => {
    await requireSession(services, request, getHandle(request))
    return { status: 'OK' as const }
  })
  answerRead(app, services, {
    call: listSessions,
    read: (read) => handleListSessions(services, read),
  })
  answerOnce(app, services, endSession, ({ query, request, session, once }) =>
    once(async (sql) => {
      const { resortId, loginId } = session
      const now = clock.now()
      if (!(await sql.row(queries.endOneSession, { resortId, loginId, id: query.id, now })))
        throw new AppError('NOT_FOUND')
      const event = { event: 'session-ended', detail: query.id } as const
      await addAudit(sql, request, now, { resortId, loginId, ...event })
      return { status: 'OK' }
    }),
  )
  answerOnce(app, services, endOtherSessions, ({ request, session, once }) =>
    once(async (sql) => {
      const { resortId, loginId } = session
      const now = clock.now()
      const login = await sql.row(logins.findLoginById, { resortId, loginId })
      if (!login) throw new AppError('SESSION_EXPIRED')
      const ended = await endAccess(sql, { resortId, loginId, kept: session, now })
      const event = { event: 'session-ended', detail: 'all others' } as const
      await addAudit(sql, request, now, { resortId, loginId, ...event })
      await notifyAccessEnded(sql, resortId, { login, cause: 'everywhere', ended, now })
      return { status: 'OK', ended }
    }),
  )
  answerOnce(app, services, forgetDevice, (read) => handleForgetDevice(services, read))
  answerOnce(app, services, createRecoveryCodes, (read) => handleCreateCodes(services, read))
  answerCall(app, stepUpByPassword, async ({ body, request }) => {
    const session = await requireSession(services, request, getHandle(request))
    const { resortId, loginId } = session
    await requirePassword(services, request, session, body)
    const event = { resortId, loginId, event: 'step-up', outcome: 'password' } as const
    await database.inResort(resortId, (sql) => addAudit(sql, request, clock.now(), event))
    return { status: 'OK' as const }
  })
}

/** Lists the person's sessions, known devices, passkeys, and recovery codes. */
async function handleListSessions(
  { settings }: Services,
  { sql, session, now }: OwnerRead<typeof listSessions>,
): Promise<HandlerAnswer<typeof listSessions>> {
  const { resortId, loginId, sessionId, deviceId } = session
  const [sessions, devices, passkeys, factors, grants, options] = await Promise.all([
    sql.rows(queries.findSessions, {
      resortId,
      loginId,
      now,
      lastSeenAt: new Date(now.getTime() - getIdleMs(settings, 'owner')),
      createdAt: new Date(now.getTime() - settings.sessionHours * HOUR_MS),
      sessionId,
    }),
    sql.rows(queries.findDevices, { resortId, loginId, now, deviceId }),
    sql.rows(queries.findPasskeys, { resortId, loginId }),
    sql.row(queries.countFactors, { resortId, loginId }),
    sql.row(countGrants, { resortId, loginId }),
    sql.rows(findOptions, { resortId }),
  ])
  const context = getContext(session.language)
  const { allowPasskeys, profileOptions } = parseOptions(options)
  return {
    sessions: sessions.map(({ id, current, ...row }) => ({
      id,
      device: describeDevice(context, row.device_message, row.device),
      place: coarseAddress(row.address),
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current,
    })),
    devices: devices.map(({ id, current, ...row }) => ({
      id,
      device: describeDevice(context, row.description_message, row.description),
      lastUsedAt: row.last_used_at.toISOString(),
      trustedUntil: row.trusted_until?.toISOString() ?? null,
      current,
    })),
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: describeDevice(context, row.name_message, row.name),
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    passkeysAllowed: allowPasskeys,
    grants: grants ?? { feeds: 0, shares: 0, guests: 0, invitations: 0 },
    hasFactor: (factors?.factors ?? 0) > 0,
    recoveryCodesLeft: factors?.codes ?? 0,
    passwordLengths: { min: profileOptions.minPwdLength, max: profileOptions.maxPwdLength },
  }
}

function handleForgetDevice(
  { clock }: Services,
  { query, request, session, once }: KeyedRequest<typeof forgetDevice>,
): Promise<KeyedAnswer<typeof forgetDevice>> {
  const { resortId, loginId, sessionId } = session
  return once(async (sql) => {
    const now = clock.now()
    const device = { resortId, loginId, id: query.id, now, sessionId }
    if (!(await sql.row(queries.forgetDevice, device))) throw new AppError('NOT_FOUND')
    const event = { event: 'device-forgotten', detail: query.id } as const
    await addAudit(sql, request, now, { resortId, loginId, ...event })
    return { status: 'OK' }
  })
}

/** Creates new recovery codes, which replace the previous ones. */
async function handleCreateCodes(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof createRecoveryCodes>,
): Promise<KeyedAnswer<typeof createRecoveryCodes>> {
  const { clock, keys } = services
  const { resortId, loginId } = session
  const login = await requirePassword(services, request, session, body)
  const codes = Array.from({ length: SIGN_IN_LIMITS.recoveryCodes }, () =>
    randomText(RECOVERY_CODE_LENGTH),
  )
  return once(async (sql) => {
    const now = clock.now()
    const secrets = codes.map((code) => keys.sealHash(`${loginId} ${code}`))
    await sql.rows(queries.deleteRecoveryCodes, { resortId, loginId })
    await sql.rows(queries.addRecoveryCodes, { resortId, loginId, secrets })
    await addAudit(sql, request, now, { resortId, event: 'recovery-codes-made', loginId })
    await notifyFactorChange(sql, resortId, { login, change: 'recoveryCodes', now })
    return { codes }
  })
}
