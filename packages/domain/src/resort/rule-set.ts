import type { BillingRule } from '../billing/billing-rule.ts'
import type { LatePaymentRule } from '../billing/late-charges.ts'
import type { PaymentRules } from '../payments/payment-rules.ts'
import { DEFAULT_WORDS, type ResortWords } from './resort-words.ts'

/**
 * The rules of a resort, one version of them (domain.md 2.6 to 2.11). Amounts in cents; windows in
 * months or days as named; weekdays from Monday 1 to Sunday 7; times on the resort's clock. A part
 * that is null does not exist there.
 */
export interface RuleSet {
  readonly version: number
  /**
   * A stay can be booked by everybody from this many months before the day that `windowCountedFrom`
   * names.
   */
  readonly opensMonthsBefore: number
  /** The time of that day at which booking opens. */
  readonly opensAt: string
  readonly windowCountedFrom: 'arrival' | 'departure'
  /**
   * Where the month that a window opens in is shorter: on its last day, or on the first of the
   * next.
   */
  readonly monthEnd: 'last-day' | 'next-first'
  /**
   * Owners of the unit type that is asked for book earlier, with the interest they own there, and
   * only whole stays of this length.
   */
  readonly homePriority: {
    readonly monthsBefore: number
    readonly minNights: number
    readonly maxNights: number
  } | null
  /** The last day to book is this many days before arrival. */
  readonly closesDaysBefore: number
  readonly points: {
    readonly minNights: number
    readonly maxNights: number
    /** Weekdays on which a stay may start; empty is every day. */
    readonly checkInWeekdays: readonly number[]
    /** Seasons whose stays are longer than `minNights` at least. */
    readonly seasonMinNights: Readonly<Record<string, number>>
  }
  /** A floating week: its length and the weekday it starts on unless the interest names one. */
  readonly floatingWeek: { readonly nights: number; readonly checkInWeekday: number }
  /** Quarter shares and the like: owners of one unit take turns, this many weeks in a row. */
  readonly fraction: { readonly owners: number; readonly weeksARow: number }
  /**
   * Who holds week 53 of a fixed-week unit in the years that have one, unless it is deeded: the
   * resort, whose nights are then open to all; the owner of week 52; or nobody until it is
   * auctioned, and nobody can book it until then.
   */
  readonly weekFiftyThree: 'resort' | 'owner-of-52' | 'auction'
  /**
   * Which of the four people categories count against the unit, and the most of each; null is no
   * limit of its own.
   */
  readonly people: {
    readonly counted: readonly boolean[]
    readonly most: readonly (number | null)[]
  }
  /**
   * An account with a charge this many days past due may not book until it is paid; some kinds of
   * charge never stop anybody.
   */
  readonly pastDueGraceDays: number
  readonly pastDueExempt: readonly string[]
  /**
   * Charged when somebody else stays, by type of reservation, after the free stays of a year; an
   * owner's own stay has no such fee.
   */
  readonly guestFeeCents: Readonly<Record<'G' | 'R', number>>
  readonly guestStays: Readonly<
    Record<'G' | 'R', { readonly freeAYear: number; readonly mostAYear: number | null }>
  >
  /** One cleaning is free for so many yearly points; more stays of a year pay the fee. */
  readonly housekeeping: { readonly pointsPerCredit: number; readonly feeCents: number } | null
  /** Nights that are still free shortly before can be had for money, on top of what is owned. */
  readonly bonusTime: {
    readonly daysBefore: number
    readonly maxNights: number
    readonly centsANight: number
  } | null
  readonly cancellation: {
    readonly steps: readonly CancellationStep[]
    /**
     * A stay that is still to come can be cancelled without loss for so many hours after it was
     * booked.
     */
    readonly graceHours: number
    /**
     * Points whose lot has ended meanwhile come back as restricted points for so many months; null
     * is back to their lot, where they are over.
     */
    readonly expiredPoints?: { readonly months: number } | null
  }
  /** Other dates or another place until so many days before arrival. */
  readonly change: { readonly closesDaysBefore: number; readonly feeCents: number }
  /** Points of this use year kept for the next, until so many months before the use year ends. */
  readonly bank: { readonly monthsBeforeEnd: number; readonly percent: number } | null
  /** Points of the next use year used now; `currentFirst` asks that the current ones are spent. */
  readonly borrow: { readonly percent: number; readonly currentFirst: boolean } | null
  /** Points that are about to end live on for so many months, but not in these seasons. */
  readonly save: { readonly monthsMore: number; readonly notSeasons: readonly string[] } | null
  /**
   * Points given to another account keep their end; at most so many times the yearly points of the
   * giver in one use year.
   */
  readonly transfer: { readonly mostOfAllotment: number } | null
  /**
   * Points that come back late as holding points pay only for stays that start within so many days.
   */
  readonly holdingDays: number
  /**
   * A chosen place is kept for so many minutes, and as many again once; this many at a time for an
   * account.
   */
  readonly hold: { readonly minutes: number; readonly most: number }
  readonly waitlist: {
    readonly most: number
    readonly maxFlexDays: number
    readonly acceptHours: number
  } | null
  /**
   * Weeks and points given to an exchange company: below `normalDays` at short notice, below
   * `leastDays` not at all.
   */
  readonly exchange: {
    readonly normalDays: number
    readonly leastDays: number
    readonly companies: readonly string[]
  } | null
  /** Weeks given to the resort to rent out, until so many days before they start. */
  readonly rental: { readonly leastDays: number } | null
  /** What is billed for what is owned, on the same days of each year. */
  readonly billing: readonly BillingRule[]
  /** Owners of every other year pay the full bill for their years only, or half of it each year. */
  readonly biennialBilling: 'full-in-use-year' | 'half-each-year'
  /** What a bill costs more that is paid late; null is nothing. */
  readonly latePayment: LatePaymentRule | null
  /** How bills can be paid beside one card at a time. */
  readonly payments: PaymentRules
  /**
   * Points that an owner can rent for money on top of the yearly ones, until the use year ends;
   * null is none.
   */
  readonly rentedPoints: { readonly centsEach: number; readonly mostAYear: number } | null
  /**
   * What the resort calls things: sentences of the rules name them so. Not stored with the rules.
   */
  readonly words: ResortWords
  readonly checkInTime: string
  readonly checkOutTime: string
}

