import type { bookingTexts } from '../../shared/section-texts/booking.ts'
import type { Place } from './choose-screen.tsx'

/** What the list of places shows first. */
export type Sort = keyof typeof bookingTexts.sorts

/** Wholes only: parts of a lock-off are a choice inside its card. What cannot be had goes last. */
export function sortPlaces(places: readonly Place[], sort: Sort): Place[] {
  const rank = (place: Place) => (place.allowed && place.free > 0 ? 0 : place.freeNights ? 1 : 2)
  const by: Record<Sort, (a: Place, b: Place) => number> = {
    home: (a, b) => Number(b.home) - Number(a.home) || (a.points ?? 0) - (b.points ?? 0),
    points: (a, b) => (a.points ?? 0) - (b.points ?? 0),
    room: (a, b) => b.sleeps - a.sleeps,
  }
  const codes = new Set(places.map((place) => place.unitTypeCode))
  return places
    .filter((place) => place.partOf === null || !codes.has(place.partOf))
    .sort((a, b) => rank(a) - rank(b) || by[sort](a, b))
}
