import type { CalendarDate } from '../dates/calendar-date.ts'

/** What owners can ask of the resort for a stay; `other` is in their own words. */
export const STAY_REQUESTS = [
  'crib',
  'early-arrival',
  'ground-floor',
  'late-departure',
  'other',
] as const

/** A kind of request. */
export type StayRequestKind = (typeof STAY_REQUESTS)[number]

/** So many of one stay; whoever wants more calls. */
export const MAX_STAY_REQUESTS = 10

/** Whether something can be asked for: of a booked stay that is not over, a few things. */
export function mayAskFor(
  stay: { readonly status: string; readonly departure: CalendarDate; readonly asked: number },
  today: CalendarDate,
): boolean {
  return stay.status === 'confirmed' && today <= stay.departure && stay.asked < MAX_STAY_REQUESTS
}
