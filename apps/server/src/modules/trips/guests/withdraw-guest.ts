import { AppError, UNDO_MS } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { lockOwnStay } from '../../stays/lock-own-stay.ts'
import * as queries from './guests.queries.ts'

interface OfStay {
  readonly id: string
  readonly invitation: string
}

/**
 * Ends an invitation, in the caller's transaction; false where there is none that is open. Its
 * guest hears nothing of it, so it can be undone. Throws GUEST_CHANGED for one who is confirmed:
 * that is changed by changing the stay, which tells them.
 */
export async function withdrawGuest(
  sql: ResortSql,
  session: Session,
  of: OfStay,
  now: Date,
): Promise<boolean> {
  const { guest } = await lockGuest(sql, session, of)
  if (guest?.step === 'confirmed') throw new AppError('GUEST_CHANGED')
  if (!guest || guest.step === 'withdrawn') return false
  const { resortId } = session
  const undoUntil = new Date(now.getTime() + UNDO_MS)
  await sql.rows(queries.withdrawForNow, { resortId, id: guest.id, now, undoUntil })
  return true
}

/**
 * Opens an invitation again that was withdrawn a moment ago, as far as it had come, in the caller's
 * transaction. Throws UNDO_LATE, and GUEST_INVITED where somebody else was invited meanwhile.
 */
export async function restoreGuest(
  sql: ResortSql,
  session: Session,
  of: OfStay,
  now: Date,
): Promise<void> {
  const { guest, reservationId } = await lockGuest(sql, session, of)
  const { resortId } = session
  if (!guest?.undo_until || guest.undo_until <= now) throw new AppError('UNDO_LATE')
  const rows = await sql.rows(queries.findUnsettled, { resortId, reservationId })
  // one who declined stays declined, and is in nobody's way
  if (guest.declined_at === null && rows.some(({ step }) => step !== 'declined'))
    throw new AppError('GUEST_INVITED')
  await sql.rows(queries.restoreInvitation, { resortId, id: guest.id })
}

async function lockGuest(sql: ResortSql, session: Session, { id, invitation }: OfStay) {
  const { id: reservationId } = await lockOwnStay(sql, session, id)
  const { resortId } = session
  const of = { resortId, reservationId, id: invitation }
  return { reservationId, guest: await sql.row(queries.lockGuestInvitation, of) }
}

/** Forgets what withdrawn guests wrote once it can no longer be brought back. */
export async function sweepWithdrawn({ database, clock }: Services, resortId: string) {
  await database.readResort(resortId, queries.forgetWithdrawn, { resortId, now: clock.now() })
}
