import { z } from 'zod'
import { billingRule, billingYearRules, paymentRules } from './billing-rules.ts'
import { cancellationRules, changeRules, earlyDepartureRules } from './cancel-rules.ts'
import { DEFAULT_FEES, feeRules } from './fee-rules.ts'
import { earlyPaymentRules, latePaymentRules } from './late-rules.ts'
import {
  bankRules,
  borrowRules,
  contractTransferRules,
  rentedPointsRules,
  saveRules,
  transferRules,
} from './points-rules.ts'
import { DEFAULT_PRORATION, prorationRules } from './proration-rules.ts'
import { cents, count, nights, time, weekday } from './rule-values.ts'
import { splitWeekRules } from './split-week-rules.ts'
import { allowanceYear, NO_STAY_LIMITS, stayLimits } from './stay-limit-rules.ts'
import {
  bonusTimeRules,
  exchangeRules,
  fractionRules,
  guestStaysRules,
  holdRules,
  homePriorityRules,
  housekeepingRules,
  lockOffRules,
  peopleRules,
  pointsRules,
  rentalRules,
  waitlistRules,
} from './stay-rules.ts'

/**
 * The rules of a resort, as in rules.json (domain.md 2.6 to 2.11). Amounts in cents; windows in
 * months or days as named; weekdays from Monday 1 to Sunday 7; times on the resort's clock. A null
 * part is disabled.
 */
const rules = z.strictObject({
  opensMonthsBefore: count(60).describe(
    'Months before the day in `windowCountedFrom` on which everyone can book a stay.',
  ),
  opensDaysBefore: count(1830)
    .nullable()
    .describe('The same in days, instead of `opensMonthsBefore`; null counts in months.'),
  opensAt: time.describe('Time of day at which booking opens.'),
  windowCountedFrom: z
    .enum(['arrival', 'departure'])
    .describe('Day from which the booking window is counted back.'),
  monthEnd: z
    .enum(['last-day', 'next-first'])
    .describe(
      'If the opening month is shorter, the window opens on its last day or on the first of the ' +
        'next month.',
    ),
  homePriority: homePriorityRules,
  closesDaysBefore: count(366).describe('The last day to book, in days before check-in.'),
  points: pointsRules,
  floatingWeek: z
    .strictObject({
      nights: nights.describe('Length.'),
      checkInWeekday: weekday.describe('Check-in weekday unless the interest has one.'),
    })
    .describe('A floating week.'),
  adjacentWeeks: z
    .boolean()
    .describe(
      'Two weeks of an account, one after the other, can be booked as one stay: fixed weeks of one unit, or floating ' +
        'weeks of one unit type. Such a stay can be canceled, but not moved.',
    ),
  fraction: fractionRules,
  weekFiftyThree: z
    .enum(['resort', 'owner-of-52', 'auction'], 'weekFiftyThree')
    .describe(
      'Who owns week 53 of a fixed-week unit in years that have one, unless it is deeded: the ' +
        'resort, whose nights are then open to all; the owner of week 52; or no one until it is ' +
        'auctioned.',
    ),
  people: peopleRules,
  pastDueGraceDays: count(3660).describe(
    "An account with a charge this many days past due can't book until it is paid.",
  ),
  pastDueLeastCents: cents.describe(
    'Past due charges that sum to less than this amount never block booking.',
  ),
  pastDueExempt: z.array(z.string()).describe('Kinds of charges that never block booking.'),
  pastDueExemptOwners: z
    .array(z.string())
    .describe('Owner numbers of accounts that can book although they are past due.'),
  guestFeeCents: z
    .strictObject({
      G: cents.describe('Guest of the owner.'),
      R: cents.describe('Owner referral.'),
    })
    .describe(
      'Fee for a stay of someone other than the owner, by reservation type, after the free stays ' +
        "of a year. An owner's own stay has no such fee.",
    ),
  guestStays: guestStaysRules,
  stayLimits,
  allowanceYear,
  housekeeping: housekeepingRules,
  bonusTime: bonusTimeRules,
  cancellation: cancellationRules,
  change: changeRules,
  earlyDeparture: earlyDepartureRules,
  bank: bankRules,
  borrow: borrowRules,
  save: saveRules,
  transfer: transferRules,
  contractTransfer: contractTransferRules,
  holdingDays: count(3660).describe(
    'Points returned late, as holding points, pay only for stays that start within this many days.',
  ),
  hold: holdRules,
  waitlist: waitlistRules,
  exchange: exchangeRules,
  rental: rentalRules,
  lockOff: lockOffRules,
  splitWeek: splitWeekRules
    .nullable()
    .describe(
      'The owner of a fixed, event, or floating week of 7 nights can split it into two shorter stays ' +
        "and use, deposit, or rent out each separately. Null doesn't offer it.",
    ),
  fees: feeRules,
  billing: z
    .array(billingRule)
    .describe('Bills created for each interest on the same days every year.'),
  billingYear: billingYearRules,
  proration: prorationRules.describe(
    'Yearly bills of contracts that are bought or sold during the year.',
  ),
  biennialBilling: z
    .enum(['full-in-use-year', 'half-each-year'], 'biennialBilling')
    .describe(
      'Biennial owners pay the full bill in their use years only, or half of it each year.',
    ),
  triennialBilling: z
    .enum(['full-in-use-year', 'third-each-year'], 'triennialBilling')
    .describe(
      'The same for triennial owners: the full bill in their use years only, or a third of it each year.',
    ),
  latePayment: latePaymentRules
    .nullable()
    .describe('Late charges on a bill; null charges nothing.'),
  earlyPayment: earlyPaymentRules
    .nullable()
    .describe(
      'Discount on a bill that is paid in full early; null gives none. Automatic payments, installments, ' +
        'and money on account have none.',
    ),
  payments: paymentRules,
  rentedPoints: rentedPointsRules,
  checkInTime: time.describe('Check-in time.'),
  checkOutTime: time.describe('Check-out time.'),
})

