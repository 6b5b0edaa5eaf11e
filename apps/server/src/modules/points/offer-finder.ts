import {
  addDays,
  type CalendarDate,
  daysBetween,
  holdsOnAnyDates,
  pointsForStay,
  type Reason,
  type StayDates,
  type StayVerdict,
} from '@ownerng/domain'
import type { BookingContext } from '../stays/booking-context.ts'
import type { Inventory } from '../stays/inventory.ts'
import type { StayCriteria } from '../stays/stay-options.ts'

/** Offers range from a weekend to two weeks. */
const MIN_NIGHTS = 2
export const MAX_NIGHTS = 14
/** Two people fit in every unit. */
const PARTY = { people: [2, 0, 0, 0], type: 'O' as const }

/** Points to use with the first and last arrival day; from one lot, or from any. */
export interface OfferSearch {
  readonly points: number
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly lotId: string | null
}

/** An available stay that the points can pay for. */
export interface FoundOffer extends StayDates {
  readonly id: string
  readonly unitTypeName: string
  readonly picture: string
  readonly nights: number
  readonly points: number
}

/** Unit types to search, with their cost and availability. */
type Places = Pick<BookingContext, 'unitTypes' | 'seasons' | 'chart' | 'rules'> & {
  readonly inventory: Pick<Inventory, 'countFree'>
}
type Evaluate = (
  criteria: StayCriteria,
  code: string,
) => Pick<StayVerdict, 'payment'> & { readonly reasons: readonly Pick<Reason, 'code'>[] }
export type OfferFinder = (code: string) => FoundOffer | null

/**
 * Finds the longest stay in a unit type that the points can pay for, and the earliest of that
 * length. Stops if a refusal doesn't depend on the dates.
 */
export function offerFinder(
  { inventory, unitTypes, seasons, chart, rules }: Places,
  { points, from, until, lotId }: OfferSearch,
  evaluate: Evaluate,
): OfferFinder {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, day) => addDays(from, day))
  const longest = Math.min(MAX_NIGHTS, rules.points.maxNights)
  const lotOrder = lotId === null ? [] : [lotId]
  return (code) => {
    const type = unitTypes.find((one) => one.code === code)
    for (let nights = longest; nights >= MIN_NIGHTS; nights--)
      for (const arrival of days) {
        const dates = { arrival, departure: addDays(arrival, nights) }
        if (inventory.countFree(code, dates) === 0) continue
        const cost = pointsForStay(code, dates, { seasons, chart })
        if (cost === null || cost > points) continue
        const { payment, reasons } = evaluate({ ...dates, ...PARTY, lotOrder }, code)
        if (reasons.some(holdsOnAnyDates)) return null
        // skip stays that would be paid with a week or money
        if (payment?.kind !== 'points') continue
        const { name: unitTypeName, picture } = type ?? { name: code, picture: '' }
        return { id: code, unitTypeName, picture, ...dates, nights, points: cost }
      }
    return null
  }
}
