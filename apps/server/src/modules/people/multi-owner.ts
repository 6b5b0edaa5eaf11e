import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs an owner number for `MultiOwners[].multi` with the session's own key, so the value is
 * useless elsewhere.
 */
export function signMultiOwnerToken(ownerNumber: string, sessionKey: Buffer): string {
  const number = Buffer.from(ownerNumber).toString('base64url')
  return `v1.${number}.${getSignature(ownerNumber, sessionKey)}`
}

/** Returns the owner number of a signed value; null if it wasn't signed in this session. */
export function readMultiOwnerToken(multi: string, sessionKey: Buffer): string | null {
  const match = /^v1\.([\w-]+)\.([\w-]+)$/.exec(multi)
  if (!match?.[1] || !match[2]) return null
  const ownerNumber = Buffer.from(match[1], 'base64url').toString()
  const signature = Buffer.from(match[2])
  const right = Buffer.from(getSignature(ownerNumber, sessionKey))
  return signature.length === right.length && timingSafeEqual(signature, right) ? ownerNumber : null
}

function getSignature(ownerNumber: string, sessionKey: Buffer): string {
  return createHmac('sha256', sessionKey).update(`multi ${ownerNumber}`).digest('base64url')
}
