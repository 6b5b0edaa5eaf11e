import type { Services } from '../services.ts'

/** Idempotent work at one resort. It runs when work arises, and at least once per interval. */
export interface Job {
  /** Name in `job_run`, in the triggers that request the job, and in the log. */
  readonly name: string
  /** Interval for calendar-based work and as a fallback; triggers request all other work. */
  readonly everyMs: number
  /** Jobs of one lane share its slots. By default each job has its own lane. */
  readonly lane?: string
  /** Maximum concurrent runs in the lane; the default is two. */
  readonly atOnce?: number
  /** The job claims rows one by one, so several servers may run it at the same resort at once. */
  readonly isShared?: boolean
  /** `stop` is aborted when the server shuts down, for work that can take longer than a moment. */
  readonly work: (services: Services, resortId: string, stop: AbortSignal) => Promise<unknown>
  /** When a resort has work again, according to its rows; queried after each run. */
  readonly next?: (services: Services, resortId: string) => Promise<Date | null>
}

export interface JobLog {
  error(fields: object, message: string): void
}
