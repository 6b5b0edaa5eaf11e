import { setTimeout as wait } from 'node:timers/promises'
import { noteOutage } from './database-faults.ts'

/** Watches how far a replica lags behind the primary. */
export interface ReplicaWatch {
  isNear(): boolean
  /** Call after a failed read: the replica isn't used until the next successful poll. */
  noteFault(): void
  stop(): void
}

/** Reads positions in the write-ahead log, in bytes. */
export interface Positions {
  readonly written: () => Promise<number>
  /** Null if it doesn't replicate this primary. */
  readonly replayed: () => Promise<number | null>
}

const POLL_TIMEOUT_MS = 2_000
/** Polls remembered while the replica lags; with more, it counts as too far behind. */
const MAX_MARKS = 1_000

/**
 * Compares log positions instead of clocks: a replica that has replayed a position has everything
 * committed before we read it, even if nothing was written since.
 */
export function watchReplica({ written, replayed }: Positions, boundMs: number): ReplicaWatch {
  /** Positions of the primary and when we read them, newest last. */
  let marks: { readonly at: number; readonly position: number }[] = []
  let currentAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  const poll = async () => {
    const at = performance.now()
    const position = await written()
    marks = [...marks, { at, position }].slice(-MAX_MARKS)
    const reached = await replayed()
    if (reached === null) throw new Error('The replica does not replicate this primary.')
    const passed = marks.filter((mark) => mark.position <= reached)
    currentAt = passed.at(-1)?.at ?? currentAt
    marks = marks.filter((mark) => mark.position > reached)
  }
  const noteFault = () => {
    currentAt = Number.NEGATIVE_INFINITY
    marks = []
  }
  const watch = async () => {
    while (!isStopped) {
      await within(POLL_TIMEOUT_MS, poll()).catch(noteFault)
      await wait(boundMs / 4, undefined, { ref: false })
    }
  }
  void watch()
  return {
    isNear: () => performance.now() - currentAt <= boundMs,
    noteFault,
    stop: () => {
      isStopped = true
    },
  }
}

/** Work that took too long. */
export class TimedOut extends Error {
  constructor(ms: number) {
    super(`No response within ${ms} ms.`)
  }
}

/** Rejects with TimedOut if the work takes too long; the work itself continues. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(noteOutage(new TimedOut(ms))), ms)
  timer.unref()
  work.catch(() => {})
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
