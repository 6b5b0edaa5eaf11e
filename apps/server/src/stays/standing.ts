import { type AccountStanding, type CalendarDate, type ChartCell, dateAt, fillRules, type Moment, type PointsLot, type RuleSet, type Season, type WeekRight } from '@ownerng/domain'
import type { ResortSql } from '../platform/database.ts'
import * as queries from './standing.queries.ts'

/** Everything that the booking rules look at for one account at one moment, read in one round trip. */
export interface Standing extends Moment {
  readonly today: CalendarDate
  readonly rules: RuleSet
  readonly account: AccountStanding
  readonly homeUnitId: string | null
  readonly homeType: string | null
  readonly lots: readonly PointsLot[]
  readonly weeks: readonly WeekRight[]
  readonly annualPoints: number
  readonly used: queries.StandingRow['used']
  readonly seasons: readonly (Season & { readonly name: string })[]
  readonly chart: readonly ChartCell[]
  readonly unitTypes: readonly queries.UnitTypeRow[]
}

/** Who acts: an owner on the page, or the waitlist for one. */
export interface Booker {
  readonly resortId: string
  readonly ownerAccountId: string
  readonly loginId: string
  readonly timeZone: string
}

/** Reads the standing of an account at a moment. */
export async function readStanding(sql: ResortSql, { resortId, ownerAccountId, timeZone }: Booker, now: Date): Promise<Standing> {
  const today = dateAt(now, timeZone)
  const [row, seasons, chart, unitTypes] = await Promise.all([
    sql.row<queries.StandingRow>(queries.findStanding, [resortId, ownerAccountId, today]),
    sql.rows<Season & { name: string }>(queries.findSeasons, [resortId]),
    sql.rows<ChartCell>(queries.findChart, [resortId]),
    sql.rows<queries.UnitTypeRow>(queries.findUnitTypes, [resortId]),
  ])
  return {
    now,
    timeZone,
    today,
    rules: fillRules(row?.rules),
    account: { status: row?.status ?? 'former', overdue: row?.overdue ?? [] },
    homeUnitId: row?.home_unit_id ?? null,
    homeType: row?.home_type ?? null,
    lots: row?.lots ?? [],
    weeks: row?.weeks ?? [],
    annualPoints: row?.annual_points ?? 0,
    used: row?.used ?? {},
    seasons,
    chart,
    unitTypes,
  }
}
