import { AppError } from '@ownerng/domain'
import pg from 'pg'
import { currentDoer } from '../shared/doer.ts'
import type { DatabaseTimeouts } from '../shared/settings.ts'
import { statementPoints } from '../shared/watch-points.ts'
import { type AppConnection, clientOf } from './app-connection.ts'
import { type Answer, type Lane, type LaneOptions, openLane, type Prepared } from './batch.ts'
import {
  isConnectionFault,
  isExhausted,
  noteLoss,
  noteOutage,
  refusalOfTimeout,
  sqlState,
} from './database-faults.ts'
import { inOrder } from './in-order.ts'
import { findReplayed, findWritten } from './replica.queries.ts'
import { watchReplica, within } from './replica-watch.ts'
import { inTransactionOnly, sessionSettings, withSettings } from './session-settings.ts'
import { askAlone, type Silence, watchSilence } from './silence.ts'
import type { ParamsOf, RowOf, Statement } from './statement.ts'

export { brokenConstraint, isOutage, sqlState } from './database-faults.ts'

/** What a statement is given; one without parameters is given nothing. */
export type ParamsArgument<S extends Statement> =
  object extends ParamsOf<S> ? [] : [params: ParamsOf<S>]

/** Reads what belongs to one resort. */
export interface ReadSql {
  /**
   * Which database this is, for what is kept in memory of it; null where the answers may be old, and
   * nothing of them is kept.
   */
  readonly database: object | null
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
   * Sends a statement whose answer nobody needs, for what comes next to go with it in one round trip,
   * such as the commit; where it fails, so does the transaction.
   */
  send<S extends Statement>(statement: S, ...args: ParamsArgument<S>): void
}

/**
 * The app's way to the data: every transaction is bound to one resort, which row level security
 * holds to.
 */
interface ResortDatabase {
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
  /** Whether there is a replica that reads may go to. */
  readonly hasReplica: boolean
  /**
   * The same for a read that may be old by the bound of the settings: on the replica where it is
   * near enough, and on the primary wherever the replica does not answer as it should.
   */
  readNearby<T>(resortId: string, work: (sql: ReadSql) => Promise<T>): Promise<T>
  /** One statement in a transaction of its own, in a single round trip. */
  readResort<S extends Statement>(
    resortId: string,
    statement: S,
    ...args: ParamsArgument<S>
  ): Promise<RowOf<S>[]>
  close(): Promise<void>
}

/** One database. */
export interface OneDatabase extends ResortDatabase {
  readonly parts: null
  /** Asks for what belongs to no resort: the public directory, and the turns of jobs. */
  readDirectory<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<RowOf<S>[]>
  /** How its connections are used at this moment. */
  poolFigures(): PoolFigures
}

/** Several, each with the resorts of some servers; `databases.ts` says how to ask them. */
export interface ManyDatabases extends ResortDatabase {
  readonly parts: Parts
}

/** Where the resorts are: in one database, or in several. */
export type Database = OneDatabase | ManyDatabases

/** A database among several. */
export interface NamedDatabase {
  /** The first server that it holds, or `MAIN` for that of every server that is not named. */
  readonly name: string
  readonly database: OneDatabase
}

