import { createHash, randomBytes } from 'node:crypto'
import { type AppKind, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { cookieNameFor, setSecretCookie } from '../../http/cookies.ts'
import { getHash } from '../../http/session.ts'
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
  return secret === null
    ? null
    : sql.row(queries.findDevice, {
        resortId: of.resortId,
        secretHash: getHash(secret),
        appKind: of.appKind,
        loginId: of.loginId,
        now,
      })
}

/**
 * Returns the device secret in a request for a login; null if it has none and no lookup is needed.
 */
export function findDeviceSecret(request: FastifyRequest, of: DeviceOf): string | null {
  const secret = request.cookies[cookieNameFor(request, getCookie(of))] ?? ''
  return /^[\w-]{43}$/.test(secret) ? secret : null
}

/**
 * Remembers a device: rotates the secret of a known one, or adds a row for a new one. `trustUntil`
 * is set if the person has just asked to trust it. Returns the device, and whether it is the
 * login's first.
 */
export async function rememberDevice(
  sql: ResortSql,
  reply: FastifyReply,
  {
    of,
    device,
    trustUntil,
    now,
  }: {
    readonly of: DeviceOf & { loginRowId: string }
    readonly device: Device | null
    readonly trustUntil: Date | null
    readonly now: Date
  },
): Promise<{ id: string; isNew: boolean; isFirst: boolean }> {
  const secret = randomBytes(32).toString('base64url')
  const endsAt = new Date(now.getTime() + SIGN_IN_LIMITS.knownDeviceMs)
  const renewed =
    device &&
    (await sql.row(queries.renewDevice, {
      resortId: of.resortId,
      id: device.id,
      secretHash: getHash(secret),
      now,
      endsAt,
      trustUntil,
    }))
      ? { id: device.id, isNew: false, isFirst: false }
      : await addDevice(
          sql,
          reply,
          { now, endsAt, trustUntil },
          { of, secretHash: getHash(secret) },
        )
  setSecretCookie(reply, getCookie(of), secret, SIGN_IN_LIMITS.knownDeviceMs)
  return renewed
}

async function addDevice(
  sql: ResortSql,
  reply: FastifyReply,
  { now, endsAt, trustUntil }: { now: Date; endsAt: Date; trustUntil: Date | null },
  {
    of,
    secretHash,
  }: { readonly of: DeviceOf & { loginRowId: string }; readonly secretHash: Buffer },
): Promise<{ id: string; isNew: boolean; isFirst: boolean }> {
  const row = await sql.row(queries.addDevice, {
    resortId: of.resortId,
    loginId: of.loginRowId,
    secretHash,
    ...getStoredDevice(reply.request),
    now,
    endsAt,
    trustUntil,
  })
  return { id: row?.id ?? '', isNew: true, isFirst: row?.is_first ?? false }
}

/** One cookie per login, so that two people who share a tablet keep their own devices. */
function getCookie({ resortId, appKind, loginId }: DeviceOf): string {
  const loginHash = createHash('sha256')
    .update(`${resortId} ${foldCase(loginId)}`)
    .digest('hex')
    .slice(0, 12)
  return `${appKind}-device-${loginHash}`
}
