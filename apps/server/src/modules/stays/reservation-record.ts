import { type CalendarDate, daysBetween, stayStatus } from '@ownerng/domain'
import type { ReservationRow } from './reservation.queries.ts'

/** A stay as the contract describes it. */
export type Reservation = ReturnType<typeof toReservation>

/** Adds the fields that depend on the day to a stay. */
export function toReservation({ paidByOwnNights: _, ...row }: ReservationRow, today: CalendarDate) {
  return {
    ...row,
    status: stayStatus(row.status, row.departure, today),
    nights: daysBetween(row.arrival, row.departure),
    holdEndsAt: row.holdEndsAt?.toISOString() ?? null,
    answerBy: row.answerBy?.toISOString() ?? null,
  }
}
