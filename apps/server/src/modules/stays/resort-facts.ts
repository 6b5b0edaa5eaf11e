import type { ResortOptions } from '@ownerng/contract'
import type { CalendarDate, ChartCell, RuleSet, Season } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as queries from './booking-context.queries.ts'
import { findUnitLeaves } from './inventory.queries.ts'

/** What the booking rules know of a resort, the same for all of its accounts. */
export interface ResortFacts {
  readonly options: Pick<ResortOptions, (typeof queries.FACT_OPTIONS)[number]>
  /** The rules in force on a day. */
  readonly rules: RuleSet
  readonly seasons: readonly (Season & { readonly name: string })[]
  readonly chart: readonly ChartCell[]
  readonly unitTypes: readonly queries.UnitTypeRow[]
}

interface Kept<T> {
  readonly version: number
  /** What else it depends on. */
  readonly key: string
  readonly value: T
}

/** A resort at the version of its facts that the session has read; null reads them anew. */
interface Versioned {
  readonly resortId: string
  readonly factsVersion: number | null
}

const MOST_RESORTS = 2_000

/**
 * Memory of something that changes with the facts of a resort: it is read where the session names
 * another version, or there is none. A version is never served with older facts: they are read after
 * the session has named it.
 */
function rememberFacts<T>(load: (sql: ReadSql, resortId: string, key: string) => Promise<T>) {
  /** The resorts of each database, the longest unread first. */
  const keptOf = new WeakMap<object, Map<string, Kept<T>>>()
  const recall = (sql: ReadSql, { resortId, factsVersion }: Versioned, key: string): T | null => {
    const known = sql.database && keptOf.get(sql.database)?.get(resortId)
    return known && known.version === factsVersion && known.key === key ? known.value : null
  }
  const read = async (sql: ReadSql, resort: Versioned, key: string): Promise<T> => {
    const { resortId, factsVersion } = resort
    if (factsVersion === null || sql.database === null) return load(sql, resortId, key)
    const kept = keptOf.get(sql.database) ?? new Map<string, Kept<T>>()
    keptOf.set(sql.database, kept)
    const value = recall(sql, resort, key) ?? (await load(sql, resortId, key))
    kept.delete(resortId)
    kept.set(resortId, { version: factsVersion, key, value })
    const [oldest] = kept.keys()
    if (kept.size > MOST_RESORTS && oldest !== undefined) kept.delete(oldest)
    return value
  }
  return { read, recall }
}

const facts = rememberFacts(loadFacts)

/** The facts of a resort as of a day. */
export const readResortFacts: (
  sql: ReadSql,
  resort: Versioned,
  today: CalendarDate,
) => Promise<ResortFacts> = facts.read

/** A unit of a resort, and the units that keep its nights: its parts, or itself. */
export interface UnitOfResort {
  readonly id: string
  readonly code: string
  readonly leaves: readonly string[]
}

const units = rememberFacts(loadUnits)

/** All units of a resort. */
export const readUnits = (sql: ReadSql, resort: Versioned): Promise<readonly UnitOfResort[]> =>
  units.read(sql, resort, '')

async function loadUnits(sql: ReadSql, resortId: string): Promise<readonly UnitOfResort[]> {
  const rows = await sql.rows(findUnitLeaves, { resortId })
  const byId = new Map(rows.map(({ id, code }) => [id, { id, code, leaves: [] as string[] }]))
  for (const { id, leaf } of rows) byId.get(id)?.leaves.push(leaf)
  return [...byId.values()]
}

const questions = rememberFacts((sql, resortId) =>
  sql.rows(findFormFields, { resortId, commentType: 'reservation' }),
)

/** What the resort asks about a stay. */
export const readQuestions = (
  sql: ReadSql,
  resort: Versioned,
): Promise<readonly RowOf<typeof findFormFields>[]> => questions.read(sql, resort, '')

type TypeCover = RowOf<typeof queries.findTypeCovers>

/** How the places of a resort are shown; no rule depends on it. */
export interface ResortPlaces {
  /** The kinds of places by code. */
  readonly types: ReadonlyMap<string, TypeCover>
  /** A unit by name and picture: its own photo, or that of its kind. */
  unit(id: string): Pick<TypeCover, 'name' | 'photo'> & { readonly picture: string }
  /** From when a stay can be moved into, by the rules it was booked under, `HH:MM`. */
  checkInTime(ruleSetVersion: number | null): string
}

const places = rememberFacts(loadPlaces)

/** The places of a resort as pages show them. */
export const readPlaces = (sql: ReadSql, resort: Versioned): Promise<ResortPlaces> =>
  places.read(sql, resort, '')

const CHECK_IN_TIME = '16:00'

async function loadPlaces(sql: ReadSql, resortId: string): Promise<ResortPlaces> {
  const [typeRows, unitRows, times] = await Promise.all([
    sql.rows(queries.findTypeCovers, { resortId }),
    sql.rows(queries.findUnitCovers, { resortId }),
    sql.rows(queries.findCheckInTimes, { resortId }),
  ])
  const types = new Map(typeRows.map((row) => [row.code, row]))
  const units = new Map(unitRows.map((row) => [row.id, row]))
  const timeOf = new Map(times.map((row) => [row.version, row.check_in_time]))
  const newest = times.at(-1)?.check_in_time ?? CHECK_IN_TIME
  return {
    types,
    unit: (id) => {
      const unit = units.get(id)
      const type = types.get(unit?.code ?? '')
      const photo = unit?.photo ?? type?.photo ?? null
      return { name: unit?.name ?? '', picture: type?.picture ?? '', photo }
    },
    checkInTime: (version) => (version === null ? newest : (timeOf.get(version) ?? CHECK_IN_TIME)),
  }
}

async function loadFacts(
  sql: ReadSql,
  resortId: string,
  today: CalendarDate,
): Promise<ResortFacts> {
  const [row, seasons, chart, unitTypes] = await Promise.all([
    sql.row(queries.findRulesAndOptions, { resortId, today }),
    sql.rows(queries.findSeasons, { resortId }),
    sql.rows(queries.findChart, { resortId }),
    sql.rows(queries.findUnitTypes, { resortId }),
  ])
  return {
    options: parseOptions(row?.options ?? []),
    rules: fillRules(row?.rules),
    seasons,
    chart,
    unitTypes,
  }
}
