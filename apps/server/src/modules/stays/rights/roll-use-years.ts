import {
  type AuctionWeek,
  auctionWeeks,
  type CalendarDate,
  dueGrants,
  getAllRights,
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
 * Grants and expires rights and points at a resort, so that each use year works like the last:
 * activates pending contracts on their day, adds the rights of the coming use years, grants points a year before they can be used (biennial ones
 * only in their years), and expires rights and points after their last day. Safe to repeat.
 */
export async function rollUseYears({ database, clock }: Services, resortId: string): Promise<void> {
  await database.inResort(resortId, async (sql) => {
    const day = await sql.row(queries.findDay, { resortId, now: clock.now() })
    if (!day) return
    const rules = fillRules(day.rules)
    const thisYear = Number(day.today.slice(0, 4))
    await sql.rows(queries.activateContracts, { resortId, today: day.today })
    const interests = await sql.rows(queries.findInterests, { resortId })
    const years = YEARS.map((shift) => thisYear + shift)
    const rights = getAllRights(interests, years, rules)
      .filter((right) => right.endsOn >= day.today)
      .map(({ interest, ...right }) => ({
        ...right,
        interestId: interest.number,
        unitId: interest.unit,
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
    const points = await sql.row(queries.findPointsInterests, { resortId })
    const grants = (points?.interests ?? []).flatMap((interest) =>
      dueGrants(interest, day.today).map((grant) => ({
        ...grant,
        interestId: interest.interestId,
      })),
    )
    await sql.rows(queries.grantPoints, { resortId, rows: JSON.stringify(grants) })
    await sql.rows(queries.expirePoints, { resortId, expiresOn: day.today })
  })
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
