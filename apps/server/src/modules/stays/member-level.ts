import type { RuleSet } from '@ownerng/domain'
import { getLevelRules } from '@ownerng/domain/rules-schema'
import type { ReadSql } from '../../db/database.ts'
import type { Subject } from '../../shared/actor.ts'
import { findLevel } from './booking-context.queries.ts'

/** Returns the rules for an account: those of the resort, with those of its membership level. */
export async function readAccountRules(
  sql: ReadSql,
  { resortId, ownerAccountId }: Pick<Subject, 'resortId' | 'ownerAccountId'>,
  rules: RuleSet,
): Promise<RuleSet> {
  // most resorts have no levels
  if (Object.keys(rules.levels).length === 0) return rules
  const account = await sql.row(findLevel, { resortId, ownerAccountId })
  return getLevelRules(rules, account?.level ?? '')
}
