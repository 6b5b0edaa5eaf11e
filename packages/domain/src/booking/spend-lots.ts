import type { CalendarDate } from '../dates/calendar-date.ts'

/** A lot of points with what is left in it. */
export interface PointsLot {
  readonly id: string
  readonly interestId: string
  readonly kind: string
  readonly useYear: number
  readonly earnedOn: CalendarDate
  readonly expiresOn: CalendarDate
  readonly remaining: number
}

/** Points to take from one lot. */
export interface LotShare {
  readonly lotId: string
  readonly interestId: string
  readonly points: number
}

/**
 * The lots that can pay for a stay: earned by its arrival and not at their end before its last night.
 *
 * The use year that pays is the one containing the stay, not the booking day (domain.md 2.6).
 */
export function eligibleLots(lots: readonly PointsLot[], arrival: CalendarDate, departure: CalendarDate): PointsLot[] {
  return lots
    .filter((lot) => lot.remaining > 0 && lot.earnedOn <= arrival && lot.expiresOn >= departure)
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.id.localeCompare(b.id))
}

/** Takes points soonest-ending lot first (domain.md 2.7); null where the lots do not hold enough. */
export function spendLots(points: number, eligible: readonly PointsLot[]): LotShare[] | null {
  const shares: LotShare[] = []
  let left = points
  for (const lot of eligible) {
    if (left === 0) break
    const share = Math.min(left, lot.remaining)
    shares.push({ lotId: lot.id, interestId: lot.interestId, points: share })
    left -= share
  }
  return left === 0 ? shares : null
}
