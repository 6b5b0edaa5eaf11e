import { dueGrants, getGrantMonths } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ReadSql } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import * as queries from './rights.queries.ts'
import { type RightsDay, updateRights } from './update-rights.ts'

/**
 * Grants and expires rights and points at a resort, so that each use year works like the last:
 * activates pending contracts on their day, updates the rights to weeks and owned time, grants points
 * a year or two before they can be used (biennial and triennial ones only in their years), and
 * expires points after their last day. Safe to repeat.
 */
export async function rollUseYears({ database, clock }: Services, resortId: string): Promise<void> {
  await database.inResort(resortId, async (sql) => {
    const day = await readRightsDay(sql, resortId, clock.now())
    if (!day) return
    const { today } = day
    await sql.rows(queries.activateContracts, { resortId, today })
    await updateRights(sql, resortId, day)
    const points = await sql.row(queries.findPointsInterests, { resortId })
    const grants = (points?.interests ?? []).flatMap((interest) =>
      dueGrants(interest, today, getGrantMonths(day.rules)).map((grant) => ({
        ...grant,
        interestId: interest.interestId,
      })),
    )
    await sql.rows(queries.grantPoints, { resortId, rows: JSON.stringify(grants) })
    await sql.rows(queries.expirePoints, { resortId, expiresOn: today })
  })
}

/** Returns the date at a resort and its rules; null if there is no such resort. */
export async function readRightsDay(
  sql: ReadSql,
  resortId: string,
  now: Date,
): Promise<RightsDay | null> {
  const day = await sql.row(queries.findDay, { resortId, now })
  return day && { today: day.today, now, rules: fillRules(day.rules) }
}
