import { z } from 'zod'
import { WEEK_NIGHTS } from '../stays/week-nights.ts'
import { DEFAULT_FEES, feeRules } from './fee-rules.ts'
import { BILL_KINDS, earlyPaymentRules, latePaymentRules } from './late-rules.ts'
import { approximateDays, getHomeOpening, getOpening } from './lead-time.ts'
import { DEFAULT_PRORATION, prorationRules } from './proration-rules.ts'
import { splitWeekRules } from './split-week-rules.ts'
import { allowanceYear, NO_STAY_LIMITS, stayLimits } from './stay-limit-rules.ts'

// the messages are codes; their texts are in the catalog `cli/import`. docs/rules.md is generated
// from the descriptions
const count = (most: number) => z.int().min(0).max(most)
const cents = count(100_000_000)
const percent = count(100)
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
  .meta({ examples: ['16:00'] })
const weekday = z.int().min(1).max(7)
const nights = z.int().min(1).max(366)
const guestStays = z.strictObject({
  freeAYear: count(366).describe('Stays of a year without the fee.'),
  mostAYear: count(366).nullable().describe('Maximum number of stays in a year; null is no limit.'),
})

const dayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'dayOfYear')
  .meta({ examples: ['01-15'] })

const billingRule = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z0-9]{1,8}$/, 'billCode')
    .meta({ examples: ['MF'] })
    .describe("Part of the bill's number, which prevents billing it twice."),
  kind: z.enum(BILL_KINDS).describe('Kind of charge.'),
  description: z.string().min(1).max(80).describe('Text on the bill.'),
  billedOn: z
    .array(dayOfYear)
    .min(1)
    .describe(
      'Days of the year, `MM-DD`; each day creates a bill. A month without that day bills on its ' +
        'last day, such as `02-31`.',
    ),
  dueAfterDays: count(366).describe('Days from billing to the due date.'),
  cents: cents.describe('Amount per interest, unless its unit type has an amount of its own.'),
  unitTypes: z
    .record(z.string(), cents)
    .default({})
    .describe('Amounts of unit types, by their code.'),
  centsAPoint: z
    .number()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Additional amount per yearly point.'),
})

const cancellationStep = z.strictObject({
  daysBefore: count(3660).describe('Minimum number of days before arrival.'),
  pointsBackPercent: percent.describe('Share of the points that is returned.'),
  weekBack: z.boolean().describe('Whether a week is returned.'),
  asHolding: z
    .boolean()
    .optional()
    .describe(
      "Points are returned as holding points, which pay only for stays that start soon and can't " +
        'be banked.',
    ),
})

