import { AppError, type CalendarDate, type CancelVerdict, dateAt, MINUTE_MS } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ResortSql } from '../../../db/database.ts'
import { requireWriter, type Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { storeNote } from '../../../shared/points-note.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { readContext } from '../../resort/resort-directory.ts'
import * as queries from '../booked-stay.queries.ts'
import { evaluateCancelOf, getRules } from '../booked-stay.ts'
import { notifyAboutStay, type StayInNotice } from '../notify-stay.ts'
import type { ReservationRow } from '../reservation.queries.ts'
import type { CancelResult } from './cancel-result.queries.ts'
import { addCancellation } from './undo-cancellation.queries.ts'
import type { ReturnedPoints } from './undo-cancellation.ts'

/** What the owner saw in the preview; the stay is canceled only if that still applies. */
export interface Expected {
  readonly ownerNumber: string
  readonly expectPointsBack: number
  readonly expectWeek: 'back' | 'lost' | null
}

/** Returns what canceling would do now. Throws NOT_FOUND if the account has no such stay. */
export async function showCancellation(
  { database, clock }: Services,
  session: Session,
  id: string,
) {
  const now = clock.now()
  const row = (
    await database.readResort(session.resortId, queries.findBooked, {
      resortId: session.resortId,
      ownerAccountId: session.ownerAccountId,
      id,
      now,
    })
  )[0]
  if (!row) throw new AppError('NOT_FOUND')
  const verdict = evaluateCancelOf(row, dateAt(now, session.timeZone))
  const reader = await database.inResort(session.resortId, (sql) =>
    readContext(sql, { resortId: session.resortId, locale: session.language }),
  )
  const leftBefore = new Map(row.lots.map((lot) => [lot.lotId, lot.remaining]))
  return {
    ...verdict,
    reasons: verdict.reasons.map((reason) => writeReason(reader, reason)),
    timeline: [...verdict.timeline],
    ruleSetVersion: getRules(row).version,
    lots: verdict.lots.map(
      ({ lotId, useYear, expiresOn, points, back, lost, ended, restrictedUntil }) => {
        const before = leftBefore.get(lotId) ?? 0
        return {
          useYear,
          expiresOn,
          points,
          back,
          lost,
          ended,
          restrictedUntil,
          leftBefore: before,
          leftAfter: before + (verdict.asHolding || restrictedUntil ? 0 : back),
        }
      },
    ),
  }
}

/**
 * Cancels a stay in the caller's transaction, under the rules it was booked under. Frees the nights
 * and returns points and week as the verdict says. Throws CANCEL_REFUSED for a second cancel, and
 * CANCEL_CHANGED if the result would differ from the preview.
 */
export async function cancelStay(
  sql: ResortSql,
  session: Session,
  { id, expected, now }: { readonly id: string; readonly expected: Expected; readonly now: Date },
): Promise<ReservationRow> {
  requireWriter(session, expected.ownerNumber)
  const { resortId, ownerAccountId } = session
  const row = await sql.row(queries.lockBooked, { resortId, ownerAccountId, id, now })
  if (!row) throw new AppError('NOT_FOUND')
  const today = dateAt(now, session.timeZone)
  const verdict = evaluateCancelOf(row, today)
  if (!verdict.allowed)
    throw new AppError({ code: 'CANCEL_REFUSED', params: { reasons: verdict.reasons } })
  if (verdict.pointsBack !== expected.expectPointsBack || verdict.week !== expected.expectWeek)
    throw new AppError('CANCEL_CHANGED')
  const undoMinutes = getRules(row).cancellation.undoMinutes ?? 0
  await sql.rows(queries.cancelReservation, {
    resortId,
    id,
    now,
    cancelResult: JSON.stringify(toResult(verdict, today)),
    undoUntil: undoMinutes > 0 ? new Date(now.getTime() + undoMinutes * MINUTE_MS) : null,
  })
  const lots = verdict.lots.map((lot) => lot.lotId)
  const backs = verdict.lots.map((lot) => lot.back)
  await sql.rows(queries.returnPoints, { resortId, lotIds: lots, points: backs, reservationId: id })
  // ledger notes use the resort's labels
  const ledgerContext = await readContext(sql, { resortId, locale: null })
  const returned = await moveToNewLots(sql, resortId, verdict, {
    number: row.number,
    today,
    ledgerContext,
  })
  const fees =
    verdict.feeBackCents > 0
      ? await sql.rows(queries.reverseFees, { resortId, reservationId: id })
      : []
  const releasedWeek = row.entitlement_id !== null && row.takes_right
  if (row.entitlement_id && row.takes_right)
    await sql.rows(queries.releaseWeek, {
      resortId,
      entitlementId: row.entitlement_id,
      comesBack: verdict.week === 'back',
    })
  if (undoMinutes > 0)
    await sql.rows(addCancellation, {
      resortId,
      reservationId: id,
      now,
      returned: JSON.stringify(returned),
      feeTxnIds: [...new Set(fees.map((entry) => entry.txn_id))],
      releasedWeek,
    })
  return notifyAboutStay(sql, session, { id, now, messageOf: canceledNotice(verdict) })
}

/**
 * Moves points that were returned late into holding lots, and points that their lot can no longer
 * use into restricted lots; one new lot per source lot. Returns where each lot's points went.
 */
async function moveToNewLots(
  sql: ResortSql,
  resortId: string,
  { lots, asHolding }: CancelVerdict,
  {
    number,
    today,
    ledgerContext,
  }: {
    readonly number: string
    readonly today: CalendarDate
    readonly ledgerContext: MessageContext
  },
): Promise<ReturnedPoints> {
  const returned: ReturnedPoints = []
  for (const { lotId, back, restrictedUntil } of lots) {
    if (back === 0) continue
    if (!asHolding && !restrictedUntil) {
      returned.push({ lotId, points: back, movedTo: null })
      continue
    }
    const made = restrictedUntil
      ? await sql.row(queries.addRestrictedLot, { resortId, lotId, today, restrictedUntil })
      : await sql.row(queries.addHoldingLot, { resortId, lotId, today })
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

/**
 * The result shown on the stay's page. An expired lot takes points back, but they can't be used.
 */
function toResult(verdict: CancelVerdict, today: CalendarDate): CancelResult {
  const lots = verdict.lots.filter((lot) => lot.back > 0)
  const kindBack = verdict.asHolding ? 'holding' : 'same'
  return {
    on: today,
    pointsBack: verdict.pointsBack,
    pointsLost: verdict.pointsLost,
    week: verdict.week,
    feeBackCents: verdict.feeBackCents,
    feeLostCents: verdict.feeLostCents,
    lots: lots.map(({ back, useYear, expiresOn, ended, restrictedUntil }) => ({
      points: back,
      useYear,
      kind: restrictedUntil ? 'restricted' : kindBack,
      useBy: restrictedUntil ?? (ended ? null : expiresOn),
    })),
  }
}

const canceledNotice =
  (verdict: CancelVerdict) =>
  (named: StayInNotice): ChosenMessage => ({
    code: 'stay-canceled',
    params: {
      ...named,
      pointsBack: verdict.pointsBack,
      asHolding: verdict.asHolding,
      pointsLost: verdict.pointsLost,
      restricted: verdict.lots.flatMap(({ back, restrictedUntil }) =>
        restrictedUntil && back > 0 ? [{ count: back, until: restrictedUntil }] : [],
      ),
      feeBackCents: verdict.feeBackCents,
      week: verdict.week,
    },
  })
