import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { SECOND_MS } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { POOL_SIZE } from '../db/database.ts'
import type { DatabaseStart } from '../db/open-databases.ts'
import { StartFault } from '../shared/start-fault.ts'

/**
 * What a worker gets from the process that started it, by message: a password does not belong in
 * an environment.
 */
export interface WorkerStart {
  readonly databases: readonly DatabaseStart[]
  readonly share: WorkerShare
  /** The time at which its clock starts, in ms since 1970. */
  readonly now: number
}

/** How many workers there are, and how many connections to the database each of them has. */
export interface WorkerShare {
  readonly workers: number
  readonly connections: number
}

/** Work that needs two connections at a time gets them. */
const LEAST_CONNECTIONS = 2

/**
 * Shares out the connections of a database, beside those of the process that does the jobs and of a
 * command such as an import: fewer to each worker, or fewer workers, where there are not enough.
 */
export function shareConnections(
  workers: number,
  maxConnections: number,
  wanted = POOL_SIZE,
): WorkerShare {
  const free = maxConnections - 2 * wanted
  const count = Math.max(1, Math.min(workers, Math.floor(free / LEAST_CONNECTIONS)))
  return { workers: count, connections: Math.min(wanted, Math.floor(free / count)) }
}

/** What a process does for the workers that it starts. */
interface ForWorkers {
  /** What a worker is told at its start. */
  startOf(): WorkerStart
  /** Called with each worker that is started, before it asks anything. */
  serve(worker: Worker): void
  /** Called where one ended by itself. */
  onEnded(pid: number | undefined, cause: string): void
}

/** Processes that answer requests, all at one port. */
export interface Workers {
  /** Lets each finish what it answers, and waits until all of them ended. */
  stop(): Promise<void>
  /** Lets each of them use a database that was away when they started. */
  tellOpened(database: DatabaseStart): void
}

/** What a worker is told of a database that was away when it started. */
interface Opened {
  readonly opened: DatabaseStart
}

const PAUSE_MS = SECOND_MS

/**
 * Starts workers, each of which runs this program anew, and another one a second after one ended.
 * Resolves when all of them listen. Throws a StartFault if one ends before.
 */
export async function startWorkers(
  count: number,
  { startOf, serve, onEnded }: ForWorkers,
): Promise<Workers> {
  const running = new Set<Worker>()
  let isReady = false
  let isStopping = false
  const begin = () => {
    const worker = cluster.fork()
    running.add(worker)
    serve(worker)
    // one that ended meanwhile is no fault of ours: its exit is heard
    worker.once('online', () => worker.send(startOf(), () => {}))
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (!isReady || isStopping) return
      onEnded(worker.process.pid, signal ?? String(code))
      setTimeout(() => {
        if (!isStopping) begin()
      }, PAUSE_MS)
    })
    return worker
  }
  const stop = async () => {
    isStopping = true
    const ended = [...running].map((worker) => once(worker, 'exit'))
    for (const worker of running) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }
  try {
    await Promise.all(Array.from({ length: count }, begin).map(untilListening))
  } catch (error) {
    await stop()
    throw error
  }
  isReady = true
  const tellOpened = (opened: DatabaseStart) => {
    const message: Opened = { opened }
    for (const worker of running) worker.send(message, () => {})
  }
  return { stop, tellOpened }
}

function untilListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', () => reject(new StartFault(cliStartFaults().worker)))
  })
}

/** What this process was started with, in a worker. */
export async function readWorkerStart(): Promise<WorkerStart> {
  for (;;) {
    const [message] = (await once(process, 'message')) as [WorkerStart | Opened]
    if ('share' in message) return message
  }
}

/** In a worker: calls `use` with each database that was away when it started. */
export function onOpened(use: (database: DatabaseStart) => void): void {
  process.on('message', (message: object) => {
    if ('opened' in message) use((message as Opened).opened)
  })
}
