import { computePercent } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/** A week that its owner gave to the resort for rental. */
export interface RentedWeek {
  readonly purpose: string
  readonly status: string
  /** Whether its rent was credited, and the credit wasn't taken back. */
  readonly isCredited: boolean
}

/** The rent of a week, and what the owner gets of it, in cents. */
export interface RentalResult {
  readonly commissionCents: number
  readonly netCents: number
}

/** Why the rent of a week can't be credited. */
export type RentalFault = 'noRental' | 'rentalCredited' | 'nothingLeft'

/**
 * Returns what the owner of a rented week gets. The week must be in the rental program and its rent
 * not credited yet.
 */
export function settleRental(
  week: RentedWeek,
  rentCents: number,
  { rental }: Pick<RuleSet, 'rental'>,
): RentalResult | RentalFault {
  if (week.purpose !== 'rental' || !['confirmed', 'accepted'].includes(week.status))
    return 'noRental'
  if (week.isCredited) return 'rentalCredited'
  const result = divideRent(rentCents, { rental })
  return result.netCents > 0 ? result : 'nothingLeft'
}

/** Divides a rent into the resort's commission, rounded half up, and what its owner gets. */
export function divideRent(rentCents: number, { rental }: Pick<RuleSet, 'rental'>): RentalResult {
  const commissionCents = computePercent(rentCents, rental?.commissionPercent ?? 0)
  return { commissionCents, netCents: rentCents - commissionCents }
}
