import { Socket } from 'node:net'
import { AppError } from '@ownerng/domain'
import pg from 'pg'
import type { DatabaseTimeouts } from '../shared/settings.ts'
import { type AppConnection, getClient } from './app-connection.ts'
import { type CircuitBreaker, openCircuitBreaker, probeDatabase } from './circuit-breaker.ts'
import {
  isConnectionFault,
  isExhausted,
  noteLoss,
  noteOutage,
  refusalOfTimeout,
} from './database-faults.ts'
import { inTransactionOnly, sessionSettings, withSettings } from './session-settings.ts'

/** A statement that each connection prepares once, under its name. */
export interface Prepared {
  readonly name: string
  readonly text: string
}

/** Result of a statement. */
export interface Answer<R = unknown> {
  readonly rows: R[]
  /** Number of rows returned or written. */
  readonly rowCount: number
}

/** A connection on loan from the pool. */
export interface Connection {
  /**
   * Sends a statement at once, without waiting for the results of earlier ones: statements sent in
   * the same event-loop turn share a round trip. PostgreSQL runs them in order.
   */
  execute<R>(statement: Prepared, values?: readonly unknown[]): Promise<Answer<R>>
  /** Sends a command without parameters, such as `commit`; resolves with what PostgreSQL did. */
  command(text: string): Promise<string>
}

export interface PoolOptions {
  readonly connections: number
  /** How long a request waits for a connection, in ms. */
  readonly waitMs: number
  /** Whether a pooler such as PgBouncer lends connections for one transaction at a time. */
  readonly isPooled: boolean
  /** Time limits that PostgreSQL enforces; null uses the limits of the server. */
  readonly timeouts: DatabaseTimeouts | null
}

export interface ConnectionPool {
  /** Identity of the database, used as a key for caches. */
  readonly database: object
  /** Columns of a `select` that apply the session settings to one transaction; empty if not needed. */
  readonly settingsInTransaction: string
  /**
   * Lends a connection while `work` runs. Throws OVERLOADED if none becomes free in time, and an
   * outage if the database is unreachable.
   */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  figures(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** int8 becomes a number, because cents stay far below 2^53; dates stay `YYYY-MM-DD` text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return (text: string) => Number(text)
    if (oid === 1082) return (text: string) => text
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}

/** A connection is lost if a result takes this many times the statement timeout. */
const LOST_AFTER_TIMEOUTS = 4
const KEEP_ALIVE_MS = 10_000

/** Writes everything sent in one event-loop turn at once. */
class TurnSocket extends Socket {
  override write(...args: unknown[]): boolean {
    if (this.writableCorked === 0) {
      this.cork()
      process.nextTick(() => this.uncork())
    }
    return super.write(...(args as Parameters<Socket['write']>))
  }
}

export function openPool(
  { urlFile, at, ...connection }: AppConnection,
  { connections, waitMs, isPooled, timeouts }: PoolOptions,
): ConnectionPool {
  const settings = sessionSettings(timeouts)
  // PgBouncer rejects or drops settings at connection start
  const startSettings = isPooled ? {} : settings
  const config = withSettings(connection, startSettings)
  const Client = urlFile ? getClient({ urlFile, at }, startSettings) : pg.Client
  const pool = new pg.Pool({
    ...config,
    types,
    max: connections,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
    stream: () => new TurnSocket(),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // behind a pooler a statement may wait for a server connection
    ...(timeouts && !isPooled ? { query_timeout: LOST_AFTER_TIMEOUTS * timeouts.statementMs } : {}),
    Client,
  } as pg.PoolConfig)
  // the pool replaces an idle connection that breaks
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', (error) => noteLoss(client, error)))
  // a probe through a pooler would queue behind other clients
  const breaker = isPooled
    ? null
    : openCircuitBreaker((ms) => probeDatabase(Client, config, ms), waitMs)
  return {
    database: pool,
    settingsInTransaction: isPooled ? inTransactionOnly(settings) : '',
    use: (work) => lend(pool, { breaker, isPooled }, work),
    figures: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      breaker?.stop()
      await pool.end()
    },
  }
}

interface Lending {
  readonly breaker: CircuitBreaker | null
  readonly isPooled: boolean
}

async function lend<T>(
  pool: pg.Pool,
  { breaker, isPooled }: Lending,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  breaker?.requireClosed()
  const client = await pool.connect().catch((error: unknown) => {
    if (isExhausted(error)) {
      breaker?.noteTimeout()
      throw new AppError('OVERLOADED')
    }
    throw noteOutage(error)
  })
  let isReleased = false
  let broken: Error | undefined
  const query = async (name: string, config: pg.QueryConfig) => {
    if (isReleased) throw new Error(`${name} was sent after its transaction ended.`)
    try {
      const result = await client.query(config)
      breaker?.noteAnswer()
      return result
    } catch (error) {
      if (error instanceof pg.DatabaseError) Object.assign(error, { statement: name })
      if (isConnectionFault(error)) noteOutage(error)
      else breaker?.noteAnswer()
      if (!leavesConnectionUsable(error)) broken ??= error as Error
      throw error
    }
  }
  const connection: Connection = {
    execute: async ({ name, text }, values = []) => {
      // PgBouncer 1.18 has no prepared statements
      const config = { ...(isPooled ? {} : { name }), text, values: [...values] }
      const { rows, rowCount } = await query(name, config)
      return { rows: rows as never[], rowCount: rowCount ?? 0 }
    },
    command: async (text) => (await query(text, { text })).command,
  }
  try {
    return await work(connection)
  } catch (error) {
    throw refusalOfTimeout(error, client) ?? error
  } finally {
    isReleased = true
    client.release(broken)
  }
}

/**
 * Whether an error says nothing about the connection itself. If a value can't be encoded, `pg` closes
 * the prepared statement and keeps using its name, so that connection has to go.
 */
const leavesConnectionUsable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isConnectionFault(error)
