import type { ParamsOf, RowOf, Statement } from './statement.ts'

/** Parameters of a statement; no argument if it has none. */
export type ParamsArgument<S extends Statement> =
  object extends ParamsOf<S> ? [] : [params: ParamsOf<S>]

export interface ReadSql {
  /**
   * Key of the database for in-memory caches; null if results may be stale and must not be cached.
   */
  readonly database: object | null
  rows<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<RowOf<S>[]>
  row<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<RowOf<S> | null>
}

export interface ResortSql extends ReadSql {
  count<S extends Statement>(statement: S, ...args: ParamsArgument<S>): Promise<number>
  /**
   * Runs part of the transaction in a savepoint: an error rolls back that part only. Await it
   * before sending other statements: those sent in the same event-loop turn share its round trip,
   * and reject with its error although they are outside of the part.
   */
  nested<T>(work: () => Promise<T>): Promise<T>
  /** Runs a statement right before the commit, in the same round trip. Its result is discarded. */
  beforeCommit<S extends Statement>(statement: S, ...args: ParamsArgument<S>): void
}
