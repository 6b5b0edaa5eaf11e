import { AppError, type StayVerdict } from '@ownerng/domain'
import type { BookingContext } from '../booking-context.ts'
import type { ReservationRow } from '../reservation.queries.ts'
import type { ResortPlaces, readQuestions } from '../resort-facts.ts'
import { isFilled, type NewStay, paidWith, type WrittenStay } from '../write-stay.ts'

/** What is known of the resort where a stay is written. */
export interface KnownOfResort {
  readonly context: BookingContext
  readonly places: ResortPlaces
  readonly questions: Awaited<ReturnType<typeof readQuestions>>
}

/**
 * A stay that was booked in this transaction, as `findReservation` reads it from then on: all of it
 * is known where it is written.
 */
export function rowOfNew(
  { context, places, questions }: KnownOfResort,
  stay: NewStay,
  { payment, feeCents }: Pick<StayVerdict, 'payment' | 'feeCents'>,
  written: WrittenStay,
): ReservationRow {
  const type = places.types.get(stay.unitTypeCode)
  if (!type) throw new AppError('NOT_FOUND')
  const { name: unitName, photo } = places.unit(written.unit_id)
  const { guest, comments } = stay
  const { paidBy, points, entitlementId } = paidWith(payment)
  return {
    id: written.id,
    number: written.number,
    type: stay.type,
    status: 'confirmed',
    arrival: stay.arrival,
    departure: stay.departure,
    unit_name: unitName,
    unit_type_name: type.name,
    unit_type_code: type.code,
    picture: type.picture,
    photo,
    paid_by: paidBy,
    hold_ends_at: null,
    held_for: written.held_for,
    people: [0, 1, 2, 3].map((kind) => stay.people[kind] ?? 0),
    points,
    use_year: context.weeks.find((week) => week.entitlementId === entitlementId)?.useYear ?? null,
    rule_set_version: context.rules.version,
    booked_on: context.today,
    guest_name: guest ? `${guest.firstName} ${guest.lastName}` : '',
    fee_cents: feeCents,
    answers: questions.flatMap(({ id, label }) => {
      const value = comments[id] ?? ''
      return isFilled(value) ? [{ label, value }] : []
    }),
    check_in_time: context.rules.checkInTime,
    check_out_time: context.rules.checkOutTime,
  }
}
