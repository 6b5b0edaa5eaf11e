import type { Services } from '../services.ts'

/**
 * Work at one resort that is done whenever some arises, and at least at its interval. Doing it twice
 * changes nothing the second time.
 */
export interface Job {
  /** Its key in `job_run`, in the triggers that note its work, and its name in the log. */
  readonly name: string
  /** Work that arises is done at once; this is for what only the calendar brings, or was missed. */
  readonly everyMs: number
  /** Jobs of one lane share its places; a job without one has a lane of its own. */
  readonly lane?: string
  /** At how many resorts its lane works at a time; two unless it says so. */
  readonly atOnce?: number
  /**
   * It takes rows one by one, each of which says when it is tried again: several servers may be at
   * the same resort, and nothing waits for one that was killed.
   */
  readonly isShared?: boolean
  /** The work at one resort. What it throws concerns that resort alone. */
  readonly work: (services: Services, resortId: string) => Promise<unknown>
  /** When there is work again at a resort, as its rows say; asked after each run. */
  readonly next?: (services: Services, resortId: string) => Promise<Date | null>
}

/** Where failures of jobs are logged. */
export interface JobLog {
  error(fields: object, message: string): void
}
