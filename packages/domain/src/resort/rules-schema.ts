import { z } from 'zod'

// the messages are codes; their texts are in the catalog `cli/import`
const count = (most: number) => z.int().min(0).max(most)
const cents = count(100_000_000)
const percent = count(100)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
const weekday = z.int().min(1).max(7)
const nights = z.int().min(1).max(366)
const guestStays = z.strictObject({ freeAYear: count(366), mostAYear: count(366).nullable() })

const billingRule = z.strictObject({
  /** Part of the bill's number, which prevents billing it twice; short, such as `MF`. */
  code: z.string().regex(/^[A-Z0-9]{1,8}$/, 'billCode'),
  kind: z.enum(['maintenance', 'reserve', 'tax', 'special-assessment', 'club-dues', 'other']),
  description: z.string().min(1).max(80),
  /** Days of the year, `MM-DD`; each day creates a bill. */
  billedOn: z.array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, 'dayOfYear')).min(1),
  dueAfterDays: count(366),
  /** Per interest, unless its unit type has an amount of its own. */
  cents,
  unitTypes: z.record(z.string(), cents).default({}),
  /** Additional amount per yearly point. */
  centsAPoint: z.number().min(0).max(10_000).default(0),
})

const cancellationStep = z.strictObject({
  daysBefore: count(3660),
  pointsBackPercent: percent,
  weekBack: z.boolean(),
  /**
   * Points are returned as holding points, which pay only for stays that start soon and can't be
   * banked.
   */
  asHolding: z.boolean().optional(),
})

const paymentRules = z.strictObject({
  /** Added to card payments and shown in advance; bank debits have no fee. Null charges nothing. */
  cardFee: z.strictObject({ percent: z.number().min(0).max(10), cents: count(2000) }).nullable(),
  bankDebit: z.boolean(),
  /** Charged if a bank debit is returned unpaid. */
  returnedFeeCents: count(10_000),
  autopay: z.boolean(),
  /**
   * Bills paid in monthly installments: the maximum number, and the minimum amount of each; null
   * disables them.
   */
  plan: z.strictObject({ mostParts: z.int().min(2).max(24), leastPartCents: cents }).nullable(),
  /**
   * If a payment goes through after the owner already paid another way, it is refunded or kept on
   * account.
   */
  paidTwice: z.enum(['refund', 'credit']),
})

/**
 * The rules of a resort, as in rules.json (domain.md 2.6 to 2.11). Amounts in cents; windows in
 * months or days as named; weekdays from Monday 1 to Sunday 7; times on the resort's clock. A null
 * part is disabled.
 */
