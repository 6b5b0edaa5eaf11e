import { AppError, type CalendarDate, type CancelVerdict, DEFAULT_RULES, dateAt, dayInWords, judgeCancel, type RuleSet } from '@ownerng/domain'
import { findLoginById, type LoginRow } from '../../access/login.queries.ts'
import type { ResortSql } from '../../platform/database.ts'
import { queueMessage } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Session } from '../../platform/session.ts'
import { findReservation, type ReservationRow } from '../../records/reservation.queries.ts'
import * as queries from './cancellation.queries.ts'

/** What was shown before: the stay is cancelled only where it still does that. */
export interface Expected {
  readonly ownerNumber: string
  readonly expectPointsBack: number
  readonly expectWeek: 'back' | 'lost' | null
}

/** What cancelling the stay would do now. Throws NOT_FOUND for a stay that is not of the account. */
export async function showCancellation({ database, clock }: Parts, session: Session, id: string) {
  const now = clock.now()
  const row = (await database.readResort<queries.CancellationRow>(session.resortId, queries.findCancellation, [session.resortId, session.ownerAccountId, id, now]))[0]
  if (!row) throw new AppError('NOT_FOUND')
  const verdict = judge(row, dateAt(now, session.timeZone))
  const leftBefore = new Map(row.lots.map((lot) => [lot.lotId, lot.remaining]))
  return {
    ...verdict,
    reasons: [...verdict.reasons],
    timeline: [...verdict.timeline],
    ruleSetVersion: rulesOf(row).version,
    lots: verdict.lots.map(({ lotId, useYear, expiresOn, points, back, lost, ended }) => {
      const before = leftBefore.get(lotId) ?? 0
      return { useYear, expiresOn, points, back, lost, ended, leftBefore: before, leftAfter: before + back }
    }),
  }
}

/**
 * Cancels a stay in one transaction, under the rules it was booked under: the nights are free at once, points and week
 * go back as the verdict says. A second cancel, or one that would do something else than was shown, changes nothing.
 */
export async function cancelStay({ database, clock }: Parts, session: Session, id: string, expected: Expected): Promise<ReservationRow> {
  if (expected.ownerNumber !== session.ownerNumber)
    throw new AppError('BAD_REQUEST', { reason: 'this page shows another account than the one you are signed in to now. Please reload it' })
  if (session.accountStatus === 'former' || (session.role !== 'full' && session.role !== 'book')) throw new AppError('READ_ONLY')
  const now = clock.now()
  const { resortId } = session
  return database.inResort(resortId, async (sql) => {
    const row = await sql.row<queries.CancellationRow>(queries.lockCancellation, [resortId, session.ownerAccountId, id, now])
    if (!row) throw new AppError('NOT_FOUND')
    const verdict = judge(row, dateAt(now, session.timeZone))
    if (!verdict.allowed) throw new AppError('CANCEL_REFUSED', { reason: verdict.reasons.map((reason) => reason.sentence).join(' ') }, { reasons: verdict.reasons })
    if (verdict.pointsBack !== expected.expectPointsBack || verdict.week !== expected.expectWeek) throw new AppError('CANCEL_CHANGED')
    await sql.rows(queries.cancelReservation, [resortId, id, now])
    await sql.rows(queries.returnPoints, [resortId, verdict.lots.map((lot) => lot.lotId), verdict.lots.map((lot) => lot.back), id])
    if (row.entitlement_id) await sql.rows(queries.releaseWeek, [resortId, row.entitlement_id, verdict.week === 'back'])
    const cancelled = await sql.row<ReservationRow>(findReservation, [resortId, session.ownerAccountId, id])
    if (!cancelled) throw new AppError('NOT_FOUND')
    await tellOwner(sql, session, cancelled, verdict, now)
    return cancelled
  })
}

function judge(row: queries.CancellationRow, today: CalendarDate): CancelVerdict {
  return judgeCancel({
    rules: rulesOf(row),
    today,
    bookedHoursAgo: row.booked_hours_ago,
    stay: { status: row.status, arrival: row.arrival, paidByWeek: row.entitlement_id !== null, feeCents: row.fee_cents },
    lots: row.lots,
  })
}

function rulesOf(row: queries.CancellationRow): RuleSet {
  return { ...DEFAULT_RULES, ...(row.rules as Partial<RuleSet>) }
}

async function tellOwner(sql: ResortSql, session: Session, stay: ReservationRow, verdict: CancelVerdict, now: Date): Promise<void> {
  const login = await sql.row<LoginRow>(findLoginById, [session.resortId, session.loginId])
  if (!login) return
  const back = [
    ...(verdict.pointsBack + verdict.pointsLost > 0
      ? [`${verdict.pointsBack.toLocaleString('en-US')} points are back in your account, ${verdict.pointsLost.toLocaleString('en-US')} are lost.`]
      : []),
    ...(verdict.week ? [verdict.week === 'back' ? 'Your week can be used again.' : 'Your week is used up.'] : []),
  ]
  await queueMessage(sql, session.resortId, now, {
    channel: 'email',
    recipient: login.email,
    subject: `Your stay ${stay.number} at ${login.resort_name} is cancelled`,
    paragraphs: [`The stay in ${stay.unit_name} from ${dayInWords(stay.arrival)} to ${dayInWords(stay.departure)} is cancelled.`, ...back],
    secret: false,
  })
}
