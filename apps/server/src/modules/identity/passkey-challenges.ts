import { randomBytes } from 'node:crypto'
import { AppError, MINUTE_MS } from '@ownerng/domain'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { readOptions } from '../resort/resort-directory.ts'
import * as queries from './passkeys.queries.ts'

const CHALLENGE_MS = 5 * MINUTE_MS

/** Creating a sign-in challenge is cheap for the server, but not free. */
const CHALLENGES_BY_ADDRESS = { max: 30, perMs: MINUTE_MS }

/** Owner of a challenge: one login, or anyone signing in if `loginId` is null. */
interface ChallengeOwner {
  readonly resortId: string
  readonly loginId: string | null
}

/** Stores the challenge of an operation for a few minutes. Returns its ID and the options. */
export async function storeChallenge<T extends { readonly challenge: string }>(
  { clock }: Services,
  sql: ResortSql,
  owner: ChallengeOwner,
  options: T,
): Promise<{ challengeId: string; options: { [K in keyof T]: T[K] } }> {
  const challengeId = randomBytes(16).toString('base64url')
  const now = clock.now()
  const endsAt = new Date(now.getTime() + CHALLENGE_MS)
  const { challenge } = options
  await sql.rows(queries.addChallenge, { ...owner, challengeId, challenge, endsAt, now })
  return { challengeId, options: { ...options } }
}

/** Asks a visitor for one of the passkeys, or for any; throws BUSY after too many challenges. */
export async function requestPasskey(
  services: Services,
  sql: ResortSql,
  request: FastifyRequest,
  { passkeys, ...owner }: ChallengeOwner & { readonly passkeys: readonly PasskeyId[] },
) {
  const subject = `passkey ${getVisitor(request.ip)}`
  const now = services.clock.now()
  if (!(await countOne(sql, owner.resortId, CHALLENGES_BY_ADDRESS, { subject, now })))
    throw new AppError('BUSY')
  const options = await generateAuthenticationOptions({
    rpID: getSite(services).rpID,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: [...passkeys] }),
  })
  return storeChallenge(services, sql, owner, options)
}

/** A passkey, as the browser identifies it. */
type PasskeyId = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Returns the login's passkeys for the browser. */
export async function listPasskeys(sql: ResortSql, resortId: string, loginId: string) {
  const rows = await sql.rows(queries.findCredentialIds, { resortId, loginId })
  return rows.map((row) => ({
    id: row.credential_id.toString('base64url'),
    transports: row.transports as AuthenticatorTransport[],
  }))
}

/** Uses up a challenge, which works once; throws PASSKEY_REFUSED. */
export async function consumeChallenge(
  { database, clock }: Services,
  { resortId, loginId }: ChallengeOwner,
  challengeId: string,
): Promise<string> {
  const claim = { resortId, challengeId, loginId, endsAt: clock.now() }
  const [row] = await database.readResort(resortId, queries.takeChallenge, claim)
  if (!row) throw new AppError('PASSKEY_REFUSED')
  return row.challenge
}

/** Throws NOT_FOUND if the resort doesn't use passkeys. */
export async function requireAllowed({ database }: Services, resortId: string): Promise<void> {
  if (!(await readOptions(database, resortId)).allowPasskeys) throw new AppError('NOT_FOUND')
}

/** Locks the passkey that a browser has used; null if it is unknown. */
export const lockPasskey = (sql: ResortSql, resortId: string, { id }: { readonly id: string }) =>
  sql.row(queries.lockPasskey, { resortId, credentialId: Buffer.from(id, 'base64url') })

interface PasskeyResponse {
  readonly passkey: queries.PasskeyRow
  readonly credential: { readonly id: string }
  readonly expectedChallenge: string
}

/**
 * Returns whether challenge, origin, site, person, and signature match and the counter didn't go
 * back; if so, stores the new counter.
 */
export async function usePasskey(
  services: Services,
  sql: ResortSql,
  resortId: string,
  { passkey, credential, expectedChallenge }: PasskeyResponse,
): Promise<boolean> {
  const { rpID, origin } = getSite(services)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  const { newCounter: counter } = authenticationInfo
  const lastUsedAt = services.clock.now()
  await sql.rows(queries.usePasskey, { resortId, id: passkey.id, counter, lastUsedAt })
  return true
}

/** Passkeys belong to the public URL, whatever host a request names. */
export function getSite({ settings }: Services): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { rpID: hostname, origin }
}
