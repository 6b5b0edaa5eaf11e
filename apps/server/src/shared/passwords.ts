import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@ownerng/domain'

/** argon2id, 19 MiB, two passes, one lane (architecture.md "Passwords"). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** Hashes on all cores but one, so that sign-ins don't starve reads. Throws BUSY if overloaded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('BUSY')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Hashes a password with composed letters, so that every keyboard types the same one. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST))
}

/** Whether a hash has outdated parameters. The next sign-in, with its password, replaces it. */
function isOutdated(stored: string): boolean {
  return !stored.startsWith(
    `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`,
  )
}

let dummy: Promise<string> | undefined

/** `outdated` is right as well, but the hash should be replaced. */
export type PasswordMatch = 'wrong' | 'right' | 'outdated'

/**
 * Compares a password with a hash. Older hashes may be of the password as typed, without composed
 * letters. Without a hash it takes as long, so that the duration doesn't reveal whether a login
 * exists; it depends only on what was typed.
 */
export async function matchPassword(
  password: string,
  stored: string | null,
): Promise<PasswordMatch> {
  dummy ??= hash('no owner has this password', COST)
  const against = stored ?? (await dummy)
  const composed = password.normalize('NFC')
  const isRight = await inTurn(() => verify(against, composed))
  const isAsTyped =
    !isRight && password !== composed && (await inTurn(() => verify(against, password)))
  if (stored === null || !(isRight || isAsTyped)) return 'wrong'
  return isAsTyped || isOutdated(stored) ? 'outdated' : 'right'
}

/** Excludes 0, 1, O, and I, which are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a random text that is easy to read out by phone, with 5 bits per character. */
export const randomText = (length: number) =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** 80 random bits (security.md "Temporary password"). */
export const TEMPORARY_PASSWORD_LENGTH = 16
