import { randomBytes } from 'node:crypto'
import { hashOf } from './session.ts'

/** What a link with a secret leads to: its resort, and the hash that the secret is stored as. */
export interface SecretLink {
  readonly resortId: string
  readonly secretHash: Buffer
}

/** 192 bits, which nobody guesses. */
export const LINK_SECRET_BYTES = 24

/** A secret for a link that is shown once and stored as a hash. */
export const newLinkSecret = (): string => randomBytes(LINK_SECRET_BYTES).toString('base64url')

/** The last part of a link's address, such as `HERON.` and the secret; null where it is none. */
export function parseLinkAddress(address: string): SecretLink | null {
  const [, resortId, secret] = /^([A-Z0-9]{1,20})\.([\w-]{32})$/.exec(address) ?? []
  return resortId && secret ? { resortId, secretHash: hashOf(secret) } : null
}
