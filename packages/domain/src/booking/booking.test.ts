import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantAt } from '../dates/calendar-date.ts'
import { type ChartCell, pointsForStay, type Season, weekdayClassOf } from './points-cost.ts'
import { DEFAULT_RULES } from './rule-set.ts'
import { eligibleLots, type PointsLot, spendLots } from './spend-lots.ts'
import type { StayQuestion } from './stay-question.ts'
import { judgeStay } from './stay-verdict.ts'

const seasons: Season[] = [
  { code: 'blue', firstNight: '2027-01-01', lastNight: '2027-06-14' },
  { code: 'red', firstNight: '2027-06-15', lastNight: '2027-09-07' },
]
const chart: ChartCell[] = (['mon-thu', 'sun', 'fri-sat'] as const).flatMap((weekdayClass, index) => [
  { unitTypeCode: 'STU', seasonCode: 'blue', weekdayClass, points: [80, 85, 100][index] ?? 0 },
  { unitTypeCode: 'STU', seasonCode: 'red', weekdayClass, points: [140, 150, 180][index] ?? 0 },
])
const lot = (id: string, remaining: number, earnedOn: string, expiresOn: string): PointsLot => ({
  id,
  interestId: 'i',
  kind: 'annual',
  useYear: 2027,
  earnedOn,
  expiresOn,
  remaining,
  homeUnitTypeCode: null,
})
const ZONE = 'America/New_York'
const at = (day: string, time = '12:00') => ({ now: instantAt(day, time, ZONE), today: day })
const spend = { rules: DEFAULT_RULES, today: '2027-03-01', seasons: [] as Season[], home: null, order: [] as string[] }
const plenty = [lot('late', 5000, '2027-01-01', '2027-12-31'), lot('soon', 500, '2026-06-01', '2027-06-30')]
const question = (more: Partial<StayQuestion> = {}): StayQuestion => ({
  rules: DEFAULT_RULES,
  ...at('2027-03-01'),
  timeZone: ZONE,
  stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [2, 0, 0, 0] },
  type: 'O',
  unitType: { code: 'STU', name: 'Studio', maxPeople: 2 },
  account: { status: 'active', overdue: [] },
  used: { guestStays: { G: 0, R: 0 }, pointsStays: 0, annualPoints: 0 },
  seasons,
  chart,
  lots: plenty,
  weeks: [],
  ...more,
})
const codes = (more: Partial<StayQuestion>) => judgeStay(question(more)).reasons.map((reason) => reason.code)
const stay = (arrival: string, departure: string, people = 2) => ({ stay: { arrival, departure, people: [people, 0, 0, 0] } })
const owing = (openCents: number, dueOn: string): StayQuestion['account'] => ({ status: 'active', overdue: [{ kind: 'maintenance', openCents, dueOn }] })
const week = {
  entitlementId: 'e',
  interestId: 'w',
  usageType: 'floating-week' as const,
  unitId: null,
  useYear: 2027,
  startsOn: '2027-01-01',
  endsOn: '2027-12-31',
  status: 'available',
  unitTypeCode: 'STU',
  seasonCode: null,
  checkInWeekday: 7,
}

