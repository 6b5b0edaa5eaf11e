import { AppError } from '@ownerng/domain'
import pg from 'pg'

/** SQLSTATE of an error that PostgreSQL answered with; empty for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** The constraint that refused a write, or empty. */
export function brokenConstraint(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.constraint ?? '') : ''
}

/** No connection came free in time, or the server has none left for us (53300). */
export function isExhausted(error: unknown): boolean {
  return (
    sqlState(error) === '53300' ||
    /timeout exceeded when trying to connect|terminated due to connection timeout/.test(
      String(error),
    )
  )
}

/** Whether the connection itself broke. */
export function isConnectionFault(error: unknown): boolean {
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

const outages = new WeakSet<object>()

/** Notes what was thrown because the database could not be reached, or went away; returns it. */
export function noteOutage<T>(error: T): T {
  if (typeof error === 'object' && error !== null) outages.add(error)
  return error
}

/**
 * Whether this was thrown because the database is away: it says nothing of what was asked, which may
 * have been done.
 */
export function isOutage(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && outages.has(error)
}

/** A statement that took too long, and a lock that did not come free. */
const TOO_LONG: readonly string[] = ['57014', '55P03']
/** The database closed a connection whose transaction waited too long for us. */
const LEFT_OPEN = '25P03'

const lostBy = new WeakMap<object, unknown>()

/** Notes why a connection was lost while nothing was asked of it: the first reason is the one. */
export function noteLoss(client: object, error: unknown): void {
  if (!lostBy.has(client)) lostBy.set(client, error)
}

/**
 * The refusal where the database gave up on work, all of which is undone then; null for any other
 * error. Its cause names the statement for who reads the log, and nothing of a row.
 */
export function refusalOfTimeout(error: unknown, client: object): AppError | null {
  const [timeout] = [error, lostBy.get(client)].filter((one) =>
    [...TOO_LONG, LEFT_OPEN].includes(sqlState(one)),
  )
  if (!(timeout instanceof pg.DatabaseError)) return null
  const { code, message } = timeout
  const { statement } = timeout as { statement?: string }
  return Object.assign(new AppError('OVERLOADED'), { cause: { code, message, statement } })
}
