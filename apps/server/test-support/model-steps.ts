import fc from 'fast-check'

/** Login IDs of the owners. */
export const LOGINS = ['owner.points', 'owner.credit', 'owner.multi']

const TYPES = ['VIL', 'COT', 'GS', 'GSA', 'GSB', 'STU']

export const FIRST_DAY = 20

export const DAYS = 12

/** Rule sets in which each setting affects a verdict or a price. */
export const ruleSets = fc.record({
  points: fc.record({
    minNights: fc.integer({ min: 1, max: 2 }),
    maxNights: fc.integer({ min: 3, max: 8 }),
  }),
  cancellation: fc.record({
    graceHours: fc.constantFrom(0, 24),
    undoMinutes: fc.constantFrom(0, 15),
    steps: fc.uniqueArray(
      fc.record({
        daysBefore: fc.integer({ min: 0, max: 40 }),
        pointsBackPercent: fc.integer({ min: 0, max: 100 }),
        weekBack: fc.boolean(),
        asHolding: fc.boolean(),
      }),
      {
        selector: (step) => step.daysBefore,
        minLength: 1,
        maxLength: 4,
      },
    ),
  }),
  change: fc.record({
    closesDaysBefore: fc.integer({ min: 0, max: 25 }),
    feeCents: fc.constantFrom(0, 2500),
  }),
  guestStays: fc.constant({
    G: { freeAYear: 1, mostAYear: 3 },
    R: { freeAYear: 0, mostAYear: null },
  }),
  housekeeping: fc.constantFrom(null, { pointsPerCredit: 3000, feeCents: 1500 }),
  bonusTime: fc.constantFrom(null, { daysBefore: 25, maxNights: 2, centsANight: 8900 }),
  bank: fc.constantFrom({ monthsBeforeEnd: 1, percent: 50 }, { monthsBeforeEnd: 4, percent: 100 }),
  hold: fc.record({
    minutes: fc.integer({ min: 5, max: 15 }),
    most: fc.integer({ min: 1, max: 2 }),
  }),
  waitlist: fc.constant({ most: 4, maxFlexDays: 3, acceptHours: 2 }),
})

export type Rules = typeof ruleSets extends fc.Arbitrary<infer R> ? R : never

/** Index of an owner. */
const ownerIndex = fc.integer({ min: 0, max: LOGINS.length - 1 })

const pick = fc.nat(1000)

const dates = fc.record({
  from: fc.integer({ min: 0, max: DAYS }),
  nights: fc.integer({ min: 1, max: 4 }),
  type: fc.constantFrom(...TYPES),
  adults: fc.integer({ min: 1, max: 4 }),
})

/** Random bookings. */
export const bookings = fc.record({
  kind: fc.constant('book' as const),
  whose: ownerIndex,
  dates,
  held: fc.boolean(),
  resType: fc.constantFrom('O' as const, 'O' as const, 'G' as const),
})

/** Random actions of owners. */
export const actions = fc.oneof(
  { weight: 5, arbitrary: bookings },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('change' as const), whose: ownerIndex, dates, pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), whose: ownerIndex, pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('hold' as const), whose: ownerIndex, dates }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('expire' as const),
      minutes: fc.integer({ min: 1, max: 14 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      whose: ownerIndex,
      pick,
      act: fc.constantFrom('bank' as const, 'borrow' as const),
      points: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      whose: ownerIndex,
      dates,
      auto: fc.boolean(),
      flex: fc.integer({ min: 0, max: 3 }),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      whose: ownerIndex,
      pick,
      accept: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      whose: ownerIndex,
      pick,
      points: fc.integer({ min: 1, max: 500 }),
    }),
  },
)

export type Action = typeof actions extends fc.Arbitrary<infer A> ? A : never

export type Of<K extends Action['kind']> = Extract<Action, { kind: K }>
