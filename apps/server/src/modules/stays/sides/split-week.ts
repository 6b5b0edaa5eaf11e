import { AppError, dateAt, getSplitFees, sumFees } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Act } from '../../../shared/actor.ts'
import { billFees } from '../../billing/bill-fees.ts'
import { readAccountRules } from '../member-level.ts'
import { readResortFacts } from '../resort-facts.ts'
import { lockBooker } from '../stay-guards.ts'
import * as queries from './sides.queries.ts'

interface Split {
  readonly id: string
  /** The fee that the owner saw. */
  readonly expectFeeCents: number
  readonly now: Date
}

/**
 * Splits a lock-off week in the caller's transaction: each side becomes a right of its own, and the
 * week can't be used until they are joined. Bills the resort's fee the first time. Throws NOT_FOUND
 * for another account's week, and SPLIT_REFUSED if the week can't be split for that fee.
 */
export async function splitWeek(
  sql: ResortSql,
  { subject }: Act,
  { id, expectFeeCents, now }: Split,
): Promise<void> {
  const { resortId, ownerAccountId } = subject
  await lockBooker(sql, subject)
  const today = dateAt(now, subject.timeZone)
  const rows = await sql.rows(queries.lockWeek, { resortId, ownerAccountId, id })
  const week = rows.find((row) => row.id === id)
  if (!week) throw new AppError('NOT_FOUND')
  const { rules: ofResort, options } = await readResortFacts(sql, subject, today)
  const rules = await readAccountRules(sql, subject, ofResort)
  const fees = getSplitFees(rules, {
    isOffered: options.resOptions.showLockoff,
    wasSplit: rows.length > 1,
  })
  if (fees === null || sumFees(fees) !== expectFeeCents) throw new AppError('SPLIT_REFUSED')
  if ((await sql.count(queries.splitWeek, { resortId, id, today })) === 0)
    throw new AppError('SPLIT_REFUSED')
  const sides = await sql.rows(queries.addSides, { resortId, id })
  if (sides.length === 0) throw new AppError('SPLIT_REFUSED')
  const year = week.useYear
  await billFees(sql, subject, {
    ...{ today, fees },
    describe: () => ({ code: 'split', params: { year } }),
  })
}

/**
 * Makes the sides of a split week a whole week again, in the caller's transaction. Throws NOT_FOUND
 * for another account's week, and JOIN_REFUSED unless all its sides are free.
 */
export async function joinWeek(sql: ResortSql, { subject }: Act, id: string): Promise<void> {
  const { resortId, ownerAccountId } = subject
  await lockBooker(sql, subject)
  const rows = await sql.rows(queries.lockWeek, { resortId, ownerAccountId, id })
  const week = rows.find((row) => row.id === id)
  if (!week) throw new AppError('NOT_FOUND')
  const isSplit = week.status === 'split'
  const ids = rows.map((row) => row.id)
  if (!isSplit || (await sql.count(queries.joinWeek, { resortId, id, ids })) === 0)
    throw new AppError('JOIN_REFUSED')
}
