import type { CalendarDate } from '../dates/calendar-date.ts'
import type { PointsMove } from '../points/points-move.ts'
import type { LeadTimeParams } from '../resort/lead-time.ts'
import type { StayType } from './stay-type.ts'

/** An action that an account can be refused. */
export type StayAction = 'book' | 'change' | PointsMove | 'deposit' | 'rentOut' | 'rent' | 'wait'

/** What to do if no payment is accepted now; '' if one is. */
export type PayInstead = 'call' | 'off' | 'role' | 'underWay' | ''

/** When a window opens, and how long before the stay that is; by default at midnight. */
interface Opening extends LeadTimeParams {
  readonly opens: CalendarDate
  readonly opensAt: string
  readonly atMidnight: boolean
}

/** How long before a stay its own owners can book it. */
interface HomeOpening {
  readonly homeMonths: number
  readonly homeDays: number
  readonly homeInDays: boolean
}

type Nothing = Readonly<Record<string, never>>

/**
 * Reason codes with their parameters: amounts in cents, counts, days, and the numbers of the rule
 * behind the reason. Message catalogs turn them into text, so all values are plain; a missing day
 * is ''.
 */
export interface ReasonParams {
  readonly ACCOUNT_CLOSED: { readonly act: StayAction }
  readonly PAST_DUE: {
    readonly act: StayAction
    readonly cents: number
    /** Days since the oldest charge was due; `several` means that others were due later. */
    readonly days: number
    readonly several: boolean
    readonly graceDays: number
    /** Less than this doesn't block, nor do charges of exempt kinds. */
    readonly leastCents: number
    readonly exempt: readonly string[]
    readonly instead: PayInstead
    /** Whether the charges include a reinstatement fee that blocks without a grace period. */
    readonly reinstatement: boolean
  }
  readonly ARRIVAL_PASSED: { readonly act: 'book' | 'wait' }
  readonly DATES_REVERSED: Nothing
  readonly NOT_OPEN_YET: Opening & {
    readonly countedFrom: 'arrival' | 'departure'
  }
  readonly HOME_ONLY_YET: Opening & HomeOpening
  readonly HOME_LENGTH: Opening &
    HomeOpening & {
      readonly minNights: number
      readonly maxNights: number
      readonly isOneLength: boolean
    }
  readonly TOO_LATE: { readonly closedOn: CalendarDate; readonly days: number }
  readonly TOO_SHORT: {
    readonly minNights: number
    readonly maxNights: number
    readonly inSeason: boolean
  }
  /** `minNights` applies if the stay is paid with points. */
  readonly TOO_LONG: {
    readonly withPoints: boolean
    readonly minNights: number
    readonly maxNights: number
  }
  /** ISO weekdays: Monday is 1. */
  readonly CHECK_IN_DAY: { readonly weekdays: readonly number[] }
  /** `largest` is the capacity of the largest place. */
  readonly TOO_MANY_PEOPLE: {
    readonly people: number
    readonly unitType: string
    readonly maxPeople: number
    readonly fitsNowhere: boolean
    readonly largest: number
  }
  readonly TOO_MANY_OF_KIND: { readonly most: number; readonly people: number }
  readonly NOBODY_STAYS: Nothing
  readonly TYPE_NOT_OFFERED: { readonly type: StayType; readonly offered: readonly StayType[] }
  readonly GUEST_STAYS_USED: {
    readonly type: 'G' | 'R'
    readonly used: number
    readonly most: number
    /** Counted by the use year, not by the calendar year. */
    readonly inUseYear: boolean
  }
  readonly TOO_MANY_UPCOMING: { readonly upcoming: number; readonly most: number }
  readonly HOLIDAYS_USED: {
    readonly used: number
    readonly most: number
    readonly inUseYear: boolean
  }
  readonly NO_INTEREST: Nothing
  readonly NO_SEASON: Nothing
  /**
   * `from` is the first day with enough points from `source`: the account's own, or a later use
   * year that can lend them.
   */
  readonly NOT_ENOUGH_POINTS: {
    readonly points: number
    readonly have: number
    readonly missing: number
    readonly arrival: CalendarDate
    readonly source: 'own' | 'borrow' | 'none'
    readonly from: CalendarDate
    readonly useYear: number
  }
  /** `orTwo`: two weeks can be used together, for `twice` as many nights. */
  readonly WEEK_LENGTH: {
    readonly nights: number
    readonly orTwo: boolean
    readonly twice: number
  }
  /** An ISO weekday: Monday is 1. */
  readonly WEEK_START: { readonly weekday: number }
  readonly WEEK_SEASON: { readonly season: string }
  /** A part of a week; `from` and `to` are its dates, if the week `hasDates`. */
  readonly PART_OF_WEEK: {
    readonly nights: number
    readonly useYear: number
    readonly hasDates: boolean
    readonly from: CalendarDate
    readonly to: CalendarDate
  }
  /** ISO weekdays: Monday is 1. */
  readonly PART_START: { readonly weekdays: readonly number[] }
  /** `ownType` names the type that is owned; `isWeek`: the right is one week. */
  readonly WEEK_UNIT_TYPE: {
    readonly floats: boolean
    readonly isWeek: boolean
    readonly ownType: string
  }
  /** Its contract goes to another owner or ends on that day, and pays for nothing from then on. */
  readonly CONTRACT_LEAVES: { readonly on: CalendarDate }
  /** The week or owned time is already used, or the week is for other dates. */
  readonly WEEK_USED: {
    readonly why: 'week' | 'time' | 'part' | 'otherDays'
    /** The right is one week. */
    readonly isWeek: boolean
    readonly useYear: number
    readonly status: string
    readonly arrival: CalendarDate
    readonly from: CalendarDate
    readonly through: CalendarDate
  }
  readonly NOT_YOUR_TIME: {
    readonly byNight: boolean
    readonly useYear: number
    readonly from: CalendarDate
    readonly to: CalendarDate
  }
  readonly BONUS_NOT_OPEN: BonusRule & { readonly opens: CalendarDate }
  readonly BONUS_LENGTH: BonusRule
  readonly NOT_CANCELLABLE: { readonly why: 'canceled' | 'arrivalDay' | 'past' }
  readonly NOT_CHANGEABLE: {
    readonly why:
      | 'asked'
      | 'asksResort'
      | 'canceled'
      | 'past'
      | 'bonus'
      | 'transferred'
      | 'twoWeeks'
  }
  readonly CHANGE_TOO_LATE: {
    readonly usesWeekUp: boolean
    readonly days: number
    readonly arrival: CalendarDate
  }
  readonly NOTHING_CHANGES: Nothing
  readonly TOO_MANY_HOLDS: { readonly open: number; readonly most: number }
  readonly HOLD_ENDED: { readonly minutes: number }
  readonly HOLD_EXTENDED: { readonly minutes: number }
  readonly NOT_OFFERED: {
    readonly what: PointsMove | 'wait' | 'exchange' | 'rental'
    readonly isWeek: boolean
  }
  readonly LOT_KIND: { readonly act: PointsMove; readonly kind: string }
  readonly LOT_ENDED: { readonly on: CalendarDate }
  readonly LOT_NOT_ENOUGH: {
    readonly act: PointsMove | 'give'
    readonly most: number
    readonly percent: number
  }
  readonly BANK_TOO_LATE: {
    readonly until: CalendarDate
    readonly useBy: CalendarDate
  } & LeadTimeParams
  /** `days` before its start; for a floating week, before the last day on which it can start. */
  readonly SPLIT_TOO_LATE: {
    readonly until: CalendarDate
    readonly days: number
    readonly floats: boolean
  }
  readonly SAVE_TOO_EARLY: { readonly opens: CalendarDate } & LeadTimeParams
  /** `opens` is the day when borrowing them opens, if it's in the future. */
  readonly BORROW_TOO_MUCH: {
    readonly usableNow: boolean
    readonly useYear: number
    readonly opens: CalendarDate
    /** Number of following use years to borrow from. */
    readonly years: number
  }
  readonly CURRENT_FIRST: { readonly left: number }
  readonly TRANSFER_TOO_MUCH: { readonly most: number; readonly times: number }
  readonly TRANSFER_TO_SELF: Nothing
  readonly RIGHT_USED: {
    readonly purpose: 'exchange' | 'rental'
    readonly useYear: number
    /** `booked` if some of its nights are. */
    readonly status: string
    /** Numbers of the stays on its nights. */
    readonly stays: string
  }
  /** Time in a unit that is owned all year. */
  readonly WHOLE_UNIT: { readonly purpose: 'exchange' | 'rental' }
  readonly FEES_UNPAID: {
    readonly cents: number
    readonly useYear: number
    readonly isWeek: boolean
    readonly instead: PayInstead
  }
  /** `how` says how to prepay the fees; `billedOn` is '' if the resort's rules don't say. */
  readonly FEES_NOT_BILLED: {
    readonly how: 'prepay' | 'call' | 'instead'
    readonly useYear: number
    readonly cents: number
    readonly owesMore: boolean
    readonly owedCents: number
    readonly instead: PayInstead
    readonly isBilledLater: boolean
    readonly billedOn: CalendarDate
  }
  readonly DEPOSIT_TOO_LATE: {
    readonly purpose: 'exchange' | 'rental'
    readonly until: CalendarDate
    readonly days: number
  }
  readonly TOO_MANY_WAITING: { readonly waiting: number; readonly most: number }
  readonly TOO_FLEXIBLE: { readonly days: number }
}

interface BonusRule {
  readonly days: number
  readonly centsANight: number
  readonly maxNights: number
}

export type ReasonCode = keyof ReasonParams