describe('points', () => {
  it.each([
    ['2027-05-03', 'mon-thu'],
    ['2027-05-06', 'mon-thu'],
    ['2027-05-07', 'fri-sat'],
    ['2027-05-08', 'fri-sat'],
    ['2027-05-09', 'sun'],
  ])('the night of %s is %s', (night, name) => expect(weekdayClassOf(night)).toBe(name))
  it('are counted night by night, over a change of season', () => {
    expect(pointsForStay('STU', '2027-05-03', '2027-05-10', seasons, chart)).toBe(4 * 80 + 2 * 100 + 85)
    expect(pointsForStay('STU', '2027-06-14', '2027-06-16', seasons, chart)).toBe(80 + 140)
    expect(pointsForStay('STU', '2027-09-07', '2027-09-09', seasons, chart)).toBeNull()
    expect(pointsForStay('VIL', '2027-05-03', '2027-05-10', seasons, chart)).toBeNull()
  })
  it('are taken from the lot that ends soonest, and only from lots that cover the stay', () => {
    expect(eligibleLots(plenty, { arrival: '2027-05-03', departure: '2027-05-10' }, spend).map((each) => each.id)).toEqual(['soon', 'late'])
    expect(eligibleLots(plenty, { arrival: '2027-06-28', departure: '2027-07-02' }, spend).map((each) => each.id)).toEqual(['late'])
    expect(spendLots(700, eligibleLots(plenty, { arrival: '2027-05-03', departure: '2027-05-10' }, spend))).toMatchObject([
      { lotId: 'soon', points: 500 },
      { lotId: 'late', points: 200 },
    ])
    expect(spendLots(6000, plenty)).toBeNull()
  })
  it('are spent to the point, never more than a lot holds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 6 }), (points, sizes) => {
        const lots = sizes.map((size, index) => lot(`l${index}`, size, '2027-01-01', addDays('2027-06-01', index)))
        const shares = spendLots(points, lots)
        const total = sizes.reduce((sum, size) => sum + size, 0)
        expect(shares === null).toBe(points > total)
        if (shares) expect(shares.reduce((sum, share) => sum + share.points, 0)).toBe(points)
        for (const share of shares ?? []) expect(share.points).toBeLessThanOrEqual(lots.find((each) => each.id === share.lotId)?.remaining ?? 0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('may I book this stay', () => {
  it('yes, with the lots that pay for it', () => {
    expect(judgeStay(question())).toMatchObject({ allowed: true, reasons: [], points: 605, payment: { kind: 'points', points: 605, have: 5500 } })
  })
  it.each<[string, Partial<StayQuestion>]>([
    ['ACCOUNT_CLOSED', { account: { status: 'former', overdue: [] } }],
    ['PAST_DUE', { account: owing(100, '2027-01-29') }],
    ['ARRIVAL_PASSED', stay('2027-02-28', '2027-03-03')],
    ['DATES_REVERSED', stay('2027-05-03', '2027-05-03')],
    ['TOO_LATE', stay('2027-03-01', '2027-03-04')],
    ['NOT_OPEN_YET', at('2026-05-02')],
    ['TOO_SHORT', stay('2027-05-03', '2027-05-04')],
    ['TOO_LONG', stay('2027-05-03', '2027-05-18')],
    ['TOO_MANY_PEOPLE', stay('2027-05-03', '2027-05-10', 3)],
    ['NOBODY_STAYS', stay('2027-05-03', '2027-05-10', 0)],
    ['NO_SEASON', stay('2027-09-06', '2027-09-10')],
    ['NOT_ENOUGH_POINTS', { lots: [lot('few', 604, '2027-01-01', '2027-12-31')] }],
    ['NO_INTEREST', { lots: [] }],
    ['WEEK_LENGTH', { lots: [], weeks: [week], ...stay('2027-05-09', '2027-05-15') }],
    ['WEEK_START', { lots: [], weeks: [week], ...stay('2027-05-08', '2027-05-15') }],
    ['WEEK_USED', { lots: [], weeks: [{ ...week, status: 'reserved' }], ...stay('2027-05-09', '2027-05-16') }],
    ['WEEK_UNIT_TYPE', { lots: [], weeks: [{ ...week, unitTypeCode: '1BR' }], ...stay('2027-05-09', '2027-05-16') }],
    ['WEEK_SEASON', { lots: [], weeks: [{ ...week, seasonCode: 'red' }], ...stay('2027-05-09', '2027-05-16') }],
  ])('no: %s alone, with sentence and rule', (code, more) => {
    expect(codes(more)).toEqual([code])
    for (const reason of judgeStay(question(more)).reasons)
      expect([reason.sentence.length, reason.rule.text.length, reason.rule.version]).toEqual([expect.any(Number), expect.any(Number), 1])
  })
  it('counts the edges of each rule as the rule says', () => {
    expect(codes({ account: owing(100, '2027-01-30') })).toEqual([])
    expect(codes({ ...at('2026-05-03'), lots: [lot('l', 5000, '2026-01-01', '2027-12-31')] })).toEqual([])
    expect(codes(stay('2027-03-02', '2027-03-04'))).toEqual([])
    expect(codes(stay('2027-05-03', '2027-05-17'))).toEqual([])
    expect(codes({ lots: [lot('exact', 605, '2027-05-03', '2027-05-10')] })).toEqual([])
  })
  it('tells when the answer changes and the cheapest fix', () => {
    expect(judgeStay(question(at('2026-05-02'))).reasons[0]).toMatchObject({
      changesOn: '2026-05-03',
      sentence: 'Stays that arrive on this day can be booked from Sun, May 3, 2026.',
    })
    expect(judgeStay(question({ account: owing(21_240, '2027-01-01') })).reasons[0]).toMatchObject({
      fix: { label: 'Pay $212.40', route: '/nav/payment?cents=21240', cents: 21_240 },
    })
    expect(judgeStay(question({ lots: [lot('next', 900, '2027-06-01', '2028-05-31')] })).reasons[0]).toMatchObject({ code: 'NOT_ENOUGH_POINTS', changesOn: '2027-06-01' })
  })
  it('uses a week before points, and the earliest week that fits', () => {
    const weeks = [{ ...week, entitlementId: 'next', useYear: 2028, startsOn: '2028-01-01', endsOn: '2028-12-31' }, week]
    expect(judgeStay(question({ weeks, ...stay('2027-05-09', '2027-05-16') })).payment).toMatchObject({ kind: 'week', entitlementId: 'e', useYear: 2027 })
  })
  it('charges the guest fee by the type of stay', () => {
    expect((['O', 'G', 'R'] as const).map((type) => judgeStay(question({ type })).feeCents)).toEqual([0, 3500, 3500])
  })
})
