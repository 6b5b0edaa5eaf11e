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

/** A right to a week or to a period of owned time that can pay for a stay. */
export interface WeekRight {
  readonly entitlementId: string
  readonly interestId: string
  readonly usageType: UsageType
  readonly useYear: number
  /** First and last day of the right; for owned time, its first and last night. */
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
  readonly status: string
  /** The owned unit of fixed weeks, fractions, and whole units; null for other rights. */
  readonly unitId: string | null
  readonly unitTypeCode: string
  readonly seasonCode: string | null
  readonly checkInWeekday: number | null
  /** Nights of a part of a week that was split into shorter stays; null for other rights. */
  readonly partNights: number | null
  /** The day on which its contract goes to another owner or ends; null if none is planned. */
  readonly leavesOn?: CalendarDate | null
}

/** A right that pays for a stay: the one with its first night, to which the whole stay belongs. */
export interface WeekPayment {
  readonly kind: 'week'
  readonly entitlementId: string
  /**
   * Following rights that cover the remaining nights, if owned time continues into the next use
   * year.
   */
  readonly alsoIds: readonly string[]
  readonly interestId: string
  readonly useYear: number
  /** The owned unit required for the stay; null for any unit of the type. */
  readonly unitId: string | null
  /** Whether the stay uses up the right. */
  readonly whole: boolean
}

/** Resort options that limit every stay, regardless of payment. */
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
  /** Bonus time: money for nights that are still free shortly before arrival. */
  | { readonly kind: 'bonus'; readonly cents: number }

/** A unit type; `largest` is the capacity of the resort's largest place. */
export interface UnitKind {
  readonly code: string
  readonly name: string
  readonly maxPeople: number
  readonly largest?: number
  /** Whether the resort's own system confirms its bookings. */
  readonly asksResort?: boolean
}

/**
 * Everything the rules need except the unit type; `today` is the date at the resort: `now` in
 * `timeZone`.
 */
export interface StayTerms extends Moment {
  readonly rules: RuleSet
  readonly today: CalendarDate
  /** `people` are the counts of the resort's four categories. */
  readonly stay: StayDates & { readonly people: readonly number[] }
  readonly type: StayType
  /** Stay types and lengths that owners can book here; all if omitted. */
  readonly offers?: StayOffers | undefined
  readonly account: AccountStatus
  readonly unitTypes: readonly Pick<UnitKind, 'code' | 'name'>[]
  readonly seasons: readonly Season[]
  readonly chart: readonly ChartCell[]
  readonly lots: readonly PointsLot[]
  /**
   * The account's lots without the points that the stay being changed would return, which `lots`
   * includes. Moves of points use these.
   */
  readonly ownLots?: readonly PointsLot[]
  /** Points already rented in the current use year. */
  readonly rentedPoints?: number
  /** The interests that grant the lots; they determine future points. */
  readonly pointsInterests: readonly PointsInterest[]
  readonly weeks: readonly WeekRight[]
  readonly used: UsedThisYear
  /** Lots to spend first, in this order; the owner's choice overrides soonest expiry first. */
  readonly lotOrder?: readonly string[]
  /** The action to name in refusals; booking by default. */
  readonly act?: StayAction
}

/** Everything the rules need to evaluate a stay. */
export interface StayRequest extends StayTerms {
  readonly unitType: UnitKind
}

/** A way to pay for a stay, or the reasons why it doesn't work. */
export interface PaymentOption {
  readonly payment: StayPayment | null
  readonly reasons: readonly Reason[]
  readonly points?: number | null
}
