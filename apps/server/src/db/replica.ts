import { AppError } from '@ownerng/domain'
import type { AppConnection } from './app-connection.ts'
import { type ConnectionPool, openPool, type PoolOptions } from './connection-pool.ts'
import { findReplayed, findWritten } from './replica.queries.ts'
import { watchReplica, within } from './replica-watch.ts'
import type { ReadSql } from './resort-sql.ts'
import { readInResort, runWithoutResort } from './transactions.ts'

export interface Replica {
  /** Returns null if the replica lags too far behind or fails: then read from the primary. */
  read<T>(
    resortId: string,
    work: (sql: ReadSql) => Promise<T>,
  ): Promise<{ readonly answer: T } | null>
  close(): Promise<void>
}

/** After this time, a read falls back to the primary. */
const READ_TIMEOUT_MS = 2_000

export function openReplica(
  primary: ConnectionPool,
  { connection, lagMs }: { readonly connection: AppConnection; readonly lagMs: number },
  options: PoolOptions,
): Replica {
  // a pooler is only in front of the primary
  const pool = openPool(connection, { ...options, isPooled: false })
  let cluster = ''
  const watch = watchReplica(
    {
      written: async () => {
        const [row] = await runWithoutResort(primary, findWritten, [])
        cluster = row?.cluster ?? ''
        return row?.position ?? 0
      },
      replayed: async () => {
        const [row] = await runWithoutResort(pool, findReplayed, [])
        return row?.cluster === cluster ? row.position : null
      },
    },
    lagMs,
  )
  return {
    read: async (resortId, work) => {
      if (!watch.isNear()) return null
      try {
        return { answer: await within(READ_TIMEOUT_MS, readInResort(pool, resortId, work, null)) }
      } catch (error) {
        // a refusal may be based on stale rows: the primary decides
        if (!(error instanceof AppError)) watch.noteFault()
        return null
      }
    },
    close: async () => {
      watch.stop()
      await pool.close()
    },
  }
}
