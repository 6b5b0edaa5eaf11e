import {
  addPasskey,
  getPasskeyLoginOptions,
  getPasskeyOptions,
  getStepUpPasskeyOptions,
  loginByPasskey,
  removePasskey,
  stepUpByPasskey,
} from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
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
import { getStoredDevice } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import * as logins from './login.queries.ts'
import {
  consumeChallenge,
  getSite,
  listPasskeys,
  requireAllowed,
  storeChallenge,
} from './passkey-challenges.ts'
import {
  handleGetPasskeyLoginOptions,
  handleGetStepUpPasskeyOptions,
  handleLoginByPasskey,
  handleStepUpByPasskey,
} from './passkey-sign-in.ts'
import * as queries from './passkeys.queries.ts'
import { notifyFactorChange } from './security-notices.ts'
import { requirePassword } from './step-up.ts'

/**
 * Owners' passkeys, an additional way to sign in if the resort allows it. User verification is
 * required, so no code is needed. @simplewebauthn/server verifies the WebAuthn responses.
 */
export function passkeysRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getPasskeyOptions, (read) => handleGetPasskeyOptions(services, read))
  answerOnce(app, services, addPasskey, (read) => handleAddPasskey(services, read))
  answerOnce(app, services, removePasskey, (read) => handleRemovePasskey(services, read))
  answerCall(app, getStepUpPasskeyOptions, (read) => handleGetStepUpPasskeyOptions(services, read))
  answerCall(app, stepUpByPasskey, (read) => handleStepUpByPasskey(services, read))
  answerCall(app, getPasskeyLoginOptions, (read) => handleGetPasskeyLoginOptions(services, read))
  answerCall(app, loginByPasskey, (read) => handleLoginByPasskey(services, read))
}

/** POST /passkeys/options: returns the options for creating a passkey. */
async function handleGetPasskeyOptions(
  services: Services,
  { body, request }: ReadRequest<typeof getPasskeyOptions>,
): Promise<HandlerAnswer<typeof getPasskeyOptions>> {
  const { database } = services
  const session = await requireSession(services, request, getHandle(request))
  const { resortId, loginId } = session
  await requireAllowed(services, resortId)
  const login = await requirePassword(services, request, session, body)
  return database.inResort(resortId, async (sql) => {
    const options = await generateRegistrationOptions({
      rpName: login.resort_name,
      rpID: getSite(services).rpID,
      userName: login.login_id,
      userID: new TextEncoder().encode(`${resortId} ${loginId}`),
      attestationType: 'none',
      excludeCredentials: await listPasskeys(sql, resortId, loginId),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return storeChallenge(services, sql, { resortId, loginId }, options)
  })
}

/** POST /passkeys: saves a passkey that the browser has created. */
async function handleAddPasskey(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof addPasskey>,
): Promise<KeyedAnswer<typeof addPasskey>> {
  const { resortId, loginId } = session
  const expectedChallenge = await consumeChallenge(services, session, body.challengeId)
  const { rpID, origin } = getSite(services)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: body.credential as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw new AppError('PASSKEY_REFUSED')
  const { credential } = registrationInfo
  const now = services.clock.now()
  return once(async (sql) => {
    const login = await sql.row(logins.findLoginById, { resortId, loginId })
    const added = await sql.row(queries.addPasskey, {
      resortId,
      loginId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      ...getStoredDevice(request),
      transports: JSON.stringify(credential.transports ?? []),
      now,
    })
    if (!login || !added) throw new AppError('PASSKEY_REFUSED')
    await addAudit(sql, request, now, { resortId, event: 'passkey-added', loginId })
    await notifyFactorChange(sql, resortId, { login, change: 'passkeyAdded', now })
    return { status: 'OK' as const }
  })
}

/** POST /passkeys/:id/remove: removes a passkey; requires the password. */
async function handleRemovePasskey(
  services: Services,
  { query, body, request, session, once }: KeyedRequest<typeof removePasskey>,
): Promise<KeyedAnswer<typeof removePasskey>> {
  const { clock } = services
  const { resortId, loginId } = session
  const login = await requirePassword(services, request, session, body)
  return once(async (sql) => {
    if (!(await sql.row(queries.removePasskey, { resortId, loginId, id: query.id })))
      throw new AppError('NOT_FOUND')
    await addAudit(sql, request, clock.now(), { resortId, event: 'passkey-removed', loginId })
    await notifyFactorChange(sql, resortId, { login, change: 'passkeyRemoved', now: clock.now() })
    return { status: 'OK' as const }
  })
}
