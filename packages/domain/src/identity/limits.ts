import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/units.ts'

/** A rate limit: the maximum count within a period that starts with the first event. */
export interface RateLimit {
  readonly max: number
  readonly perMs: number
}

/**
 * All sign-in limits (security.md section 1, portal.md section 9). The server enforces them in the
 * database.
 */
export const SIGN_IN_LIMITS = {
  /** Wrong authentication codes per sign-in. */
  codeTries: 3,
  /** Resent codes per sign-in. */
  resends: 3,
  /** Lifetime of a code. */
  codeMs: 10 * MINUTE_MS,
  /** Codes sent per login, including resends. */
  challenges: { max: 10, perMs: DAY_MS },
  /**
   * After this many consecutive failures, sign-in responds "Sorry, unable to login" until the
   * password is recovered.
   */
  consecutiveFailures: 100,
  failuresByAddress: { max: 20, perMs: MINUTE_MS },
  failuresByAddressADay: { max: 200, perMs: DAY_MS },
  failuresByAddressAndLogin: { max: 10, perMs: 15 * MINUTE_MS },
  /** Per email address and visitor, so that a stranger's requests don't use up the owner's. */
  recoveriesByEmail: { max: 3, perMs: HOUR_MS },
  recoveriesByAddress: { max: 10, perMs: HOUR_MS },
  /**
   * Per email address from all visitors, to limit mail. The period is at most
   * `temporaryPasswordMs`, so that someone refused by this limit has a valid link in their inbox.
   */
  recoveriesToEmail: { max: 5, perMs: 15 * MINUTE_MS },
  temporaryPasswordTries: 5,
  temporaryPasswordTriesByAddress: { max: 20, perMs: 15 * MINUTE_MS },
  temporaryPasswordMs: 15 * MINUTE_MS,
  trustedDeviceMs: 30 * DAY_MS,
  /**
   * How long a device stays known after a sign-in. Known devices have a separate count of failures.
   */
  knownDeviceMs: 400 * DAY_MS,
  recoveryCodes: 10,
  /** Invitations to share an account, per login and per address. */
  invitationsByLogin: { max: 10, perMs: DAY_MS },
  invitationsToAddress: { max: 3, perMs: DAY_MS },
  /**
   * How far ahead of the clock a stored time may be. Anything later was stored before the clock was
   * set back, and must not count as recent.
   */
  clockSkewMs: MINUTE_MS,
  /** Lifetime of a step-up authentication. */
  stepUpMs: 5 * MINUTE_MS,
  invitationMs: 14 * DAY_MS,
  staffInvitationMs: 7 * DAY_MS,
  /** How long the link works by which the reader of a corrected contact confirms it. */
  correctionMs: 7 * DAY_MS,
  /** Wait before a corrected contact gets codes and passwords. */
  correctionWaitMs: DAY_MS,
} as const

const FREE_TRIES = 5
const LONGEST_WAIT_S = 900

/**
 * Returns the wait in seconds after this many consecutive failed sign-ins: none for the first five,
 * then 1, 2, 4, and so on up to 15 minutes.
 */
export function waitAfter(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_S, 2 ** (failures - FREE_TRIES))
}

/**
 * `waitAfter` as a list, by number of failures starting at 1; the last entry applies to all further
 * failures.
 */
export const WAITS_S: readonly number[] = Array.from({ length: FREE_TRIES + 11 }, (_, index) =>
  waitAfter(index + 1),
)
