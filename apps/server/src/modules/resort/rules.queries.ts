import type { RuleSet } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ReadSql } from '../../db/database.ts'
import { sql } from '../../db/statement.ts'

const findRules = sql(
  'find-rules',
  `select d.today, (
      select rules || jsonb_build_object('version', version)
      from rule_set
      where resort_id = :resortId and effective_from <= d.today
      order by version desc
      limit 1
    ) as rules
  from resort r, lateral (select (:now::timestamptz at time zone r.time_zone)::date as today) d
  where r.id = :resortId`,
)

/** Returns the day at the resort at a given time, and the rules on that day with all defaults. */
export async function rulesAt(
  sql: ReadSql,
  resortId: string,
  now: Date,
): Promise<{ today: string; rules: RuleSet }> {
  const row = await sql.row(findRules, { resortId, now })
  return { today: row?.today ?? '', rules: fillRules(row?.rules) }
}
