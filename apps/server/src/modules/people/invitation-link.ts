import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import { foldCase } from '../../shared/fold-case.ts'

/** How many people one account can have, invited ones included. */
export const MAX_CO_OWNERS = 12

const LOGIN_ID_LENGTH = 40
const SUFFIX_LENGTH = 8

/** How the secret of an invitation's link is stored. */
export function hashOfLink({ keys }: Pick<Services, 'keys'>, token: string): Buffer {
  return keys.sign('invitation', token)
}

/** As what it may have been stored: by the key in use, or by one before it. */
export function hashesOfLink({ keys }: Pick<Services, 'keys'>, token: string): readonly Buffer[] {
  return keys.signatures('invitation', token)
}

/**
 * The login ID of a new person: the email address, or if that is too long for a login ID, its
 * beginning and a hash of the whole, so that two long addresses that begin alike stay distinct.
 */
export function loginIdFor(email: string): string {
  if (email.length <= LOGIN_ID_LENGTH) return email
  const suffix = createHash('sha256').update(foldCase(email)).digest('hex').slice(0, SUFFIX_LENGTH)
  return `${email.slice(0, LOGIN_ID_LENGTH - SUFFIX_LENGTH - 1)}-${suffix}`
}
