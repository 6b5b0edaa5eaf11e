import { type CalendarDate, type ChartCell, DEFAULT_RULES, type PastDue, type RuleSet, type Season } from '@ownerng/domain'
import type { ResortSql } from '../platform/database.ts'
import * as queries from './standing.queries.ts'

/** Everything that the booking rules look at for one account, read in one round trip. */
export interface Standing {
  readonly rules: RuleSet
  readonly account: { readonly status: 'active' | 'former'; readonly pastDue: PastDue | null }
  readonly homeUnitId: string | null
  readonly homeType: string | null
  readonly lots: queries.StandingRow['lots']
  readonly weeks: queries.StandingRow['weeks']
  readonly seasons: readonly (Season & { readonly name: string })[]
  readonly chart: readonly ChartCell[]
  readonly unitTypes: readonly queries.UnitTypeRow[]
}

/** Reads the standing of an account on a day at the resort. */
export async function readStanding(sql: ResortSql, resortId: string, accountId: string, today: CalendarDate): Promise<Standing> {
  const [row, seasons, chart, unitTypes] = await Promise.all([
    sql.row<queries.StandingRow>(queries.findStanding, [resortId, accountId, today]),
    sql.rows<Season & { name: string }>(queries.findSeasons, [resortId]),
    sql.rows<ChartCell>(queries.findChart, [resortId]),
    sql.rows<queries.UnitTypeRow>(queries.findUnitTypes, [resortId]),
  ])
  return {
    rules: { ...DEFAULT_RULES, ...(row?.rules as Partial<RuleSet> | undefined) },
    account: { status: row?.status ?? 'former', pastDue: row?.past_due_since ? { cents: row.past_due_cents, since: row.past_due_since } : null },
    homeUnitId: row?.home_unit_id ?? null,
    homeType: row?.home_type ?? null,
    lots: row?.lots ?? [],
    weeks: row?.weeks ?? [],
    seasons,
    chart,
    unitTypes,
  }
}
