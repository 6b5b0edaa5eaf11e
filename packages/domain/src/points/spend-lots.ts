import { type CalendarDate, daysBetween, getNights } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { StayDates } from '../stays/booking-window.ts'
import { findSeason, type Season } from './points-cost.ts'
import { isStillOwned } from './transfer-decisions.ts'

/** A lot of points with its remaining amount. */
export interface PointsLot {
  readonly id: string
  readonly interestId: string
  readonly kind: string
  readonly useYear: number
  readonly earnedOn: CalendarDate
  readonly expiresOn: CalendarDate
  readonly remaining: number
  /** Original points of the lot, and how many of them were banked or borrowed. */
  readonly earned: number
  readonly banked: number
  readonly borrowed: number
  /** Home unit type of its interest; null if it has none. */
  readonly homeUnitTypeCode: string | null
  /** The day on which its contract goes to another owner or ends; null if none is planned. */
  readonly leavesOn?: CalendarDate | null
}

/** Points to take from a lot. */
export interface LotShare {
  readonly lotId: string
  readonly interestId: string
  readonly points: number
}

/** Conditions, apart from dates, for a lot to pay for a stay. */
export interface LotUse {
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly seasons: readonly Season[]
  /** During home priority, only lots of interests with this home unit type; null allows any. */
  readonly home: string | null
  /** Lots to spend first, in this order; the others follow by expiration. */
  readonly order: readonly string[]
}

/**
 * Returns the lots that can pay for a stay, in spending order: lots whose validity contains the
 * check-in day. The use year of the check-in day pays, not that of the booking or check-out day
 * (domain.md 2.6): points are valid for stays that start by their last day, even if those end in
 * the next use year. Holding points pay only for stays that start soon; saved points can't be used
 * in excluded seasons (2.7, 2.8).
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
    .filter((lot) => isStillOwned(lot, dates.arrival))
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
    getNights(arrival, departure).some((night) => codes.includes(findSeason(night, seasons) ?? ''))
  )
}

/** Takes points from lots in the given order; null if they don't hold enough. */
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

/**
 * Returns the day on which a contract leaves whose lots would otherwise pay for a stay that begins
 * then or later; null if they wouldn't either.
 */
export function findLeavingDay(
  lots: readonly PointsLot[],
  arrival: CalendarDate,
  pays: (lots: readonly PointsLot[]) => boolean,
): CalendarDate | null {
  const leaving = lots.find((lot) => !isStillOwned(lot, arrival))
  if (!leaving?.leavesOn) return null
  return pays(lots.map((lot) => ({ ...lot, leavesOn: null }))) ? leaving.leavesOn : null
}
