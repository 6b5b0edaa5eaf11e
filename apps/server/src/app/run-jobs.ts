import { MINUTE_MS } from '@ownerng/domain'
import type { Services } from '../services.ts'
import { forEachResort, type Job, type JobLog, type Turns } from './for-each-resort.ts'
import { runEvery } from './repeat.ts'

/** The jobs of this process. */
export interface Jobs {
  /** Does some of them at each resort where they were not done since it was imported. */
  runFirst(names: readonly string[]): Promise<void>
  /**
   * Starts the jobs: what became due while nothing ran is run once, now; then each at its interval.
   */
  start(): void
  /** Ends them; waits for the runs that are going on. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = MINUTE_MS
const FIRST_LOOK_MS = 500

/** Makes jobs ready to run. Nothing runs before `start` or `runFirst`. */
export function openJobs(services: Services, jobs: readonly Job[], log: JobLog): Jobs {
  const turns: Turns = new Map()
  const running: { stop(): Promise<void> }[] = []
  return {
    runFirst: async (names) => {
      for (const job of jobs.filter((job) => names.includes(job.name)))
        await forEachResort(services, job, turns, log, 'first')
    },
    start: () => {
      for (const job of jobs) {
        const pauseMs = Math.min(job.everyMs, LOOK_EVERY_MS)
        const runOnce = () => forEachResort(services, job, turns, log)
        running.push(
          runEvery(runOnce, { firstMs: Math.min(pauseMs, FIRST_LOOK_MS), pauseMs }, (error) =>
            log.error({ job: job.name, fault: String(error).slice(0, 300) }, 'a job cannot run'),
          ),
        )
      }
    },
    stop: async () => {
      await Promise.all(running.map((item) => item.stop()))
    },
  }
}
