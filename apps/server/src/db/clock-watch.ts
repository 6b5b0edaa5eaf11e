import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { type Clock, startClock } from '../shared/clock.ts'
import type { Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import { readDatabaseTime } from './clock-watch.queries.ts'
import type { Database } from './database.ts'
import { TimedOut, within } from './replica-watch.ts'

/**
 * Compares the clock of this process with the clock of the database. A process with a wrong clock
 * would expire points, release holds, and send reminders at the wrong time.
 */
export interface ClockWatch {
  /**
   * Reads the database's clock and returns the offset. Throws TimedOut if the database doesn't
   * respond within the given ms.
   */
  compare(withinMs?: number): Promise<number>
  /**
   * How many ms this process's clock is ahead of the database's; negative if it is behind. Null
   * before the first comparison.
   */
  getOffsetMs(): number | null
  /** Whether the offset is too large to act on dates. Compares again first if it appears to be. */
  isWrong(withinMs?: number): Promise<boolean>
}

/** Larger offsets are reported. */
const MAX_GOOD_OFFSET_MS = 5 * SECOND_MS
/** Larger offsets stop the jobs, and make the server not ready. */
const MAX_OFFSET_MS = MINUTE_MS
/** Slower round trips are not compared: their duration limits the precision. */
const COMPARES_WITHIN_MS = 2 * SECOND_MS
/**
 * Timeout of a command, which runs once and possibly on a busy machine. Half of it is still less
 * than the maximum offset.
 */
const COMMAND_COMPARES_WITHIN_MS = 30 * SECOND_MS

/** Starts this process's clock. Demo mode may run at another time, so the real clock is watched. */
export function openClock(
  { startClockAt, demo }: Pick<Settings, 'startClockAt' | 'demo'>,
  database: Pick<Database, 'readDirectory'>,
): { readonly clock: Clock; readonly clockWatch: ClockWatch } {
  const clock = startClock(startClockAt)
  const watched = demo ? startClock(null) : clock
  return { clock, clockWatch: openClockWatch(database, watched.now) }
}

/** `now` is the clock to check. */
export function openClockWatch(
  database: Pick<Database, 'readDirectory'>,
  now: () => Date,
): ClockWatch {
  /** The database's time when `performance.now()` was 0. */
  let databaseStart: number | null = null
  // the monotonic clock shows a jump of `now` at once, without a query
  const getOffsetMs = () =>
    databaseStart === null ? null : now().getTime() - databaseStart - performance.now()
  const compare = async (withinMs = COMPARES_WITHIN_MS) => {
    const sentAt = performance.now()
    const [row] = await within(withinMs, database.readDirectory(readDatabaseTime))
    if (!row) throw new Error('The database returned no time.')
    // the database read its clock at any time in between
    databaseStart = row.now.getTime() - (sentAt + performance.now()) / 2
    return now().getTime() - databaseStart - performance.now()
  }
  return {
    compare,
    getOffsetMs,
    isWrong: async (withinMs) => {
      const offset = getOffsetMs()
      const isGood = offset !== null && Math.abs(offset) <= MAX_OFFSET_MS
      return !isGood && Math.abs(await compare(withinMs)) > MAX_OFFSET_MS
    },
  }
}

/**
 * Throws a StartFault if the clock is wrong, so that a command doesn't act on wrong dates, or if
 * the database is too slow to compare them.
 */
export async function requireRightClock(clockWatch: ClockWatch): Promise<void> {
  const isWrong = await clockWatch
    .isWrong(COMMAND_COMPARES_WITHIN_MS)
    .catch((error: unknown): never => {
      if (!(error instanceof TimedOut)) throw error
      const seconds = `${COMMAND_COMPARES_WITHIN_MS / SECOND_MS}`
      throw new StartFault(cliStartFaults().clock.slow({ seconds }))
    })
  if (!isWrong) return
  throw new StartFault(describeOffset(clockWatch.getOffsetMs() ?? 0))
}

/** Compares the clocks. Returns a warning if they differ noticeably. */
export async function findClockWarning(clockWatch: ClockWatch): Promise<string | null> {
  const offset = await clockWatch.compare()
  return Math.abs(offset) > MAX_GOOD_OFFSET_MS ? describeOffset(offset) : null
}

/** A sentence that names the offset in seconds. */
function describeOffset(offsetMs: number): string {
  const seconds = `${Math.round(Math.abs(offsetMs) / SECOND_MS)}`
  const messages = cliStartFaults().clock
  return offsetMs > 0 ? messages.ahead({ seconds }) : messages.behind({ seconds })
}
