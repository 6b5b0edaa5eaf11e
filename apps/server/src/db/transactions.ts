import { currentActorOnRecord } from '../shared/actor.ts'
import { statementPoints } from '../shared/watch-points.ts'
import { allOrFirstError } from './all-or-first-error.ts'
import {
  type Answer,
  type Command,
  type ConnectionPool,
  encode,
  nameAll,
} from './connection-pool.ts'
import { isConnectionFault, sqlState } from './database-faults.ts'
import { toLiteral } from './literal.ts'
import type { ParamsArgument, ReadSql, ResortSql } from './resort-sql.ts'
import type { RowOf, Statement } from './statement.ts'

const RETRIES = 3

/** Runs work in a transaction of a resort: commits when it resolves, rolls back when it throws. */
export function writeInResort<T>(
  pool: ConnectionPool,
  resortId: string,
  work: (sql: ResortSql) => Promise<T>,
): Promise<T> {
  return pool.use(async (connection) => {
    // request keys rely on seeing what was committed while they waited for a lock
    let begin = ['begin isolation level read committed', ...forWriting(pool, resortId)]
    let isSent = false
    const turns = openTurns(async (commands) => {
      isSent = true
      const answers = await connection.run([...begin, ...commands])
      const own = answers.slice(begin.length)
      // not before: if nothing was sent, the next turn has to begin the transaction
      begin = []
      return own
    })
    const last: (() => Promise<unknown>)[] = []
    try {
      const result = await work(resortSql(pool.database, turns, last))
      const sent = [...last.map((send) => send()), requireCommit(turns.add('commit'))]
      turns.close()
      await allOrFirstError(sent)
      return result
    } catch (error) {
      turns.close()
      await turns.settled()
      if (isSent && !isConnectionFault(error)) await connection.run(['rollback'])
      throw error
    }
  })
}

/** PostgreSQL answers a commit after a failed statement with a rollback, not with an error. */
async function requireCommit(committed: Promise<Answer>): Promise<void> {
  if ((await committed).done !== 'COMMIT')
    throw new Error('The transaction was rolled back: the error of a statement was ignored.')
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
  return pool.use(async (connection) => {
    const begin = ['set transaction read only', ...settings(pool), setResort(resortId)]
    const turns = openTurns(async (commands) =>
      (await connection.transact([...begin, ...commands])).slice(begin.length),
    )
    try {
      return await work(readSql(database, turns))
    } finally {
      turns.close()
      // statements that the work didn't wait for
      await turns.settled()
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
  return runAlone(pool, forWriting(pool, resortId), statement, args)
}

/** Runs one statement without a resort. */
export function runWithoutResort<S extends Statement>(
  pool: ConnectionPool,
  statement: S,
  args: ParamsArgument<S>,
): Promise<RowOf<S>[]> {
  return runAlone(pool, settings(pool), statement, args)
}

function runAlone<S extends Statement>(
  pool: ConnectionPool,
  first: readonly string[],
  statement: S,
  args: ParamsArgument<S>,
): Promise<RowOf<S>[]> {
  return pool.use((connection) =>
    traced(statement, async () => {
      const answers = await connection.transact([...first, withValues(statement, args)])
      return (answers.at(-1) as Answer<RowOf<S>>).rows
    }),
  )
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

const settings = ({ settingsInTransaction }: ConnectionPool): readonly string[] =>
  settingsInTransaction ? [settingsInTransaction] : []

const setResort = (resortId: string) => `set local app.resort = ${toLiteral(resortId)}`

const forWriting = (pool: ConnectionPool, resortId: string): readonly string[] => [
  ...settings(pool),
  setResort(resortId),
  `set local app.actor = ${toLiteral(currentActorOnRecord())}`,
]

/** Sends commands by event-loop turn: those of one turn share a round trip. */
interface Turns {
  add(command: Command): Promise<Answer>
  /** Sends commands in a separate round trip, so that an error of others doesn't skip them. */
  addAlone(commands: readonly Command[]): Promise<Answer[]>
  /** Rejects everything that is added later. */
  close(): void
  /** Resolves when everything was answered. */
  settled(): Promise<void>
}

function openTurns(send: (commands: readonly Command[]) => Promise<Answer[]>): Turns {
  let pending: { readonly commands: Command[]; readonly answers: Promise<Answer[]> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  /** Sends after everything else was answered: a connection runs one query at a time. */
  const sendNext = (start: () => Promise<Answer[]>): Promise<Answer[]> => {
    const answers = last.then(start)
    last = answers.catch(() => {})
    return answers
  }
  return {
    add: async (command) => {
      if (isClosed) throw new Error(`${nameAll([command])} was sent after its transaction ended.`)
      if (pending === null) {
        const commands: Command[] = []
        const answers = sendNext(async () => {
          await endOfTurn()
          if (pending?.commands === commands) pending = null
          return send(commands)
        })
        pending = { commands, answers }
      }
      const index = pending.commands.push(command) - 1
      return (await pending.answers)[index] as Answer
    },
    addAlone: (commands) => {
      // later commands get a new message, which runs after this one
      pending = null
      return sendNext(() => send(commands))
    },
    close: () => {
      isClosed = true
    },
    settled: async () => {
      await last
    },
  }
}

const endOfTurn = () => new Promise<void>((resolve) => process.nextTick(resolve))

/**
 * A statement with its values in the order of its parameters. Throws if one can't be encoded,
 * before it shares a message with other statements.
 */
function withValues<S extends Statement>(statement: S, [params]: ParamsArgument<S> | []): Command {
  const valuesByName: Partial<Record<string, unknown>> = params ?? {}
  const values = statement.parameters.map((parameter) => valuesByName[parameter])
  return { statement, values, sql: encode({ statement, values }) }
}

const traced = <T>({ name }: Statement, run: () => Promise<T>): Promise<T> =>
  statementPoints.tracePromise(run, { statement: name })

async function execute<S extends Statement>(
  turns: Turns,
  statement: S,
  args: ParamsArgument<S> | [],
): Promise<Answer<RowOf<S>>> {
  const answer = await traced(statement, () => turns.add(withValues(statement, args)))
  return answer as Answer<RowOf<S>>
}

function readSql(database: object | null, turns: Turns): ReadSql {
  return {
    database,
    rows: async (statement, ...args) => (await execute(turns, statement, args)).rows,
    row: async (statement, ...args) => (await execute(turns, statement, args)).rows[0] ?? null,
  }
}

function resortSql(database: object, turns: Turns, last: (() => Promise<unknown>)[]): ResortSql {
  let parts = 0
  return {
    ...readSql(database, turns),
    count: async (statement, ...args) => (await execute(turns, statement, args)).rowCount,
    // a new name each: one that wasn't reached must not name an earlier part
    nested: (work) => inSavepoint(turns, `part_${++parts}`, work),
    beforeCommit: (statement, ...args) => void last.push(() => execute(turns, statement, args)),
  }
}

async function inSavepoint<T>(turns: Turns, name: string, work: () => Promise<T>): Promise<T> {
  // not awaited: these go out with the next statement, which rejects if they fail
  turns.add(`savepoint ${name}`).catch(() => {})
  try {
    const result = await work()
    turns.add(`release savepoint ${name}`).catch(() => {})
    return result
  } catch (error) {
    if (isConnectionFault(error)) throw error
    await turns
      .addAlone([`rollback to savepoint ${name}`, `release savepoint ${name}`])
      // the savepoint wasn't reached: the first error is the cause
      .catch(() => Promise.reject(error))
    throw error
  }
}