/** The databases behind one. */
export interface Parts {
  /** The main one first. */
  readonly all: readonly NamedDatabase[]
  /** That of a server. */
  ofServer(serverId: string): NamedDatabase
  /** That of a resort; of one that nobody knows the main one. Throws while it may be in one that is away. */
  ofResort(resortId: string): Promise<NamedDatabase>
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
const SET_RESORT = "select set_config('app.resort', $1, true)"
const SET_RESORT_AND_DOER = `${SET_RESORT}, set_config('app.doer', $2, true)`
const READ_RESORT = `${SET_RESORT}, set_config('transaction_read_only', 'on', true)`
// a part inside a part: the name means the one that was begun last
const SAVE = { name: 'savepoint', text: 'savepoint part' }
const RELEASE = { name: 'release-savepoint', text: 'release savepoint part' }
const UNDO = { name: 'rollback-to-savepoint', text: 'rollback to savepoint part' }
const RETRIES = 3
/** What a statement behind one that failed is told. */
const NOT_RUN = '25P02'

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

/** How the app uses the connections of one process. */
export interface DatabaseOptions {
  readonly connections: number
  /** How long a request waits for a connection, in ms. */
  readonly waitMs: number
  /** Whether a pooler lends connections for one transaction at a time. */
  readonly isPooled: boolean
  /** When the database gives up; null leaves that to the database. */
  readonly timeouts: DatabaseTimeouts | null
  /** A streaming replica, and how far behind it may be, in ms; null if there is none. */
  readonly replica: { readonly connection: AppConnection; readonly lagMs: number } | null
}

/** The connections of one process: more of them only wait for the same cores. */
const POOL_SIZE = 8
const DEFAULTS: DatabaseOptions = {
  connections: POOL_SIZE,
  waitMs: 5_000,
  isPooled: false,
  timeouts: null,
  replica: null,
}
/** A read that a replica does not answer in this time goes to the primary. */
const REPLICA_MS = 2_000
/** No batch of ours takes as long as so many statements that the database gives up. */
const LOST_AFTER = 4

/** A pool, and how its connections are spoken to. */
interface Way {
  readonly pool: pg.Pool
  /** Null behind a pooler, which lets who comes wait for what others ask. */
  readonly silence: Silence | null
  readonly lane: LaneOptions
  /** What comes before the first statement: in a transaction of a resort, of one that reads. */
  readonly first: Readonly<Record<'resort' | 'read', Prepared>>
  /** The same where there is no resort; null if nothing has to be set. */
  readonly plain: Prepared | null
}

/**
 * Opens the app's pool. A batch is sent without waiting for the answer to the one before it
 * (`pipeline`). Where no connection is free in time, here or at the server, work is refused with
 * OVERLOADED before any of it is done; where the database gives up on it, all of it is undone and
 * it is refused in the same way. While it answers nobody, work is refused at once, as an outage, and
 * a connection on which nothing comes any more is given up where the database has time limits.
 */
export function openDatabase(
  connection: AppConnection,
  options: Partial<DatabaseOptions> = {},
): OneDatabase {
  const way = openWay(connection, { ...DEFAULTS, ...options })
  const replica = options.replica ? openReplica(way, { ...DEFAULTS, ...options }) : null
  const readInResort: Database['readInResort'] = (resortId, work) => inReads(way, resortId, work)
  return {
    parts: null,
    inResort: (resortId, work) => retryOnConflict(() => inTransaction(way, resortId, work)),
    readInResort,
    hasReplica: replica !== null,
    readNearby: async (resortId, work) => {
      const found = await replica?.read(resortId, work)
      return found ? found.answer : readInResort(resortId, work)
    },
    readResort: (resortId, statement, ...args) =>
      retryOnConflict(() =>
        withClient(way, (client) => {
          const first = { statement: way.first.resort, values: [resortId, currentDoer()] }
          return readSqlOf(openLane(client, way.lane, first), way.pool).rows(statement, ...args)
        }),
      ),
    readDirectory: (statement, ...args) => readPlain(way, statement, ...args),
    poolFigures: () => ({
      limit: options.connections ?? DEFAULTS.connections,
      busy: way.pool.totalCount - way.pool.idleCount,
      idle: way.pool.idleCount,
      waiting: way.pool.waitingCount,
    }),
    close: async () => {
      await replica?.close()
      way.silence?.stop()
      await way.pool.end()
    },
  }
}

interface Replica {
  /** Null where it is not near enough, or does not answer as it should. */
  read<T>(
    resortId: string,
    work: (sql: ReadSql) => Promise<T>,
  ): Promise<{ readonly answer: T } | null>
  close(): Promise<void>
}

/** Connects to a replica, which is used as soon as it is found to be near. */
function openReplica(primary: Way, { replica, ...options }: DatabaseOptions): Replica | null {
  if (!replica) return null
  // a pooler stands in front of the primary
  const way = openWay(replica.connection, { ...options, replica: null, isPooled: false })
  let cluster = ''
  const watch = watchReplica(
    {
      written: async () => {
        const [row] = await readPlain(primary, findWritten)
        cluster = row?.cluster ?? ''
        return row?.position ?? 0
      },
      replayed: async () => {
        const [row] = await readPlain(way, findReplayed)
        return row?.cluster === cluster ? row.position : null
      },
    },
    replica.lagMs,
  )
  return {
    read: async (resortId, work) => {
      if (!watch.isNear()) return null
      try {
        return { answer: await within(REPLICA_MS, inReads(way, resortId, work, null)) }
      } catch (error) {
        // what it refuses may be only what has not come to it: the primary has the last word
        if (!(error instanceof AppError)) watch.noteFault()
        return null
      }
    },
    close: async () => {
      watch.stop()
      way.silence?.stop()
      await way.pool.end()
    },
  }
}

function openWay(
  { urlFile, at, ...connection }: AppConnection,
  { connections, waitMs, isPooled, timeouts }: DatabaseOptions,
): Way {
  const settings = sessionSettings(timeouts)
  const atStart = isPooled ? {} : settings
  const config = withSettings(connection, atStart)
  const Client = urlFile ? clientOf({ urlFile, at }, atStart) : pg.Client
  const pool = new pg.Pool({
    ...config,
    types,
    max: connections,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
    Client,
  } as pg.PoolConfig)
  pool.on('error', () => {}) // an idle connection that broke: the next request opens another
  // one that breaks while it is lent: its queries fail, and nothing else does
  pool.on('connect', (client) => void client.on('error', (error) => noteLoss(client, error)))
  const here = isPooled ? inTransactionOnly(settings) : ''
  const silence = isPooled ? null : watchSilence(() => askAlone(Client, config, waitMs), waitMs)
  return {
    pool,
    silence,
    lane: {
      types,
      isPooled,
      noteAnswer: silence?.noteAnswer,
      // behind a pooler what is asked may wait for a connection
      lostAfterMs: timeouts && !isPooled ? LOST_AFTER * timeouts.statementMs : null,
    },
    first: {
      resort: { name: 'set-resort', text: `${SET_RESORT_AND_DOER}${here && `, ${here}`}` },
      read: { name: 'read-resort', text: `${READ_RESORT}${here && `, ${here}`}` },
    },
    plain: isPooled ? { name: 'set-session', text: `select ${here}` } : null,
  }
}

/**
 * Lends a client; it is thrown away only when the connection itself broke, not for an SQL error.
 */
async function withClient<T>(
  { pool, silence }: Way,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  silence?.requireAnswers()
  const client = await pool.connect().catch((error: unknown) => {
    if (isExhausted(error)) {
      silence?.suspect()
      throw new AppError('OVERLOADED')
    }
    noteOutage(error)
    throw error
  })
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (isConnectionFault(error)) broken = error as Error
    throw refusalOfTimeout(error, client) ?? error
  } finally {
    client.release(broken)
  }
}

