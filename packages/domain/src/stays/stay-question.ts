import type { CalendarDate } from '../dates/calendar-date.ts'
import type { ChartCell, Season } from '../points/points-cost.ts'
import type { PointsInterest } from '../points/points-grants.ts'
import type { LotShare, PointsLot } from '../points/spend-lots.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { Moment, StayDates } from './booking-window.ts'
import type { UsedThisYear } from './fees.ts'
import type { UsageType } from './owned-rights.ts'
import type { Reason } from './reason.ts'
import type { StayAction } from './reason-params.ts'
import type { AccountStatus } from './standing.ts'
import type { StayType } from './stay-type.ts'

/** A right to a week or to a stretch of owned time that may pay for a stay. */
export interface WeekRight {
  readonly entitlementId: string
  readonly interestId: string
  readonly usageType: UsageType
  readonly useYear: number
  /** First and last day of the right; for owned time these are its nights. */
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
  readonly status: string
  /** The unit owned, for fixed weeks, fractions and whole units. */
  readonly unitId: string | null
  readonly unitTypeCode: string
  readonly seasonCode: string | null
  readonly checkInWeekday: number | null
}

/** A right that pays for a stay: that of its first night, to which the whole stay belongs. */
export interface WeekPayment {
  readonly kind: 'week'
  readonly entitlementId: string
  /**
   * Rights that follow it and hold the rest of the nights, where owned time goes on into the next
   * use year.
   */
  readonly alsoIds: readonly string[]
  readonly interestId: string
  readonly useYear: number
  /** The owned unit that the stay has to be in; null is any of the type. */
  readonly unitId: string | null
  /** Uses the right up. */
  readonly whole: boolean
}

/** The options of a resort that limit every stay, whatever pays for it. */
export interface StayOffers {
  readonly types: readonly StayType[]
  readonly maxNights: number
}

/** How the stay is paid for. */
export type StayPayment =
  | {
      readonly kind: 'points'
      readonly points: number
      readonly have: number
      readonly lots: readonly LotShare[]
    }
  | WeekPayment
  /** Bonus time: money for free nights shortly before. */
  | { readonly kind: 'bonus'; readonly cents: number }

/** A kind of place; `largest` is what the largest place of the resort sleeps. */
export interface UnitKind {
  readonly code: string
  readonly name: string
  readonly maxPeople: number
  readonly largest?: number
}

/**
 * Everything the rules need to know, but which kind of place is asked for; `today` is the date at
 * the resort, that of `now` in `timeZone`.
 */
export interface StayTerms extends Moment {
  readonly rules: RuleSet
  readonly today: CalendarDate
  /** `people` counts the four categories of the resort. */
  readonly stay: StayDates & { readonly people: readonly number[] }
  readonly type: StayType
  /** What the resort lets owners book here at all; everything where it is left out. */
  readonly offers?: StayOffers | undefined
  readonly account: AccountStatus
  readonly seasons: readonly Season[]
  readonly chart: readonly ChartCell[]
  readonly lots: readonly PointsLot[]
  /**
   * The lots as they are, where `lots` has what a stay that is changed gives back: points are moved
   * between these.
   */
  readonly ownLots?: readonly PointsLot[]
  /** Points that were rented already in the present use year. */
  readonly rentedPoints?: number
  /** The points interests behind the lots: they tell which points are still to come. */
  readonly pointsInterests: readonly PointsInterest[]
  readonly weeks: readonly WeekRight[]
  readonly used: UsedThisYear
  /** Lots to spend first, in this order; the owner's choice over the soonest to end. */
  readonly lotOrder?: readonly string[]
  /** What the account is about to do, if not to book: refusals name it. */
  readonly act?: StayAction
}

/** Everything the rules need to know. */
export interface StayRequest extends StayTerms {
  readonly unitType: UnitKind
}

/** One way to pay for a stay: it works, or why it does not. */
export interface PaymentOption {
  readonly payment: StayPayment | null
  readonly reasons: readonly Reason[]
  readonly points?: number | null
}
