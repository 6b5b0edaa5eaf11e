import { MINUTE_MS } from '../dates/units.ts'

/** Sign-ins of a span of time, at all resorts of a server. */
export interface SignInCounts {
  readonly tried: number
  readonly failed: number
}

/** The span over which failed sign-ins are compared with all, and when that is an alarm. */
export const FAILURE_ALARM = { perMs: 10 * MINUTE_MS, leastTried: 40, leastRatio: 0.5 } as const

/** The share of sign-ins that failed, 0 to 1; 0 where nobody tried. */
export function failureRatio({ tried, failed }: SignInCounts): number {
  return tried === 0 ? 0 : failed / tried
}

/**
 * Whether so many sign-ins fail that somebody is likely to try passwords at large (security.md
 * section 1): half of at least forty in ten minutes. Below forty a few people who forgot their
 * password would be an alarm.
 */
export function isFailureAlarm(counts: SignInCounts): boolean {
  return (
    counts.tried >= FAILURE_ALARM.leastTried && failureRatio(counts) >= FAILURE_ALARM.leastRatio
  )
}
