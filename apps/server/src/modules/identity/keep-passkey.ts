import type { addPasskey, getPasskeyOptions, removePasskey } from '@ownerng/contract'
import { AppError, deobfuscate } from '@ownerng/domain'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { addAudit } from '../../http/audit.ts'
import type {
  HandlerAnswer,
  KeyedAnswer,
  KeyedRequest,
  ReadRequest,
} from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import { getStoredDevice } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import * as logins from './login.queries.ts'
import { consumeChallenge, requireAllowed, storeChallenge } from './passkey-challenges.ts'
import * as queries from './passkeys.queries.ts'
import { notifyFactorChange } from './security-notices.ts'
import { requirePassword } from './step-up.ts'
import { getSite } from './verify-passkey.ts'

/** POST /passkeys/options: returns the options for creating a passkey. */
export async function handleGetPasskeyOptions(
  services: Services,
  { body, request }: ReadRequest<typeof getPasskeyOptions>,
): Promise<HandlerAnswer<typeof getPasskeyOptions>> {
  const { database, settings } = services
  const session = await requireSession(services, request, getHandle(request))
  const { resortId, loginId } = session
  await requireAllowed(services, resortId)
  const login = await requirePassword(services, request, {
    session,
    password: deobfuscate(body.password) ?? '',
  })
  return database.inResort(resortId, async (sql) => {
    const credentials = await sql.rows(queries.findCredentialIds, { resortId, loginId })
    const options = await generateRegistrationOptions({
      rpName: login.resort_name,
      rpID: getSite(settings.publicUrl).rpID,
      userName: login.login_id,
      userID: new TextEncoder().encode(`${resortId} ${loginId}`),
      attestationType: 'none',
      excludeCredentials: credentials.map((row) => ({
        id: row.credential_id.toString('base64url'),
        transports: row.transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return {
      challengeId: await storeChallenge(services, sql, {
        resortId,
        challenge: options.challenge,
        loginId,
      }),
      options: { ...options },
    }
  })
}

/** POST /passkeys: saves a passkey that the browser has created. */
export async function handleAddPasskey(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof addPasskey>,
): Promise<KeyedAnswer<typeof addPasskey>> {
  const { clock, settings } = services
  const { resortId, loginId } = session
  const expectedChallenge = await consumeChallenge(services, resortId, body.challengeId, loginId)
  const { rpID, origin } = getSite(settings.publicUrl)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: body.credential as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw new AppError('PASSKEY_REFUSED')
  const { credential } = registrationInfo
  const now = clock.now()
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
    await addAudit(sql, request, now, {
      resortId,
      event: 'passkey-added',
      outcome: 'ok',
      appKind: 'owner',
      loginId,
    })
    await notifyFactorChange(sql, resortId, { login, change: 'passkeyAdded', now })
    return { status: 'OK' as const }
  })
}

/** POST /passkeys/:id/remove: removes a passkey; requires the password. */
export async function handleRemovePasskey(
  services: Services,
  { query, body, request, session, once }: KeyedRequest<typeof removePasskey>,
): Promise<KeyedAnswer<typeof removePasskey>> {
  const { clock } = services
  const { resortId, loginId } = session
  const login = await requirePassword(services, request, {
    session,
    password: deobfuscate(body.password) ?? '',
  })
  return once(async (sql) => {
    if (!(await sql.row(queries.removePasskey, { resortId, loginId, id: query.id })))
      throw new AppError('NOT_FOUND')
    await addAudit(sql, request, clock.now(), {
      resortId,
      event: 'passkey-removed',
      outcome: 'ok',
      appKind: 'owner',
      loginId,
    })
    await notifyFactorChange(sql, resortId, { login, change: 'passkeyRemoved', now: clock.now() })
    return { status: 'OK' as const }
  })
}
