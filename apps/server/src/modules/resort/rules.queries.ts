import { fillRules, type RuleSet } from '@ownerng/domain'
import type { ResortSql, Statement } from '../../db/database.ts'

/** `$1` resort, `$2` now. */
const findRules: Statement = {
  name: 'find-rules',
  text: `select d.today, (select rules || jsonb_build_object('version', version) from rule_set where resort_id = $1 and effective_from <= d.today order by version desc limit 1) as rules
    from resort r, lateral (select ($2::timestamptz at time zone r.time_zone)::date as today) d where r.id = $1`,
}

/**
 * The resort's day of a time, and its rules on that day with the defaults for what they leave out.
 */
export async function rulesAt(
  sql: ResortSql,
  resortId: string,
  now: Date,
): Promise<{ today: string; rules: RuleSet }> {
  const row = await sql.row<{ today: string; rules: object | null }>(findRules, [resortId, now])
  return { today: row?.today ?? '', rules: fillRules(row?.rules) }
}
