import { MINUTE_MS } from '@ownerng/domain'
import * as queries from '../db/job-runs.queries.ts'
import { findResorts } from '../db/job-runs.queries.ts'
import { PartlyDone } from '../db/try-rows.ts'
import type { Services } from '../services.ts'
import { faultOf, wordsOf } from '../shared/log-fault.ts'
import { jobPoints } from '../shared/watch-points.ts'

/**
 * Work that is done at every resort again and again. Doing it twice changes nothing the second
 * time.
 */
export interface Job {
  /** Its key in `job_run`, and its name in the log. */
  readonly name: string
  readonly everyMs: number
  /** At how many resorts it works at a time; two unless it says so. */
  readonly atOnce?: number
  /** The work at one resort. What it throws concerns that resort alone. */
  readonly work: (services: Services, resortId: string) => Promise<unknown>
}

/** Where failures of jobs are logged. */
export interface JobLog {
  error(fields: object, message: string): void
}

/** What this process knows of a job at a resort between two turns. */
interface Turn {
  readonly runAfter: number
  readonly failures: number
  readonly recordedAt: number
  readonly logged: string
  readonly loggedAt: number
}

/** The turns of one process, by job and resort. */
export type Turns = Map<string, Turn>

/**
 * A run that takes longer than this may be begun by another server as well; each is safe to do
 * twice.
 */
const RUN_WITHIN_MS = 10 * MINUTE_MS
/** The pause after a failure doubles from the first to the last of these. */
const PAUSES_MS = [5_000, 15 * MINUTE_MS] as const
/** A resort that takes its time does not hold up all the others. */
const AT_ONCE = 2
const FIRST_TURN: Turn = { runAfter: 0, failures: 0, recordedAt: 0, logged: '', loggedAt: 0 }

/**
 * The one loop over resorts: runs a job at each resort where it is due. A failure is logged and
 * recorded for its resort and delays only that one, longer each time. Throws only if the list of
 * resorts cannot be read. `first` runs it where it was not done since the resort was imported, due
 * or not.
 */
export async function forEachResort(
  services: Services,
  job: Job,
  turns: Turns,
  log: JobLog,
  when: 'due' | 'first' = 'due',
): Promise<void> {
  const resorts = await services.database.readDirectory(findResorts)
  const left = [...resorts]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift())
      await runAt(services, job, next.id, turns, log, when)
  }
  await Promise.all(Array.from({ length: job.atOnce ?? AT_ONCE }, worker))
}

async function runAt(
  services: Services,
  job: Job,
  resortId: string,
  turns: Turns,
  log: JobLog,
  when: 'due' | 'first',
): Promise<void> {
  const key = `${job.name} ${resortId}`
  const start = services.clock.now()
  let turn = turns.get(key) ?? FIRST_TURN
  if (when === 'due' && turn.runAfter > start.getTime()) return
  try {
    if (isSeldom(job)) {
      const [claimed] = await services.database.readResort(resortId, queries.claimRun, {
        resortId,
        job: job.name,
        now: start,
        runAfter: new Date(start.getTime() + RUN_WITHIN_MS),
        onlyFirst: when === 'first',
      })
      if (!claimed) {
        // done not long ago, or another server is at it
        if (when === 'due')
          turns.set(key, { ...turn, runAfter: start.getTime() + Math.min(job.everyMs, MINUTE_MS) })
        return
      }
      turn = { ...turn, failures: claimed.failures }
    }
    await jobPoints.tracePromise(() => job.work(services, resortId), { job: job.name })
    turns.set(key, await finish(services, job, resortId, start, turn, ''))
  } catch (error) {
    try {
      const next =
        error instanceof PartlyDone
          ? await finish(services, job, resortId, start, turn, wordsOf(error))
          : await fail(services, job, resortId, start, turn, wordsOf(error))
      turns.set(key, logChange(log, job, resortId, next, error, services.clock.now().getTime()))
    } catch (unwritten) {
      // the database is away: the pause is kept here
      const now = services.clock.now().getTime()
      turns.set(
        key,
        logChange(
          log,
          job,
          resortId,
          { ...turn, failures: turn.failures + 1, runAfter: now + pauseAfter(turn.failures + 1) },
          error ?? unwritten,
          now,
        ),
      )
    }
  }
}

/**
 * A job of seconds is written down once a minute, one of hours claims each turn, so that a start
 * knows whether it is due.
 */
function isSeldom(job: Job): boolean {
  return job.everyMs >= MINUTE_MS
}

async function finish(
  { database, clock }: Services,
  job: Job,
  resortId: string,
  start: Date,
  turn: Turn,
  fault: string,
): Promise<Turn> {
  const now = clock.now()
  const runAfter = start.getTime() + job.everyMs
  const write =
    isSeldom(job) ||
    fault !== '' ||
    turn.logged !== '' ||
    now.getTime() - turn.recordedAt >= MINUTE_MS
  if (write)
    await database.readResort(resortId, queries.finishRun, {
      resortId,
      job: job.name,
      startedAt: start,
      now,
      runAfter: new Date(runAfter),
      failure: fault,
    })
  return {
    ...turn,
    runAfter: isSeldom(job) ? runAfter : 0,
    failures: 0,
    recordedAt: write ? now.getTime() : turn.recordedAt,
    logged: fault === '' ? '' : turn.logged,
  }
}

async function fail(
  { database, clock }: Services,
  job: Job,
  resortId: string,
  start: Date,
  turn: Turn,
  fault: string,
): Promise<Turn> {
  const now = clock.now()
  const failures = turn.failures + 1
  const runAfter = now.getTime() + pauseAfter(failures)
  await database.readResort(resortId, queries.failRun, {
    resortId,
    job: job.name,
    startedAt: start,
    now,
    runAfter: new Date(runAfter),
    failure: fault,
    failures,
  })
  return { ...turn, runAfter, failures, recordedAt: now.getTime() }
}

function pauseAfter(failures: number): number {
  return Math.min(PAUSES_MS[0] * 2 ** Math.min(failures - 1, 20), PAUSES_MS[1])
}

/** Logs a fault when it is new, and once a minute while it lasts. */
function logChange(
  log: JobLog,
  job: Job,
  resortId: string,
  turn: Turn,
  error: unknown,
  now: number,
): Turn {
  const message = wordsOf(error)
  if (message === turn.logged && now - turn.loggedAt < MINUTE_MS) return turn
  log.error(
    { job: job.name, resort: resortId, failures: turn.failures, fault: faultOf(error) },
    'a job failed at a resort',
  )
  return { ...turn, logged: message, loggedAt: now }
}
