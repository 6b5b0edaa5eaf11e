import { AppError } from '@ownerng/domain'
import pg from 'pg'
import type { DatabaseTimeouts } from '../shared/settings.ts'
import { allOrFirstError } from './all-or-first-error.ts'
import { type AppConnection, getClient } from './app-connection.ts'
import { type CircuitBreaker, openCircuitBreaker, probeDatabase } from './circuit-breaker.ts'
import {
  getTimeoutRefusal,
  isConnectionFault,
  isExhausted,
  noteLoss,
  noteOutage,
} from './database-faults.ts'
import { toLiteral } from './literal.ts'
import { inTransactionOnly, sessionSettings, withSettings } from './session-settings.ts'

/** A statement that each connection prepares once, under its name. */
interface Prepared {
  readonly name: string
  readonly text: string
}

/** SQL without parameters, such as `commit`, or a statement with its values. */
export type Command = string | Execution

export interface Execution {
  readonly statement: Prepared
  readonly values: readonly unknown[]
  /** The command as SQL, if it is already encoded. */
  readonly sql?: string
}

/** Result of a command. */
export interface Answer<R = unknown> {
  readonly rows: R[]
  /** Number of rows returned or written. */
  readonly rowCount: number
  /** What PostgreSQL did, such as `SELECT` or `COMMIT`. */
  readonly done: string
}

/** A connection on loan from the pool. */
interface Connection {
  /**
   * Sends commands in one round trip. PostgreSQL runs them in order and stops at the first error,
   * which rejects all of them. Wait for the results before the next call.
   */
  run(commands: readonly Command[]): Promise<Answer[]>
  /** Sends commands as one transaction in one round trip. An error rolls it back. */
  transact(commands: readonly Command[]): Promise<Answer[]>
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
  /** A command that applies the session settings to one transaction; empty if not needed. */
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
    if (oid === 20) return Number
    if (oid === 1082) return keepText
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}

const keepText = (text: string): string => text

