import { type CalendarDate, type RuleSet, rightsOfAll } from '@ownerng/domain'
import type { WriteFileRows, WriteRequest } from './import-request.ts'
import * as load from './load.queries.ts'
import { weekNumber } from './owned-time.ts'
import type { FolderRows } from './read-folder.ts'

import { type Ids, readIds } from './written-ids.ts'

/** Writes interests, and the rights of those in weeks or owned time; returns their ids. */
export async function writeInterests(
  { sql, resortId, rows, rules, laidOutOn }: WriteRequest,
  writeRow: WriteFileRows,
  { owners, units }: { owners: Ids; units: Ids },
): Promise<Ids> {
  await writeRow(
    'interests.csv',
    load.write.interests,
    rows.interests.map((row) => ({
      ...row,
      owner_account_id: owners.get(row.owner_number),
      unit_type_code: row.unit_type || null,
      unit_id: units.get(row.unit) ?? null,
      season_code: row.season || null,
      week: weekNumber(row, rules),
    })),
  )
  const interests = await readIds(sql, resortId, load.idsOf.interests)
  await writeRow(
    'interests.csv',
    load.write.entitlements,
    weekRights(rows, rules, laidOutOn).map((right) => ({
      ...right,
      interest_id: interests.get(right.interest),
      unit_id: units.get(right.unit) ?? null,
    })),
  )
  return interests
}

/**
 * Returns the rights of each active interest in weeks or owned time, from the previous use year to
 * two years ahead.
 */
function weekRights(rows: FolderRows, rules: Omit<RuleSet, 'version'>, today: CalendarDate) {
  const thisYear = Number(today.slice(0, 4))
  const interests = rows.interests
    .filter((row) => row.status === 'active')
    .map((row) => ({
      number: row.number,
      unit: row.usage_type === 'floating-week' || row.unit === '' ? null : row.unit,
      usageType: row.usage_type,
      frequency: row.frequency,
      week: weekNumber(row, rules),
      checkInWeekday: row.check_in_weekday,
      useYearMonth: row.use_year_month,
    }))
  const lines = new Map(rows.interests.map((row) => [row.number, row.line]))
  return rightsOfAll(
    interests,
    [-1, 0, 1, 2].map((shift) => thisYear + shift),
    rules,
  ).map(({ interest, useYear, position, startsOn, endsOn }) => ({
    line: lines.get(interest.number) ?? 0,
    interest: interest.number,
    unit: interest.unit ?? '',
    use_year: useYear,
    position,
    starts_on: startsOn,
    ends_on: endsOn,
    status: endsOn < today ? 'expired' : 'available',
  }))
}
