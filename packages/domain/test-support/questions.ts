import { expect } from 'vitest'
import { instantAt } from '../src/dates/calendar-date.ts'
import type { ChartCell, Season } from '../src/points/points-cost.ts'
import type { PointsLot } from '../src/points/spend-lots.ts'
import { DEFAULT_RULES } from '../src/resort/rules-schema.ts'
import type { Reason } from '../src/stays/reason.ts'
import type { StayRequest, WeekRight } from '../src/stays/stay-question.ts'

/** The zone of the resort that tests ask about. */
export const ZONE = 'America/New_York'

/** Noon of a day at the resort, or another time of it. */
export const at = (day: string, time = '12:00') => ({ now: instantAt(day, time, ZONE), today: day })

/** Blue until mid June, then red until September 7. */
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

/** A lot of yearly points of 2027. */
export const lot = (
  id: string,
  remaining: number,
  earnedOn: string,
  expiresOn: string,
  overrides: Partial<PointsLot> = {},
): PointsLot => ({
  id,
  interestId: 'i',
  kind: 'annual',
  useYear: 2027,
  earnedOn,
  expiresOn,
  remaining,
  homeUnitTypeCode: null,
  ...overrides,
})

/** Two lots: one that ends in June and one that ends with the year. */
export const PLENTY = [
  lot('late', 5000, '2027-01-01', '2027-12-31'),
  lot('soon', 500, '2026-06-01', '2027-06-30'),
]

/** A floating week of a studio, from Sunday, that can be used. */
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

/** Monday, May 3 to Monday, May 10 in a studio for two, asked on March 1 with points in plenty. */
export const request = (overrides: Partial<StayRequest> = {}): StayRequest => ({
  rules: DEFAULT_RULES,
  ...at('2027-03-01'),
  timeZone: ZONE,
  stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [2, 0, 0, 0] },
  type: 'O',
  unitType: { code: 'STU', name: 'Studio', maxPeople: 2 },
  account: { status: 'active', overdue: [] },
  used: { guestStays: { G: 0, R: 0 }, pointsStays: 0, annualPoints: 0 },
  seasons: SEASONS,
  chart: CHART,
  lots: PLENTY,
  pointsInterests: [],
  weeks: [],
  ...overrides,
})

/** The stay of a question on other dates. */
export const stay = (arrival: string, departure: string, adults = 2) => ({
  stay: { arrival, departure, people: [adults, 0, 0, 0] },
})

/** An account with one open charge. */
export const owing = (
  openCents: number,
  dueOn: string,
  kind = 'maintenance',
): StayRequest['account'] => ({
  status: 'active',
  overdue: [{ id: 'c1', kind, openCents, dueOn }],
})

/** The codes of reasons, each of which names the version of the rules; a fix leads somewhere. */
export function codesOf(reasons: readonly Reason[]): string[] {
  for (const { ruleVersion, fix } of reasons) {
    expect(ruleVersion).toBe(1)
    if (fix) expect(fix.route).toMatch(/^\/nav\//)
  }
  return reasons.map((reason) => reason.code)
}

/** The codes of a verdict, which allows exactly where it has no reasons. */
export function verdictCodes(verdict: {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
}): string[] {
  expect(verdict.allowed).toBe(verdict.reasons.length === 0)
  return codesOf(verdict.reasons)
}
