import { createHash, randomBytes } from 'node:crypto'

const MARK = '$quick$'
const digest = (salt: string, password: string) =>
  createHash('sha256').update(`${salt}:${password}`).digest('base64url')

/**
 * Returns a fake argon2 hash in the same format, including its parameters, at a thousandth of the
 * cost. `passwords.test.ts` and the timing test use the real library.
 */
export function quickHash(
  password: string,
  { memoryCost, timeCost, parallelism }: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
): string {
  const salt = randomBytes(12).toString('base64url')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}${MARK}${salt}$${digest(salt, password)}`
}

interface Cost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** Returns whether a fake hash matches a password; null for a real argon2 hash. */
export function matchesQuickHash(stored: string, password: string): boolean | null {
  const [, rest] = stored.split(MARK)
  if (rest === undefined) return null
  const [salt = '', expected] = rest.split('$')
  return digest(salt, password) === expected
}
