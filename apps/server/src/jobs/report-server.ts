import { hostname } from 'node:os'
import { MINUTE_MS } from '@ownerng/domain'
import { findClockWarning } from '../db/clock-watch.ts'
import { forgetServer, noteServer } from '../db/server-process.queries.ts'
import type { Services } from '../services.ts'
import { runEvery } from './repeat.ts'

interface ServerLog {
  warn(details: object, message: string): void
}

/**
 * Tells the database that this server runs, and with which keys; compares the clocks and logs a
 * warning if they differ. At the start, and then every minute.
 */
export async function reportServer(
  { database, settings, keys, clockWatch }: Services,
  log: ServerLog,
): Promise<{ stop(): Promise<void> }> {
  const at = { host: hostname(), port: settings.port }
  const report = async () => {
    await database.readDirectory(noteServer, { ...at, keyIds: keys.ids })
    const warning = await findClockWarning(clockWatch)
    if (warning) log.warn({ aheadMs: clockWatch.getOffsetMs() }, warning)
  }
  // an outage is reported by other means, and a slow answer is not compared: next in a minute
  await report().catch(() => {})
  const reports = runEvery(report, { firstMs: MINUTE_MS, pauseMs: MINUTE_MS }, () => {})
  return {
    stop: async () => {
      await reports.stop()
      await database.readDirectory(forgetServer, at).catch(() => {})
    },
  }
}
