import { createHash, randomBytes } from 'node:crypto'

const MARK = '$quick$'
const digest = (salt: string, password: string) =>
  createHash('sha256').update(`${salt}:${password}`).digest('base64url')

/**
 * What stands for an argon2 hash in the server tests, in its shape and with its cost named, for a
 * thousandth of the work. `passwords.test.ts` and the test of what timing tells use the real one.
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

/** Whether a quick hash is that of a password; null for one that argon2 made. */
export function matchesQuickHash(stored: string, password: string): boolean | null {
  const [, rest] = stored.split(MARK)
  if (rest === undefined) return null
  const [salt = '', expected] = rest.split('$')
  return digest(salt, password) === expected
}
