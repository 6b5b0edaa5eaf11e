import type {
  CallAnswer,
  getPasskeyLoginOptions,
  getStepUpPasskeyOptions,
  loginByPasskey,
  stepUpByPasskey,
} from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import { addAudit } from '../../http/audit.ts'
import type { HandlerAnswer, ReadRequest } from '../../http/call-routing.ts'
import { getHandle, recordProof, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { readOptions, requireResort } from '../resort/resort-directory.ts'
import { openSession } from './admit.ts'
import { findDevice } from './devices.ts'
import * as logins from './login.queries.ts'
import {
  consumeChallenge,
  listPasskeys,
  lockPasskey,
  requestPasskey,
  requireAllowed,
  usePasskey,
} from './passkey-challenges.ts'

/** POST /passkeys/login-options: returns a challenge for signing in. */
export async function handleGetPasskeyLoginOptions(
  services: Services,
  { body, request }: ReadRequest<typeof getPasskeyLoginOptions>,
): Promise<HandlerAnswer<typeof getPasskeyLoginOptions>> {
  const { database, settings } = services
  const { id: resortId } = await requireResort(database, settings, body.server, body.resort)
  await requireAllowed(services, resortId)
  return database.inResort(resortId, (sql) =>
    requestPasskey(services, sql, request, { resortId, loginId: null, passkeys: [] }),
  )
}

/** POST /passkeys/login: signs in the person whose passkey it is. */
export async function handleLoginByPasskey(
  services: Services,
  { body, reply, request }: ReadRequest<typeof loginByPasskey>,
): Promise<CallAnswer<typeof loginByPasskey>> {
  const { database, clock, settings } = services
  const { credential, challengeId } = body
  const { id: resortId } = await requireResort(database, settings, body.server, body.resort)
  await requireAllowed(services, resortId)
  const anyone = { resortId, loginId: null }
  const expectedChallenge = await consumeChallenge(services, anyone, challengeId)
  const answer = await database.inResort(resortId, async (sql) => {
    const now = clock.now()
    const passkey = await lockPasskey(sql, resortId, credential)
    const login =
      passkey && (await sql.row(logins.findLoginById, { resortId, loginId: passkey.login_id }))
    const isRight =
      passkey &&
      login &&
      (await usePasskey(services, sql, resortId, { passkey, credential, expectedChallenge }))
    if (!isRight) {
      const outcome = 'PASSKEY_REFUSED'
      const loginId = login?.id ?? null
      await addAudit(sql, request, now, { resortId, event: 'login', outcome, loginId })
      return null
    }
    const device = await findDevice(
      sql,
      request,
      { resortId, appKind: 'owner', loginId: login.login_id },
      now,
    )
    const admission = { resortId, login, device }
    return openSession(services, sql, admission, { reply, trustUntil: null })
  })
  if (!answer) throw new AppError('PASSKEY_REFUSED')
  return { Error: '', StatusCode: 200, ...answer }
}

/**
 * POST /step-up/passkey-options: returns a challenge for a signed-in person, or null if none of
 * their passkeys can be used.
 */
export async function handleGetStepUpPasskeyOptions(
  services: Services,
  { request }: ReadRequest<typeof getStepUpPasskeyOptions>,
): Promise<HandlerAnswer<typeof getStepUpPasskeyOptions>> {
  const { database } = services
  const { resortId, loginId } = await requireSession(services, request, getHandle(request))
  if (!(await readOptions(database, resortId)).allowPasskeys) return { challenge: null }
  return database.inResort(resortId, async (sql) => {
    const passkeys = await listPasskeys(sql, resortId, loginId)
    if (passkeys.length === 0) return { challenge: null }
    return {
      challenge: await requestPasskey(services, sql, request, { resortId, loginId, passkeys }),
    }
  })
}

/** POST /step-up/passkey: verifies a signed-in person with their own passkey. */
export async function handleStepUpByPasskey(
  services: Services,
  { body: { credential, challengeId }, request }: ReadRequest<typeof stepUpByPasskey>,
): Promise<HandlerAnswer<typeof stepUpByPasskey>> {
  const { database, clock } = services
  const session = await requireSession(services, request, getHandle(request))
  const { resortId, loginId } = session
  await requireAllowed(services, resortId)
  const expectedChallenge = await consumeChallenge(services, session, challengeId)
  const isRight = await database.inResort(resortId, async (sql) => {
    const passkey = await lockPasskey(sql, resortId, credential)
    // a passkey of another person doesn't prove that this person is present
    const isRight =
      passkey?.login_id === loginId &&
      (await usePasskey(services, sql, resortId, { passkey, credential, expectedChallenge }))
    const outcome = isRight ? 'passkey' : 'PASSKEY_REFUSED'
    await addAudit(sql, request, clock.now(), { resortId, event: 'step-up', outcome, loginId })
    return isRight
  })
  if (!isRight) throw new AppError('PASSKEY_REFUSED')
  await recordProof(services, session)
  return { status: 'OK' as const }
}
