import { SECOND_MS } from '@ownerng/domain'
import type { Database } from '../db/database.ts'
import * as queries from '../db/job-runs.queries.ts'
import type { Services } from '../services.ts'
import type { Job, JobLog } from './job.ts'
import { openFaultLog, type Run, runJob } from './run-job.ts'

/** Job leases: claimed from the database and held by this process. A turn is a job at a resort. */
export interface Turns {
  /** Adds missing turns at all resorts, and makes the jobs `atOnce` due. */
  add(jobs: readonly Job[], atOnce: readonly Job[]): Promise<void>
  /**
   * Claims and starts as many turns as the lanes have free slots: turns that are due, or (`first`)
   * that haven't run since their resort's import. Returns their number.
   */
  claim(jobs: readonly Job[], due: Date, when: 'due' | 'first'): Promise<number>
  isIdle(): boolean
  /** Resolves when one of the runs ends, or immediately if none is running. */
  oneEnds(): Promise<void>
  /** Asks running turns to stop, and waits for them. */
  close(): Promise<void>
}

/** How long turns of a killed server stay claimed. Running turns renew their lease. */
const LEASE_MS = 30 * SECOND_MS
const RENEWALS = 3
/** Slots of a lane, so that one slow resort doesn't block the others. */
const AT_ONCE = 2

/** `onPlace` is called when a full lane gets a free slot. */
export function openTurns(
  services: Services,
  log: JobLog,
  onPlace: () => void,
  leaseMs = LEASE_MS,
): Turns {
  const { clock, database } = services
  const runs = new Map<Run, Promise<void>>()
  const faults = openFaultLog(log)
  const ending = new AbortController()
  const newLease = () => new Date(clock.now().getTime() + leaseMs)
  let renewed: Promise<void> = Promise.resolve()
  const renewals = setInterval(() => {
    // a lease outlives two failed renewals, so the next one is the retry
    renewed = renewed.then(() => renew(database, [...runs.keys()], newLease())).catch(() => {})
  }, leaseMs / RENEWALS).unref()
  const begin = (run: Run) => {
    const wasLast = freePlaces([run.job], runs.keys()).get(getLane(run.job)) === 1
    const done = runJob(services, run, faults, () => renewed).then(() => {
      runs.delete(run)
      if (wasLast) onPlace()
    })
    runs.set(run, done)
  }
  return {
    add: async (jobs, atOnce) => {
      await database.readDirectory(queries.addTurns, {
        now: clock.now(),
        jobs: jobs.map((job) => job.name),
        atOnce: atOnce.map((job) => job.name),
      })
    },
    claim: async (jobs, due, when) => {
      const free = freePlaces(jobs, runs.keys())
      const open = jobs.filter((job) => (free.get(getLane(job)) ?? 0) > 0)
      if (open.length === 0) return 0
      const [lanes, lease] = [[...new Set(open.map(getLane))], newLease()]
      const turns = await database.readDirectory(queries.claimTurns, {
        now: due,
        leaseUntil: lease,
        jobs: open.map((job) => job.name),
        lanes: open.map(getLane),
        shared: open.map((job) => job.isShared === true),
        laneNames: lanes,
        free: lanes.map((lane) => free.get(lane) ?? 0),
        onlyFirst: when === 'first',
      })
      for (const { job: name, resortId, failures } of turns) {
        const job = open.find((job) => job.name === name)
        if (job) begin({ job, resortId, lease, failures, stop: ending.signal })
      }
      return turns.length
    },
    isIdle: () => runs.size === 0,
    oneEnds: async () => {
      if (runs.size > 0) await Promise.race(runs.values())
    },
    close: async () => {
      ending.abort()
      await Promise.all(runs.values())
      clearInterval(renewals)
      await renewed
    },
  }
}

/** Extends the leases that this process still holds. */
async function renew(database: Database, runs: readonly Run[], lease: Date): Promise<void> {
  const mine = runs.filter((run) => !run.job.isShared)
  if (mine.length === 0) return
  const kept = await database.readDirectory(queries.renewTurns, {
    resorts: mine.map((run) => run.resortId),
    jobs: mine.map((run) => run.job.name),
    leases: mine.map((run) => run.lease),
    leaseUntil: lease,
  })
  for (const run of mine)
    if (kept.some(({ resortId, job }) => resortId === run.resortId && job === run.job.name))
      run.lease = lease
}

const getLane = (job: Job): string => job.lane ?? job.name

function freePlaces(jobs: readonly Job[], runs: Iterable<Run>): Map<string, number> {
  const free = new Map(jobs.map((job) => [getLane(job), job.atOnce ?? AT_ONCE]))
  for (const { job } of runs) {
    const places = free.get(getLane(job))
    if (places !== undefined) free.set(getLane(job), places - 1)
  }
  return free
}
