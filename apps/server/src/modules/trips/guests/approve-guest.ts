import type { approveGuest as approveCall, CallAnswer, CallInput, getTrip } from '@ownerng/contract'
import { AppError, type ChangeVerdict, dateAt } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql, ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Act } from '../../../shared/actor.ts'
import type { Keys } from '../../../shared/keys.ts'
import { toBooked } from '../../stays/booked-stay.ts'
import { saveGuest } from '../../stays/booking.queries.ts'
import { endConfirmed, mailGuest } from '../../stays/guest-mail.ts'
import { lockForChange, readForChange, type StayForChange } from '../../stays/move-stay.ts'
import { findReservation } from '../../stays/reservation.queries.ts'
import { type Reservation, toReservation } from '../../stays/reservation-record.ts'
import { changeStay } from '../../stays/reservations/change-stay.ts'
import { lockBooker } from '../../stays/stay-guards.ts'
import { evaluateMove } from '../../stays/stay-options.ts'
import * as queries from './guests.queries.ts'

type Approval = NonNullable<CallAnswer<typeof getTrip>['guests'][number]['approval']>

interface GuestVerdict extends Pick<ChangeVerdict, 'reasons' | 'feeCents'> {
  readonly type: 'G' | 'R'
  /** Only the name of the guest changes, not the type of stay or the people. */
  readonly onlyNames: boolean
}

/** Evaluates a change of the stay to these people as guests of its owner. */
function evaluateGuest({ row, context }: StayForChange, people: readonly number[]): GuestVerdict {
  const type = row.type === 'R' ? 'R' : 'G'
  const criteria = { arrival: row.arrival, departure: row.departure, people, type } as const
  const verdict = evaluateMove(context, criteria, row.unitTypeCode, toBooked(row))
  const { feeCents } = verdict
  const reasons = verdict.reasons.filter(({ code }) => code !== 'NOTHING_CHANGES')
  return { type, reasons, feeCents, onlyNames: reasons.length < verdict.reasons.length }
}

interface FilledForm {
  readonly id: string
  readonly people: readonly number[]
  readonly now: Date
}

/** The effects of approving a guest now, for the trip page. */
export async function showApproval(
  sql: ReadSql,
  act: Act,
  { id, people, now }: FilledForm,
): Promise<Approval> {
  const stay = await readForChange(sql, act, id, now)
  const { reasons, feeCents } = evaluateGuest(stay, people)
  return {
    allowed: reasons.length === 0,
    feeCents,
    reasons: reasons.map((reason) => writeReason(stay.context.reader, reason).sentence),
  }
}

type Approved = Pick<CallInput<typeof approveCall>['body'], 'invitation' | 'expectFeeCents'>

interface ApprovedStay {
  readonly keys: Keys
  readonly id: string
  readonly now: Date
}

/**
 * Makes an invited guest the guest of the stay, in the caller's transaction: a change of the stay
 * with the same rules, fees, and notices. Throws GUEST_CHANGED if the form was withdrawn
 * concurrently, and the errors of changing a stay.
 */
export async function approveGuest(
  sql: ResortSql,
  act: Act,
  { invitation, expectFeeCents }: Approved,
  { keys, id, now }: ApprovedStay,
): Promise<Reservation> {
  const { resortId, ownerAccountId } = act.subject
  await lockBooker(sql, act.subject)
  const stay = await lockForChange(sql, act, id, now)
  const key = { resortId, reservationId: id, id: invitation }
  const guest = await sql.row(queries.lockGuestInvitation, key)
  if (guest?.step !== 'filled') throw new AppError('GUEST_CHANGED')
  await endConfirmed(sql, resortId, { reservationId: id, email: guest.email, now })
  await giveStay(sql, act, stay, { guest, expectFeeCents })
  const approved = await sql.row(findReservation, { resortId, ownerAccountId, id })
  if (!approved) throw new AppError('UNEXPECTED')
  const { unitName: unit, arrival, departure } = approved
  await sql.rows(queries.confirmGuest, { resortId, id: guest.id, now, unit, arrival, departure })
  await mailGuest(sql, { resortId, id: guest.id }, { news: 'confirmed', now, keys })
  return toReservation(approved, dateAt(now, act.subject.timeZone))
}

type GuestRow = RowOf<typeof queries.lockGuestInvitation>

/** Changes the stay, or only the name of the guest: a change of a stay must change something. */
async function giveStay(
  sql: ResortSql,
  act: Act,
  stay: StayForChange,
  { guest, expectFeeCents }: { readonly guest: GuestRow; readonly expectFeeCents: number },
): Promise<void> {
  const { row, context } = stay
  const { firstName, lastName, email, people } = guest
  const named = { firstName, lastName, email }
  const { type, reasons, feeCents, onlyNames } = evaluateGuest(stay, people)
  if (onlyNames && reasons.length === 0) {
    if (feeCents !== expectFeeCents) throw new AppError('CHANGE_CHANGED')
    const { resortId } = act.subject
    await sql.rows(saveGuest, { resortId, reservationId: row.id, ...named })
    return
  }
  const { unitTypeCode, arrival, departure } = row
  const shown = { expectPoints: null, expectPointsLost: 0, expectFeeCents }
  const party = { resType: type, people, guest: named }
  const request = { unitTypeCode, arrival, departure, ...party, ...shown }
  await changeStay(sql, act, { id: row.id, request, now: context.now })
}
