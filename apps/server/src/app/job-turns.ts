import { SECOND_MS } from '@ownerng/domain'
import type { OneDatabase } from '../db/database.ts'
import { requireOne } from '../db/databases.ts'
import * as queries from '../db/job-runs.queries.ts'
import type { Services } from '../services.ts'
import type { Job, JobLog } from './job.ts'
import { openFaultLog, type Run, runJob } from './run-job.ts'

/** The turns of jobs at resorts, as the database gives them out, and those that this process has. */
export interface Turns {
  /** Adds those that a resort has not yet, and makes some jobs due everywhere. */
  add(jobs: readonly Job[], atOnce: readonly Job[]): Promise<void>
  /**
   * Takes what was due at that time, or was never done since its import, as far as there are places,
   * and begins to do it. Returns how many turns it took.
   */
  claim(jobs: readonly Job[], due: Date, when: 'due' | 'first'): Promise<number>
  isIdle(): boolean
  /** Resolves when one of the runs ends; at once if there is none. */
  oneEnds(): Promise<void>
  /** Waits for all runs. */
  close(): Promise<void>
}

/** How long a turn stays with a server that was killed. It is renewed while the work is done. */
const LEASE_MS = 30 * SECOND_MS
const RENEWALS = 3
/** A resort that takes its time does not hold up all the others. */
const AT_ONCE = 2

/** `onPlace` is called when a place of a lane comes free that had none. */
export function openTurns(
  services: Services,
  log: JobLog,
  onPlace: () => void,
  leaseMs = LEASE_MS,
): Turns {
  const { clock } = services
  const database = requireOne(services.database)
  const runs = new Map<Run, Promise<void>>()
  const faults = openFaultLog(log)
  const newLease = () => new Date(clock.now().getTime() + leaseMs)
  let renewed: Promise<void> = Promise.resolve()
  const renewals = setInterval(() => {
    // one that fails is made up for by the next: a lease outlives two of them
    renewed = renewed.then(() => renew(database, [...runs.keys()], newLease())).catch(() => {})
  }, leaseMs / RENEWALS).unref()
  const begin = (run: Run) => {
    const wasLast = freePlaces([run.job], runs.keys()).get(laneOf(run.job)) === 1
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
      const open = jobs.filter((job) => (free.get(laneOf(job)) ?? 0) > 0)
      if (open.length === 0) return 0
      const [lanes, lease] = [[...new Set(open.map(laneOf))], newLease()]
      const turns = await database.readDirectory(queries.claimTurns, {
        now: due,
        leaseUntil: lease,
        jobs: open.map((job) => job.name),
        lanes: open.map(laneOf),
        shared: open.map((job) => job.isShared === true),
        laneNames: lanes,
        free: lanes.map((lane) => free.get(lane) ?? 0),
        onlyFirst: when === 'first',
      })
      for (const { job: name, resortId, failures } of turns) {
        const job = open.find((job) => job.name === name)
        if (job) begin({ job, resortId, lease, failures })
      }
      return turns.length
    },
    isIdle: () => runs.size === 0,
    oneEnds: async () => {
      if (runs.size > 0) await Promise.race(runs.values())
    },
    close: async () => {
      await Promise.all(runs.values())
      clearInterval(renewals)
      await renewed
    },
  }
}

/** Keeps turns for longer, where they are still those of this process. */
async function renew(database: OneDatabase, runs: readonly Run[], lease: Date): Promise<void> {
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

const laneOf = (job: Job): string => job.lane ?? job.name

/** How many places each lane has left. */
function freePlaces(jobs: readonly Job[], runs: Iterable<Run>): Map<string, number> {
  const free = new Map(jobs.map((job) => [laneOf(job), job.atOnce ?? AT_ONCE]))
  for (const { job } of runs) {
    const places = free.get(laneOf(job))
    if (places !== undefined) free.set(laneOf(job), places - 1)
  }
  return free
}
