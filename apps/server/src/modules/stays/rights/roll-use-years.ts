import {
  type AuctionWeek,
  auctionWeeks,
  type CalendarDate,
  dueGrants,
  type PointsInterest,
  rightsOfAll,
  type UnitInterest,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ResortSql } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { takeUnit } from '../take-unit.ts'
import * as queries from './rights.queries.ts'

/**
 * Rights exist for the previous use year, this one and the next two, which covers every booking
 * window.
 */
const YEARS = [-1, 0, 1, 2]

/**
 * Keeps rights and points rolling at a resort, so that it works next year as it does this one:
 * rights of the use years ahead are made, points are granted a year before they can be used,
 * biennial ones for their years only, and what ended is written off. Doing it again changes
 * nothing.
 */
export async function rollUseYears({ database, clock }: Services, resortId: string): Promise<void> {
  await database.inResort(resortId, async (sql) => {
    const day = await sql.row(queries.findDay, { resortId, now: clock.now() })
    if (!day) return
    const rules = fillRules(day.rules)
    const thisYear = Number(day.today.slice(0, 4))
    const interests = (await sql.rows(queries.findInterests, { resortId })).map(toUnitInterest)
    const years = YEARS.map((shift) => thisYear + shift)
    const rights = rightsOfAll(interests, years, rules)
      .filter((right) => right.endsOn >= day.today)
      .map(({ interest, useYear, position, startsOn, endsOn }) => ({
        interest_id: interest.number,
        use_year: useYear,
        position,
        starts_on: startsOn,
        ends_on: endsOn,
        unit_id: interest.unit,
      }))
    await sql.rows(queries.withdrawWeeks53, {
      resortId,
      rows: JSON.stringify(rights),
      startsOn: day.today,
    })
    await reserveAuctions(sql, resortId, {
      weeks: auctionWeeks(interests, years, rules),
      today: day.today,
      now: clock.now(),
    })
    await sql.rows(queries.addRights, { resortId, rows: JSON.stringify(rights) })
    await sql.rows(queries.expireRights, { resortId, endsOn: day.today })
    const { interests: points } = (await sql.row(queries.findPointsInterests, { resortId })) ?? {
      interests: [],
    }
    await sql.rows(queries.grantPoints, {
      resortId,
      rows: JSON.stringify(points.flatMap((interest) => getGrants(interest, day.today))),
    })
    await sql.rows(queries.expirePoints, { resortId, expiresOn: day.today })
  })
}

function toUnitInterest(row: queries.InterestRow): UnitInterest {
  return {
    number: row.id,
    unit: row.usage_type === 'floating-week' ? null : row.unit_id,
    usageType: row.usage_type,
    frequency: row.frequency,
    week: row.week,
    checkInWeekday: row.check_in_weekday,
    useYearMonth: row.use_year_month,
  }
}

function getGrants(interest: PointsInterest, today: CalendarDate) {
  return dueGrants(interest, today).map(({ useYear, earnedOn, expiresOn, points }) => ({
    interest_id: interest.interestId,
    use_year: useYear,
    earned_on: earnedOn,
    expires_on: expiresOn,
    points,
  }))
}

/**
 * Blocks weeks 53 that are to be auctioned, as the resort's own nights; existing stays on them
 * remain.
 */
async function reserveAuctions(
  sql: ResortSql,
  resortId: string,
  {
    weeks,
    today,
    now,
  }: { readonly weeks: readonly AuctionWeek[]; readonly today: CalendarDate; readonly now: Date },
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
  for (const { unit_id, starts_on, number } of missing)
    await takeUnit(sql, resortId, { ids: [unit_id], preferred: unit_id }, () =>
      sql.row(queries.reserveForAuction, {
        resortId,
        unitId: unit_id,
        startsOn: starts_on,
        number,
      }),
    )
}
