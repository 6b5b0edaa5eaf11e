import { AppError, UNDO_MS } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import type { Subject } from '../../../shared/actor.ts'
import { lockOwnStay } from '../../stays/stay-guards.ts'
import * as queries from './guests.queries.ts'

interface GuestOfStay {
  readonly id: string
  readonly invitation: string
}

/**
 * Withdraws an invitation in the caller's transaction; false if it isn't open. The guest is not
 * notified, so it can be undone. Throws GUEST_CHANGED for a confirmed guest, who is changed by
 * changing the stay, which notifies them.
 */
export async function withdrawGuest(
  sql: ResortSql,
  subject: Subject,
  guest: GuestOfStay,
  now: Date,
): Promise<boolean> {
  const { row } = await lockGuest(sql, subject, guest)
  if (row?.step === 'confirmed') throw new AppError('GUEST_CHANGED')
  if (!row || row.step === 'withdrawn') return false
  const { resortId } = subject
  const undoUntil = new Date(now.getTime() + UNDO_MS)
  await sql.rows(queries.withdrawForNow, { resortId, id: row.id, now, undoUntil })
  return true
}

/**
 * Undoes a withdrawal within a minute, in the caller's transaction. Throws UNDO_LATE after that,
 * and GUEST_INVITED if another guest was invited.
 */
export async function restoreGuest(
  sql: ResortSql,
  subject: Subject,
  guest: GuestOfStay,
  now: Date,
): Promise<void> {
  const { row, reservationId } = await lockGuest(sql, subject, guest)
  const { resortId } = subject
  if (!row?.undoUntil || row.undoUntil <= now) throw new AppError('UNDO_LATE')
  const others = await sql.rows(queries.findUnsettled, { resortId, reservationId })
  // an invitation that was declined stays declined, and can coexist with another one
  if (row.declinedAt === null && others.some(({ step }) => step !== 'declined'))
    throw new AppError('GUEST_INVITED')
  await sql.rows(queries.restoreInvitation, { resortId, id: row.id })
}

async function lockGuest(sql: ResortSql, subject: Subject, { id, invitation }: GuestOfStay) {
  const { id: reservationId } = await lockOwnStay(sql, subject, id)
  const key = { resortId: subject.resortId, reservationId, id: invitation }
  return { reservationId, row: await sql.row(queries.lockGuestInvitation, key) }
}

/** Erases what withdrawn guests entered, after the time limit for undo. */
export async function sweepWithdrawn({ database, clock }: Services, resortId: string) {
  await database.readResort(resortId, queries.forgetWithdrawn, { resortId, now: clock.now() })
}
