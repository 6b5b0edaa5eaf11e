import { APP_KINDS, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyReply } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import { startSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { askedBy } from '../../shared/language.ts'
import { hasCodeGuesses } from './code-guesses.ts'
import { type Device, rememberDevice } from './devices.ts'
import type { LoginRow } from './login.queries.ts'
import { type LoginAnswer, NOBODY, refusedLogin } from './login-answer.ts'
import {
  firstDestination,
  hasFactor,
  maskedDestinations,
  readFactors,
  sendCode,
} from './second-factor.ts'
import { notifyNewDevice } from './security-notices.ts'

/** A person whose first factor was right. */
export interface Admission {
  readonly resortId: string
  readonly login: LoginRow
  /** The request's recognized device, if any. */
  readonly device: Device | null
}

/**
 * Continues after the right password: opens a full session, or, if the login has a second factor
 * and the device isn't trusted, a pending session, and sends a code. Runs in the caller's
 * transaction.
 */
export async function admit(
  services: Services,
  sql: ResortSql,
  reply: FastifyReply,
  { resortId, login, device }: Admission,
): Promise<LoginAnswer> {
  const now = services.clock.now()
  const traits = APP_KINDS[login.app_kind]
  const factors = await readFactors(sql, resortId, login.id)
  if (!hasFactor(factors) || (device?.trusted && traits.trustDevice))
    return openSession(services, sql, { resortId, login, device }, { reply, trustUntil: null })
  // a second factor that this kind of app can't ask for must not be skipped
  if (traits.codeCall === null) return refusedLogin(reply.request, 'LOGIN_UNABLE')
  // don't send a code that couldn't be entered today
  if (
    !(await hasCodeGuesses(sql, resortId, {
      loginId: login.id,
      compared: {
        sent: factors.authenticator === null,
        authenticator: factors.authenticator !== null,
      },
      now,
    }))
  )
    return refusedLogin(reply.request, 'CODE_TRIES_TODAY')
  const { handle, token } = await startSession(sql, reply, {
    resortId,
    loginId: login.id,
    ownerAccountId: login.owner_account_id,
    appKind: login.app_kind,
    state: 'pending',
    deviceId: device?.id ?? null,
    now,
  })
  const first = factors.authenticator ? null : firstDestination(factors)
  const reader = askedBy(login, reply.request)
  if (first)
    await sendCode(services, sql, {
      login: reader,
      session: { resortId, handle },
      factor: first,
      now,
    })
  await addAudit(sql, reply.request, now, {
    resortId,
    event: 'code-sent',
    outcome: first?.kind ?? 'authenticator',
    appKind: login.app_kind,
    loginId: login.id,
  })
  return {
    ...NOBODY,
    ...getNumbers(login),
    ...maskedDestinations(factors),
    sessionID: handle,
    contactnumber: factors.authenticator ? 'authapp' : 'validate',
    acst: first && first.kind !== 'email' ? 'T' : '',
    ...(token ? { token } : {}),
  }
}

/**
 * Opens a full session after all factors. `trustUntil` is set if the person asked to trust the
 * device.
 */
export async function openSession(
  services: Services,
  sql: ResortSql,
  { resortId, login, device }: Admission,
  { reply, trustUntil }: { readonly reply: FastifyReply; readonly trustUntil: Date | null },
): Promise<LoginAnswer> {
  const now = services.clock.now()
  const { app_kind: appKind } = login
  const storedDevice = await rememberDevice(sql, reply, {
    of: { resortId, appKind, loginId: login.login_id, loginRowId: login.id },
    device,
    trustUntil,
    now,
  })
  const { handle, token } = await startSession(sql, reply, {
    resortId,
    loginId: login.id,
    ownerAccountId: login.owner_account_id,
    appKind,
    state: 'full',
    deviceId: storedDevice.id,
    now,
  })
  const event = { resortId, appKind, loginId: login.id, ownerAccountId: login.owner_account_id }
  await addAudit(sql, reply.request, now, { ...event, event: 'login', outcome: 'ok' })
  if (trustUntil)
    await addAudit(sql, reply.request, now, {
      ...event,
      event: 'device-trusted',
      outcome: 'ok',
      detail: storedDevice.id,
    })
  if (storedDevice.isNew && !storedDevice.isFirst)
    await notifyNewDevice(sql, reply.request, { resortId, login, now })
  return {
    ...NOBODY,
    ...getNumbers(login),
    sessionID: handle,
    IsValid: true,
    ...(token ? { token } : {}),
  }
}

/**
 * Returns until when a device is trusted if the person asks for it; null for kinds of app that
 * don't allow it, whatever the request says.
 */
export function trustUntil(login: LoginRow, flag: string, now: Date): Date | null {
  return flag === 'Y' && APP_KINDS[login.app_kind].trustDevice
    ? new Date(now.getTime() + SIGN_IN_LIMITS.trustedDeviceMs)
    : null
}

function getNumbers(
  login: LoginRow,
): Pick<LoginAnswer, 'ownerNumber' | 'CRMID' | 'Number' | 'MasterType' | 'userid'> {
  const number = login.owner_number ?? ''
  const { masterType } = APP_KINDS[login.app_kind]
  return {
    ownerNumber: number,
    CRMID: masterType === 'crm' ? number : '',
    Number: number,
    MasterType: masterType,
    userid: login.login_id,
  }
}
