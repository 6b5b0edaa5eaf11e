import { MINUTE_MS } from '../dates/units.ts'

/** Limits of an API client. */
export const CLIENT_LIMITS = {
  requests: { max: 1_200, perMs: MINUTE_MS },
  /** How often the last use of a key is recorded. */
  usedEveryMs: MINUTE_MS,
  /** Requests of a client that wait for events at the same time, at one server. */
  waiting: 5,
  /** Two keys overlap while a system changes from one to the other. */
  keys: 2,
} as const
