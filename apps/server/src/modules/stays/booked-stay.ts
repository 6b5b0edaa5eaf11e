import {
  AppError,
  type BookedStay,
  type CalendarDate,
  type CancelStretch,
  type CancelVerdict,
  evaluateCancel,
  type RuleSet,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Subject } from '../../shared/actor.ts'
import { type BookedRow, findBooked } from './booked-stay.queries.ts'
import { findRuleSets, type findStaysOfDays } from './reservation.queries.ts'

/** The rules that a stay was booked under. */
export const getRules = (row: BookedRow): RuleSet => fillRules(row.rules)

/** A stay with the version of its rules; null for the newest. */
type VersionedStay = Pick<RowOf<typeof findStaysOfDays>, 'id' | 'ruleSetVersion' | 'memberLevel'>

/** Reads the rules that stays were booked under, by the IDs of the stays. */
export async function readRulesOfStays(
  sql: ReadSql,
  resortId: string,
  stays: readonly VersionedStay[],
): Promise<ReadonlyMap<string, RuleSet>> {
  if (stays.length === 0) return new Map()
  const versions = stays.flatMap(({ ruleSetVersion }) => ruleSetVersion ?? [])
  const sets = await sql.rows(findRuleSets, { resortId, versions })
  const filled = new Map<string, RuleSet>()
  return new Map(
    stays.map(({ id, ruleSetVersion, memberLevel: level }) => {
      const set = sets.find((each) => ruleSetVersion === null || each.version === ruleSetVersion)
      const key = `${set?.version} ${level}`
      const stored = { ...Object(set?.rules), version: set?.version ?? 0, level }
      const known = filled.get(key) ?? fillRules(stored)
      filled.set(key, known)
      return [id, known]
    }),
  )
}

/** Whether part of what paid belongs to another owner now, or to a contract that has ended. */
export const isPaymentGone = ({ lots, weekIsTransferred, weekHasEnded }: BookedRow): boolean =>
  weekIsTransferred ||
  weekHasEnded ||
  lots.some(({ isTransferred, isWithdrawn }) => isTransferred || isWithdrawn)

/** Whether nights of owned time pay for a stay, and not a whole week. */
export const isPaidByOwnNights = (
  row: Pick<BookedRow, 'paidBy' | 'entitlementId' | 'takesRight'>,
): boolean => row.paidBy === 'week' && row.entitlementId !== null && !row.takesRight

/** A stay as input for the change rules. */
export const toBooked = (row: BookedRow): BookedStay => ({
  ...row,
  rules: getRules(row),
  paidBy: row.paidBy ?? 'nothing',
})

/** The effects of canceling a stay on a day, by its owner or by the resort. */
export const evaluateCancellation = (
  row: BookedRow,
  today: CalendarDate,
  { byResort = false }: { readonly byResort?: boolean } = {},
): CancelVerdict =>
  evaluateCancel({
    byResort,
    rules: getRules(row),
    today,
    bookedHoursAgo: row.bookedHoursAgo,
    stay: { ...row, paidByWeek: row.takesRight, paidByOwnNights: isPaidByOwnNights(row) },
    lots: row.lots,
  })

/**
 * Reads the stay that a call changes, if any. Throws NOT_FOUND if it isn't a stay of the account.
 */
export async function findStayToChange(
  sql: ReadSql,
  { resortId, ownerAccountId }: Subject,
  id: string | undefined,
  now: Date,
): Promise<BookedRow | null> {
  if (!id) return null
  const row = await sql.row(findBooked, { resortId, ownerAccountId, id, now })
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Adds to a cancellation timeline when its grace period ends. */
export const withGraceEnd = (timeline: readonly CancelStretch[], graceEndsAt: Date) =>
  timeline.map((stretch) => ({
    ...stretch,
    endsAt: stretch.grace ? graceEndsAt.toISOString() : null,
  }))
