import type { listSessions } from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import type { HandlerAnswer, ReadRequest } from '../../http/call-routing.ts'
import { getHandle, getIdleMs, requireSession, type Session } from '../../http/session.ts'
import { coarseAddress } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { deviceInWords } from '../../shared/device-in-words.ts'
import { getContext } from '../../shared/language.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as queries from './security.queries.ts'

/** GET /sessions: lists the person's sessions, known devices, passkeys, and recovery codes. */
export async function handleListSessions(
  services: Services,
  { request }: ReadRequest<typeof listSessions>,
): Promise<HandlerAnswer<typeof listSessions>> {
  const session = await requireSession(services, request, getHandle(request))
  const { sessions, devices, passkeys, factors, options } = await readSignIns(services, session)
  const context = getContext(session.language)
  const { allowPasskeys, profileOptions } = parseOptions(options)
  return {
    sessions: sessions.map((row) => ({
      id: row.id,
      device: deviceInWords(context, row.device_message, row.device),
      place: coarseAddress(row.address),
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.current,
    })),
    devices: devices.map((row) => ({
      id: row.id,
      device: deviceInWords(context, row.description_message, row.description),
      lastUsedAt: row.last_used_at.toISOString(),
      trustedUntil: row.trusted_until?.toISOString() ?? null,
      current: row.current,
    })),
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: deviceInWords(context, row.name_message, row.name),
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    passkeysAllowed: allowPasskeys,
    hasFactor: (factors?.factors ?? 0) > 0,
    recoveryCodesLeft: factors?.codes ?? 0,
    passwordLengths: { min: profileOptions.minPwdLength, max: profileOptions.maxPwdLength },
  }
}

async function readSignIns(
  { database, clock, settings }: Services,
  { resortId, loginId, sessionId, deviceId }: Session,
) {
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const [sessions, devices, passkeys, factors, options] = await Promise.all([
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
      sql.rows(findOptions, { resortId }),
    ])
    return { sessions, devices, passkeys, factors, options }
  })
}
