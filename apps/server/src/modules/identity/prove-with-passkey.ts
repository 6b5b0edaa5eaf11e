import type { getStepUpPasskeyOptions, stepUpByPasskey } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { addAudit } from '../../http/audit.ts'
import type { HandlerAnswer, ReadRequest } from '../../http/call-routing.ts'
import { getHandle, recordProof, requireSession } from '../../http/session.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { readOptions } from '../resort/resort-directory.ts'
import {
  CHALLENGES_BY_ADDRESS,
  consumeChallenge,
  requireAllowed,
  storeChallenge,
} from './passkey-challenges.ts'
import * as queries from './passkeys.queries.ts'
import { getSite, provenCounter } from './verify-passkey.ts'

/**
 * POST /step-up/passkey-options: returns a challenge for a signed-in person, or null if none of
 * their passkeys can be used.
 */
export async function handleGetStepUpPasskeyOptions(
  services: Services,
  { request }: ReadRequest<typeof getStepUpPasskeyOptions>,
): Promise<HandlerAnswer<typeof getStepUpPasskeyOptions>> {
  const { database, clock, settings } = services
  const { resortId, loginId } = await requireSession(services, request, getHandle(request))
  if (!(await readOptions(database, resortId)).allowPasskeys) return { challenge: null }
  return database.inResort(resortId, async (sql) => {
    const credentials = await sql.rows(queries.findCredentialIds, { resortId, loginId })
    if (credentials.length === 0) return { challenge: null }
    if (
      !(await countOne(sql, resortId, CHALLENGES_BY_ADDRESS, {
        subject: `passkey ${getVisitor(request.ip)}`,
        now: clock.now(),
      }))
    )
      throw new AppError('BUSY')
    const options = await generateAuthenticationOptions({
      rpID: getSite(settings.publicUrl).rpID,
      userVerification: 'required',
      allowCredentials: credentials.map((row) => ({
        id: row.credential_id.toString('base64url'),
        transports: row.transports,
      })),
    })
    return {
      challenge: {
        challengeId: await storeChallenge(services, sql, {
          resortId,
          challenge: options.challenge,
          loginId,
        }),
        options: { ...options },
      },
    }
  })
}

/** POST /step-up/passkey: verifies a signed-in person with their own passkey. */
export async function handleStepUpByPasskey(
  services: Services,
  { body, request }: ReadRequest<typeof stepUpByPasskey>,
): Promise<HandlerAnswer<typeof stepUpByPasskey>> {
  const { database, clock, settings } = services
  const session = await requireSession(services, request, getHandle(request))
  const { resortId, loginId } = session
  await requireAllowed(services, resortId)
  const expectedChallenge = await consumeChallenge(services, resortId, body.challengeId, loginId)
  const isProved = await database.inResort(resortId, async (sql) => {
    const passkey = await sql.row(queries.lockPasskey, {
      resortId,
      credentialId: Buffer.from(body.credential.id, 'base64url'),
    })
    // a passkey of another person doesn't prove that this person is present
    const counter =
      passkey?.login_id === loginId
        ? await provenCounter(settings.publicUrl, body.credential, expectedChallenge, passkey)
        : null
    await addAudit(sql, request, clock.now(), {
      resortId,
      event: 'step-up',
      outcome: counter === null ? 'PASSKEY_REFUSED' : 'passkey',
      appKind: 'owner',
      loginId,
    })
    if (counter === null || !passkey) return false
    await sql.rows(queries.usePasskey, {
      resortId,
      id: passkey.id,
      counter,
      lastUsedAt: clock.now(),
    })
    return true
  })
  if (!isProved) throw new AppError('PASSKEY_REFUSED')
  await recordProof(services, session)
  return { status: 'OK' as const }
}
