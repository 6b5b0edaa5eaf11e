import type { ResortOptions } from '@ownerng/contract'
import type { CalendarDate, ChartCell, RuleSet, Season } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ReadSql } from '../../db/database.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import * as queries from './booking-context.queries.ts'

/** What the booking rules know of a resort, the same for all of its accounts. */
export interface ResortFacts {
  readonly options: Pick<ResortOptions, (typeof queries.FACT_OPTIONS)[number]>
  /** The rules in force on a day. */
  readonly rules: RuleSet
  readonly seasons: readonly (Season & { readonly name: string })[]
  readonly chart: readonly ChartCell[]
  readonly unitTypes: readonly queries.UnitTypeRow[]
}

interface Kept {
  readonly version: number
  readonly today: CalendarDate
  readonly facts: ResortFacts
}

/** The resorts of each database, the longest unread first. */
const keptOf = new WeakMap<object, Map<string, Kept>>()
const MOST_RESORTS = 500

/**
 * The facts of a resort as of a day, from memory where their version is still that of the session;
 * whoever has none reads them anew. A version is never served with older facts: they are read after
 * the session has named it.
 */
export async function readResortFacts(
  sql: ReadSql,
  { resortId, factsVersion }: { resortId: string; factsVersion: number | null },
  today: CalendarDate,
): Promise<ResortFacts> {
  const kept = keptOf.get(sql.database) ?? new Map<string, Kept>()
  keptOf.set(sql.database, kept)
  const known = kept.get(resortId)
  const isCurrent = known && known.version === factsVersion && known.today === today
  const facts = isCurrent ? known.facts : await loadFacts(sql, resortId, today)
  if (factsVersion === null) return facts
  kept.delete(resortId)
  kept.set(resortId, { version: factsVersion, today, facts })
  const [oldest] = kept.keys()
  if (kept.size > MOST_RESORTS && oldest !== undefined) kept.delete(oldest)
  return facts
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
