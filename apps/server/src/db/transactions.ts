import { currentActor } from '../shared/actor.ts'
import { statementPoints } from '../shared/watch-points.ts'
import { allOrFirstError } from './all-or-first-error.ts'
import type { Answer, Connection, ConnectionPool, Prepared } from './connection-pool.ts'
import { isConnectionFault, sqlState } from './database-faults.ts'
import type { ParamsArgument, ReadSql, ResortSql } from './resort-sql.ts'
import type { RowOf, Statement } from './statement.ts'

const RESORT = "set_config('app.resort', $1, true)"
const RESORT_AND_ACTOR = `${RESORT}, set_config('app.actor', $2, true)`
const RETRIES = 3

type Run = <S extends Statement>(
  statement: S,
  args: ParamsArgument<S> | [],
) => Promise<Answer<RowOf<S>>>

/** Runs work in a transaction of a resort: commits when it resolves, rolls back when it throws. */
export function writeInResort<T>(
  pool: ConnectionPool,
  resortId: string,
  work: (sql: ResortSql) => Promise<T>,
): Promise<T> {
  return pool.use(async (connection) => {
    // not awaited: the work's first statements share the round trip
    const begun = begin(connection, 'begin', writeSettings(pool, resortId))
    const last: (() => Promise<unknown>)[] = []
    try {
      const result = await work(resortSql(pool.database, connection, last))
      await begun
      const sent = [...last.map((send) => send()), connection.command('commit')]
      // PostgreSQL answers a commit after a failed statement with a rollback, not with an error
      if ((await allOrFirstError(sent)).at(-1) !== 'COMMIT')
        throw new Error('The transaction was rolled back: the error of a statement was ignored.')
      return result
    } catch (error) {
      if (!isConnectionFault(error)) await connection.command('rollback')
      return await afterBegin(begun, Promise.reject(error))
    }
  })
}

/**
 * Runs work that only reads. The statements of one event-loop turn are one transaction in one round
 * trip, so a connection never stays in a transaction while the work does something else.
 */
export function readInResort<T>(
  pool: ConnectionPool,
  resortId: string,
  work: (sql: ReadSql) => Promise<T>,
  database: object | null = pool.database,
): Promise<T> {
  const settings = { statement: setSettings(pool, 'read-resort', RESORT), values: [resortId] }
  return pool.use(async (connection) => {
    const send = runOn(connection)
    let begun: Promise<unknown> | null = null
    let committed: Promise<unknown> = Promise.resolve()
    const commit = () => {
      if (!begun) return
      begun = null
      committed = connection.command('commit').catch(() => {})
    }
    const run: Run = async (statement, args) => {
      if (!begun) {
        begun = begin(connection, 'begin read only', settings)
        process.nextTick(commit)
      }
      return afterBegin(begun, send(statement, args))
    }
    try {
      return await work(readSql(database, run))
    } finally {
      // the next user of the connection must not join this transaction
      commit()
      await committed
    }
  })
}

/** Runs one statement, which may write, in a transaction of a resort and one round trip. */
export function runInResort<S extends Statement>(
  pool: ConnectionPool,
  resortId: string,
  statement: S,
  args: ParamsArgument<S>,
): Promise<RowOf<S>[]> {
  return pool.use((connection) =>
    runAlone(connection, writeSettings(pool, resortId), statement, args),
  )
}

/** Runs one statement without a resort. */
export function runWithoutResort<S extends Statement>(
  pool: ConnectionPool,
  statement: S,
  args: ParamsArgument<S>,
): Promise<RowOf<S>[]> {
  return pool.use(async (connection) => {
    if (!pool.settingsInTransaction) return (await runOn(connection)(statement, args)).rows
    const settings = { statement: setSettings(pool, 'set-session', ''), values: [] }
    return runAlone(connection, settings, statement, args)
  })
}

async function runAlone<S extends Statement>(
  connection: Connection,
  settings: Settings,
  statement: S,
  args: ParamsArgument<S>,
): Promise<RowOf<S>[]> {
  const [, { rows }] = await allOrFirstError([
    begin(connection, 'begin', settings),
    runOn(connection)(statement, args),
    connection.command('commit'),
  ])
  return rows
}

/** Retries transactions that PostgreSQL rolled back because of a deadlock or a conflict. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt > RETRIES || !['40001', '40P01'].includes(sqlState(error))) throw error
    }
  }
}

interface Settings {
  readonly statement: Prepared
  readonly values: readonly unknown[]
}

const writeSettings = (pool: ConnectionPool, resortId: string): Settings => ({
  statement: setSettings(pool, 'set-resort', RESORT_AND_ACTOR),
  values: [resortId, currentActor()],
})

function setSettings(pool: ConnectionPool, name: string, columns: string): Prepared {
  return {
    name,
    text: `select ${[columns, pool.settingsInTransaction].filter(Boolean).join(', ')}`,
  }
}

function begin(
  connection: Connection,
  text: 'begin' | 'begin read only',
  { statement, values }: Settings,
): Promise<unknown> {
  const begun = allOrFirstError([connection.command(text), connection.execute(statement, values)])
  begun.catch(() => {})
  return begun
}

/** If a transaction could not begin, that error explains the errors of its statements. */
async function afterBegin<T>(begun: Promise<unknown>, sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    await begun
    throw error
  }
}

/** Sends a statement with its values in the order of its parameters. */
function runOn(connection: Connection): Run {
  return <S extends Statement>(statement: S, [params]: ParamsArgument<S> | []) => {
    const valuesByName: Partial<Record<string, unknown>> = params ?? {}
    const values = statement.parameters.map((parameter) => valuesByName[parameter])
    return statementPoints.tracePromise(() => connection.execute<RowOf<S>>(statement, values), {
      statement: statement.name,
    })
  }
}

function readSql(database: object | null, run: Run): ReadSql {
  return {
    database,
    rows: async (statement, ...args) => (await run(statement, args)).rows,
    row: async (statement, ...args) => (await run(statement, args)).rows[0] ?? null,
  }
}

function resortSql(
  database: object,
  connection: Connection,
  last: (() => Promise<unknown>)[],
): ResortSql {
  const run = runOn(connection)
  return {
    ...readSql(database, run),
    count: async (statement, ...args) => (await run(statement, args)).rowCount,
    nested: (work) => inSavepoint(connection, work),
    beforeCommit: (statement, ...args) => void last.push(() => run(statement, args)),
  }
}

/** In nested savepoints of the same name, PostgreSQL uses the innermost one. */
async function inSavepoint<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const saved = connection.command('savepoint part')
  saved.catch(() => {})
  try {
    const result = await work()
    // not awaited: goes out with the next statement
    connection.command('release savepoint part').catch(() => {})
    return result
  } catch (error) {
    if (isConnectionFault(error)) throw error
    // without a savepoint there is nothing to roll back to: that error comes first
    await saved
    await allOrFirstError([
      connection.command('rollback to savepoint part'),
      connection.command('release savepoint part'),
    ])
    throw error
  }
}
