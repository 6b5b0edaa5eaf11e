import { fillRules, rightsOf } from '@ownerng/domain'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import * as queries from './rights.queries.ts'

/** Rights are there for the use year before, this one and two ahead: as far as any booking window reaches. */
const YEARS = [-1, 0, 1, 2]

/**
 * Keeps rights and points rolling at every resort, so that it works next year as it does this one: rights of the use years
 * ahead are made, the next year's points are granted when the current ones begin, and what ended is written off. Doing it
 * again changes nothing.
 */
export async function rollUseYears({ database, clock }: Parts): Promise<void> {
  for (const { id: resortId } of await database.readDirectory<{ id: string }>(findResorts)) {
    await database.inResort(resortId, async (sql) => {
      const day = await sql.row<{ today: string; rules: object | null }>(queries.findDay, [resortId, clock.now()])
      if (!day) return
      const rules = fillRules(day.rules)
      const thisYear = Number(day.today.slice(0, 4))
      const interests = await sql.rows<queries.InterestRow>(queries.findInterests, [resortId])
      const rights = interests.flatMap((interest) =>
        YEARS.flatMap((shift) => rightsOf(toOwned(interest), thisYear + shift, rules)).map(({ useYear, position, startsOn, endsOn }) => ({
          interest_id: interest.id,
          use_year: useYear,
          position,
          starts_on: startsOn,
          ends_on: endsOn,
          unit_id: interest.usage_type === 'floating-week' ? null : interest.unit_id,
        })),
      )
      await sql.rows(queries.addRights, [resortId, JSON.stringify(rights.filter((right) => right.ends_on >= day.today))])
      await sql.rows(queries.expireRights, [resortId, day.today])
      await sql.rows(queries.grantPoints, [resortId, day.today])
      await sql.rows(queries.expirePoints, [resortId, day.today])
    })
  }
}

function toOwned(interest: queries.InterestRow) {
  return {
    usageType: interest.usage_type,
    frequency: interest.frequency,
    week: interest.week,
    checkInWeekday: interest.check_in_weekday,
    useYearMonth: interest.use_year_month,
  }
}
