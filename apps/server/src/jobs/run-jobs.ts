import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import type { Services } from '../services.ts'
import type { Job, JobLog } from './job.ts'
import { openTurns } from './job-turns.ts'
import { runEvery } from './repeat.ts'

export interface Jobs {
  // Nothing runs while this process's clock is wrong.
  /** Runs the named jobs, in this order, at each resort where they haven't run since its import. */
  runFirst(names: readonly string[]): Promise<void>
  /** Runs everything that is due at all resorts once, and waits for it. */
  runDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Polling interval, and so the maximum delay of a code. */
const LOOK_EVERY_MS = SECOND_MS / 2
/** How often turns for new resorts are added. */
const ADD_TURNS_EVERY_MS = MINUTE_MS

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
    if (!looking || (await services.clockWatch.isWrong())) return
    if (turnsAddedAt === null || performance.now() - turnsAddedAt >= ADD_TURNS_EVERY_MS) {
      // messages may have waited for settings that this start has
      await turns.add(jobs, turnsAddedAt === null ? jobs.filter((job) => job.isShared) : [])
      turnsAddedAt = performance.now()
    }
    await turns.claim(jobs, services.clock.now(), 'due')
  }
  /** Claims due turns. Calls never overlap, so that no slot is used twice. */
  const look = (): Promise<unknown> => {
    lookedLast = lookedLast.catch(() => {}).then(lookOnce)
    return lookedLast
  }
  const runAll = async (some: readonly Job[], when: 'due' | 'first') => {
    if (await services.clockWatch.isWrong()) return
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
