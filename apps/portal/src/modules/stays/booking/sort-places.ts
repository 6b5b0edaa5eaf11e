import { isUsable, type Place } from '../../../shared/availability.query.ts'

/** Sort orders of the list of places. */
export const SORTS = ['home', 'points', 'room'] as const
export type Sort = (typeof SORTS)[number]

/**
 * Returns wholes only, because lock-off sides are options within a card. Unavailable ones come
 * last.
 */
export function sortPlaces(places: readonly Place[], sort: Sort): Place[] {
  const compareBy: Record<Sort, (a: Place, b: Place) => number> = {
    home: (a, b) => Number(b.home) - Number(a.home) || (a.points ?? 0) - (b.points ?? 0),
    points: (a, b) => (a.points ?? 0) - (b.points ?? 0),
    room: (a, b) => b.sleeps - a.sleeps,
  }
  const codes = new Set(places.map((place) => place.unitTypeCode))
  return places
    .filter((place) => place.partOf === null || !codes.has(place.partOf))
    .sort((a, b) => rank(a) - rank(b) || compareBy[sort](a, b))
}

/** Rank: free for all nights, free for some, unavailable. */
function rank(place: Place): number {
  if (isUsable(place)) return 0
  return place.freeNights ? 1 : 2
}
