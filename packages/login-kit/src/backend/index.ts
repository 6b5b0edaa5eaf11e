import type { AppKind } from '@ownerng/domain'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'

/** Claims that a token must have. All three are required: each one alone is open to other apps. */
export interface TokenRequirements {
  /** Address of the portal (`PUBLIC_URL`). */
  readonly issuer: string
  /** The kind of this app. */
  readonly audience: AppKind
  /** The resort, or the resorts, that this app serves. */
  readonly resort: string | readonly string[]
  /** Address of the portal's keys; by default below `issuer`. */
  readonly keysUrl?: string
}

/** The person who is signed in. */
export interface TokenClaims {
  /** The login: an ID that stays the same when the login ID changes. */
  readonly sub: string
  readonly userid: string
  readonly name: string
  /** For owners only; otherwise empty. */
  readonly roles: readonly string[]
  /** For owners only; otherwise empty. */
  readonly ownerNumber: string
  readonly server: string
  readonly resort: string
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/**
 * Verifies a token of `getToken` in an app's backend: its signature, its expiry, who issued it, for
 * which kind of app, and for which resort. Throws an error of `jose` if it isn't valid.
 */
export async function verifyToken(
  token: string,
  { issuer, audience, resort, keysUrl = `${issuer}/.well-known/jwks.json` }: TokenRequirements,
): Promise<TokenClaims> {
  const keys = keySets.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl))
  // keeps the keys that it has read
  keySets.set(keysUrl, keys)
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'sub', 'resort'],
  })
  if (![resort].flat().includes(getText(payload, 'resort')))
    throw new errors.JWTClaimValidationFailed(
      'unexpected "resort" claim value',
      payload,
      'resort',
      'check_failed',
    )
  const { roles } = payload
  return {
    sub: getText(payload, 'sub'),
    userid: getText(payload, 'userid'),
    name: getText(payload, 'name'),
    roles: Array.isArray(roles) ? roles.map(String) : [],
    ownerNumber: getText(payload, 'ownerNumber'),
    server: getText(payload, 'server'),
    resort: getText(payload, 'resort'),
  }
}

const getText = (payload: JWTPayload, claim: string): string => String(payload[claim] ?? '')
