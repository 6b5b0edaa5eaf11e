import { confirmFactor, listFactors, removeFactor, requestFactor } from '@ownerng/contract'
import { AppError, badRequest, isEmailAddress, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { ResortSql } from '../../db/database.ts'
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
import { countOne } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { askedBy } from '../../shared/language.ts'
import { readPhoneNumber } from '../../shared/phone-numbers.ts'
import { readCheck, sendCheck } from './address-check.ts'
import * as queries from './factors.queries.ts'
import { findLoginById } from './login.queries.ts'
import { findFactors } from './second-factor.queries.ts'
import { findStep, maskedDestination, openSecret } from './second-factor.ts'
import { notifySecondStep } from './security-notices.ts'
import { requirePassword } from './step-up.ts'

const SECRET_BYTES = 20

/** Limit for checking first codes of authenticators. */
const FIRST_CODES = { max: 10, perMs: SIGN_IN_LIMITS.codeMs }

const readEmail = (text: string) => (isEmailAddress(text) ? text : null)

/** Factors whose codes are sent, with the form in which their address is stored. */
const SENT_FACTORS = {
  email: { purpose: 'factor-email', read: readEmail, fault: 'notEmail' },
  text: { purpose: 'factor-text', read: readPhoneNumber, fault: 'notPhone' },
} as const

/**
 * GET and POST /factors: manage second factors (text message, email, or authenticator app). Adding
 * one requires the password, and it becomes active with its first code.
 */
export function factorsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, listFactors, (read) => handleListFactors(services, read))
  answerOnce(app, services, requestFactor, (read) => handleRequestFactor(services, read))
  answerOnce(app, services, confirmFactor, (read) => handleConfirmFactor(services, read))
  answerOnce(app, services, removeFactor, (read) => handleRemoveFactor(services, read))
}

async function handleListFactors(
  services: Services,
  { request }: ReadRequest<typeof listFactors>,
): Promise<HandlerAnswer<typeof listFactors>> {
  const { database } = services
  const { resortId, loginId } = await requireSession(services, request, getHandle(request))
  const rows = await database.readResort(resortId, findFactors, { resortId, loginId })
  return {
    factors: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      destination: row.kind === 'authenticator' ? '' : maskedDestination(row),
    })),
  }
}

async function handleRequestFactor(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof requestFactor>,
): Promise<KeyedAnswer<typeof requestFactor>> {
  const { clock, keys } = services
  const { resortId, loginId } = session
  const login = await requirePassword(services, request, session, body)
  const now = clock.now()
  const { kind, destination } = body
  if (kind === 'authenticator') {
    const secret = new Secret({ size: SECRET_BYTES })
    return once(async (sql) => {
      await sql.rows(queries.deleteKind, { resortId, loginId, kind, confirmedToo: false })
      await sql.rows(queries.addFactor, {
        resortId,
        loginId,
        kind,
        destination: '',
        secret: keys.seal('authenticator', Buffer.from(secret.base32)),
        pendingUntil: new Date(now.getTime() + SIGN_IN_LIMITS.codeMs),
      })
      return {
        secret: secret.base32,
        url: new TOTP({ issuer: login.resort_name, label: login.login_id, secret }).toString(),
      }
    })
  }
  const { purpose, read, fault } = SENT_FACTORS[kind]
  const address = read(destination)
  if (address === null) throw badRequest(fault, {}, { field: 'destination' })
  return once(async (sql) => {
    const reader = askedBy(login, request)
    await sendCheck(services, sql, { resortId, login: reader, purpose, address }, now)
    return { secret: '', url: '' }
  })
}

async function handleConfirmFactor(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof confirmFactor>,
): Promise<KeyedAnswer<typeof confirmFactor>> {
  const { clock, database } = services
  const { resortId, loginId } = session
  const { kind } = body
  const now = clock.now()
  let destination = ''
  if (kind === 'authenticator') {
    // counted before the check and in its own transaction, so that a wrong code stays counted
    const isCounted = await database.inResort(resortId, (sql) =>
      countOne(sql, resortId, FIRST_CODES, { subject: `first codes ${loginId}`, now }),
    )
    if (!isCounted) throw new AppError('CODE_NOT_RIGHT')
  } else {
    const { purpose } = SENT_FACTORS[kind]
    destination = await readCheck(services, { resortId, loginId, purpose }, body.code)
  }
  return once(async (sql) => {
    if (kind === 'authenticator')
      await confirmAuthenticator(services, sql, { resortId, loginId }, { code: body.code, now })
    else {
      await sql.rows(queries.deleteKind, { resortId, loginId, kind, confirmedToo: true })
      const factor = { resortId, loginId, kind, destination, secret: null, pendingUntil: null }
      await sql.rows(queries.addFactor, factor)
    }
    await addAudit(sql, request, now, { resortId, event: 'factor-added', outcome: kind, loginId })
    const login = await sql.row(findLoginById, { resortId, loginId })
    if (login) await notifySecondStep(sql, session.subject, { login, change: 'factorAdded', now })
    return { status: 'OK' as const }
  })
}

async function handleRemoveFactor(
  services: Services,
  { query, body, request, session, once }: KeyedRequest<typeof removeFactor>,
): Promise<KeyedAnswer<typeof removeFactor>> {
  const { clock } = services
  const { resortId, loginId } = session
  const login = await requirePassword(services, request, session, body)
  const now = clock.now()
  return once(async (sql) => {
    if (!(await sql.row(queries.removeFactor, { resortId, loginId, id: query.id })))
      throw new AppError('NOT_FOUND')
    await addAudit(sql, request, now, { resortId, event: 'factor-removed', loginId })
    await notifySecondStep(sql, session.subject, { login, change: 'factorRemoved', now })
    return { status: 'OK' as const }
  })
}

/** Activates a new authenticator if its first code is right; throws CODE_NOT_RIGHT otherwise. */
async function confirmAuthenticator(
  { keys }: Services,
  sql: ResortSql,
  { resortId, loginId }: { resortId: string; loginId: string },
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<void> {
  const pending = await sql.row(queries.findPendingFactor, { resortId, loginId, now })
  const step = pending && findStep(openSecret(keys, pending.secret), code, now)
  if (!pending || step === null) throw new AppError('CODE_NOT_RIGHT')
  await sql.rows(queries.confirmFactor, { resortId, loginId, id: pending.id, step })
}
