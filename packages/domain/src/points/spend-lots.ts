import { type CalendarDate, daysBetween, nightsOf } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { StayDates } from '../stays/booking-window.ts'
import { type Season, seasonOf } from './points-cost.ts'

/** A lot of points with what is left in it. */
export interface PointsLot {
  readonly id: string
  readonly interestId: string
  readonly kind: string
  readonly useYear: number
  readonly earnedOn: CalendarDate
  readonly expiresOn: CalendarDate
  readonly remaining: number
  /** The unit type that its interest has as home, where it has one. */
  readonly homeUnitTypeCode: string | null
}

/** Points to take from one lot. */
export interface LotShare {
  readonly lotId: string
  readonly interestId: string
  readonly points: number
}

/** What decides, apart from its dates, whether a lot may pay for a stay. */
export interface LotUse {
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly seasons: readonly Season[]
  /** Only lots of interests with this home, in the time when only they may book; null is any. */
  readonly home: string | null
  /** Lots to take first, in this order; the others follow, the soonest to end first. */
  readonly order: readonly string[]
}

/**
 * The lots that can pay for a stay, in the order they are spent: those whose days contain its
 * arrival. The use year that pays is that of the arrival, not of the booking day or the departure
 * (domain.md 2.6): points are good through their last day for stays that arrive by then, also where
 * these reach into the next use year. Holding points pay for near stays only, saved ones not in the
 * seasons they are barred from (2.7, 2.8).
 */
export function eligibleLots(
  lots: readonly PointsLot[],
  dates: StayDates,
  { rules, today, seasons, home, order }: LotUse,
): PointsLot[] {
  const place = (lot: PointsLot) => (order.includes(lot.id) ? order.indexOf(lot.id) : order.length)
  return lots
    .filter(
      (lot) => lot.remaining > 0 && lot.earnedOn <= dates.arrival && lot.expiresOn >= dates.arrival,
    )
    .filter((lot) => home === null || lot.homeUnitTypeCode === home)
    .filter(
      (lot) => lot.kind !== 'holding' || daysBetween(today, dates.arrival) <= rules.holdingDays,
    )
    .filter(
      (lot) =>
        lot.kind !== 'restricted' || !touchesSeason(dates, seasons, rules.save?.notSeasons ?? []),
    )
    .sort(
      (a, b) =>
        place(a) - place(b) || a.expiresOn.localeCompare(b.expiresOn) || a.id.localeCompare(b.id),
    )
}

function touchesSeason(
  { arrival, departure }: StayDates,
  seasons: readonly Season[],
  codes: readonly string[],
): boolean {
  return (
    codes.length > 0 &&
    nightsOf(arrival, departure).some((night) => codes.includes(seasonOf(night, seasons) ?? ''))
  )
}

/** Takes points from lots in the order given; null if they do not hold enough. */
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
