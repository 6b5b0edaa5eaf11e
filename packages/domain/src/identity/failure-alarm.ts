import { MINUTE_MS } from '../dates/units.ts'

/** Sign-in attempts in a period, across all resorts of a server. */
export interface SignInCounts {
  readonly tried: number
  readonly failed: number
}

/** The period for the failure ratio, and the thresholds of the alarm. */
export const FAILURE_ALARM = { perMs: 10 * MINUTE_MS, leastTried: 40, leastRatio: 0.5 } as const

/** Returns the share of failed sign-ins, 0 to 1; 0 if there were none. */
export function failureRatio({ tried, failed }: SignInCounts): number {
  return tried === 0 ? 0 : failed / tried
}

/**
 * Returns true if the failure rate suggests an attack on passwords (security.md section 1): half of
 * at least forty attempts in ten minutes. Below forty, a few people with forgotten passwords would
 * raise an alarm.
 */
export function isFailureAlarm(counts: SignInCounts): boolean {
  return (
    counts.tried >= FAILURE_ALARM.leastTried && failureRatio(counts) >= FAILURE_ALARM.leastRatio
  )
}