/** Rules that can differ by membership level. Bills, payments, and the calendar are the same for all. */
const LEVEL_RULES = {
  opensMonthsBefore: true,
  opensDaysBefore: true,
  opensAt: true,
  homePriority: true,
  closesDaysBefore: true,
  points: true,
  adjacentWeeks: true,
  guestFeeCents: true,
  guestStays: true,
  stayLimits: true,
  housekeeping: true,
  bonusTime: true,
  cancellation: true,
  fees: true,
  change: true,
  earlyDeparture: true,
  bank: true,
  borrow: true,
  save: true,
  transfer: true,
  holdingDays: true,
  hold: true,
  waitlist: true,
  exchange: true,
  rental: true,
  lockOff: true,
  splitWeek: true,
} as const

/** Parts in which a resort can set some rules and keep the defaults for the others. */
const PARTS = [
  'points',
  'people',
  'guestStays',
  'stayLimits',
  'cancellation',
  'fees',
  'payments',
] as const

/** Every rule is optional, and so is every rule of the parts that are merged. */
const settings = rules.extend({
  points: rules.shape.points.partial(),
  people: rules.shape.people.partial(),
  guestStays: rules.shape.guestStays.partial(),
  stayLimits: rules.shape.stayLimits.partial(),
  cancellation: rules.shape.cancellation.partial(),
  fees: rules.shape.fees.partial(),
  payments: rules.shape.payments.partial(),
})

/** The rules that a membership level can have of its own: those about stays and points. */
const levelRules = settings
  .pick(LEVEL_RULES)
  .partial()
  .describe('Rules of accounts of this level; the others are those of the resort.')

/** Schema of rules.json: every rule is optional, unknown ones are rejected. */
export const rulesSchema = settings.partial().extend({
  levels: z
    .record(z.string().regex(/^[A-Z0-9-]{1,20}$/, 'levelCode'), levelRules)
    .optional()
    .describe(
      'Membership levels by their code, such as `GOLD`, each with the rules that differ for it. ' +
        '`level` in owners.csv names the level of an account.',
    ),
})

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** The rules that a resort sets, with their values. */
type SetRules = DeepReadonly<z.output<typeof rules>>

