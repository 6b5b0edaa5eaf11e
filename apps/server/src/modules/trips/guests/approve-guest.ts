import type { CallAnswer, getTrip } from '@ownerng/contract'
import { AppError, type ChangeVerdict } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql, ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { foldCase } from '../../../shared/fold-case.ts'
import { toBooked } from '../../stays/booked-stay.ts'
import { saveGuest } from '../../stays/booking.queries.ts'
import { lockConfirmedGuest, withdrawInvitation } from '../../stays/guest-mail.queries.ts'
import { describeStayForGuest, mailGuest } from '../../stays/guest-mail.ts'
import { lockForChange, readForChange, type StayForChange } from '../../stays/move-stay.ts'
import { lockBooker } from '../../stays/own-overlaps.ts'
import { findReservation, type ReservationRow } from '../../stays/reservation.queries.ts'
import { changeStay } from '../../stays/reservations/change-stay.ts'
import { evaluateMove } from '../../stays/stay-options.ts'
import * as queries from './guests.queries.ts'

type Approval = NonNullable<CallAnswer<typeof getTrip>['guests'][number]['approval']>

interface GuestVerdict extends Pick<ChangeVerdict, 'reasons' | 'feeCents'> {
  readonly type: 'G' | 'R'
  /** Kind of stay and people are what they are already; only the name is new. */
  readonly onlyNames: boolean
}

/** What the rules of changing a stay say to these people, as guests of its owner. */
function evaluateGuest({ row, context }: StayForChange, people: readonly number[]): GuestVerdict {
  const type = row.type === 'R' ? 'R' : 'G'
  const { arrival, departure } = row
  const verdict = evaluateMove(
    context,
    { arrival, departure, people, type },
    row.unit_type_code,
    toBooked(row),
  )
  const reasons = verdict.reasons.filter(({ code }) => code !== 'NOTHING_CHANGES')
  return {
    type,
    reasons,
    feeCents: verdict.feeCents,
    onlyNames: reasons.length < verdict.reasons.length,
  }
}

/** What approving a guest would do now, as the page of the stay shows it. */
export async function showApproval(
  sql: ReadSql,
  session: Session,
  {
    id,
    people,
    now,
  }: { readonly id: string; readonly people: readonly number[]; readonly now: Date },
): Promise<Approval> {
  const stay = await readForChange(sql, session, id, now)
  const { reasons, feeCents } = evaluateGuest(stay, people)
  return {
    allowed: reasons.length === 0,
    feeCents,
    reasons: reasons.map((reason) => writeReason(stay.context.reader, reason).sentence),
  }
}

interface Approved {
  readonly ownerNumber: string
  readonly invitation: string
  readonly expectFeeCents: number
}

/**
 * Makes who filled in the form the guest of the stay, in the caller's transaction: by the rules of
 * changing it, and with the same writes, fees and notices. Throws GUEST_CHANGED where the form was
 * withdrawn meanwhile, and what changing a stay throws.
 */
export async function approveGuest(
  { keys }: Pick<Services, 'keys'>,
  sql: ResortSql,
  { ownerNumber, invitation, expectFeeCents }: Approved,
  { session, id, now }: { readonly session: Session; readonly id: string; readonly now: Date },
): Promise<ReservationRow> {
  const { resortId, ownerAccountId } = session
  await lockBooker(sql, session)
  const stay = await lockForChange(sql, session, id, now)
  const guest = await sql.row(queries.lockGuestInvitation, {
    resortId,
    reservationId: id,
    id: invitation,
  })
  if (guest?.step !== 'filled') throw new AppError('GUEST_CHANGED')
  await endConfirmed(sql, resortId, { reservationId: id, email: guest.email, now })
  await giveStay(sql, session, { guest, ownerNumber, expectFeeCents }, { stay, now })
  const approved = await sql.row(findReservation, { resortId, ownerAccountId, id })
  if (!approved) throw new AppError('UNEXPECTED')
  await sql.rows(queries.confirmGuest, {
    resortId,
    id: guest.id,
    now,
    ...describeStayForGuest(approved),
  })
  await mailGuest(sql, { resortId, id: guest.id }, { news: 'confirmed', now, keys })
  return approved
}

interface Given extends Pick<Approved, 'ownerNumber' | 'expectFeeCents'> {
  readonly guest: RowOf<typeof queries.lockGuestInvitation>
}

/** A change of the stay like any other, unless only the name is new: no change has nothing else. */
async function giveStay(
  sql: ResortSql,
  session: Session,
  { guest, ownerNumber, expectFeeCents }: Given,
  { stay, now }: { readonly stay: StayForChange; readonly now: Date },
): Promise<void> {
  const { row } = stay
  const named = { firstName: guest.first_name, lastName: guest.last_name, email: guest.email }
  const { type, reasons, feeCents, onlyNames } = evaluateGuest(stay, guest.people)
  if (onlyNames && reasons.length === 0) {
    if (feeCents !== expectFeeCents) throw new AppError('CHANGE_CHANGED')
    const { resortId } = session
    await sql.rows(saveGuest, { resortId, reservationId: row.id, ...named })
    return
  }
  const { unit_type_code: unitTypeCode, arrival, departure } = row
  const seen = { expectPoints: null, expectPointsLost: 0, expectFeeCents }
  const party = { resType: type, people: guest.people, guest: named }
  const request = { ownerNumber, unitTypeCode, arrival, departure, ...party, ...seen }
  await changeStay(sql, session, { id: row.id, request, now })
}

/** A guest who was confirmed before gives way, and hears of it unless it is the same person. */
async function endConfirmed(
  sql: ResortSql,
  resortId: string,
  {
    reservationId,
    email,
    now,
  }: { readonly reservationId: string; readonly email: string; readonly now: Date },
): Promise<void> {
  const before = await sql.row(lockConfirmedGuest, { resortId, reservationId })
  if (!before) return
  const of = { resortId, id: before.id }
  if (foldCase(before.email) !== foldCase(email)) await mailGuest(sql, of, { news: 'ended', now })
  await sql.rows(withdrawInvitation, { ...of, now })
}
