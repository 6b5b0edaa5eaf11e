import {
  AppError,
  dateAt,
  type Fee,
  getNightSplits,
  getParts,
  getSplitFees,
  isSameSplit,
  sumFees,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Act, Subject } from '../../../shared/actor.ts'
import type { ChargeMessage } from '../../../shared/describe-charge.ts'
import { billFees } from '../../billing/bill-fees.ts'
import { readAccountRules } from '../member-level.ts'
import { readResortFacts } from '../resort-facts.ts'
import { lockBooker } from '../stay-guards.ts'
import * as queries from './sides.queries.ts'

interface Split {
  readonly id: string
  /** The nights of each part; null splits the week into the sides of its lock-off unit. */
  readonly nights: readonly number[] | null
  /** The fee that the owner saw. */
  readonly expectFeeCents: number
  readonly now: Date
}

type Week = RowOf<typeof queries.lockWeek>

/** What splitting a week costs, and the text of its bill. */
interface Terms {
  readonly fees: readonly Fee[]
  readonly charge: ChargeMessage
}

/**
 * Splits a week in the caller's transaction: each part becomes a right of its own, and the week can't
 * be used until they are joined. Bills the resort's fee the first time. Throws NOT_FOUND for another
 * account's week, SPLIT_LATE after the last day, and SPLIT_REFUSED if the week can't be split for that
 * fee.
 */
export async function splitWeek(
  sql: ResortSql,
  { subject }: Act,
  { id, nights, expectFeeCents, now }: Split,
): Promise<void> {
  const { resortId } = subject
  await lockBooker(sql, subject)
  const today = dateAt(now, subject.timeZone)
  const { week, parts } = await lockWeek(sql, subject, id)
  const { fees, charge } = nights
    ? await getNightTerms(sql, subject, { week, parts, nights, today })
    : await getSideTerms(sql, subject, { week, parts, today })
  if (sumFees(fees) !== expectFeeCents) throw new AppError('SPLIT_REFUSED')
  if ((await sql.count(queries.splitWeek, { resortId, id, today })) === 0)
    throw new AppError('SPLIT_REFUSED')
  const added = nights
    ? await sql.rows(queries.addNights, { resortId, id, parts: placeParts(week, nights) })
    : await sql.rows(queries.addSides, { resortId, id })
  if (added.length === 0) throw new AppError('SPLIT_REFUSED')
  await billFees(sql, subject, { today, fees, describe: () => charge })
}

/**
 * Makes the parts of a split week a whole week again, in the caller's transaction. Throws NOT_FOUND
 * for another account's week, and JOIN_REFUSED unless all its parts are free.
 */
export async function joinWeek(
  sql: ResortSql,
  { subject }: Act,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const { resortId } = subject
  await lockBooker(sql, subject)
  const { week, parts } = await lockWeek(sql, subject, id)
  const ids = [id, ...parts.map((part) => part.id)]
  const today = dateAt(now, subject.timeZone)
  const isSplit = week.status === 'split'
  if (!isSplit || (await sql.count(queries.joinWeek, { resortId, id, ids, today })) === 0)
    throw new AppError('JOIN_REFUSED')
}

/** Locks a week of the account with its present and former parts. */
async function lockWeek(sql: ResortSql, { resortId, ownerAccountId }: Subject, id: string) {
  const rows = await sql.rows(queries.lockWeek, { resortId, ownerAccountId, id })
  const week = rows.find((row) => row.id === id)
  if (!week) throw new AppError('NOT_FOUND')
  return { week, parts: rows.filter((row) => row !== week) }
}

interface SplitRequest {
  readonly week: Week
  readonly parts: readonly Week[]
  readonly today: string
}

async function getSideTerms(
  sql: ResortSql,
  subject: Subject,
  { week, parts, today }: SplitRequest,
): Promise<Terms> {
  const { rules: ofResort, options } = await readResortFacts(sql, subject, today)
  const rules = await readAccountRules(sql, subject, ofResort)
  const fees = getSplitFees(rules, {
    isOffered: options.resOptions.showLockoff,
    wasSplit: parts.some(({ isSide }) => isSide),
  })
  if (fees === null) throw new AppError('SPLIT_REFUSED')
  return { fees, charge: { code: 'split', params: { year: week.useYear } } }
}

async function getNightTerms(
  sql: ResortSql,
  subject: Subject,
  { week, parts, nights, today }: SplitRequest & { readonly nights: readonly number[] },
): Promise<Terms> {
  const { rules: ofResort, seasons } = await readResortFacts(sql, subject, today)
  const rules = await readAccountRules(sql, subject, ofResort)
  const wasSplit = parts.some(({ isSide }) => !isSide)
  const offer = getNightSplits({ rules, seasons, wasSplit }, { ...week, partNights: null })
  if (!offer?.splits.some((split) => isSameSplit(split, nights)))
    throw new AppError('SPLIT_REFUSED')
  if (today > offer.until)
    throw new AppError({ code: 'SPLIT_LATE', params: { until: offer.until } })
  const [first = 0, second = 0] = nights
  const params = { year: week.useYear, first, second }
  return { fees: offer.fees, charge: { code: 'splitNights', params } }
}

/**
 * The parts of a week with their positions: 131 and 132 for 3 and 4 nights, 141 and 142 for 4 and 3
 * nights of the first week of a use year. So each part always has the same nights.
 */
function placeParts(week: Week, nights: readonly number[]): string {
  const parts = getParts(week, nights).map((part, index) => ({
    ...part,
    position: 100 * week.position + 10 * (nights[0] ?? 0) + index + 1,
  }))
  return JSON.stringify(parts)
}