/** Rules of a membership level, by their name. */
type LevelRules = Readonly<Record<string, unknown>>

/** One version of a resort's rules, or of those for a membership level. */
export interface RuleSet extends SetRules {
  readonly version: number
  readonly levels: Readonly<Record<string, LevelRules>>
}

/** What is refunded if a stay is canceled at least this many days before arrival. */
export type CancellationStep = RuleSet['cancellation']['steps'][number]

/** Defaults of domain.md 2.6 to 2.11 for a resort that sets nothing. */
export const DEFAULT_RULES: RuleSet = {
  version: 1,
  levels: {},
  opensMonthsBefore: 12,
  opensDaysBefore: null,
  opensAt: '00:00',
  windowCountedFrom: 'arrival',
  monthEnd: 'last-day',
  homePriority: null,
  closesDaysBefore: 1,
  points: { minNights: 2, maxNights: 14, checkInWeekdays: [], seasonMinNights: {} },
  floatingWeek: { nights: 7, checkInWeekday: 7 },
  adjacentWeeks: false,
  fraction: { owners: 4, weeksARow: 1 },
  weekFiftyThree: 'resort',
  people: { counted: [true, true, true, true], most: [null, null, null, null] },
  pastDueGraceDays: 30,
  pastDueLeastCents: 0,
  pastDueExempt: [],
  pastDueExemptOwners: [],
  guestFeeCents: { G: 3500, R: 3500 },
  guestStays: { G: { freeAYear: 0, mostAYear: null }, R: { freeAYear: 0, mostAYear: null } },
  stayLimits: NO_STAY_LIMITS,
  allowanceYear: 'calendar-year',
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
  earlyDeparture: { pointsBackPercent: 0 },
  bank: { monthsBeforeEnd: 4, percent: 100 },
  borrow: { percent: 100, currentFirst: false },
  save: null,
  transfer: { mostOfAllotment: 2 },
  contractTransfer: { proration: 'none' },
  holdingDays: 60,
  hold: { minutes: 10, most: 2 },
  waitlist: { most: 5, maxFlexDays: 14, acceptHours: 48 },
  // biome-ignore lint/plugin: company names, the same in every language
  exchange: { normalDays: 60, leastDays: 14, companies: ['RCI', 'Interval International'] },
  rental: { leastDays: 30 },
  lockOff: { splitFeeCents: 0 },
  splitWeek: null,
  fees: DEFAULT_FEES,
  billing: [],
  billingYear: { startsIn: 1, namedAfterEnd: false },
  proration: DEFAULT_PRORATION,
  biennialBilling: 'full-in-use-year',
  triennialBilling: 'full-in-use-year',
  latePayment: null,
  earlyPayment: null,
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

/**
 * Fills in the defaults of a stored rule set, so that rules of earlier releases stay readable. The
 * rules of a stay name the membership level that it was booked at.
 */
export function fillRules(stored: unknown): RuleSet {
  const { level = '', ...rules } = (stored ?? {}) as Partial<RuleSet> & { readonly level?: string }
  return getLevelRules(merge(DEFAULT_RULES, rules), level)
}

/** Returns the rules for accounts of a membership level; those of the resort without one. */
export function getLevelRules(rules: RuleSet, level: string): RuleSet {
  const ofLevel = Object.hasOwn(rules.levels, level) ? rules.levels[level] : undefined
  return ofLevel ? merge(rules, ofLevel as Partial<RuleSet>) : rules
}

function merge(rules: RuleSet, changes: Partial<RuleSet>): RuleSet {
  const parts = Object.fromEntries(
    PARTS.map((part) => [part, { ...rules[part], ...changes[part] }]),
  )
  return { ...rules, ...changes, ...parts }
}
