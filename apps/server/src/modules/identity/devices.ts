import { createHash, randomBytes } from 'node:crypto'
import { type AppKind, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { cookieNameFor, setSecretCookie } from '../../http/cookies.ts'
import { getHash } from '../../http/credentials.ts'
import { getStoredDevice } from '../../http/visitor.ts'
import { foldCase } from '../../shared/fold-case.ts'
import * as queries from './devices.queries.ts'

/** A device that this login used before. */
export type Device = RowOf<typeof queries.findDevice>

interface DeviceOf {
  readonly resortId: string
  readonly appKind: AppKind
  readonly loginId: string
}

/** Finds the device by the request's cookie for the typed login ID; null if there is none. */
export async function findDevice(
  sql: ResortSql,
  request: FastifyRequest,
  of: DeviceOf,
  now: Date,
): Promise<Device | null> {
  const secret = findDeviceSecret(request, of)
  if (secret === null) return null
  return sql.row(queries.findDevice, { ...of, secretHash: getHash(secret), now })
}

/**
 * Returns the device secret in a request for a login; null if it has none and no lookup is needed.
 */
export function findDeviceSecret(request: FastifyRequest, of: DeviceOf): string | null {
  const secret = request.cookies[cookieNameFor(request, getCookie(of))] ?? ''
  return /^[\w-]{43}$/.test(secret) ? secret : null
}

interface DeviceUse {
  readonly of: DeviceOf
  readonly loginRowId: string
  readonly device: Device | null
  /** Set if the person has just chosen to trust the device. */
  readonly trustUntil: Date | null
  readonly now: Date
}

/**
 * Remembers a device: rotates the secret of a known one, or adds a new one. Returns its ID, and
 * whether it is new while the login already had others.
 */
export async function rememberDevice(
  sql: ResortSql,
  reply: FastifyReply,
  { of, loginRowId, device, trustUntil, now }: DeviceUse,
): Promise<{ id: string; isAdditional: boolean }> {
  const { resortId } = of
  const secret = randomBytes(32).toString('base64url')
  const endsAt = new Date(now.getTime() + SIGN_IN_LIMITS.knownDeviceMs)
  const use = { resortId, secretHash: getHash(secret), now, endsAt, trustUntil }
  const renewed = device && (await sql.row(queries.renewDevice, { ...use, id: device.id }))
  const added =
    renewed ??
    (await sql.row(queries.addDevice, {
      ...use,
      loginId: loginRowId,
      ...getStoredDevice(reply.request),
    }))
  setSecretCookie(reply, getCookie(of), secret, SIGN_IN_LIMITS.knownDeviceMs)
  return {
    id: added?.id ?? '',
    isAdditional: added !== null && 'is_first' in added && !added.is_first,
  }
}

/** One cookie per login, so that two people who share a tablet keep their own devices. */
function getCookie({ resortId, appKind, loginId }: DeviceOf): string {
  const loginHash = createHash('sha256')
    .update(`${resortId} ${foldCase(loginId)}`)
    .digest('hex')
    .slice(0, 12)
  return `${appKind}-device-${loginHash}`
}
