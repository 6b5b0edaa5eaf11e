import { AppError } from '@ownerng/domain'
import pg from 'pg'

/** SQLSTATE of a PostgreSQL error; empty for any other error. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

export function brokenConstraint(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.constraint ?? '') : ''
}

/** Whether no connection became free in time, or the server has none left (53300). */
export function isExhausted(error: unknown): boolean {
  return (
    sqlState(error) === '53300' ||
    /timeout exceeded when trying to connect|terminated due to connection timeout/.test(
      String(error),
    )
  )
}

export function isConnectionFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || error.severity === 'PANIC'
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  return (
    /^E[A-Z]+$/.test(code) ||
    /Connection terminated|Query read timeout|Client has encountered a connection error|not queryable/.test(
      String(error),
    )
  )
}

const outages = new WeakSet<object>()

/** Marks an error as caused by an unreachable database; returns it. */
export function noteOutage<T>(error: T): T {
  if (typeof error === 'object' && error !== null) outages.add(error)
  return error
}

/** Whether the database was unreachable. A write may have been committed anyway. */
export function isOutage(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && outages.has(error)
}

/** statement_timeout and lock_timeout. */
const TIMEOUTS: readonly string[] = ['57014', '55P03']
/** idle_in_transaction_session_timeout: PostgreSQL closes the connection. */
const IDLE_IN_TRANSACTION = '25P03'

const lostBy = new WeakMap<object, unknown>()

/** Records the first error of a connection that was lost while idle. */
export function noteLoss(client: object, error: unknown): void {
  if (!lostBy.has(client)) lostBy.set(client, error)
}

/** OVERLOADED, with the statement's name, if PostgreSQL rolled back because of a timeout. */
export function getTimeoutRefusal(error: unknown, client: object): AppError | null {
  const [timeout] = [error, lostBy.get(client)].filter((one) =>
    [...TIMEOUTS, IDLE_IN_TRANSACTION].includes(sqlState(one)),
  )
  if (!(timeout instanceof pg.DatabaseError)) return null
  const { code, message } = timeout
  const { statement } = timeout as { statement?: string }
  return Object.assign(new AppError('OVERLOADED'), { cause: { code, message, statement } })
}
