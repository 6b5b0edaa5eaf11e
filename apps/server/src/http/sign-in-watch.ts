import { FAILURE_ALARM, isFailureAlarm, MINUTE_MS, type SignInCounts } from '@ownerng/domain'
import type { Clock } from '../shared/clock.ts'

const BUCKET_MS = MINUTE_MS

/** Watches the share of sign-ins to this process that fail. */
export interface SignInWatch {
  /** Returns true if the sign-in raises the alarm: once, and again after ten minutes. */
  note(outcome: 'ok' | 'failed'): boolean
  read(): SignInCounts & { readonly alarm: boolean }
}

/** Counts per minute in this process; the alert in ops/monitoring/alerts.yml adds processes up. */
export function watchSignIns(clock: Clock): SignInWatch {
  let buckets: { readonly from: number; tried: number; failed: number }[] = []
  let alarmedAt = Number.NEGATIVE_INFINITY
  const read = () => {
    const since = clock.now().getTime() - FAILURE_ALARM.perMs
    buckets = buckets.filter((bucket) => bucket.from > since)
    const counts = {
      tried: buckets.reduce((sum, bucket) => sum + bucket.tried, 0),
      failed: buckets.reduce((sum, bucket) => sum + bucket.failed, 0),
    }
    return { ...counts, alarm: isFailureAlarm(counts) }
  }
  return {
    note: (outcome) => {
      const now = clock.now().getTime()
      const from = now - (now % BUCKET_MS)
      const bucket = buckets.find((bucket) => bucket.from === from) ?? { from, tried: 0, failed: 0 }
      if (bucket.tried === 0) buckets.push(bucket)
      bucket.tried++
      if (outcome === 'failed') bucket.failed++
      if (!read().alarm || now - alarmedAt < FAILURE_ALARM.perMs) return false
      alarmedAt = now
      return true
    },
    read,
  }
}
