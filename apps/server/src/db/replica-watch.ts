import { setTimeout as wait } from 'node:timers/promises'
import { noteOutage } from './database-faults.ts'

/** How far behind a replica is. */
export interface ReplicaWatch {
  /** Whether it has all that was committed up to the bound ago. */
  isNear(): boolean
  /** It did not answer: it is not near until it is found again. */
  noteFault(): void
  stop(): void
}

/** Where each of them is in the log of what is written, in bytes. */
export interface Positions {
  /** What the primary has written. */
  readonly written: () => Promise<number>
  /** What the replica has replayed; null where it is no replica of that primary. */
  readonly replayed: () => Promise<number | null>
}

/** A look that takes longer than this says nothing. */
const LOOK_MS = 2_000
/** A replica that is further behind is not near, whatever it reaches meanwhile. */
const MOST_MARKS = 1_000

/**
 * Looks several times within the bound. Positions are compared and not clocks: a replica that has
 * replayed what the primary had written at a moment of ours has all that was committed by then, also
 * where nothing is written for hours.
 */
export function watchReplica({ written, replayed }: Positions, boundMs: number): ReplicaWatch {
  /** When the primary was where, the newest last. */
  let marks: { readonly at: number; readonly position: number }[] = []
  let currentAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  const look = async () => {
    const at = performance.now()
    const position = await written()
    marks = [...marks, { at, position }].slice(-MOST_MARKS)
    const reached = await replayed()
    if (reached === null) throw new Error('It is no replica of the primary.')
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
      await within(LOOK_MS, look()).catch(noteFault)
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

/** Work that has to end in time; rejects where it does not, and lets it go on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(noteOutage(new Error('There was no answer in time.'))),
    ms,
  )
  timer.unref()
  work.catch(() => {})
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