const paymentRules = z.strictObject({
  cardFee: z
    .strictObject({
      percent: z.number().min(0).max(10).describe('Share of the payment.'),
      cents: count(2000).describe('Fixed amount per payment.'),
    })
    .nullable()
    .describe(
      'Added to card payments and shown in advance; bank debits have no fee. Null charges nothing.',
    ),
  bankDebit: z.boolean().describe('Whether owners can pay from a bank account.'),
  returnedFeeCents: count(10_000).describe('Charged if a bank debit is returned unpaid.'),
  autopay: z.boolean().describe('Whether owners can turn on automatic payments.'),
  plan: z
    .strictObject({
      mostParts: z.int().min(2).max(24).describe('Maximum number of installments.'),
      leastPartCents: cents.describe('Minimum amount of each.'),
      installmentFeeCents: cents
        .optional()
        .describe('Added to each installment when it is charged, and shown in advance.'),
      installmentTaxPercent: z
        .number()
        .min(0)
        .max(100)
        .optional()
        .describe('Tax on `installmentFeeCents`.'),
      dueOn: z
        .array(dayOfYear)
        .optional()
        .describe(
          'Days of the year on which installments after the first one are charged, `MM-DD`; without ' +
            'any, they are monthly.',
        ),
    })
    .nullable()
    .describe('Bills paid in installments; null disables them.'),
  paidTwice: z
    .enum(['refund', 'credit'])
    .describe(
      'If a payment goes through after the owner already paid another way, it is refunded or kept ' +
        'on account.',
    ),
})

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
  homePriority: z
    .strictObject({
      monthsBefore: count(60)
        .default(0)
        .describe('Months before; earlier than booking opens to everyone.'),
      daysBefore: count(1830).optional().describe('The same in days, instead of `monthsBefore`.'),
      minNights: nights.describe('Minimum length of such a stay.'),
      maxNights: nights.describe('Maximum length of such a stay.'),
    })
    .nullable()
    .describe(
      'Owners of the requested unit type can book earlier, with an interest there, and only whole ' +
        'stays of this length.',
    ),
  closesDaysBefore: count(366).describe('The last day to book, in days before check-in.'),
  points: z.strictObject({
    minNights: nights.describe('Minimum length of a stay paid with points.'),
    maxNights: nights.describe('Maximum length of a stay paid with points.'),
    checkInWeekdays: z
      .array(weekday)
      .describe('Weekdays on which such a stay may start; empty allows every day.'),
    seasonMinNights: z
      .record(z.string(), nights)
      .describe('Seasons with a minimum stay longer than `minNights`, by their name.'),
  }),
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
  fraction: z
    .strictObject({
      owners: z.int().min(1).max(52).describe('Number of owners of a unit.'),
      weeksARow: z.int().min(1).max(52).describe('Consecutive weeks of a turn.'),
    })
    .describe('Fractional ownership such as quarter shares: the owners of a unit take turns.'),
  weekFiftyThree: z
    .enum(['resort', 'owner-of-52', 'auction'], 'weekFiftyThree')
    .describe(
      'Who owns week 53 of a fixed-week unit in years that have one, unless it is deeded: the ' +
        'resort, whose nights are then open to all; the owner of week 52; or no one until it is ' +
        'auctioned.',
    ),
  people: z.strictObject({
    counted: z
      .array(z.boolean())
      .length(4)
      .describe("Which of the four categories of people count toward the unit's occupancy."),
    most: z
      .array(count(50).nullable())
      .length(4)
      .describe('Maximum of each category; null is no limit per category.'),
  }),
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
  guestStays: z.strictObject({ G: guestStays, R: guestStays }),
  stayLimits,
  allowanceYear,
  housekeeping: z
    .strictObject({
      pointsPerCredit: z.int().min(1).describe('Annual points per free cleaning.'),
      feeCents: cents.describe('Fee of each further stay of the year.'),
    })
    .nullable()
    .describe('Free cleanings per year, and the fee for more.'),
  bonusTime: z
    .strictObject({
      daysBefore: count(366).describe('Days before check-in from which on nights can be bought.'),
      maxNights: nights.describe('Maximum length of such a stay.'),
      centsANight: cents.describe('Price of a night.'),
    })
    .nullable()
    .describe(
      'Nights that are still available shortly before check-in can be bought for money, in ' +
        'addition to what is owned.',
    ),
  cancellation: z.strictObject({
    steps: z
      .array(cancellationStep)
      .min(1)
      .describe(
        'What is refunded if a stay is canceled at least this many days before arrival, the ' +
          'longest time first.',
      ),
    graceHours: count(720).describe(
      'An upcoming stay can be canceled with a full refund for this many hours after booking.',
    ),
    undoMinutes: count(1440)
      .optional()
      .describe(
        'A canceled stay keeps its unit for this many minutes, in which the owner can undo the ' +
          'cancellation; 0 releases it at once.',
      ),
    expiredPoints: z
      .strictObject({ months: z.int().min(1).max(24).describe('Months until they expire.') })
      .nullable()
      .optional()
      .describe(
        'Returned points of an expired lot become restricted points; null returns them to their ' +
          'expired lot.',
      ),
  }),
  change: z
    .strictObject({
      closesDaysBefore: count(366).describe('Days before check-in until which it can be changed.'),
      feeCents: cents.describe('Fee for a change.'),
    })
    .describe('Changes of the dates or the unit of a stay.'),
  earlyDeparture: z
    .strictObject({
      pointsBackPercent: percent.describe(
        'Share of the points for the nights that are not stayed, which returns to the lots that paid; ' +
          'each night of the stay counts the same. Weeks return nothing.',
      ),
    })
    .describe('Guests who are checked out before their last night.'),
  bank: z
    .strictObject({
      monthsBeforeEnd: count(24)
        .default(0)
        .describe('The deadline, in months before the use year ends.'),
      daysBeforeEnd: count(732)
        .optional()
        .describe('The same in days, instead of `monthsBeforeEnd`.'),
      percent: percent.describe("Maximum share of the year's points."),
    })
    .nullable()
    .describe('Points of this use year can be banked into the next.'),
  borrow: z
    .strictObject({
      percent: percent.describe("Maximum share of the next year's points."),
      currentFirst: z.boolean().describe('Requires that the current points are spent.'),
      returnsOnCancel: z
        .boolean()
        .optional()
        .describe(
          'Borrowed points of a canceled stay return to the use year that they were borrowed from, unless ' +
            'they return as holding points.',
        ),
      yearsAhead: z
        .int()
        .min(1)
        .max(2)
        .optional()
        .describe(
          'Number of following use years to borrow from; with 2, points are granted two years before ' +
            'they can be used.',
        ),
    })
    .nullable()
    .describe(
      'Points of the next use year can be used early: from then until the day before their use year ' +
        'begins.',
    ),
  save: z
    .strictObject({
      monthsMore: z.int().min(1).max(60).describe('By how many months.'),
      notSeasons: z.array(z.string()).describe('Seasons in which they pay for no stay.'),
    })
    .nullable()
    .describe('Expiring points can be extended.'),
  transfer: z
    .strictObject({
      mostOfAllotment: count(100).describe(
        "Maximum of one use year, as a multiple of the giver's annual points.",
      ),
    })
    .nullable()
    .describe('Points can be transferred to another owner, and keep their expiration.'),
  contractTransfer: z
    .strictObject({
      proration: z
        .enum(['none', 'by-day', 'by-use-year'])
        .describe(
          'Yearly points of the current use year: none gives what is left to the new owner, by-day ' +
            'leaves the previous owner the share of the days that are over, and by-use-year leaves ' +
            'them all.',
        ),
    })
    .describe('How points are divided when a contract is transferred or upgraded.'),
  holdingDays: count(3660).describe(
    'Points returned late, as holding points, pay only for stays that start within this many days.',
  ),
  hold: z
    .strictObject({
      minutes: z.int().min(1).max(120).describe('How long; it can be extended once by as much.'),
      most: z.int().min(1).max(20).describe('Maximum number of holds per account.'),
    })
    .describe('A selected unit is held while the owner books it.'),
  waitlist: z
    .strictObject({
      most: z.int().min(1).max(100).describe('Maximum number of requests per account.'),
      maxFlexDays: count(60).describe('Maximum flexibility of the dates, in days.'),
      acceptHours: z.int().min(1).max(336).describe('Hours in which an offer can be accepted.'),
    })
    .nullable()
    .describe('Owners can wait for dates that are taken.'),
  exchange: z
    .strictObject({
      normalDays: count(3660).describe('Below this many days before the start: short notice.'),
      leastDays: count(3660).describe('Below this many days before the start: not at all.'),
      companies: z.array(z.string().min(1).max(60)).min(1).describe('Names of the companies.'),
    })
    .nullable()
    .describe('Weeks and points can be deposited with an exchange company.'),
  rental: z
    .strictObject({
      leastDays: count(3660).describe('The deadline, in days before they start.'),
      commissionPercent: z
        .number()
        .min(0)
        .max(100)
        .optional()
        .describe("The resort's share of the rent; the owner is credited the rest."),
    })
    .nullable()
    .describe('Weeks can be given to the resort for rental.'),
  lockOff: z
    .strictObject({
      splitFeeCents: cents.describe(
        'Fee for splitting a week, due when it is split, once per week: joining its sides refunds ' +
          'nothing, and splitting it again is free.',
      ),
    })
    .nullable()
    .describe(
      'The owner of a week in a lock-off unit can split it and use, deposit, or rent out each side ' +
        "separately. Null, or `showLockoff` off in options.json, doesn't offer it.",
    ),
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
  billingYear: z
    .strictObject({
      startsIn: z.int().min(1).max(12).describe('Month of the first due date of a year, 1 to 12.'),
      namedAfterEnd: z
        .boolean()
        .describe('Whether a year has the number of the calendar year in which it ends.'),
    })
    .describe('Years that yearly bills are for, by their due dates.'),
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
  rentedPoints: z
    .strictObject({
      centsEach: z.int().min(1).max(10_000).describe('Price of a point.'),
      mostAYear: z.int().min(1).describe('Maximum number in a use year.'),
    })
    .nullable()
    .describe(
      'Points that an owner can rent for the rest of the use year in addition to the yearly ones; ' +
        'null disables renting.',
    ),
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