/** What comes back where a stay is cancelled at least so many days before arrival. */
export interface CancellationStep {
  readonly daysBefore: number
  readonly pointsBackPercent: number
  readonly weekBack: boolean
  /** Points come back as holding points, which pay for near stays only and cannot be banked. */
  readonly asHolding?: boolean
}

/** Defaults of domain.md 2.6 to 2.11 for a resort that sets nothing. */
export const DEFAULT_RULES: RuleSet = {
  version: 1,
  opensMonthsBefore: 12,
  opensAt: '00:00',
  windowCountedFrom: 'arrival',
  monthEnd: 'last-day',
  homePriority: null,
  closesDaysBefore: 1,
  points: { minNights: 2, maxNights: 14, checkInWeekdays: [], seasonMinNights: {} },
  floatingWeek: { nights: 7, checkInWeekday: 7 },
  fraction: { owners: 4, weeksARow: 1 },
  weekFiftyThree: 'resort',
  people: { counted: [true, true, true, true], most: [null, null, null, null] },
  pastDueGraceDays: 30,
  pastDueExempt: [],
  guestFeeCents: { G: 3500, R: 3500 },
  guestStays: { G: { freeAYear: 0, mostAYear: null }, R: { freeAYear: 0, mostAYear: null } },
  housekeeping: null,
  bonusTime: null,
  cancellation: {
    steps: [
      { daysBefore: 31, pointsBackPercent: 100, weekBack: true },
      { daysBefore: 16, pointsBackPercent: 50, weekBack: false },
      { daysBefore: 0, pointsBackPercent: 0, weekBack: false },
    ],
    graceHours: 24,
    expiredPoints: null,
  },
  change: { closesDaysBefore: 2, feeCents: 0 },
  bank: { monthsBeforeEnd: 4, percent: 100 },
  borrow: { percent: 100, currentFirst: false },
  save: null,
  transfer: { mostOfAllotment: 2 },
  holdingDays: 60,
  hold: { minutes: 10, most: 2 },
  waitlist: { most: 5, maxFlexDays: 14, acceptHours: 48 },
  exchange: { normalDays: 60, leastDays: 14, companies: ['RCI', 'Interval International'] },
  rental: { leastDays: 30 },
  billing: [],
  biennialBilling: 'full-in-use-year',
  latePayment: null,
  payments: {
    cardFee: null,
    bankDebit: true,
    returnedFeeCents: 0,
    autopay: true,
    plan: { mostParts: 6, leastPartCents: 5000 },
    paidTwice: 'refund',
  },
  rentedPoints: null,
  words: DEFAULT_WORDS,
  checkInTime: '16:00',
  checkOutTime: '10:00',
}

/**
 * A stored rule set with the defaults for what it does not say: rules of an earlier version of the
 * product stay readable.
 */
export function fillRules(stored: unknown, words: ResortWords = DEFAULT_WORDS): RuleSet {
  const given = (stored ?? {}) as Partial<RuleSet>
  const { points, people, guestStays, cancellation, payments } = DEFAULT_RULES
  return {
    ...DEFAULT_RULES,
    ...given,
    words,
    points: { ...points, ...given.points },
    people: { ...people, ...given.people },
    guestStays: { ...guestStays, ...given.guestStays },
    cancellation: { ...cancellation, ...given.cancellation },
    payments: { ...payments, ...given.payments },
  }
}
