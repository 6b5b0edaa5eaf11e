import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import * as queries from '../db/job-runs.queries.ts'
import { PartlyDone } from '../db/try-rows.ts'
import type { Services } from '../services.ts'
import { actAs } from '../shared/doer.ts'
import { faultOf, wordsOf } from '../shared/log-fault.ts'
import { jobPoints } from '../shared/watch-points.ts'
import type { Job, JobLog } from './job.ts'

/** A turn that this process has: nobody else has it until its lease ends, unless it is shared. */
export interface Run {
  readonly job: Job
  readonly resortId: string
  lease: Date
  /** How often it failed in a row before. */
  readonly failures: number
}

/** The pause after a failure doubles from the first to the last of these. */
const PAUSES_MS = [5_000, 15 * MINUTE_MS] as const
/** What is left, as it was too much or somebody had it locked; and rows that failed. */
const AGAIN_MS = { left: SECOND_MS, failed: MINUTE_MS }

/**
 * Does the work of a turn and ends it. A failure is logged and recorded for its resort and delays
 * only that one, longer each time. Never throws: a turn whose end cannot be written down, as the
 * database is away, is begun anew when its lease is over.
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
  const finish = async (failure: string, leastPauseMs: number) => {
    const next = await job.next?.(services, resortId)
    const now = clock.now()
    const soonest = Math.max(next?.getTime() ?? Infinity, now.getTime() + leastPauseMs)
    const runAfter = new Date(Math.min(startedAt.getTime() + job.everyMs, soonest))
    await renewed()
    const { lease } = run
    const ended = { resortId, job: job.name, startedAt, now, runAfter, lease, failure }
    await database.readResort(resortId, queries.finishRun, ended)
  }
  const fail = async (failure: string) => {
    const failures = run.failures + 1
    const now = clock.now()
    const runAfter = new Date(now.getTime() + pauseAfter(failures))
    await renewed()
    const { lease } = run
    const ended = { resortId, job: job.name, startedAt, now, runAfter, lease, failure, failures }
    await database.readResort(resortId, queries.failRun, ended)
  }
  try {
    const work = () => actAs(`job ${job.name}`, () => job.work(services, resortId))
    await jobPoints.tracePromise(work, { job: job.name })
    await finish('', AGAIN_MS.left)
    faults.isOver(run)
  } catch (error) {
    const isPartly = error instanceof PartlyDone
    faults.tell(run, error, isPartly ? 0 : run.failures + 1, clock.now())
    const pauseMs = job.isShared ? AGAIN_MS.left : AGAIN_MS.failed
    const ended = isPartly ? finish(wordsOf(error), pauseMs) : fail(wordsOf(error))
    await ended.catch(() => {})
  }
}

function pauseAfter(failures: number): number {
  return Math.min(PAUSES_MS[0] * 2 ** Math.min(failures - 1, 20), PAUSES_MS[1])
}

/** What is told of failures. */
export interface FaultLog {
  /** Logs a fault when it is new, and once a minute while it lasts. */
  tell(run: Run, error: unknown, failures: number, now: Date): void
  isOver(run: Run): void
}

/** A log that does not repeat itself. */
export function openFaultLog(log: JobLog): FaultLog {
  const told = new Map<string, { readonly message: string; readonly at: number }>()
  const keyOf = ({ job, resortId }: Run) => `${job.name} ${resortId}`
  return {
    tell: (run, error, failures, now) => {
      const [message, at, last] = [wordsOf(error), now.getTime(), told.get(keyOf(run))]
      if (last?.message === message && at - last.at < MINUTE_MS) return
      log.error(
        { job: run.job.name, resort: run.resortId, failures, fault: faultOf(error) },
        'a job failed at a resort',
      )
      told.set(keyOf(run), { message, at })
    },
    isOver: (run) => void told.delete(keyOf(run)),
  }
}
