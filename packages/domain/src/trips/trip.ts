import { type CalendarDate, instantAt } from '../dates/calendar-date.ts'

/** Topics of the arrival steps; each has its own icon. */
export const ARRIVAL_ICONS = ['parking', 'desk', 'key', 'door', 'wifi', 'info'] as const

/** The data about a stay that its trip page needs. */
export interface Trip {
  readonly status: string
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  /** `10:00` */
  readonly checkOutTime: string
}

/** Phase of a trip relative to the stay. */
export type TripPhase = 'canceled' | 'before' | 'during' | 'after'

/** Returns the phase of a stay on a day at the resort. The day of departure belongs to the stay. */
export function tripPhase(
  { status, arrival, departure }: Omit<Trip, 'checkOutTime'>,
  today: CalendarDate,
): TripPhase {
  if (status === 'cancelled' || status === 'declined') return 'canceled'
  if (today > departure) return 'after'
  return today < arrival ? 'before' : 'during'
}

/**
 * Returns whether codes and passwords can be shown: from the morning of arrival, on the resort's
 * clock, to the end of a booked stay.
 *
 * @param opensAt time of that morning, such as `06:00`.
 */
export function areCodesOpen(
  { status, arrival, departure, checkOutTime }: Trip,
  { now, timeZone, opensAt }: { now: Date; timeZone: string; opensAt: string },
): boolean {
  return (
    status === 'confirmed' &&
    now >= instantAt(arrival, opensAt, timeZone) &&
    now < instantAt(departure, checkOutTime, timeZone)
  )
}
