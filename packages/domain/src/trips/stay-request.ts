import type { CalendarDate } from '../dates/calendar-date.ts'

/** Requests that owners can send to the resort for a stay; `other` is free text. */
export const STAY_REQUESTS = [
  'crib',
  'early-arrival',
  'ground-floor',
  'late-departure',
  'other',
] as const

export type StayRequestKind = (typeof STAY_REQUESTS)[number]

/** Maximum requests per stay. For more, owners call the resort. */
export const MAX_STAY_REQUESTS = 10

/**
 * Returns whether a request can be sent: the stay is booked and not over, and the limit isn't
 * reached.
 */
export function mayAskFor(
  stay: { readonly status: string; readonly departure: CalendarDate; readonly asked: number },
  today: CalendarDate,
): boolean {
  return stay.status === 'confirmed' && today <= stay.departure && stay.asked < MAX_STAY_REQUESTS
}
