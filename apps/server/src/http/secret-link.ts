import { randomBytes } from 'node:crypto'
import { getHash } from './credentials.ts'

export interface SecretLink {
  readonly resortId: string
  readonly secretHash: Buffer
}

/** 192 bits, which can't be guessed. */
export const LINK_SECRET_BYTES = 24

export const newLinkSecret = (): string => randomBytes(LINK_SECRET_BYTES).toString('base64url')

/** Parses the last part of a link, such as `HERON.` and the secret; null if malformed. */
export function parseLinkAddress(address: string): SecretLink | null {
  const [, resortId, secret] = /^([A-Z0-9]{1,20})\.([\w-]{32})$/.exec(address) ?? []
  return resortId && secret ? { resortId, secretHash: getHash(secret) } : null
}
