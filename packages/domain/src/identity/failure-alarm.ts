import { MINUTE_MS } from '../dates/units.ts'

/** Sign-ins of a span of time, at all resorts of a server. */
export interface SignInCounts {
  readonly tried: number
  readonly failed: number
}

/** The span over which failed sign-ins are compared with all, and when that is an alarm. */
export const FAILURE_ALARM = { perMs: 10 * MINUTE_MS, leastTried: 40, leastRatio: 0.5 } as const

/** The share of failed sign-ins, 0 to 1; 0 if there were none. */
export function failureRatio({ tried, failed }: SignInCounts): number {
  return tried === 0 ? 0 : failed / tried
}

/**
 * Whether so many sign-ins fail that an attack on passwords is likely (security.md section 1): half
 * of at least forty in ten minutes. With fewer than forty, a few people who forgot their password
 * would raise an alarm.
 */
export function isFailureAlarm(counts: SignInCounts): boolean {
  return (
    counts.tried >= FAILURE_ALARM.leastTried && failureRatio(counts) >= FAILURE_ALARM.leastRatio
  )
}
