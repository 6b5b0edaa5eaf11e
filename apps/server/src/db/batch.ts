import type { Socket } from 'node:net'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'
import { isConnectionFault, noteOutage } from './database-faults.ts'

/** What a statement answered. */
export interface Answer<R = unknown> {
  readonly rows: R[]
  /** How many rows it returned or wrote. */
  readonly rowCount: number
}

/** A statement that a connection prepares once, under its name, unless it is pooled. */
export interface Prepared {
  readonly name: string
  readonly text: string
}

/** One statement of a batch, with what waits for it. */
interface Asked {
  readonly statement: Prepared
  readonly bind: Buffer
  readonly rows: Row[]
  rowCount: number
  /** Why a row of it could not be read, which is known before its end. */
  fault?: { readonly error: unknown }
  readonly settle: (outcome: { error: unknown } | { answer: Answer }) => void
}

type Row = Record<string, unknown>

/** How the rows of a statement are read: known from the first time that it is described. */
interface RowReader {
  readonly empty: Row
  readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[]
}

/** What a connection knows of its prepared statements. */
interface Known {
  /** Sent, and not known to have failed. */
  readonly sent: Set<string>
  /** Answered at least once: null for a statement without rows. */
  readonly readers: Map<string, RowReader | null>
}

const knownOf = new WeakMap<object, Known>()

/** Columns are read as these say; text is left as it is. */
type TypeParsers = pg.CustomTypesConfig

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/**
 * Several statements in one write, with a single `Sync`: PostgreSQL answers all of them at once, and
 * describes the columns of a prepared statement only the first time. Outside `begin` a batch is a
 * transaction of its own. After a statement that fails the ones behind it are not run, and fail as
 * they would in a transaction that is aborted.
 */
class Batch extends pg.Query {
  readonly #asked: Asked[] = []
  readonly #types: TypeParsers
  readonly #isPooled: boolean
  readonly #lostAfterMs: number | null
  readonly #noteAnswer: (() => void) | undefined
  #watched: NodeJS.Timeout | undefined
  #current = 0
  #known: Known = { sent: new Set(), readers: new Map() }

  constructor({ types, isPooled = false, lostAfterMs = null, noteAnswer }: LaneOptions) {
    super('')
    this.#types = types
    this.#isPooled = isPooled
    this.#lostAfterMs = lostAfterMs
    this.#noteAnswer = noteAnswer
  }

