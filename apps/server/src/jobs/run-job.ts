import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import * as queries from '../db/job-runs.queries.ts'
import { PartlyDone } from '../db/try-rows.ts'
import type { Services } from '../services.ts'
import { runAs } from '../shared/actor.ts'
import { getErrorMessage, getFault } from '../shared/log-fault.ts'
import { jobPoints } from '../shared/watch-points.ts'
import type { Job, JobLog } from './job.ts'

/** A claimed turn. It is exclusive until its lease ends, unless the job is shared. */
export interface Run {
  readonly job: Job
  readonly resortId: string
  lease: Date
  readonly failures: number
  readonly stop: AbortSignal
}

/** Backoff after failures: minimum and maximum. */
const PAUSES_MS = [5_000, 15 * MINUTE_MS] as const
/** Pause before work that was left over, and before failed rows are retried. */
const AGAIN_MS = { left: SECOND_MS, failed: MINUTE_MS }

/**
 * Runs a turn and records its result. Failures are logged and delay only this resort. Never throws:
 * if the result can't be recorded, the turn runs again when its lease ends.
 */
export async function runJob(
  services: Services,
  run: Run,
  faults: FaultLog,
  renewed: () => Promise<void>,
): Promise<void> {
  const { database, clock } = services
  const { job, resortId } = run
  const startedAt = clock.now()
  const record = async (now: Date, runAfter: Date) => {
    await renewed()
    return { resortId, job: job.name, startedAt, now, runAfter, lease: run.lease }
  }
  const finish = async (failure: string, leastPauseMs: number) => {
    const next = await job.next?.(services, resortId)
    const now = clock.now()
    const soonest = Math.max(next?.getTime() ?? Infinity, now.getTime() + leastPauseMs)
    const runAfter = new Date(Math.min(startedAt.getTime() + job.everyMs, soonest))
    const ended = await record(now, runAfter)
    await database.readResort(resortId, queries.finishRun, { ...ended, failure })
  }
  const fail = async (failure: string) => {
    const failures = run.failures + 1
    const now = clock.now()
    const ended = await record(now, new Date(now.getTime() + pauseAfter(failures)))
    await database.readResort(resortId, queries.failRun, { ...ended, failure, failures })
  }
  try {
    const work = () =>
      runAs({ kind: 'job', name: job.name }, () => job.work(services, resortId, run.stop))
    await jobPoints.tracePromise(work, { job: job.name })
    await finish('', AGAIN_MS.left)
    faults.isOver(run)
  } catch (error) {
    const isPartly = error instanceof PartlyDone
    faults.tell(run, error, isPartly ? 0 : run.failures + 1, clock.now())
    const pauseMs = job.isShared ? AGAIN_MS.left : AGAIN_MS.failed
    const ended = isPartly ? finish(getErrorMessage(error), pauseMs) : fail(getErrorMessage(error))
    await ended.catch(() => {})
  }
}

function pauseAfter(failures: number): number {
  return Math.min(PAUSES_MS[0] * 2 ** Math.min(failures - 1, 20), PAUSES_MS[1])
}

export interface FaultLog {
  /** Logs new errors at once and repeated ones once a minute. */
  tell(run: Run, error: unknown, failures: number, now: Date): void
  isOver(run: Run): void
}

export function openFaultLog(log: JobLog): FaultLog {
  const logged = new Map<string, { readonly message: string; readonly at: number }>()
  const getKey = ({ job, resortId }: Run) => `${job.name} ${resortId}`
  return {
    tell: (run, error, failures, now) => {
      const [message, at, last] = [getErrorMessage(error), now.getTime(), logged.get(getKey(run))]
      if (last?.message === message && at - last.at < MINUTE_MS) return
      log.error(
        { job: run.job.name, resort: run.resortId, failures, fault: getFault(error) },
        'a job failed at a resort',
      )
      logged.set(getKey(run), { message, at })
    },
    isOver: (run) => void logged.delete(getKey(run)),
  }
}
