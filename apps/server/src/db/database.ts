import { AppError } from '@ownerng/domain'
import pg from 'pg'
import { statementPoints } from '../shared/watch-points.ts'
import { type AppConnection, clientOf } from './app-connection.ts'
import { type Answer, type Lane, openLane } from './batch.ts'
import { inOrder } from './in-order.ts'
import type { ParamsOf, RowOf, Statement } from './statement.ts'

/** What a statement is given; one without parameters is given nothing. */
type ParamsArgument<S extends Statement> = object extends ParamsOf<S> ? [] : [params: ParamsOf<S>]

/** Reads what belongs to one resort. */
export interface ReadSql {
  /** Which database this is, for what is kept in memory of it. */
  readonly database: object
  /** All rows. */
  rows<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<RowOf<S>[]>
  /** The first row or null. */
  row<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<RowOf<S> | null>
}

/** Runs statements inside one transaction of one resort. */
export interface ResortSql extends ReadSql {
  /** How many rows were written. */
  count<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<number>
  /** Runs part of the transaction so that a refusal of the database undoes that part alone. */
  nested<T>(work: () => Promise<T>): Promise<T>
  /**
   * Sends the last statement of a transaction, for the commit to go with it in one round trip; where
   * it fails, so does the transaction.
   */
  last<S extends Statement>(statement: S, ...args: ParamsArgument<S>): void
}

/**
 * The app's way to the database: every transaction is bound to one resort, which row level security
 * holds to.
 */
export interface Database {
  /**
   * Does work in one transaction of a resort; commits when it resolves, rolls back when it throws.
   * Retries deadlocks.
   */
  inResort<T>(resortId: string, work: (sql: ResortSql) => Promise<T>): Promise<T>
  /**
   * Does work that only reads. What it asks in one turn of the event loop is a transaction of its
   * own in a single round trip: each statement sees what is committed when it runs, as in one.
   */
  readInResort<T>(resortId: string, work: (sql: ReadSql) => Promise<T>): Promise<T>
  /** One statement in a transaction of its own, in a single round trip. */
  readResort<S extends Statement>(
    resortId: string,
    statement: S,
    ...args: ParamsArgument<S>
  ): Promise<RowOf<S>[]>
  /** Reads the public directory of servers and resorts, which belongs to no resort. */
  readDirectory<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<RowOf<S>[]>
  /** How its connections are used at this moment. */
  poolFigures(): PoolFigures
  close(): Promise<void>
}

/** The connections of a process to the database. */
interface PoolFigures {
  /** How many there may be. */
  readonly limit: number
  readonly busy: number
  readonly idle: number
  /** How much work waits for one. */
  readonly waiting: number
}

const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }
const ROLLBACK = { name: 'rollback', text: 'rollback' }
const SET_RESORT = { name: 'set-resort', text: "select set_config('app.resort', $1, true)" }
const READ_RESORT = {
  name: 'read-resort',
  text: `select set_config('app.resort', $1, true), set_config('transaction_read_only', 'on', true)`,
}
// a part inside a part: the name means the one that was begun last
const SAVE = { name: 'savepoint', text: 'savepoint part' }
const RELEASE = { name: 'release-savepoint', text: 'release savepoint part' }
const UNDO = { name: 'rollback-to-savepoint', text: 'rollback to savepoint part' }
const RETRIES = 3

/** SQLSTATE of an error that PostgreSQL answered with; empty for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** The constraint that refused a write, or empty. */
export function brokenConstraint(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.constraint ?? '') : ''
}

/**
 * Values as the product uses them: int8 as number (cents stay far below 2^53), dates as
 * `YYYY-MM-DD` text.
 */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return (text: string) => Number(text)
    if (oid === 1082) return (text: string) => text
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}

/** How many connections the app keeps, and how long a request waits for one of them. */
interface PoolLimits {
  readonly connections: number
  readonly waitMs: number
}

/** The connections of one process: more of them only wait for the same cores. */
export const POOL_SIZE = 8
const WAIT_MS = 5_000

/**
 * Opens the app's pool. A batch is sent without waiting for the answer to the one before it
 * (`pipeline`). Where no connection is free in time, here or at the server, work is refused with
 * OVERLOADED before any of it is done.
 */