  /** Adds a statement, before the batch is sent. Values that cannot be sent are thrown at once. */
  add<R>(statement: Prepared, values: readonly unknown[] = []): Promise<Answer<R>> {
    const bind = serialize.bind({
      statement: this.#nameOf(statement),
      values: [...values],
      valueMapper: prepareValue,
    })
    return new Promise((resolve, reject) => {
      const settle: Asked['settle'] = (outcome) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.answer as Answer<R>)
      this.#asked.push({ statement, bind, rows: [], rowCount: 0, settle })
    })
  }

  /** Called by `pg` when it is this batch's turn to be written. */
  override submit = (connection: pg.Connection): void => {
    const known = knownOf.get(connection) ?? { sent: new Set(), readers: new Map() }
    knownOf.set(connection, known)
    this.#known = known
    const parts: Buffer[] = []
    for (const { statement, bind } of this.#asked) {
      const named = { type: 'S', name: this.#nameOf(statement) } as const
      if (this.#isPooled) {
        parts.push(serialize.parse({ name: '', text: statement.text }))
        if (!known.readers.has(statement.name)) parts.push(serialize.describe(named))
      } else if (!known.sent.has(statement.name)) {
        // one whose first run failed may be there: closing what is not there is no error
        parts.push(serialize.close(named), serialize.parse(statement), serialize.describe(named))
        known.sent.add(statement.name)
      }
      parts.push(bind, serialize.execute())
    }
    parts.push(serialize.sync())
    connection.stream.write(Buffer.concat(parts))
    if (this.#lostAfterMs !== null) this.#watch(connection.stream as Socket, this.#lostAfterMs)
  }

  /** Ends a connection on which nothing comes any more, as where what leads to it forgot it. */
  #watch(stream: Socket, lostAfterMs: number): void {
    const before = stream.bytesRead
    const look = () => {
      if (this.#asked.length === 0) return
      if (stream.bytesRead !== before) this.#watch(stream, lostAfterMs)
      else stream.destroy(new Error('Connection terminated: nothing comes on it any more'))
    }
    // what came while this process was held up is read first
    this.#watched = setTimeout(() => setImmediate(look), lostAfterMs).unref()
  }

  /** Behind a pooler the next batch may go to another connection, which has no names of ours. */
  #nameOf({ name }: Prepared): string {
    return this.#isPooled ? '' : name
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const asked = this.#asked[this.#current]
    if (asked) this.#known.readers.set(asked.statement.name, readerOf(fields, this.#types))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const asked = this.#asked[this.#current]
    if (!asked) return
    try {
      asked.rows.push(readRow(this.#known.readers.get(asked.statement.name), fields))
    } catch (error) {
      // thrown here, it would end the process: who asked is told
      asked.fault ??= { error }
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const asked = this.#asked[this.#current++]
    if (!asked) return
    // `INSERT 0 1`, `SELECT 3`, `COMMIT`
    asked.rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
    const { readers } = this.#known
    if (!readers.has(asked.statement.name)) readers.set(asked.statement.name, null)
  }

  handleReadyForQuery(): void {
    this.#settle()
  }

  /**
   * What was answered before it is answered; what stood behind it was not run. An error after all
   * of them is one of the commit.
   */
  handleError(error: unknown): void {
    const failed = this.#current
    const { sent, readers } = this.#known
    for (const { statement } of this.#asked.slice(failed))
      if (!readers.has(statement.name)) sent.delete(statement.name)
    this.#settle(error)
  }

  #settle(error?: unknown): void {
    clearTimeout(this.#watched)
    if (error === undefined || !isConnectionFault(error)) this.#noteAnswer?.()
    const asked = this.#asked.splice(0)
    const isOfCommit = error !== undefined && this.#current >= asked.length
    asked.forEach(({ rows, rowCount, fault, settle }, index) => {
      if (isOfCommit) settle({ error })
      else if (fault) settle(fault)
      else if (index < this.#current) settle({ answer: { rows, rowCount } })
      else settle({ error: index === this.#current ? error : behind(error) })
    })
  }
}

function readRow(reader: RowReader | null | undefined, fields: readonly (string | null)[]): Row {
  if (!reader) throw new Error('A row came whose columns are not known.')
  const row = { ...reader.empty }
  reader.columns.forEach(({ name, parse }, index) => {
    const text = fields[index]
    if (typeof text === 'string') row[name] = parse(text)
  })
  return row
}

function readerOf(fields: readonly Field[], types: TypeParsers): RowReader {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }))
  return { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) }
}

/** What a statement behind one that failed is told: a lost connection is lost for all. */
function behind(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return error
  const aborted = new pg.DatabaseError('A statement before this one failed.', 0, 'error')
  return Object.assign(aborted, { severity: 'ERROR', code: '25P02' })
}

/** Sends what one piece of work asks of its connection. */
export interface Lane {
  /**
   * All that is asked in one turn of the event loop goes in one batch. Values that cannot be sent are
   * thrown at once, so that nobody commits without their statement.
   */
  ask<R>(statement: Prepared, values?: readonly unknown[]): Promise<Answer<R>>
}

/** How a lane sends statements and reads their rows. */
export interface LaneOptions {
  readonly types: TypeParsers
  /** Prepares nothing: each statement is sent whole, every time. */
  readonly isPooled?: boolean
  /** How long nothing may come before a connection is lost, in ms; null where anything may take long. */
  readonly lostAfterMs?: number | null
  /** Told of each answer; one that refuses is one. */
  readonly noteAnswer?: (() => void) | undefined
}

/** A lane on a connection that is lent; `first` stands in front of every batch. */
export function openLane(
  client: pg.ClientBase,
  options: LaneOptions,
  first?: { readonly statement: Prepared; readonly values: readonly unknown[] },
): Lane {
  let open: Batch | null = null
  const openBatch = () => {
    const batch = new Batch(options)
    open = batch
    process.nextTick(() => {
      open = null
      client.query(batch)
    })
    // where it fails, so does what stands behind it
    if (first) batch.add(first.statement, first.values).catch(() => {})
    return batch
  }
  return {
    ask: (statement, values) => answerTo(statement, (open ?? openBatch()).add(statement, values)),
  }
}

async function answerTo<R>(statement: Prepared, asked: Promise<Answer<R>>): Promise<Answer<R>> {
  try {
    return await asked
  } catch (error) {
    // a stack that leads to who asked, instead of to the socket
    if (error instanceof Error) Error.captureStackTrace(error)
    if (error instanceof pg.DatabaseError) Object.assign(error, { statement: statement.name })
    // noted before anybody hears of it
    if (isConnectionFault(error)) noteOutage(error)
    throw error
  }
}
