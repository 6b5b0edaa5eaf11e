import type { CallAnswer, loginOwner } from '@ownerng/contract'
import { APP_KINDS, type PlainCode, type Refusal, SIGN_IN_LIMITS } from '@ownerng/domain'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import { startSession } from '../../http/start-session.ts'
import type { Services } from '../../services.ts'
import { askedBy, getContext, readerLocale } from '../../shared/language.ts'
import { hasCodeGuesses } from './code-guesses.ts'
import { type Device, rememberDevice } from './devices.ts'
import type { LoginRow } from './login.queries.ts'
import {
  firstDestination,
  hasFactor,
  maskedDestinations,
  readFactors,
  sendCode,
} from './second-factor.ts'
import { notifyNewDevice } from './security-notices.ts'

/** The login response without the fields of every response. */
export type LoginAnswer = Omit<CallAnswer<typeof loginOwner>, 'Error' | 'StatusCode'> & {
  Error?: string
}

/** Response of a refused sign-in; only its text depends on the reason. */
const NOBODY: LoginAnswer = {
  loginError: '',
  sessionID: '',
  contactnumber: '',
  IsValid: false,
  mobile: '',
  otherPhone: '',
  emailAddress: '',
  allEmails: [],
  acst: '',
  ownerNumber: '',
  CRMID: '',
  Number: '',
  MasterType: '',
  userid: '',
  waitSeconds: 0,
}

/** Refuses as older clients expect: HTTP 200 with `loginError`, in the browser's language. */
export function refusedLogin(
  request: Pick<FastifyRequest, 'headers'>,
  refusal: PlainCode | Refusal,
  waitSeconds = 0,
): LoginAnswer {
  const reader = getContext(readerLocale(null, request))
  const { message } = writeRefusal(
    reader,
    typeof refusal === 'string' ? { code: refusal } : refusal,
  )
  return { ...NOBODY, loginError: message, waitSeconds }
}

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
  const isAuthenticator = factors.authenticator !== null
  const compared = { sent: !isAuthenticator, authenticator: isAuthenticator }
  if (!(await hasCodeGuesses(sql, resortId, { loginId: login.id, compared, now })))
    return refusedLogin(reply.request, 'CODE_TRIES_TODAY')
  const { handle, token } = await startSession(sql, reply, {
    ...getSession({ resortId, login }, now),
    state: 'pending',
    deviceId: device?.id ?? null,
  })
  const factor = isAuthenticator ? null : firstDestination(factors)
  const session = { resortId, handle }
  if (factor)
    await sendCode(services, sql, { login: askedBy(login, reply.request), session, factor, now })
  await addAudit(sql, reply.request, now, {
    resortId,
    event: 'code-sent',
    outcome: factor?.kind ?? 'authenticator',
    appKind: login.app_kind,
    loginId: login.id,
  })
  return {
    ...NOBODY,
    ...getNumbers(login),
    ...maskedDestinations(factors),
    sessionID: handle,
    contactnumber: isAuthenticator ? 'authapp' : 'validate',
    acst: factor && factor.kind !== 'email' ? 'T' : '',
    ...(token ? { token } : {}),
  }
}

/**
 * Opens a full session after all factors. `trustUntil` is set if the person chose to trust the
 * device. Tells owners without an account that they have none. Earlier steps must not, because the
 * person hasn't proved their identity yet (sign-in.enumeration.test.ts).
 */
export async function openSession(
  services: Services,
  sql: ResortSql,
  { resortId, login, device }: Admission,
  { reply, trustUntil }: { readonly reply: FastifyReply; readonly trustUntil: Date | null },
): Promise<LoginAnswer> {
  const now = services.clock.now()
  const { app_kind: appKind, resort_name: resort, resort_phone: phone } = login
  if (appKind === 'owner' && login.owner_account_id === null) {
    const code = 'LOGIN_NO_ACCOUNT'
    const event = { resortId, event: 'login', outcome: code, loginId: login.id } as const
    await addAudit(sql, reply.request, now, event)
    return refusedLogin(reply.request, { code, params: { resort, phone } })
  }
  if (!login.isActive) return refusedLogin(reply.request, 'LOGIN_UNABLE')
  const stored = await rememberDevice(sql, reply, {
    of: { resortId, appKind, loginId: login.login_id },
    loginRowId: login.id,
    device,
    trustUntil,
    now,
  })
  const session = getSession({ resortId, login }, now)
  const { handle, token } = await startSession(sql, reply, {
    ...session,
    state: 'full',
    deviceId: stored.id,
  })
  const { now: _now, passwordHash: _hash, ...event } = session
  await addAudit(sql, reply.request, now, { ...event, event: 'login' })
  if (trustUntil)
    await addAudit(sql, reply.request, now, {
      ...event,
      event: 'device-trusted',
      detail: stored.id,
    })
  if (stored.isAdditional) await notifyNewDevice(sql, reply.request, { resortId, login, now })
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

const getSession = ({ resortId, login }: Pick<Admission, 'resortId' | 'login'>, now: Date) => ({
  resortId,
  loginId: login.id,
  passwordHash: login.password_hash,
  ownerAccountId: login.owner_account_id,
  appKind: login.app_kind,
  now,
})

function getNumbers(login: LoginRow) {
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
