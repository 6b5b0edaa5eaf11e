import { expect } from 'vitest'
import { instantAt } from '../src/dates/calendar-date.ts'
import type { ChartCell, Season } from '../src/points/points-cost.ts'
import type { PointsLot } from '../src/points/spend-lots.ts'
import { DEFAULT_RULES } from '../src/resort/rules-schema.ts'
import type { Reason } from '../src/stays/reason.ts'
import type { StayRequest, WeekRight } from '../src/stays/stay-question.ts'

/** Time zone of the test resort. */
export const ZONE = 'America/New_York'

/** Returns noon, or another time, of a day at the resort. */
export const at = (day: string, time = '12:00') => ({ now: instantAt(day, time, ZONE), today: day })

/** Blue until mid-June, then red until September 7. */
export const SEASONS: readonly Season[] = [
  { code: 'blue', firstNight: '2027-01-01', lastNight: '2027-06-14' },
  { code: 'red', firstNight: '2027-06-15', lastNight: '2027-09-07' },
]

/** A studio costs 80, 85, 100 in blue and 140, 150, 180 in red; a one-bedroom twice that. */
export const CHART: readonly ChartCell[] = (['mon-thu', 'sun', 'fri-sat'] as const).flatMap(
  (weekdayClass, index) => [
    { unitTypeCode: 'STU', seasonCode: 'blue', weekdayClass, points: [80, 85, 100][index] ?? 0 },
    { unitTypeCode: 'STU', seasonCode: 'red', weekdayClass, points: [140, 150, 180][index] ?? 0 },
    { unitTypeCode: '1BR', seasonCode: 'blue', weekdayClass, points: [160, 170, 200][index] ?? 0 },
  ],
)

/** Creates a lot of yearly points of 2027. */
export const lot = (
  id: string,
  remaining: number,
  {
    earnedOn,
    expiresOn,
    overrides = {},
  }: {
    readonly earnedOn: string
    readonly expiresOn: string
    readonly overrides?: Partial<PointsLot> | undefined
  },
): PointsLot => ({
  id,
  interestId: 'i',
  kind: 'annual',
  useYear: 2027,
  earnedOn,
  expiresOn,
  remaining,
  earned: remaining,
  banked: 0,
  borrowed: 0,
  homeUnitTypeCode: null,
  ...overrides,
})

/** Two lots: one expires in June, the other at the end of the year. */
export const PLENTY = [
  lot('late', 5000, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' }),
  lot('soon', 500, { earnedOn: '2026-06-01', expiresOn: '2027-06-30' }),
]

/** A usable floating week in a studio, starting on Sunday. */
export const WEEK: WeekRight = {
  entitlementId: 'e',
  interestId: 'w',
  usageType: 'floating-week',
  useYear: 2027,
  startsOn: '2027-01-01',
  endsOn: '2027-12-31',
  status: 'available',
  unitId: null,
  unitTypeCode: 'STU',
  seasonCode: null,
  checkInWeekday: 7,
  partNights: null,
}

/** A fixed week: May 9 to May 16 in the unit u. */
export const FIXED: WeekRight = {
  ...WEEK,
  entitlementId: 'f',
  usageType: 'fixed-week',
  startsOn: '2027-05-09',
  endsOn: '2027-05-15',
  unitId: 'u',
}

/**
 * Creates a request of March 1 for Monday, May 3 to Monday, May 10 in a studio for two, with plenty
 * of points.
 */
export const request = (overrides: Partial<StayRequest> = {}): StayRequest => ({
  rules: DEFAULT_RULES,
  ...at('2027-03-01'),
  timeZone: ZONE,
  stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [2, 0, 0, 0] },
  type: 'O',
  unitType: { code: 'STU', name: 'Studio', maxPeople: 2 },
  account: { status: 'active', overdue: [] },
  used: {
    guestStays: { G: 0, R: 0 },
    pointsStays: 0,
    annualPoints: 0,
    upcoming: 0,
    holidayStays: 0,
  },
  seasons: SEASONS,
  chart: CHART,
  unitTypes: [],
  lots: PLENTY,
  pointsInterests: [],
  weeks: [],
  ...overrides,
})

/** Creates the stay of a request on other dates. */
export const stay = (arrival: string, departure: string, adults = 2) => ({
  stay: { arrival, departure, people: [adults, 0, 0, 0] },
})

/** Creates an account with one open charge. */
export const owing = (
  openCents: number,
  dueOn: string,
  kind = 'maintenance',
): StayRequest['account'] => ({
  status: 'active',
  overdue: [{ id: 'c1', kind, openCents, dueOn }],
})

/**
 * Returns the codes of reasons. Asserts that each names its version of the rules, and that a fix
 * has a target.
 */
export function getCodes(reasons: readonly Reason[]): string[] {
  for (const { ruleVersion, fix } of reasons) {
    expect(ruleVersion).toBe(1)
    if (fix) expect(fix.route).toMatch(/^\/nav\//)
  }
  return reasons.map((reason) => reason.code)
}

/** Returns the codes of a verdict. Asserts that it allows exactly if it has no reasons. */
export function verdictCodes(verdict: {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
}): string[] {
  expect(verdict.allowed).toBe(verdict.reasons.length === 0)
  return getCodes(verdict.reasons)
}
