import type { CallInput, cancelReservation } from '@ownerng/contract'
import {
  AppError,
  type CalendarDate,
  type CancelVerdict,
  dateAt,
  graceEnd,
  MINUTE_MS,
} from '@ownerng/domain'
import { writeFee, writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql, ResortSql } from '../../../db/database.ts'
import type { Act, Actor } from '../../../shared/actor.ts'
import { storeNote } from '../../../shared/points-note.ts'
import { reverseFees } from '../../billing/bill-fees.queries.ts'
import { billFees } from '../../billing/bill-fees.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { readContext, readerOf } from '../../resort/resort-directory.ts'
import * as queries from '../booked-stay.queries.ts'
import { evaluateCancellation, getRules, withGraceEnd } from '../booked-stay.ts'
import { notifyAboutStay, type StayInNotice } from '../notify-stay.ts'
import type { Reservation } from '../reservation-record.ts'
import { lockBooker } from '../stay-guards.ts'
import type { CancelResult } from './stay-page.queries.ts'
import { addCancellation } from './undo.queries.ts'
import type { ReturnedPoints } from './undo.ts'

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
  const undoMinutes = getRules(row).cancellation.undoMinutes ?? 0
  await carryOut(sql, act, row, { verdict, undoMinutes, now })
  return notifyAboutStay(sql, act, { id, now, messageOf: canceledNotice(verdict) })
}

/** The reason of staff, which the owner reads on the page of the stay. */
const getReason = (actor: Actor) => (actor.kind === 'staff' ? actor.reason : undefined)

/** Why the resort cancels a stay. */
type CancelCause = 'closure' | 'delinquency' | 'other'

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

/** A cancellation that the rules allow; the owner can undo it within `undoMinutes`. */
interface Cancellation {
  readonly verdict: CancelVerdict
  readonly undoMinutes: number
  readonly now: Date
  readonly cause?: CancelCause | null
}

async function carryOut(
  sql: ResortSql,
  { subject, actor }: Act,
  row: queries.BookedRow,
  { verdict, undoMinutes, now, cause }: Cancellation,
): Promise<void> {
  const { id, number } = row
  const { resortId, timeZone } = subject
  const today = dateAt(now, timeZone)
  await sql.rows(queries.cancelReservation, {
    resortId,
    id,
    now,
    cancelResult: JSON.stringify({
      ...toResult(verdict, today),
      byResort: cause ?? undefined,
      why: getReason(actor),
    }),
    undoUntil: undoMinutes > 0 ? new Date(now.getTime() + undoMinutes * MINUTE_MS) : null,
  })
  await sql.rows(queries.settlePoints, {
    resortId,
    lotIds: verdict.lots.map((lot) => lot.lotId),
    points: verdict.lots.map((lot) => lot.back),
    reservationId: id,
  })
  const returned = await moveToOtherLots(sql, resortId, verdict, { number, today })
  const fees =
    verdict.feeBackCents > 0 ? await sql.rows(reverseFees, { resortId, reservationId: id }) : []
  // not a fee of the stay: it isn't returned with the stay's price
  const billedIds = await billFees(sql, subject, {
    ...{ today, fees: verdict.fees },
    describe: (fee) => ({ code: 'stayFee', params: { fee, stay: number } }),
  })
  const releasedWeek = row.entitlementId !== null && row.takesRight
  if (row.entitlementId && row.takesRight)
    await sql.rows(queries.releaseWeeks, {
      resortId,
      entitlementIds: [row.entitlementId, row.secondEntitlementId ?? []].flat(),
      comesBack: verdict.week !== 'lost',
    })
  if (undoMinutes > 0)
    await sql.rows(addCancellation, {
      resortId,
      reservationId: id,
      now,
      returned: JSON.stringify(returned),
      feeTxnIds: [...new Set(fees.map((entry) => entry.txn_id))],
      billedIds,
      releasedWeek,
    })
}

/**
 * Moves points that were returned late into holding lots, and points that their lot can no longer
 * use into restricted lots; one new lot per source lot. Moves borrowed points to the lot that they
 * were borrowed from, if the rules say so. Returns where each lot's points went.
 */
async function moveToOtherLots(
  sql: ResortSql,
  resortId: string,
  { lots, asHolding }: CancelVerdict,
  { number, today }: { readonly number: string; readonly today: CalendarDate },
): Promise<ReturnedPoints> {
  // ledger notes use the resort's labels
  const ledgerContext = await readContext(sql, { resortId, locale: null })
  const returned: ReturnedPoints = []
  for (const { lotId, back, restrictedUntil, returnsTo } of lots) {
    if (back === 0) continue
    if (returnsTo) {
      await sql.rows(queries.addEntries, {
        resortId,
        lotIds: [lotId, returnsTo.lotId],
        points: [-back, back],
        reason: 'borrowed',
        ...storeNote({ code: 'toYear', params: { number } }, ledgerContext),
      })
      returned.push({ lotId, points: back, movedTo: returnsTo.lotId, isBorrowed: true })
      continue
    }
    if (!asHolding && !restrictedUntil) {
      returned.push({ lotId, points: back, movedTo: null })
      continue
    }
    const made = await sql.row(queries.addReturnLot, { resortId, lotId, today, restrictedUntil })
    if (!made) throw new AppError('UNEXPECTED')
    const code = restrictedUntil ? 'restricted' : 'holding'
    await sql.rows(queries.addEntries, {
      resortId,
      lotIds: [lotId, made.id],
      points: [-back, back],
      reason: 'adjusted',
      ...storeNote({ code, params: { number } }, ledgerContext),
    })
    returned.push({ lotId, points: back, movedTo: made.id })
  }
  return returned
}

const getOwnLots = ({ lots }: CancelVerdict) => lots.filter((lot) => !lot.isTransferred)

/**
 * The result shown on the stay's page. An expired lot takes points back, but they can't be used.
 */
function toResult(verdict: CancelVerdict, today: CalendarDate): CancelResult {
  const lots = getOwnLots(verdict).filter((lot) => lot.back > 0)
  const kindBack = verdict.asHolding ? 'holding' : 'same'
  return {
    on: today,
    pointsBack: verdict.pointsBack,
    pointsLost: verdict.pointsLost,
    pointsToOthers: verdict.pointsToOthers,
    week: verdict.week,
    feeBackCents: verdict.feeBackCents,
    feeLostCents: verdict.feeLostCents,
    cancelFeeCents: verdict.cancelFeeCents,
    lots: lots.map(({ back, useYear, expiresOn, ended, restrictedUntil, returnsTo }) => ({
      points: back,
      useYear: returnsTo?.useYear ?? useYear,
      kind: restrictedUntil ? 'restricted' : kindBack,
      useBy: restrictedUntil ?? returnsTo?.expiresOn ?? (ended ? null : expiresOn),
    })),
  }
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
