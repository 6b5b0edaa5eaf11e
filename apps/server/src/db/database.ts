import type { AppConnection } from './app-connection.ts'
import { openPool, type PoolOptions } from './connection-pool.ts'
import { openReplica } from './replica.ts'
import type { ParamsArgument, ReadSql, ResortSql } from './resort-sql.ts'
import type { RowOf, Statement } from './statement.ts'
import {
  readInResort,
  retryOnConflict,
  runInResort,
  runWithoutResort,
  writeInResort,
} from './transactions.ts'

export { brokenConstraint, isOutage, sqlState } from './database-faults.ts'
export type { ReadSql, ResortSql } from './resort-sql.ts'

/** Access to the data: row-level security binds every transaction to one resort. */
export interface Database {
  /**
   * Runs work in one transaction of a resort. Retries after deadlocks. Statements sent in the same
   * event-loop turn share a round trip.
   */
  inResort<T>(resortId: string, work: (sql: ResortSql) => Promise<T>): Promise<T>
  /** Runs reads. Those of one event-loop turn are one transaction in one round trip. */
  readInResort<T>(resortId: string, work: (sql: ReadSql) => Promise<T>): Promise<T>
  readonly hasReplica: boolean
  /**
   * Reads that may be slightly stale: from the replica, or from the primary if it lags or fails.
   */
  readNearby<T>(resortId: string, work: (sql: ReadSql) => Promise<T>): Promise<T>
  /** Runs one statement in its own transaction, in one round trip. */
  readResort<S extends Statement>(
    resortId: string,
    statement: S,
    ...args: ParamsArgument<S>
  ): Promise<RowOf<S>[]>
  /** Runs one statement without a resort: the public directory, and the queue of jobs. */
  readDirectory<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<RowOf<S>[]>
  poolFigures(): PoolFigures
  close(): Promise<void>
}

interface PoolFigures {
  readonly limit: number
  readonly busy: number
  readonly idle: number
  /** Requests waiting for a connection. */
  readonly waiting: number
}

export interface DatabaseOptions extends PoolOptions {
  /** A streaming replica, and how many ms it may lag behind; null if there is none. */
  readonly replica: { readonly connection: AppConnection; readonly lagMs: number } | null
}

/** Connections of one process: more would only compete for the same CPU cores. */
const POOL_SIZE = 8
const DEFAULTS: DatabaseOptions = {
  connections: POOL_SIZE,
  waitMs: 5_000,
  isPooled: false,
  timeouts: null,
  replica: null,
}

/**
 * Opens the app's connection pool. Work fails with OVERLOADED if no connection becomes free in
 * time, and fails fast while the database is down.
 */
export function openDatabase(
  connection: AppConnection,
  options: Partial<DatabaseOptions> = {},
): Database {
  const { replica: replicaOptions, ...poolOptions } = { ...DEFAULTS, ...options }
  const pool = openPool(connection, poolOptions)
  const replica = replicaOptions && openReplica(pool, replicaOptions, poolOptions)
  return {
    inResort: (resortId, work) => retryOnConflict(() => writeInResort(pool, resortId, work)),
    readInResort: (resortId, work) => readInResort(pool, resortId, work),
    hasReplica: replica !== null,
    readNearby: async (resortId, work) => {
      const found = await replica?.read(resortId, work)
      return found ? found.answer : readInResort(pool, resortId, work)
    },
    readResort: (resortId, statement, ...args) =>
      retryOnConflict(() => runInResort(pool, resortId, statement, args)),
    readDirectory: (statement, ...args) => runWithoutResort(pool, statement, args),
    poolFigures: () => ({ limit: poolOptions.connections, ...pool.figures() }),
    close: async () => {
      await replica?.close()
      await pool.close()
    },
  }
}
