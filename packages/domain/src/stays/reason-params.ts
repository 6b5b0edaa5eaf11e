import type { CalendarDate } from '../dates/calendar-date.ts'
import type { PointsMove } from '../points/points-move.ts'
import type { StayType } from './stay-type.ts'

/** What an account is stopped from. */
export type StayAction = 'book' | 'change' | PointsMove | 'deposit' | 'rentOut' | 'wait'

/** What to do instead of a payment that would not be taken now; '' if one would. */
export type PayInstead = 'call' | 'off' | 'role' | 'underWay' | ''

/** When a window opens: at midnight where nothing else is said. */
interface Opening {
  readonly opens: CalendarDate
  readonly opensAt: string
  readonly atMidnight: boolean
}

type Nothing = Readonly<Record<string, never>>

/**
 * The codes that a request can be refused with, and what each one tells: amounts in cents, counts,
 * days, and the numbers of the rule behind it. Words are made of it by the reader's catalogs, so
 * every value is plain; a day that a reason does not tell is ''.
 */
export interface ReasonParams {
  readonly ACCOUNT_CLOSED: { readonly act: StayAction }
  readonly PAST_DUE: {
    readonly act: StayAction
    readonly cents: number
    /** Since the oldest charge was due; `several`: others came later. */
    readonly days: number
    readonly several: boolean
    readonly graceDays: number
    readonly instead: PayInstead
  }
  readonly ARRIVAL_PASSED: { readonly act: 'book' | 'wait' }
  readonly DATES_REVERSED: Nothing
  readonly NOT_OPEN_YET: Opening & {
    readonly months: number
    readonly countedFrom: 'arrival' | 'departure'
  }
  readonly HOME_ONLY_YET: Opening & { readonly months: number; readonly homeMonths: number }
  readonly HOME_LENGTH: Opening & {
    readonly months: number
    readonly homeMonths: number
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
  /** `minNights` counts where the stay is paid with points. */
  readonly TOO_LONG: {
    readonly withPoints: boolean
    readonly minNights: number
    readonly maxNights: number
  }
  /** ISO weekdays: Monday is 1. */
  readonly CHECK_IN_DAY: { readonly weekdays: readonly number[] }
  /** `largest` is what the largest place sleeps. */
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
  }
  readonly NO_INTEREST: Nothing
  readonly NO_SEASON: Nothing
  /** `from` is the day of `way`: the account's own are enough, or a later year lends them. */
  readonly NOT_ENOUGH_POINTS: {
    readonly points: number
    readonly have: number
    readonly missing: number
    readonly arrival: CalendarDate
    readonly way: 'own' | 'borrow' | 'none'
    readonly from: CalendarDate
    readonly useYear: number
  }
  readonly WEEK_LENGTH: { readonly nights: number }
  /** An ISO weekday: Monday is 1. */
  readonly WEEK_START: { readonly weekday: number }
  readonly WEEK_SEASON: { readonly season: string }
  readonly WEEK_UNIT_TYPE: { readonly floats: boolean; readonly unitType: string }
  /** A week that is used, time that is, or a week that is for other days than these. */
  readonly WEEK_USED: {
    readonly why: 'week' | 'time' | 'otherDays'
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
  readonly NOT_CHANGEABLE: { readonly why: 'canceled' | 'past' | 'bonus' }
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
    readonly months: number
  }
  readonly SAVE_TOO_EARLY: { readonly opens: CalendarDate }
  /** `opens` is the day from which they can be borrowed, where that is still to come. */
  readonly BORROW_TOO_MUCH: {
    readonly usableNow: boolean
    readonly useYear: number
    readonly opens: CalendarDate
  }
  readonly CURRENT_FIRST: { readonly left: number }
  readonly TRANSFER_TOO_MUCH: { readonly most: number; readonly times: number }
  readonly TRANSFER_TO_SELF: Nothing
  readonly RIGHT_USED: {
    readonly purpose: 'exchange' | 'rental'
    readonly useYear: number
    readonly status: string
  }
  readonly FEES_UNPAID: {
    readonly cents: number
    readonly useYear: number
    readonly instead: PayInstead
  }
  /** `how` they are paid ahead; `billedOn` is '' if the resort's rules do not say. */
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

/** The codes that a request can be refused with. */
export type ReasonCode = keyof ReasonParams