/** Contradictions between rules that are valid on their own. */
type Contradiction = 'minNights' | 'homePriority' | 'leastDays' | 'splitNights'

/**
 * Returns the contradictions in a rule set, and in the rules of its levels, each with the path of a
 * rule involved.
 */
export function findContradictions(
  rules: Omit<RuleSet, 'version'>,
): readonly (readonly [field: string, code: Contradiction])[] {
  const whole = { ...rules, version: 0 }
  const ofLevels = Object.keys(rules.levels).flatMap((level) =>
    findIn(getLevelRules(whole, level)).map(
      ([field, code]) => [`levels.${level}.${field}`, code] as const,
    ),
  )
  const ofAll = findIn(rules)
  return ofAll.length > 0 ? ofAll : ofLevels
}

function findIn(
  rules: Omit<RuleSet, 'version'>,
): readonly (readonly [field: string, code: Contradiction])[] {
  const { points, exchange, splitWeek } = rules
  const home = getHomeOpening(rules)
  const faults: [string, Contradiction][] = []
  if (points.minNights > points.maxNights) faults.push(['points.minNights', 'minNights'])
  if (home && approximateDays(home) <= approximateDays(getOpening(rules))) {
    const field = home.days === null ? 'monthsBefore' : 'daysBefore'
    faults.push([`homePriority.${field}`, 'homePriority'])
  }
  if (exchange && exchange.leastDays > exchange.normalDays)
    faults.push(['exchange.leastDays', 'leastDays'])
  const isWeek = ([first = 0, second = 0]: readonly number[]) => first + second === WEEK_NIGHTS
  if (splitWeek && !splitWeek.splits.every(isWeek)) faults.push(['splitWeek.splits', 'splitNights'])
  return faults
}
