import { type CalendarDate, daysBetween, stayStatus } from '@ownerng/domain'
import type { ReservationRow } from './reservation.queries.ts'

/** A stay in the contract's words, as it stands today. */
export function toReservation(row: ReservationRow, today: CalendarDate) {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    status: stayStatus(row.status, row.departure, today),
    arrival: row.arrival,
    departure: row.departure,
    nights: daysBetween(row.arrival, row.departure),
    unitName: row.unit_name,
    unitTypeName: row.unit_type_name,
    unitTypeCode: row.unit_type_code,
    picture: row.picture,
    photo: row.photo,
    people: row.people,
    points: row.points,
    paidBy: row.paid_by,
    useYear: row.use_year,
    bookedOn: row.booked_on,
    guestName: row.guest_name,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    feeCents: row.fee_cents,
    ruleSetVersion: row.rule_set_version,
    holdEndsAt: row.hold_ends_at?.toISOString() ?? null,
    heldFor: row.held_for,
    answers: row.answers,
  }
}