const rules = z.strictObject({
  /** Months before the day in `windowCountedFrom` on which everyone can book a stay. */
  opensMonthsBefore: count(60),
  /** Time of day at which booking opens. */
  opensAt: time,
  windowCountedFrom: z.enum(['arrival', 'departure']),
  /**
   * If the opening month is shorter, the window opens on its last day or on the first of the next
   * month.
   */
  monthEnd: z.enum(['last-day', 'next-first']),
  /**
   * Owners of the requested unit type can book earlier, with an interest there, and only whole
   * stays of this length.
   */
  homePriority: z
    .strictObject({ monthsBefore: count(60), minNights: nights, maxNights: nights })
    .nullable(),
  /** The last day to book, in days before check-in. */
  closesDaysBefore: count(366),
  points: z.strictObject({
    minNights: nights,
    maxNights: nights,
    /** Weekdays on which a stay may start; empty allows every day. */
    checkInWeekdays: z.array(weekday),
    /** Seasons with a minimum stay longer than `minNights`. */
    seasonMinNights: z.record(z.string(), nights),
  }),
  /** A floating week: its length, and its check-in weekday unless the interest has one. */
  floatingWeek: z.strictObject({ nights, checkInWeekday: weekday }),
  /**
   * Fractional ownership such as quarter shares: the owners of a unit take turns of this many
   * consecutive weeks.
   */
  fraction: z.strictObject({ owners: z.int().min(1).max(52), weeksARow: z.int().min(1).max(52) }),
  /**
   * Who owns week 53 of a fixed-week unit in years that have one, unless it is deeded: the resort,
   * whose nights are then open to all; the owner of week 52; or no one until it is auctioned.
   */
  weekFiftyThree: z.enum(['resort', 'owner-of-52', 'auction'], 'weekFiftyThree'),
  /**
   * Which of the four categories of people count toward the unit's occupancy, and the maximum of
   * each; null is no limit per category.
   */
  people: z.strictObject({
    counted: z.array(z.boolean()).length(4),
    most: z.array(count(50).nullable()).length(4),
  }),
  /**
   * An account with a charge this many days past due can't book until it is paid; some kinds of
   * charges never block booking.
   */
  pastDueGraceDays: count(3660),
  pastDueExempt: z.array(z.string()),
  /**
   * Fee for a stay of someone other than the owner, by reservation type, after the free stays of a
   * year. An owner's own stay has no such fee.
   */
  guestFeeCents: z.strictObject({ G: cents, R: cents }),
  guestStays: z.strictObject({ G: guestStays, R: guestStays }),
  /** One free cleaning per this many annual points; further stays of the year pay the fee. */
  housekeeping: z.strictObject({ pointsPerCredit: z.int().min(1), feeCents: cents }).nullable(),
  /**
   * Nights that are still available shortly before check-in can be bought for money, in addition to
   * what is owned.
   */
  bonusTime: z
    .strictObject({ daysBefore: count(366), maxNights: nights, centsANight: cents })
    .nullable(),
  cancellation: z.strictObject({
    /** What is refunded if a stay is canceled at least this many days before arrival. */
    steps: z.array(cancellationStep).min(1),
    /** An upcoming stay can be canceled with a full refund for this many hours after booking. */
    graceHours: count(720),
    /**
     * A canceled stay keeps its unit for this many minutes, in which the owner can undo the
     * cancellation; 0 releases it at once.
     */
    undoMinutes: count(1440).optional(),
    /**
     * Returned points of an expired lot become restricted points for this many months; null returns
     * them to their expired lot.
     */
    expiredPoints: z
      .strictObject({ months: z.int().min(1).max(24) })
      .nullable()
      .optional(),
  }),
  /** Dates or unit can be changed until this many days before check-in. */
  change: z.strictObject({ closesDaysBefore: count(366), feeCents: cents }),
  /**
   * Points of this use year can be banked into the next, until this many months before the use year
   * ends.
   */
  bank: z.strictObject({ monthsBeforeEnd: count(24), percent }).nullable(),
  /**
   * Points of the next use year used early; `currentFirst` requires that the current ones are
   * spent.
   */
  borrow: z.strictObject({ percent, currentFirst: z.boolean() }).nullable(),
  /** Expiring points can be extended by this many months, but not for stays in these seasons. */
  save: z
    .strictObject({ monthsMore: z.int().min(1).max(60), notSeasons: z.array(z.string()) })
    .nullable(),
  /**
   * Transferred points keep their expiration; in one use year, at most this multiple of the giver's
   * annual points.
   */
  transfer: z.strictObject({ mostOfAllotment: count(100) }).nullable(),
  /**
   * Points returned late, as holding points, pay only for stays that start within this many days.
   */
  holdingDays: count(3660),
  /**
   * A selected unit is held for this many minutes, and can be extended once by the same time; at
   * most `most` holds per account.
   */
  hold: z.strictObject({ minutes: z.int().min(1).max(120), most: z.int().min(1).max(20) }),
  waitlist: z
    .strictObject({
      most: z.int().min(1).max(100),
      maxFlexDays: count(60),
      acceptHours: z.int().min(1).max(336),
    })
    .nullable(),
  /**
   * Weeks and points deposited with an exchange company: as short-notice deposits below
   * `normalDays` before the start, not at all below `leastDays`.
   */
  exchange: z
    .strictObject({
      normalDays: count(3660),
      leastDays: count(3660),
      companies: z.array(z.string().min(1).max(60)).min(1),
    })
    .nullable(),
  /** Weeks can be given to the resort for rental until this many days before they start. */
  rental: z.strictObject({ leastDays: count(3660) }).nullable(),
  /** Bills created for each interest on the same days every year. */
  billing: z.array(billingRule),
  /** Biennial owners pay the full bill in their use years only, or half of it each year. */
  biennialBilling: z.enum(['full-in-use-year', 'half-each-year'], 'biennialBilling'),
  /** Late charges on a bill; null charges nothing. */
  latePayment: z
    .strictObject({
      /** Grace period in days after the due date. */
      graceDays: count(366),
      feeCents: cents,
      feePercent: percent,
      interestPercentAYear: percent,
    })
    .nullable(),
  /** Ways to pay bills in addition to a single card. */
  payments: paymentRules,
  /**
   * Points that an owner can rent for the rest of the use year in addition to the yearly ones; null
   * disables renting.
   */
  rentedPoints: z
    .strictObject({ centsEach: z.int().min(1).max(10_000), mostAYear: z.int().min(1) })
    .nullable(),
  checkInTime: time,
  checkOutTime: time,
})

/** Parts in which a resort can set some rules and keep the defaults for the others. */
const PARTS = ['points', 'people', 'guestStays', 'cancellation', 'payments'] as const

/** Schema of rules.json: every rule is optional, unknown ones are rejected. */
export const rulesSchema = rules
  .extend({
    points: rules.shape.points.partial(),
    people: rules.shape.people.partial(),
    guestStays: rules.shape.guestStays.partial(),
    cancellation: rules.shape.cancellation.partial(),
    payments: rules.shape.payments.partial(),
  })
  .partial()

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** The rules that a resort sets, with their values. */
type SetRules = DeepReadonly<z.output<typeof rules>>

/** One version of a resort's rules. */
export interface RuleSet extends SetRules {
  readonly version: number
}

/** What is refunded if a stay is canceled at least this many days before arrival. */
export type CancellationStep = RuleSet['cancellation']['steps'][number]

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
    undoMinutes: 15,
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
  // biome-ignore lint/plugin: company names, the same in every language
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
  checkInTime: '16:00',
  checkOutTime: '10:00',
}

/** Fills in the defaults of a stored rule set, so that rules of earlier releases stay readable. */
export function fillRules(stored: unknown): RuleSet {
  const rules = (stored ?? {}) as Partial<RuleSet>
  const parts = Object.fromEntries(
    PARTS.map((part) => [part, { ...DEFAULT_RULES[part], ...rules[part] }]),
  )
  return { ...DEFAULT_RULES, ...rules, ...parts }
}

/** Contradictions between rules that are valid on their own. */
type Contradiction = 'minNights' | 'homePriority' | 'leastDays'

/** Returns the contradictions in a rule set, each with the path of a rule involved. */
export function findContradictions(
  rules: Omit<RuleSet, 'version'>,
): readonly (readonly [field: string, code: Contradiction])[] {
  const { points, homePriority, opensMonthsBefore, exchange } = rules
  const faults: [string, Contradiction][] = []
  if (points.minNights > points.maxNights) faults.push(['points.minNights', 'minNights'])
  if (homePriority && homePriority.monthsBefore <= opensMonthsBefore)
    faults.push(['homePriority.monthsBefore', 'homePriority'])
  if (exchange && exchange.leastDays > exchange.normalDays)
    faults.push(['exchange.leastDays', 'leastDays'])
  return faults
}
