import { FAILURE_ALARM, isFailureAlarm, MINUTE_MS, type SignInCounts } from '@ownerng/domain'
import type { Clock } from '../shared/clock.ts'

const BUCKET_MS = MINUTE_MS

/** Watches what share of all sign-ins at this server fails. */
export interface SignInWatch {
  /**
   * Records a sign-in. True if it raises the alarm: once, and again after ten minutes if the
   * failures continue.
   */
  note(outcome: 'ok' | 'failed'): Promise<boolean>
  /** What was counted in the last ten minutes. */
  read(): Promise<SignInCounts & { readonly alarm: boolean }>
}

/** Counts in the memory of this process, by the minute. */
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
    note: async (outcome) => {
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
    read: async () => read(),
  }
}
