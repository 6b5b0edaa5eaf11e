import { AppError } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import pg from 'pg'
import { StartFault } from '../shared/start-fault.ts'
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
  close(): Promise<void>
}

const BEGIN = { name: 'begin', text: 'begin' }
const BEGIN_READ = { name: 'begin-read', text: 'begin read only' }
const COMMIT = { name: 'commit', text: 'commit' }
const SET_RESORT = { name: 'set-resort', text: "select set_config('app.resort', $1, true)" }
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

const POOL_LIMITS: PoolLimits = { connections: 8, waitMs: 5_000 }

/**
 * Opens the app's pool. Statements of one transaction are sent without waiting for each other
 * (`pipeline`). Where no connection is free in time, here or at the server, work is refused with
 * OVERLOADED before any of it is done.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  { connections, waitMs } = POOL_LIMITS,
): Database {
  const pool = openPool(connection, { connections, waitMs })
  return {
    inResort: (resortId, work) => retryOnConflict(() => inTransaction(pool, resortId, work)),
    readInResort: (resortId, work) => inReads(pool, resortId, work),
    readResort: (resortId, statement, ...args) =>
      retryOnConflict(() =>
        withClient(pool, async (client) => {
          const answers = await Promise.all([
            send(client, BEGIN),
            send(client, SET_RESORT, [resortId]),
            run(client, statement, args),
            send(client, COMMIT),
          ])
          return answers[2].rows
        }),
      ),
    readDirectory: (statement, ...args) =>
      withClient(pool, async (client) => (await run(client, statement, args)).rows),
    close: () => pool.end(),
  }
}

function openPool(connection: pg.PoolConfig, { connections, waitMs }: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    // compiling a statement takes longer than any of ours runs
    options: '-c jit=off',
    max: connections,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
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
    const opened = Promise.all([send(client, BEGIN), send(client, SET_RESORT, [resortId])])
    opened.catch(() => {})
    try {
      const result = await work(sqlOf(client, pool))
      await opened
      await send(client, COMMIT)
      return result
    } catch (error) {
      if (!isConnectionFault(error)) await client.query('rollback')
      throw error
    }
  })
}

/** Every turn that asks something opens a transaction, and closes it before the turn is written. */
async function inReads<T>(
  pool: pg.Pool,
  resortId: string,
  work: (sql: ReadSql) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
    const around: Promise<unknown>[] = []
    const sendAround = (query: pg.QueryConfig, values?: unknown[]) => {
      const sent = send(client, query, values)
      sent.catch(() => {})
      around.push(sent)
    }
    let isOpen = false
    const open = () => {
      if (isOpen) return
      isOpen = true
      // asked for before the first statement asks for the write, so it comes before it
      process.nextTick(() => {
        isOpen = false
        sendAround(COMMIT)
      })
      sendAround(BEGIN_READ)
      sendAround(SET_RESORT, [resortId])
    }
    const result = await work(readSqlOf(client, pool, open))
    await Promise.all(around)
    return result
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

/**
 * Sends a query with all others of this turn of the event loop in one write: a system call costs
 * more than most statements.
 */
function send<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult<R>> {
  const stream = client instanceof pg.Client ? client.connection.stream : null
  if (stream?.writableCorked === 0) {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  return client.query<R>(query, values)
}

/** Sends a statement with its values in the order of its parameters. */
function run<S extends Statement>(
  client: pg.ClientBase,
  { name, text, parameters }: S,
  [params]: ParamsArgument<S> | [],
): Promise<pg.QueryResult<RowOf<S>>> {
  const valuesByName: Partial<Record<string, unknown>> = params ?? {}
  const values = parameters.map((parameter) => valuesByName[parameter])
  return send<RowOf<S>>(client, { name, text }, values)
}

function readSqlOf(client: pg.ClientBase, database: object, before = () => {}): ReadSql {
  const ask = <S extends Statement>(statement: S, args: ParamsArgument<S>) => {
    before()
    return run(client, statement, args)
  }
  return {
    database,
    rows: async (statement, ...args) => (await ask(statement, args)).rows,
    row: async (statement, ...args) => (await ask(statement, args)).rows[0] ?? null,
  }
}

function sqlOf(client: pg.ClientBase, database: object): ResortSql {
  let depth = 0
  return {
    ...readSqlOf(client, database),
    count: async (statement, ...args) => (await run(client, statement, args)).rowCount ?? 0,
    nested: async (work) => {
      const name = `part_${++depth}`
      await client.query(`savepoint ${name}`)
      try {
        const result = await work()
        await client.query(`release savepoint ${name}`)
        return result
      } catch (error) {
        if (!isConnectionFault(error)) await client.query(`rollback to savepoint ${name}`)
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

/** Says in one sentence, without any password, why a database cannot be used. */
export function connectionFault(error: unknown, url: string): StartFault {
  if (!URL.canParse(url)) return new StartFault(cliStartFaults().database.noAddress)
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname || 'localhost'}:${port || 5432}${pathname}`
  return new StartFault(cliStartFaults().database.unusable({ where, reason: reasonOf(error) }))
}

/** SQLSTATEs and error codes of the system that have words for who starts the server. */
const CONNECTION_FAULTS: Readonly<Record<string, 'refused' | 'none' | 'silent' | 'noHost'>> = {
  '28P01': 'refused',
  '28000': 'refused',
  '3D000': 'none',
  ECONNREFUSED: 'silent',
  ENOTFOUND: 'noHost',
  EAI_AGAIN: 'noHost',
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  const message = error instanceof Error ? error.message.split('\n')[0] : ''
  const knownFault = CONNECTION_FAULTS[sqlState(error) || code]
  const words = cliStartFaults().database
  return knownFault ? words[knownFault] : message || words.noAnswer
}
