import type { ResortOptions } from '@ownerng/contract'
import type { CalendarDate, ChartCell, RuleSet, Season } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ReadSql } from '../../db/database.ts'
import { readCached, type VersionedResort } from '../../db/resort-cache.ts'
import type { RowOf } from '../../db/statement.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as queries from './booking-context.queries.ts'
import { findUnitLeaves } from './inventory.queries.ts'

/** Facts about a resort that the booking rules need, for all of its accounts. */
export interface ResortFacts {
  readonly options: Pick<ResortOptions, (typeof queries.FACT_OPTIONS)[number]>
  readonly rules: RuleSet
  readonly seasons: readonly (Season & { readonly name: string })[]
  readonly chart: readonly ChartCell[]
  readonly unitTypes: readonly queries.UnitTypeRow[]
}

export const readResortFacts = (
  sql: ReadSql,
  resort: VersionedResort,
  today: CalendarDate,
): Promise<ResortFacts> => readCached(loadFacts, sql, resort, today)

/** A unit of a resort, and the units that its nights are stored for: its parts, or itself. */
export interface UnitOfResort {
  readonly id: string
  readonly code: string
  readonly leaves: readonly string[]
}

/** All units of a resort, with indexes into the list. */
export interface ResortUnits {
  readonly list: readonly UnitOfResort[]
  /** Indexes of the units of each type. */
  readonly indexesByType: ReadonlyMap<string, readonly number[]>
  /**
   * Indexes of the units that a stored night blocks: the unit itself, and the whole it is part of.
   */
  readonly indexesByLeaf: ReadonlyMap<string, readonly number[]>
  readonly leavesById: ReadonlyMap<string, readonly string[]>
}

export const readUnits = (sql: ReadSql, resort: VersionedResort): Promise<ResortUnits> =>
  readCached(loadUnits, sql, resort)

async function loadUnits(sql: ReadSql, resortId: string): Promise<ResortUnits> {
  const rows = await sql.rows(findUnitLeaves, { resortId })
  const byId = new Map(rows.map(({ id, code }) => [id, { id, code, leaves: [] as string[] }]))
  for (const { id, leaf } of rows) byId.get(id)?.leaves.push(leaf)
  return indexUnits([...byId.values()])
}

export function indexUnits(list: readonly UnitOfResort[]): ResortUnits {
  const leaves = list.flatMap((unit, index) => unit.leaves.map((leaf) => ({ leaf, index })))
  const byLeaf = Map.groupBy(leaves, ({ leaf }) => leaf)
  return {
    list,
    indexesByType: Map.groupBy(list.keys(), (index) => list[index]?.code ?? ''),
    indexesByLeaf: new Map([...byLeaf].map(([leaf, all]) => [leaf, all.map(({ index }) => index)])),
    leavesById: new Map(list.map((unit) => [unit.id, unit.leaves])),
  }
}

/** The resort's own questions on the booking form. */
export const readQuestions = (
  sql: ReadSql,
  resort: VersionedResort,
): Promise<readonly RowOf<typeof findFormFields>[]> => readCached(loadQuestions, sql, resort)

const loadQuestions = (sql: ReadSql, resortId: string) =>
  sql.rows(findFormFields, { resortId, commentType: 'reservation' })

type TypeCover = RowOf<typeof queries.findTypeCovers>

/** Names and pictures of a resort's units and unit types; no rule depends on them. */
export interface ResortPlaces {
  /** Unit types by code. */
  readonly types: ReadonlyMap<string, TypeCover>
  /** Name and picture of a unit: its own photo, or the photo of its type. */
  unit(id: string): Pick<TypeCover, 'name' | 'photo'> & { readonly picture: string }
  /** Check-in time under the rules that a stay was booked under, `HH:MM`. */
  checkInTime(ruleSetVersion: number | null): string
}

export const readPlaces = (sql: ReadSql, resort: VersionedResort): Promise<ResortPlaces> =>
  readCached(loadPlaces, sql, resort)

const CHECK_IN_TIME = '16:00'

async function loadPlaces(sql: ReadSql, resortId: string): Promise<ResortPlaces> {
  const [typeRows, unitRows, times] = await Promise.all([
    sql.rows(queries.findTypeCovers, { resortId }),
    sql.rows(queries.findUnitCovers, { resortId }),
    sql.rows(queries.findCheckInTimes, { resortId }),
  ])
  const types = new Map(typeRows.map((row) => [row.code, row]))
  const units = new Map(unitRows.map((row) => [row.id, row]))
  const timeOf = new Map(times.map((row) => [row.version, row.checkInTime]))
  const newest = times.at(-1)?.checkInTime ?? CHECK_IN_TIME
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
