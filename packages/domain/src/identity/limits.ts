import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/units.ts'

/** A limit: this many within a period that starts with the first. */
export interface RateLimit {
  readonly most: number
  readonly perMs: number
}

/**
 * Every limit of sign-in (security.md section 1, portal.md section 9). The server holds to them in
 * the database.
 */
export const SIGN_IN_LIMITS = {
  /** Wrong authentication codes of one sign-in. */
  codeTries: 3,
  /** Codes sent again in one sign-in. */
  resends: 3,
  /** How long a code works. */
  codeMs: 10 * MINUTE_MS,
  /** Codes sent to one login, first ones and resends. */
  challenges: { most: 10, perMs: DAY_MS },
  /**
   * After this many consecutive failures a sign-in answers "Sorry, unable to login" until the
   * password is recovered.
   */
  consecutiveFailures: 100,
  failuresByAddress: { most: 20, perMs: MINUTE_MS },
  failuresByAddressADay: { most: 200, perMs: DAY_MS },
  failuresByAddressAndLogin: { most: 10, perMs: 15 * MINUTE_MS },
  recoveriesByEmail: { most: 3, perMs: HOUR_MS },
  recoveriesByAddress: { most: 10, perMs: HOUR_MS },
  temporaryPasswordTries: 5,
  temporaryPasswordTriesByAddress: { most: 20, perMs: 15 * MINUTE_MS },
  temporaryPasswordMs: 15 * MINUTE_MS,
  trustedDeviceMs: 30 * DAY_MS,
  /**
   * A device that signed in once is known for so long; a known one has a count of wrong tries of
   * its own.
   */
  knownDeviceMs: 400 * DAY_MS,
  recoveryCodes: 10,
  /** Invitations to share an account, by one login and to one address. */
  invitationsByLogin: { most: 10, perMs: DAY_MS },
  invitationsToAddress: { most: 3, perMs: DAY_MS },
  /** How long a proof of presence is valid. */
  stepUpMs: 5 * MINUTE_MS,
  invitationMs: 14 * DAY_MS,
} as const

const FREE_TRIES = 5
const LONGEST_WAIT_S = 900

/**
 * How many seconds to wait after this many consecutive failed sign-ins: five are free, then 1, 2, 4
 * and so on up to 15 minutes.
 */
export function waitAfter(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_S, 2 ** (failures - FREE_TRIES))
}

/** `waitAfter` as a list, by number of failures from 1 on; the last counts for all that follow. */
export const WAITS_S: readonly number[] = Array.from({ length: FREE_TRIES + 11 }, (_, index) =>
  waitAfter(index + 1),
)
