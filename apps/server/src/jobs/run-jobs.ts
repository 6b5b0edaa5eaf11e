import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import type { Services } from '../services.ts'
import type { Job, JobLog } from './job.ts'
import { openTurns } from './job-turns.ts'
import { runEvery } from './repeat.ts'

/** The jobs of this process. */
export interface Jobs {
  /** Does some of them, in this order, at each resort where they were not done since its import. */
  runFirst(names: readonly string[]): Promise<void>
  /** Does what is due now at every resort, once, and waits until it is done. */
  runDue(): Promise<void>
  /**
   * Starts the jobs: what became due while nothing ran is done now, and from then on whatever
   * becomes due.
   */
  start(): void
  /** Ends them; waits for the runs that are going on. */
  stop(): Promise<void>
}

/** How often the database is asked what is due: a code waits this long at most. */
const LOOK_EVERY_MS = SECOND_MS / 2
/** A resort that was added has its turns after this. */
const ADD_TURNS_EVERY_MS = MINUTE_MS

/** Makes jobs ready to run. Nothing runs before it is told to. */
export function openJobs(
  services: Services,
  jobs: readonly Job[],
  log: JobLog,
  leaseMs?: number,
): Jobs {
  const turns = openTurns(services, log, () => void look().catch(() => {}), leaseMs)
  let looking: { stop(): Promise<void> } | null = null
  let turnsAddedAt: number | null = null
  let lookedLast: Promise<unknown> = Promise.resolve()
  const lookOnce = async () => {
    if (!looking) return
    if (turnsAddedAt === null || performance.now() - turnsAddedAt >= ADD_TURNS_EVERY_MS) {
      // what waited for a mail server may have one since this start
      await turns.add(jobs, turnsAddedAt === null ? jobs.filter((job) => job.isShared) : [])
      turnsAddedAt = performance.now()
    }
    await turns.claim(jobs, services.clock.now(), 'due')
  }
  /** Takes what is due; one look at a time, so that no place is given away twice. */
  const look = (): Promise<unknown> => {
    lookedLast = lookedLast.catch(() => {}).then(lookOnce)
    return lookedLast
  }
  const runAll = async (some: readonly Job[], when: 'due' | 'first') => {
    await turns.add(some, [])
    const due = services.clock.now()
    for (;;) {
      const wasIdle = turns.isIdle()
      const taken = await turns.claim(some, due, when)
      if (wasIdle && taken === 0) return
      await turns.oneEnds()
    }
  }
  return {
    runFirst: async (names) => {
      for (const name of names) {
        const ofName = jobs.filter((job) => job.name === name)
        await runAll(ofName, 'first')
      }
    },
    runDue: () => runAll(jobs, 'due'),
    start: () => {
      looking = runEvery(look, { firstMs: 0, pauseMs: LOOK_EVERY_MS }, (error) =>
        log.error({ fault: String(error).slice(0, 300) }, 'the jobs cannot run'),
      )
    },
    stop: async () => {
      const ended = looking?.stop()
      looking = null
      await ended
      await lookedLast.catch(() => {})
      await turns.close()
    },
  }
}
