import type { CallInput, cancelReservation } from '@ownerng/contract'
import { AppError, type CancelVerdict, dateAt, graceEnd } from '@ownerng/domain'
import { writeFee, writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql, ResortSql } from '../../../db/database.ts'
import type { Act } from '../../../shared/actor.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { readContext, readerOf } from '../../resort/resort-directory.ts'
import { asksResort } from '../ask-resort.ts'
import * as queries from '../booked-stay.queries.ts'
import { evaluateCancellation, getRules, withGraceEnd } from '../booked-stay.ts'
import { notifyAboutStay, type StayInNotice } from '../notify-stay.ts'
import type { Reservation } from '../reservation-record.ts'
import { readResortFacts } from '../resort-facts.ts'
import { lockBooker } from '../stay-guards.ts'
import { type CancelCause, carryOut, getOwnLots } from './carry-out.ts'

/** What the owner saw in the preview; the stay is canceled only if that still applies. */
type Expected = Pick<
  CallInput<typeof cancelReservation>['body'],
  'expectPointsBack' | 'expectWeek' | 'expectFeeCents'
>

/** Returns what canceling would do now. Throws NOT_FOUND if it isn't a stay of the account. */
export async function showCancellation(sql: ReadSql, act: Act, id: string, now: Date) {
  const { resortId, ownerAccountId } = act.subject
  const [row, reader] = await Promise.all([
    sql.row(queries.findBooked, { resortId, ownerAccountId, id, now }),
    readContext(sql, readerOf(act)),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  const verdict = evaluateCancellation(row, dateAt(now, act.subject.timeZone))
  const remaining = new Map(row.lots.map((lot) => [lot.lotId, lot.remaining]))
  return {
    ...verdict,
    asHolding: verdict.asHolding && verdict.pointsBack > 0,
    reasons: verdict.reasons.map((reason) => writeReason(reader, reason)),
    fees: verdict.fees.map((fee) => ({ text: writeFee(reader, fee), cents: fee.cents })),
    timeline: withGraceEnd(
      verdict.timeline,
      graceEnd({ ...row, rules: getRules(row), timeZone: act.subject.timeZone }),
    ),
    ruleSetVersion: getRules(row).version,
    // the balance of a transferred lot is nobody else's business
    lots: getOwnLots(verdict).map((lot) => {
      const { lotId, useYear, expiresOn, points, back, lost, ended, restrictedUntil, returnsTo } =
        lot
      const leftBefore = remaining.get(lotId) ?? 0
      const leftAfter = leftBefore + (verdict.asHolding || restrictedUntil || returnsTo ? 0 : back)
      const returnsToYear = returnsTo?.useYear ?? null
      const result = { points, back, lost, ended, restrictedUntil, returnsToYear }
      return { useYear, expiresOn, ...result, leftBefore, leftAfter }
    }),
  }
}

/**
 * Cancels a stay in the caller's transaction, under the rules it was booked under. Frees the nights
 * and returns points and week as the verdict says. Throws CANCEL_REFUSED for a second cancel, and
 * CANCEL_CHANGED if the result would differ from the preview.
 */
export async function cancelStay(
  sql: ResortSql,
  act: Act,
  { id, expected, now }: { readonly id: string; readonly expected: Expected; readonly now: Date },
): Promise<Reservation> {
  const { resortId, ownerAccountId } = act.subject
  // so that its fees aren't credited at the same time
  await lockBooker(sql, act.subject)
  const row = await sql.row(queries.lockBooked, { resortId, ownerAccountId, id, now })
  if (!row) throw new AppError('NOT_FOUND')
  const today = dateAt(now, act.subject.timeZone)
  const verdict = evaluateCancellation(row, today)
  if (!verdict.allowed)
    throw new AppError({ code: 'CANCEL_REFUSED', params: { reasons: verdict.reasons } })
  if (
    verdict.pointsBack !== expected.expectPointsBack ||
    verdict.week !== expected.expectWeek ||
    verdict.cancelFeeCents !== (expected.expectFeeCents ?? 0)
  )
    throw new AppError('CANCEL_CHANGED')
  const { unitTypes } = await readResortFacts(sql, act.subject, today)
  // the resort's own system sells the nights as soon as it hears that they are free
  const canUndo = !asksResort({ unitTypes }, row.unitTypeCode)
  const undoMinutes = canUndo ? (getRules(row).cancellation.undoMinutes ?? 0) : 0
  await carryOut(sql, act, row, { verdict, undoMinutes, now })
  return notifyAboutStay(sql, act, { id, now, messageOf: canceledNotice(verdict) })
}

/**
 * Cancels a stay for the resort in the caller's transaction: frees the nights, returns everything
 * that paid for it, and notifies the owner and the invited guest. The owner can't undo it. `cause`
 * is null if staff cancel against the rules for the owner. Throws CANCEL_REFUSED unless the stay is
 * confirmed.
 */
export async function cancelByResort(
  sql: ResortSql,
  act: Act,
  {
    id,
    cause,
    now,
  }: { readonly id: string; readonly cause: CancelCause | null; readonly now: Date },
): Promise<CancelVerdict> {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const row = await sql.row(queries.lockBooked, { resortId, ownerAccountId, id, now })
  if (!row) throw new AppError('NOT_FOUND')
  const verdict = evaluateCancellation(row, dateAt(now, timeZone), { byResort: true })
  if (!verdict.allowed)
    throw new AppError({ code: 'CANCEL_REFUSED', params: { reasons: verdict.reasons } })
  await carryOut(sql, act, row, { verdict, undoMinutes: 0, now, cause })
  await notifyAboutStay(sql, act, { id, now, messageOf: canceledNotice(verdict, cause) })
  return verdict
}

const canceledNotice =
  (verdict: CancelVerdict, cause: CancelCause | null = null) =>
  (named: StayInNotice): ChosenMessage => ({
    code: 'stay-canceled',
    params: {
      ...named,
      pointsBack: verdict.pointsBack,
      asHolding: verdict.asHolding,
      pointsLost: verdict.pointsLost,
      pointsToOthers: verdict.pointsToOthers,
      restricted: getOwnLots(verdict).flatMap(({ back, restrictedUntil }) =>
        restrictedUntil && back > 0 ? [{ count: back, until: restrictedUntil }] : [],
      ),
      borrowed: getOwnLots(verdict).flatMap(({ back, returnsTo }) =>
        returnsTo ? [{ count: back, year: returnsTo.useYear }] : [],
      ),
      feeBackCents: verdict.feeBackCents,
      cancelFeeCents: verdict.cancelFeeCents,
      week: verdict.week,
      byResort: cause,
    },
  })
