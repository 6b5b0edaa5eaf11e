import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type * as queries from './passkeys.queries.ts'

/**
 * Returns the passkey's new counter if challenge, origin, site, person, and signature match and the
 * counter didn't go back.
 */
export async function provenCounter(
  publicUrl: string,
  credential: object,
  expectedChallenge: string,
  passkey: queries.PasskeyRow,
): Promise<number | null> {
  const { rpID, origin } = getSite(publicUrl)
  const { id } = credential as { id: string }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** Passkeys belong to the public URL, whatever host a request names. */
export function getSite(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}
