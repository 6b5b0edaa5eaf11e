import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import { foldCase } from '../../shared/fold-case.ts'

/** Maximum people per account, including invited ones. */
export const MAX_CO_OWNERS = 12

const LOGIN_ID_LENGTH = 40
const SUFFIX_LENGTH = 8

/** Hashes the secret of an invitation link for storage. */
export function hashLink({ keys }: Pick<Services, 'keys'>, token: string): Buffer {
  return keys.sign('invitation', token)
}

/** Returns the hashes of the secret with the current key and with previous ones. */
export function hashLinkWithAllKeys(
  { keys }: Pick<Services, 'keys'>,
  token: string,
): readonly Buffer[] {
  return keys.signatures('invitation', token)
}

/**
 * Returns the login ID of a new person: the email address, or if it is too long, its beginning and
 * a hash of the whole address, which keeps similar addresses distinct.
 */
export function loginIdFor(address: string): string {
  const email = address.normalize('NFC')
  if (email.length <= LOGIN_ID_LENGTH) return email
  const suffix = createHash('sha256').update(foldCase(email)).digest('hex').slice(0, SUFFIX_LENGTH)
  return `${email.slice(0, LOGIN_ID_LENGTH - SUFFIX_LENGTH - 1)}-${suffix}`
}