export function openDatabase(
  connection: AppConnection,
  { connections = POOL_SIZE, waitMs = WAIT_MS }: Partial<PoolLimits> = {},
): Database {
  const pool = openPool(connection, { connections, waitMs })
  return {
    inResort: (resortId, work) => retryOnConflict(() => inTransaction(pool, resortId, work)),
    readInResort: (resortId, work) => inReads(pool, resortId, work),
    readResort: (resortId, statement, ...args) =>
      retryOnConflict(() =>
        withClient(pool, (client) => {
          const first = { statement: SET_RESORT, values: [resortId] }
          return readSqlOf(openLane(client, types, first), pool).rows(statement, ...args)
        }),
      ),
    readDirectory: (statement, ...args) =>
      withClient(pool, (client) =>
        readSqlOf(openLane(client, types), pool).rows(statement, ...args),
      ),
    poolFigures: () => ({
      limit: connections,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

function openPool(
  { urlFile, ...connection }: AppConnection,
  { connections, waitMs }: PoolLimits,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    // compiling or planning a statement anew takes longer than most of ours run (decision 067)
    options: '-c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
    max: connections,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
    ...(urlFile ? { Client: clientOf(urlFile) } : {}),
  } as pg.PoolConfig)
  pool.on('error', () => {}) // an idle connection that broke: the next request opens another
  // one that breaks while it is lent: its queries fail, and nothing else does
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * Lends a client; it is thrown away only when the connection itself broke, not for an SQL error.
 */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw isExhausted(error) ? new AppError('OVERLOADED') : error
  })
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (isConnectionFault(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  resortId: string,
  work: (sql: ResortSql) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
    const lane = openLane(client, types)
    const opened = Promise.all([lane.ask(BEGIN), lane.ask(SET_RESORT, [resortId])])
    opened.catch(() => {})
    const lasts: Promise<unknown>[] = []
    try {
      const result = await work(sqlOf(lane, pool, lasts))
      await opened
      await inOrder([...lasts, lane.ask(COMMIT)])
      return result
    } catch (error) {
      if (!isConnectionFault(error)) await lane.ask(ROLLBACK)
      throw error
    }
  })
}

/** What is asked in one turn is a transaction of its own, as every batch outside `begin`. */
function inReads<T>(
  pool: pg.Pool,
  resortId: string,
  work: (sql: ReadSql) => Promise<T>,
): Promise<T> {
  return withClient(pool, (client) => {
    const first = { statement: READ_RESORT, values: [resortId] }
    return work(readSqlOf(openLane(client, types, first), pool))
  })
}

/**
 * Retries work that the database rolled back because of others: a deadlock or a serialization
 * conflict.
 */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt > RETRIES || !['40001', '40P01'].includes(sqlState(error))) throw error
    }
  }
}

/** Sends a statement with its values in the order of its parameters. */
function run<S extends Statement>(
  lane: Lane,
  statement: S,
  [params]: ParamsArgument<S> | [],
): Promise<Answer<RowOf<S>>> {
  const valuesByName: Partial<Record<string, unknown>> = params ?? {}
  const values = statement.parameters.map((parameter) => valuesByName[parameter])
  return statementPoints.tracePromise(() => lane.ask<RowOf<S>>(statement, values), {
    statement: statement.name,
  })
}

function readSqlOf(lane: Lane, database: object): ReadSql {
  return {
    database,
    rows: async (statement, ...args) => (await run(lane, statement, args)).rows,
    row: async (statement, ...args) => (await run(lane, statement, args)).rows[0] ?? null,
  }
}

function sqlOf(lane: Lane, database: object, lasts: Promise<unknown>[]): ResortSql {
  return {
    ...readSqlOf(lane, database),
    count: async (statement, ...args) => (await run(lane, statement, args)).rowCount,
    last: (statement, ...args) => {
      const sent = run(lane, statement, args)
      sent.catch(() => {})
      lasts.push(sent)
    },
    nested: async (work) => {
      // sent with what the work asks first, and the release with what comes after it: where one of
      // them is lost, so is the connection
      lane.ask(SAVE).catch(() => {})
      try {
        const result = await work()
        lane.ask(RELEASE).catch(() => {})
        return result
      } catch (error) {
        // released as well: a part around this one goes by the same name
        if (!isConnectionFault(error)) await inOrder([lane.ask(UNDO), lane.ask(RELEASE)])
        throw error
      }
    },
  }
}

/** No connection came free in time, or the server has none left for us (53300). */
function isExhausted(error: unknown): boolean {
  return (
    sqlState(error) === '53300' ||
    /timeout exceeded when trying to connect|terminated due to connection timeout/.test(
      String(error),
    )
  )
}

function isConnectionFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || error.severity === 'PANIC'
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  return (
    /^E[A-Z]+$/.test(code) ||
    /Connection terminated|Client has encountered a connection error|not queryable/.test(
      String(error),
    )
  )
}
