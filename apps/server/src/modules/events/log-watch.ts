import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, CLIENT_LIMITS } from '@ownerng/domain'
import type { Database } from '../../db/database.ts'
import * as queries from './events.queries.ts'

const LOOK_EVERY_MS = 300

interface Waiter {
  readonly after: number
  readonly wake: () => void
}

/** Waits for events without a database connection: one query at a time looks for all who wait. */
export interface LogWatch {
  /** Resolves once the log has a later event, after `ms`, or when `stop` is aborted. */
  wait(resortId: string, after: number, ms: number, stop: AbortSignal): Promise<void>
  /** Reserves a waiting slot and returns a function that frees it. Throws TOO_MANY_REQUESTS. */
  takePlace(clientId: string): () => void
  /** Aborted when the server shuts down. */
  readonly ending: AbortSignal
  end(): void
}

export function openLogWatch(database: Database): LogWatch {
  const waiting = new Map<string, Set<Waiter>>()
  const places = new Map<string, number>()
  const shutdown = new AbortController()

  /** Looks at the log of a resort until nobody waits for it. */
  async function look(resortId: string, waiters: Set<Waiter>): Promise<void> {
    while (waiters.size > 0) {
      await sleep(LOOK_EVERY_MS)
      // an outage ends with the next look; those who wait run out of time
      const last = await readLast(database, resortId).catch(() => 0)
      for (const { after, wake } of waiters) if (last > after) wake()
    }
    waiting.delete(resortId)
  }

  function takePlace(clientId: string): () => void {
    const taken = places.get(clientId) ?? 0
    if (taken >= CLIENT_LIMITS.waiting) throw new AppError('TOO_MANY_REQUESTS')
    places.set(clientId, taken + 1)
    return () => {
      const left = (places.get(clientId) ?? 1) - 1
      if (left > 0) places.set(clientId, left)
      else places.delete(clientId)
    }
  }

  return {
    wait: async (resortId, after, ms, stop) => {
      const signals = [stop, shutdown.signal]
      if (signals.some(({ aborted }) => aborted)) return
      const known = waiting.get(resortId)
      const waiters = known ?? new Set<Waiter>()
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiter = { after, wake: resolve }
      const timer = setTimeout(resolve, ms)
      waiters.add(waiter)
      const end = () => resolve()
      for (const signal of signals) signal.addEventListener('abort', end)
      if (!known) {
        waiting.set(resortId, waiters)
        void look(resortId, waiters)
      }
      await promise
      clearTimeout(timer)
      // a stream waits again and again with the same signals
      for (const signal of signals) signal.removeEventListener('abort', end)
      waiters.delete(waiter)
    },
    takePlace,
    ending: shutdown.signal,
    end: () => shutdown.abort(),
  }
}

const readLast = (database: Database, resortId: string): Promise<number> =>
  database.inResort(resortId, async (sql) => {
    const [, row] = await Promise.all([
      sql.row(queries.numberEvents),
      sql.row(queries.findLast, { resortId }),
    ])
    return row?.last ?? 0
  })