/** A connection is lost if a result takes this many times the statement timeout. */
const LOST_AFTER_TIMEOUTS = 4
const KEEP_ALIVE_MS = 10_000

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
    // a pooler such as PgBouncer 1.18 has no prepared statements: commands are sent one by one
    pipeline: isPooled,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client,
  } as pg.PoolConfig)
  // the pool replaces an idle connection that breaks
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', (error) => noteLoss(client, error)))
  // a probe through a pooler would queue behind other clients
  const breaker = isPooled
    ? null
    : openCircuitBreaker((ms) => probeDatabase(Client, config, ms), waitMs)
  const lostAfterMs = timeouts ? LOST_AFTER_TIMEOUTS * timeouts.statementMs : null
  // behind a pooler a statement may wait for a server connection, so there is no limit
  const send = isPooled ? PIPELINED : sendAsOneQuery(lostAfterMs)
  return {
    database: pool,
    settingsInTransaction: isPooled ? inTransactionOnly(settings) : '',
    use: (work) => lend(pool, { breaker, send }, work),
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

type Send = (client: pg.ClientBase, commands: readonly Command[]) => Promise<Answer[]>

interface Lending {
  readonly breaker: CircuitBreaker | null
  /** How commands are sent, alone and as one transaction. */
  readonly send: { readonly run: Send; readonly transact: Send }
}

async function lend<T>(
  pool: pg.Pool,
  { breaker, send }: Lending,
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
  const sendBy = async (execute: Send, commands: readonly Command[]): Promise<Answer[]> => {
    if (isReleased) throw new Error(`${nameAll(commands)} was sent after its transaction ended.`)
    if (broken) throw broken
    try {
      const answers = await execute(client, commands)
      breaker?.noteAnswer()
      return answers
    } catch (error) {
      if (error instanceof pg.DatabaseError) {
        Object.assign(error, { statement: nameAll(commands) })
        // the driver's stack ends at its socket, and says nothing about the caller
        Error.captureStackTrace(error)
      }
      if (isConnectionFault(error)) {
        noteOutage(error)
        broken ??= error as Error
      } else breaker?.noteAnswer()
      throw error
    }
  }
  const connection: Connection = {
    run: (commands) => sendBy(send.run, commands),
    transact: (commands) => sendBy(send.transact, commands),
  }
  try {
    return await work(connection)
  } catch (error) {
    throw getTimeoutRefusal(error, client) ?? error
  } finally {
    isReleased = true
    // a connection in a transaction would add the next user's statements to it
    client.release(broken ?? client.getTransactionStatus() !== 'I')
  }
}

/** Names the statements of a message, for errors: no values. */
export const nameAll = (commands: readonly Command[]): string =>
  commands
    .map((command) =>
      typeof command === 'string' ? command.split(' ')[0] : command.statement.name,
    )
    .join(', ')

/** Names of the statements that each connection has prepared. */
const preparedOn = new WeakMap<pg.ClientBase, Set<string>>()

/**
 * Runs commands as one query of PostgreSQL's simple protocol: one message and one answer instead of
 * four for each statement (decision 098). PostgreSQL runs them as one transaction. Each connection
 * prepares a statement with values once.
 */
function sendAsOneQuery(lostAfterMs: number | null): Lending['send'] {
  const run: Send = async (client, commands) => {
    const text = commands.map(toSql).join('; ')
    await prepareNew(client, commands, lostAfterMs)
    // several commands have a list of results
    return [await query(client, text, lostAfterMs)].flat().map(toAnswer)
  }
  return { run, transact: run }
}

/**
 * Runs a query of one or several commands. Rejects if the connection doesn't respond in time.
 *
 * The result comes by callback: with the promise of `pg`, and with its `query_timeout`, V8 keeps
 * results until the next full garbage collection, a quarter of the driver's time
 * (docs/performance.md).
 */
function query(
  client: pg.ClientBase,
  text: string,
  lostAfterMs: number | null,
): Promise<pg.QueryResult | pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const timer =
      lostAfterMs === null
        ? undefined
        : setTimeout(() => reject(new Error('Query read timeout')), lostAfterMs)
    client.query(text, (error, result) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(result)
    })
  })
}

async function prepareNew(
  client: pg.ClientBase,
  commands: readonly Command[],
  lostAfterMs: number | null,
): Promise<void> {
  const prepared = preparedOn.get(client) ?? new Set<string>()
  preparedOn.set(client, prepared)
  for (const command of commands) {
    if (typeof command === 'string' || command.values.length === 0) continue
    if (prepared.has(command.statement.name)) continue
    const { name, text } = command.statement
    await query(client, `prepare ${pg.escapeIdentifier(name)} as ${text}`, lostAfterMs)
    prepared.add(name)
  }
}

const toSql = (command: Command): string =>
  typeof command === 'string' ? command : (command.sql ?? encode(command))

/** Writes a statement with its values as SQL. Throws if a value can't be encoded. */
export function encode({ statement, values }: Execution): string {
  if (values.length === 0) return statement.text
  return `execute ${pg.escapeIdentifier(statement.name)}(${values.map(toLiteral).join(', ')})`
}

/** Runs commands one by one, without waiting in between. */
async function runPipelined(
  client: pg.ClientBase,
  commands: readonly Command[],
): Promise<Answer[]> {
  const sent = commands.map((command) =>
    typeof command === 'string'
      ? client.query(command)
      : client.query(command.statement.text, [...command.values]),
  )
  return (await allOrFirstError(sent)).map(toAnswer)
}

const PIPELINED = {
  run: runPipelined,
  transact: async (client: pg.ClientBase, commands: readonly Command[]) =>
    (await runPipelined(client, ['begin', ...commands, 'commit'])).slice(1, -1),
}

const toAnswer = ({ rows, rowCount, command }: pg.QueryResult): Answer => ({
  rows,
  rowCount: rowCount ?? 0,
  done: command,
})
