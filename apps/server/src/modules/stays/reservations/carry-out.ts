import {
  AppError,
  type CalendarDate,
  type CancelVerdict,
  dateAt,
  MINUTE_MS,
  type ResortAnswer,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Act, Actor } from '../../../shared/actor.ts'
import { storeNote } from '../../../shared/points-note.ts'
import { reverseFees } from '../../billing/bill-fees.queries.ts'
import { billFees } from '../../billing/bill-fees.ts'
import { readContext } from '../../resort/resort-directory.ts'
import * as queries from '../booked-stay.queries.ts'
import type { CancelResult } from './stay-page.queries.ts'
import { addCancellation } from './undo.queries.ts'
import type { ReturnedPoints } from './undo.ts'

/** The reason of staff, which the owner reads on the page of the stay. */
const getReason = (actor: Actor) => (actor.kind === 'staff' ? actor.reason : undefined)

/** Why the resort cancels a stay. */
export type CancelCause = 'closure' | 'delinquency' | 'other'

/** A cancellation that the rules allow; the owner can undo it within `undoMinutes`. */
interface Cancellation {
  readonly verdict: CancelVerdict
  readonly undoMinutes: number
  readonly now: Date
  readonly cause?: CancelCause | null
  /** The resort declined the booking, with this answer; null if the stay is canceled. */
  readonly answer?: ResortAnswer | null
}

/** Ends a stay, and returns what paid for it as the verdict says. */
export async function carryOut(
  sql: ResortSql,
  { subject, actor }: Act,
  row: queries.BookedRow,
  { verdict, undoMinutes, now, cause, answer }: Cancellation,
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
    answer: answer ? JSON.stringify(answer) : null,
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

/** The lots of the account: the balance of a transferred lot is nobody else's business. */
export const getOwnLots = ({ lots }: CancelVerdict) => lots.filter((lot) => !lot.isTransferred)

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
