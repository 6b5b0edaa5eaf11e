import {
  type AuctionWeek,
  auctionWeeks,
  type CalendarDate,
  type EventWeek,
  getAllRights,
  listMissingEventWeeks,
  type MissingEventWeek,
  type RuleSet,
} from '@ownerng/domain'
import type { ReadSql, ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import { takeUnit } from '../take-unit.ts'
import * as queries from './rights.queries.ts'

/**
 * Rights exist for the previous use year, this one and the next two, which covers every booking
 * window.
 */
const YEARS = [-1, 0, 1, 2]

/** The date at a resort, and its rules then. */
export interface RightsDay {
  readonly today: CalendarDate
  readonly now: Date
  readonly rules: RuleSet
}

/** The effects of changed week dates, for the report of the import. */
export interface RightsReport {
  /** Weeks that moved; `stays` are the numbers of stays on their new nights. */
  readonly moved: readonly (RowOf<typeof queries.moveRights> & { readonly stays: string })[]
  /** Weeks that keep their dates, because they are booked or given away. */
  readonly kept: readonly RowOf<typeof queries.findKeptRights>[]
  readonly missing: readonly MissingEventWeek[]
}

/**
 * Adds the rights of the coming use years, moves weeks whose dates changed, withdraws rights that the
 * contract no longer grants, and expires rights after their last day. Safe to repeat.
 */
export async function updateRights(
  sql: ResortSql,
  resortId: string,
  { today, now, rules }: RightsDay,
): Promise<RightsReport> {
  const thisYear = Number(today.slice(0, 4))
  const interests = await sql.rows(queries.findInterests, { resortId })
  const events = await sql.rows(queries.findEventWeeks, { resortId })
  const years = YEARS.map((shift) => thisYear + shift)
  const calendar = { rules, events }
  const all = getAllRights(interests, years, calendar).map(({ interest, ...right }) => ({
    ...right,
    interestId: interest.number,
    unitId: interest.unit,
  }))
  await sql.rows(queries.withdrawRights, { resortId, rows: JSON.stringify(all), startsOn: today })
  const rows = JSON.stringify(all.filter((right) => right.endsOn >= today))
  const moved = await sql.rows(queries.moveRights, { resortId, rows })
  const kept = await sql.rows(queries.findKeptRights, { resortId, rows, today })
  const weeks = auctionWeeks(interests, years, calendar)
  await reserveAuctions(sql, resortId, { weeks, today, now })
  await sql.rows(queries.addRights, { resortId, rows })
  await sql.rows(queries.restoreParts, { resortId, today })
  await sql.rows(queries.expireRights, { resortId, endsOn: today })
  const ids = moved.map(({ id }) => id)
  const taken = moved.length > 0 ? await sql.rows(queries.findStaysOnWeeks, { resortId, ids }) : []
  const staysById = new Map(taken.map(({ id, stays }) => [id, stays]))
  return {
    moved: moved.map((week) => ({ ...week, stays: staysById.get(week.id) ?? '' })),
    kept,
    missing: listMissing(interests, events, today),
  }
}

/** Returns the use years for which contracts have no week, because the event calendar has none. */
export async function findMissingEventWeeks(
  sql: ReadSql,
  resortId: string,
  today: CalendarDate,
): Promise<MissingEventWeek[]> {
  const interests = await sql.rows(queries.findInterests, { resortId })
  const events = await sql.rows(queries.findEventWeeks, { resortId })
  return listMissing(interests, events, today)
}

function listMissing(
  interests: readonly RowOf<typeof queries.findInterests>[],
  events: readonly EventWeek[],
  today: CalendarDate,
): MissingEventWeek[] {
  const thisYear = Number(today.slice(0, 4))
  const years = YEARS.filter((shift) => shift >= 0).map((shift) => thisYear + shift)
  const contracts = interests.map((interest) => ({ ...interest, number: interest.contract }))
  return listMissingEventWeeks(contracts, years, events)
}

interface Auctions {
  readonly weeks: readonly AuctionWeek[]
  readonly today: CalendarDate
  readonly now: Date
}

/**
 * Blocks weeks 53 that will be auctioned, as the resort's own nights. Existing stays remain.
 */
async function reserveAuctions(
  sql: ResortSql,
  resortId: string,
  { weeks, today, now }: Auctions,
): Promise<void> {
  const existing = weeks
    .filter((week) => week.startsOn > today)
    .map((week) => ({ ...week, number: `AUCTION-53-${week.year}-${week.unit}` }))
  const numbers = existing.map((week) => week.number)
  await sql.rows(queries.endAuctions, { resortId, numbers, today, now })
  const missing = await sql.rows(queries.findMissingAuctions, {
    resortId,
    unitIds: existing.map((week) => week.unit),
    startsOns: existing.map((week) => week.startsOn),
    numbers,
  })
  for (const week of missing)
    await takeUnit(sql, resortId, { ids: [week.unitId], preferred: week.unitId }, () =>
      sql.row(queries.reserveForAuction, { resortId, ...week }),
    )
}
