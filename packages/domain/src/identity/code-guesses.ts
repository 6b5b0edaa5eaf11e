import { DAY_MS } from '../dates/units.ts'

/** Number of possible six-digit codes. */
const CODES = 1_000_000
/**
 * Maximum chance of a correct guess per login in any 24 hours, in codes per million: 3 in 100,000.
 */
const HITS_A_DAY = 30

/** The codes that an input is compared with. */
export interface CodesCompared {
  /** A code sent by text, call, or email is still valid. */
  readonly sent: boolean
  /** The login has an authenticator app: the current code and its neighbors are accepted. */
  readonly authenticator: boolean
}

/**
 * Limits on guessing codes: `hits` of `codes` in 24 hours, and the number of wrong codes after
 * which the owner is notified.
 */
export const CODE_GUESSES = {
  codes: CODES,
  hits: HITS_A_DAY,
  perMs: DAY_MS,
  warnAfter: 7,
} as const

/**
 * Returns how many of the million codes a try could match, which is its cost toward the limit.
 *
 * A recovery code alone counts as one. It has eight characters from an alphabet of 32, so input is
 * compared either with six-digit codes or with recovery codes, never with both; ten recovery codes
 * in 32^8 are far less likely to match than one in a million.
 */
export function countHitsPerTry({ sent, authenticator }: CodesCompared): number {
  return Math.max(1, (sent ? 1 : 0) + (authenticator ? 3 : 0))
}

/**
 * Returns how many wrong codes a login may enter in 24 hours if each is compared with the same
 * codes.
 */
export function maxTriesPerDay(compared: CodesCompared): number {
  return Math.floor(HITS_A_DAY / countHitsPerTry(compared))
}
