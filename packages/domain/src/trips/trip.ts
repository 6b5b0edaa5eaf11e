import { type CalendarDate, instantAt } from '../dates/calendar-date.ts'

/** What a step of arriving is about; each has a drawing. */
export const ARRIVAL_ICONS = ['parking', 'desk', 'key', 'door', 'wifi', 'info'] as const

/** A stay as its trip page sees it. */
export interface Trip {
  readonly status: string
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  /** `10:00` */
  readonly checkOutTime: string
}

/** Where a stay stands for the person who looks forward to it. */
export type TripPhase = 'canceled' | 'before' | 'during' | 'after'

/** The phase of a stay on a day at the resort; the day of departure still belongs to it. */
export function tripPhase(
  { status, arrival, departure }: Omit<Trip, 'checkOutTime'>,
  today: CalendarDate,
): TripPhase {
  if (status === 'cancelled') return 'canceled'
  if (today > departure) return 'after'
  return today < arrival ? 'before' : 'during'
}

/**
 * Whether codes and passwords may be told: from the morning of the day of arrival, on the resort's
 * clock, to the end of a stay that is booked.
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
