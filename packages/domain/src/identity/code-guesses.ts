import { DAY_MS } from '../dates/units.ts'

/** A code has six digits, so one guess at one code is right once in this many times. */
const CODES = 1_000_000
/**
 * The chance of a right guess in any 24 hours that is allowed for one login, in codes of a million:
 * 3 in 100,000.
 */
const HITS_A_DAY = 30

/** What a typed code is compared with. */
export interface CodesCompared {
  /** A code was sent by text, call or email and is still good. */
  readonly sent: boolean
  /**
   * The login has an authenticator app: the codes of this half minute and of the one before are
   * both taken.
   */
  readonly authenticator: boolean
}

/**
 * The limits of guessing codes: `hits` of `codes` in 24 hours, and the number of wrong codes after
 * which the owner is notified.
 */
export const CODE_GUESSES = {
  codes: CODES,
  hits: HITS_A_DAY,
  perMs: DAY_MS,
  warnAfter: 10,
} as const

/**
 * With how many of the million codes one try could be right: what the try counts for.
 *
 * A recovery code alone counts as one. It has eight letters of 32, so what is typed is compared
 * either with codes of six digits or with recovery codes, never with both; and ten of those in 32^8
 * are far less than one in a million.
 */
export function hitsOfTry({ sent, authenticator }: CodesCompared): number {
  return Math.max(1, (sent ? 1 : 0) + (authenticator ? 2 : 0))
}

/**
 * How many wrong codes a login may type in 24 hours, where each is compared with the same codes.
 */
export function triesADay(compared: CodesCompared): number {
  return Math.floor(HITS_A_DAY / hitsOfTry(compared))
}
