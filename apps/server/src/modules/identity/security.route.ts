import { randomBytes } from 'node:crypto'
import {
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  forgetDevice,
  keepSession,
  listSessions,
  stepUpByPassword,
} from '@ownerng/contract'
import { AppError, deobfuscate, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { addAudit } from '../../http/audit.ts'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import { handleOf, idleMsOf, requireSession } from '../../http/session.ts'
import { coarseAddress } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as logins from './login.queries.ts'
import * as queries from './security.queries.ts'
import { notifyFactorChange } from './security-notices.ts'
import { requirePassword } from './step-up.ts'

const HOUR_MS = 3_600_000
/** 8 characters of 32, 40 random bits: three tries a sign-in make guessing one hopeless. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Where an owner is signed in, which devices are known, recovery codes; each can be taken back. */
export function securityRoute(app: FastifyInstance, parts: Services): void {
  const { database, clock, settings, keys } = parts

  answerCall(app, keepSession, async ({ request }) => {
    await requireSession(parts, request, handleOf(request))
    return { status: 'OK' as const }
  })

  answerCall(app, listSessions, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, loginId, sessionId, deviceId } = session
    const now = clock.now()
    return database.inResort(resortId, async (sql) => {
      const [sessions, devices, passkeys, factors, options] = await Promise.all([
        sql.rows(queries.findSessions, {
          resortId,
          loginId,
          now,
          lastSeenAt: new Date(now.getTime() - idleMsOf(settings, 'owner')),
          createdAt: new Date(now.getTime() - settings.sessionHours * HOUR_MS),
          sessionId,
        }),
        sql.rows(queries.findDevices, { resortId, loginId, now, deviceId }),
        sql.rows(queries.findPasskeys, { resortId, loginId }),
        sql.row(queries.countFactors, { resortId, loginId }),
        sql.rows(findOptions, { resortId }),
      ])
      const { allowPasskeys, profileOptions } = parseOptions(options)
      return {
        sessions: sessions.map((row) => ({
          id: row.id,
          device: row.device,
          place: coarseAddress(row.address),
          startedAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
          current: row.current,
        })),
        devices: devices.map((row) => ({
          id: row.id,
          device: row.description,
          lastUsedAt: row.last_used_at.toISOString(),
          trustedUntil: row.trusted_until?.toISOString() ?? null,
          current: row.current,
        })),
        passkeys: passkeys.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at?.toISOString() ?? null,
        })),
        passkeysAllowed: allowPasskeys,
        hasFactor: (factors?.factors ?? 0) > 0,
        recoveryCodesLeft: factors?.codes ?? 0,
        passwordLengths: { min: profileOptions.minPwdLength, max: profileOptions.maxPwdLength },
      }
    })
  })

  answerOnce(app, parts, endSession, async ({ query, request, session, once }) => {
    const { resortId, loginId } = session
    return once(async (sql) => {
      if (
        !(await sql.row(queries.endOneSession, {
          resortId,
          loginId,
          id: query.id,
          now: clock.now(),
        }))
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
  })

  answerOnce(app, parts, endOtherSessions, async ({ request, session, once }) => {
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
  })

  answerOnce(app, parts, forgetDevice, async ({ query, request, session, once }) => {
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
  })

  answerCall(app, stepUpByPassword, async ({ body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, loginId } = session
    await requirePassword(parts, request, session, deobfuscate(body.password) ?? '')
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
  })

  answerOnce(app, parts, createRecoveryCodes, async ({ body, request, session, once }) => {
    const { resortId, loginId } = session
    const login = await requirePassword(parts, request, session, deobfuscate(body.password) ?? '')
    const codes = Array.from({ length: SIGN_IN_LIMITS.recoveryCodes }, () =>
      [...randomBytes(CODE_LENGTH)]
        .map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
        .join(''),
    )
    return once(async (sql) => {
      await sql.rows(queries.dropRecoveryCodes, { resortId, loginId })
      await sql.rows(queries.addRecoveryCodes, {
        resortId,
        loginId,
        hashes: codes.map((code) => keys.sign('recovery-code', `${loginId} ${code}`)),
      })
      await addAudit(sql, request, clock.now(), {
        resortId,
        event: 'recovery-codes-made',
        outcome: 'ok',
        appKind: 'owner',
        loginId,
      })
      await notifyFactorChange(sql, resortId, login, 'New recovery codes were made', clock.now())
      return { codes }
    })
  })
}
