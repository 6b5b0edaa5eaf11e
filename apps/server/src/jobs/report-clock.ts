import { MINUTE_MS } from '@ownerng/domain'
import { type ClockWatch, findClockWarning } from '../db/clock-watch.ts'
import { runEvery } from './repeat.ts'

interface ClockLog {
  warn(details: object, message: string): void
}

/** Compares the clocks every minute. Logs a warning while they differ. */
export const reportClock = (clockWatch: ClockWatch, log: ClockLog): { stop(): Promise<void> } =>
  runEvery(
    async () => {
      const warning = await findClockWarning(clockWatch)
      if (warning) log.warn({ aheadMs: clockWatch.getOffsetMs() }, warning)
    },
    { firstMs: MINUTE_MS, pauseMs: MINUTE_MS },
    // an outage is reported by other means, and says nothing about the clock
    () => {},
  )
