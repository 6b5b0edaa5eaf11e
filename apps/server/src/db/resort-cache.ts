import type { ReadSql } from './resort-sql.ts'

/** A resort, and the version of its facts that the session has read; none bypasses the cache. */
export interface VersionedResort {
  readonly resortId: string
  readonly factsVersion?: number | null | undefined
}

interface CachedResort {
  readonly version: number
  /** Values by their loader, with the argument they were loaded for. */
  readonly values: Map<unknown, { readonly argument: string; readonly value: unknown }>
}

type Load<T> = (sql: ReadSql, resortId: string, argument: string) => Promise<T>

const MAX_RESORTS = 2_000

/** Resorts of each database, least recently used first. */
const cache = new WeakMap<object, Map<string, CachedResort>>()

/**
 * Reads a value that depends only on a resort's facts, from memory if the version is still the same
 * (decision 049). A version never gets older facts: they are loaded after the session has read it.
 */
export async function readCached<T>(
  load: Load<T>,
  sql: ReadSql,
  { resortId, factsVersion = null }: VersionedResort,
  argument = '',
): Promise<T> {
  if (factsVersion === null || sql.database === null) return load(sql, resortId, argument)
  const { values } = cachedResort(sql.database, resortId, factsVersion)
  const cached = values.get(load)
  if (cached?.argument === argument) return cached.value as T
  const value = await load(sql, resortId, argument)
  values.set(load, { argument, value })
  return value
}

function cachedResort(database: object, resortId: string, version: number): CachedResort {
  const resorts = cache.get(database) ?? new Map<string, CachedResort>()
  cache.set(database, resorts)
  const cached = resorts.get(resortId)
  const resort = cached && cached.version === version ? cached : { version, values: new Map() }
  resorts.delete(resortId)
  resorts.set(resortId, resort)
  const [oldest] = resorts.keys()
  if (resorts.size > MAX_RESORTS && oldest !== undefined) resorts.delete(oldest)
  return resort
}