async function inTransaction<T>(
  way: Way,
  resortId: string,
  work: (sql: ResortSql) => Promise<T>,
): Promise<T> {
  return withClient(way, async (client) => {
    const lane = openLane(client, way.lane)
    const opened = Promise.all([
      lane.ask(BEGIN),
      lane.ask(way.first.resort, [resortId, currentDoer()]),
    ])
    opened.catch(() => {})
    const unread: Promise<unknown>[] = []
    try {
      const result = await work(sqlOf(lane, way.pool, unread))
      await opened
      await inOrder([...unread, lane.ask(COMMIT)])
      return result
    } catch (error) {
      if (!isConnectionFault(error)) await lane.ask(ROLLBACK)
      const cause = await causeOf(error, unread)
      throw await opened.then(
        () => cause,
        (first: unknown) => first,
      )
    }
  })
}

/** What failed first of what was sent, where an error says no more than that something did. */
async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (sqlState(error) !== NOT_RUN) return error
  return inOrder(sent).then(
    () => error,
    (first: unknown) => first,
  )
}

/** One statement without a resort. */
function readPlain<S extends Statement>(
  way: Way,
  statement: S,
  ...args: ParamsArgument<S>
): Promise<RowOf<S>[]> {
  return withClient(way, (client) => {
    const first = way.plain ? { statement: way.plain, values: [] } : undefined
    return readSqlOf(openLane(client, way.lane, first), way.pool).rows(statement, ...args)
  })
}

/** What is asked in one turn is a transaction of its own, as every batch outside `begin`. */
function inReads<T>(
  way: Way,
  resortId: string,
  work: (sql: ReadSql) => Promise<T>,
  database: object | null = way.pool,
): Promise<T> {
  return withClient(way, (client) => {
    const first = { statement: way.first.read, values: [resortId] }
    return work(readSqlOf(openLane(client, way.lane, first), database))
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

function readSqlOf(lane: Lane, database: object | null): ReadSql {
  return {
    database,
    rows: async (statement, ...args) => (await run(lane, statement, args)).rows,
    row: async (statement, ...args) => (await run(lane, statement, args)).rows[0] ?? null,
  }
}

function sqlOf(lane: Lane, database: object, unread: Promise<unknown>[]): ResortSql {
  return {
    ...readSqlOf(lane, database),
    count: async (statement, ...args) => (await run(lane, statement, args)).rowCount,
    send: (statement, ...args) => {
      const sent = run(lane, statement, args)
      sent.catch(() => {})
      unread.push(sent)
    },
    nested: async (work) => {
      // sent with what the work asks first, and the release with what comes after it: where one of
      // them is lost, so is the connection
      const saved = lane.ask(SAVE)
      saved.catch(() => {})
      const before = unread.length
      try {
        const result = await work()
        // what the part sent is its own
        await inOrder(unread.splice(before))
        lane.ask(RELEASE).catch(() => {})
        return result
      } catch (error) {
        const sent = unread.splice(before)
        if (isConnectionFault(error)) throw error
        // of a part that was not begun there is nothing to undo: what failed before is why
        await saved
        // released as well: a part around this one goes by the same name
        await inOrder([lane.ask(UNDO), lane.ask(RELEASE)])
        throw await causeOf(error, sent)
      }
    },
  }
}
