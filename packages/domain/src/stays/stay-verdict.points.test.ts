import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHART as chart,
  lot,
  PLENTY as plenty,
  request,
  SEASONS as seasons,
  stay,
} from '../../test-support/questions.ts'
import { codes, rules } from '../../test-support/verdicts.ts'
import { addDays } from '../dates/calendar-date.ts'
import { findSeason, getWeekdayClass, pointsForStay, type Season } from '../points/points-cost.ts'
import { eligibleLots, spendLots } from '../points/spend-lots.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import type { StayRequest } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'

const spend = {
  rules: DEFAULT_RULES,
  today: '2027-03-01',
  seasons: [] as Season[],
  home: null,
  order: [] as string[],
}

describe('points', () => {
  it.each([
    ['2027-05-03', 'mon-thu'],
    ['2027-05-06', 'mon-thu'],
    ['2027-05-07', 'fri-sat'],
    ['2027-05-08', 'fri-sat'],
    ['2027-05-09', 'sun'],
  ])('the night of %s is %s', (night, name) => expect(getWeekdayClass(night)).toBe(name))

  it('are summed per night, across a change of season', () => {
    const points = (type: string, arrival: string, departure: string) =>
      pointsForStay(type, { arrival, departure }, { seasons, chart })
    expect(points('STU', '2027-05-03', '2027-05-10')).toBe(4 * 80 + 2 * 100 + 85)
    expect(points('STU', '2027-06-14', '2027-06-16')).toBe(80 + 140)
    expect(points('STU', '2027-09-07', '2027-09-09')).toBeNull()
    expect(points('VIL', '2027-05-03', '2027-05-10')).toBeNull()
  })

  it('are taken from the lot that expires first, among those that cover the arrival', () => {
    expect(
      eligibleLots(plenty, { arrival: '2027-05-03', departure: '2027-05-10' }, spend).map(
        (eligibleLot) => eligibleLot.id,
      ),
    ).toEqual(['soon', 'late'])
    expect(
      eligibleLots(plenty, { arrival: '2027-06-30', departure: '2027-07-07' }, spend).map(
        (eligibleLot) => eligibleLot.id,
      ),
    ).toEqual(['soon', 'late'])
    expect(
      eligibleLots(plenty, { arrival: '2027-07-01', departure: '2027-07-02' }, spend).map(
        (eligibleLot) => eligibleLot.id,
      ),
    ).toEqual(['late'])
    expect(
      spendLots(
        700,
        eligibleLots(plenty, { arrival: '2027-05-03', departure: '2027-05-10' }, spend),
      ),
    ).toMatchObject([
      { lotId: 'soon', points: 500 },
      { lotId: 'late', points: 200 },
    ])
    expect(spendLots(6000, plenty)).toBeNull()
  })

  it('are spent to the point, never more than a lot holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 6 }),
        (points, sizes) => {
          const lots = sizes.map((size, index) =>
            lot(`l${index}`, size, {
              earnedOn: '2027-01-01',
              expiresOn: addDays('2027-06-01', index),
            }),
          )
          const shares = spendLots(points, lots)
          const total = sizes.reduce((sum, size) => sum + size, 0)
          expect(shares === null).toBe(points > total)
          if (shares) expect(shares.reduce((sum, share) => sum + share.points, 0)).toBe(points)
          for (const share of shares ?? [])
            expect(share.points).toBeLessThanOrEqual(
              lots.find((lot) => lot.id === share.lotId)?.remaining ?? 0,
            )
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('details of points', () => {
  it('use the season of the first and the last night', () => {
    expect(
      ['2026-12-31', '2027-01-01', '2027-06-14', '2027-06-15', '2027-09-07', '2027-09-08'].map(
        (night) => findSeason(night, seasons),
      ),
    ).toEqual([null, 'blue', 'blue', 'red', 'red', null])
  })

  // issue 12, item 19
  it('of a lot pay for arrivals from its earned date to its expiry date', () => {
    const lots = [lot('l', 10, { earnedOn: '2027-05-03', expiresOn: '2027-05-10' })]
    const eligible = (arrival: string, departure: string) =>
      eligibleLots(lots, { arrival, departure }, spend).length
    expect([
      eligible('2027-05-03', '2027-05-10'),
      eligible('2027-05-02', '2027-05-10'),
      eligible('2027-05-10', '2027-05-24'),
      eligible('2027-05-11', '2027-05-12'),
    ]).toEqual([1, 0, 1, 0])
    expect(
      eligibleLots(
        [lot('empty', 0, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })],
        { arrival: '2027-05-03', departure: '2027-05-10' },
        spend,
      ),
    ).toEqual([])
  })

  it('are spent in the owner’s order, then soonest expiry first, then by ID', () => {
    const lots = [
      lot('c', 1, { earnedOn: '2027-01-01', expiresOn: '2027-08-01' }),
      lot('b', 1, { earnedOn: '2027-01-01', expiresOn: '2027-07-01' }),
      lot('a', 1, { earnedOn: '2027-01-01', expiresOn: '2027-07-01' }),
    ]
    const dates = { arrival: '2027-05-03', departure: '2027-05-10' }
    const order = (first: string[]) =>
      eligibleLots(lots, dates, { ...spend, order: first }).map((eligibleLot) => eligibleLot.id)
    expect(order([])).toEqual(['a', 'b', 'c'])
    expect(order(['c'])).toEqual(['c', 'a', 'b'])
    expect(order(['b', 'c'])).toEqual(['b', 'c', 'a'])
    expect(evaluateStay(request({ lotOrder: ['late'] })).payment).toMatchObject({
      lots: [{ lotId: 'late', points: 605 }],
    })
  })

  it('that are held pay only for stays in the near future', () => {
    const holding = [
      lot('h', 1000, {
        earnedOn: '2027-01-01',
        expiresOn: '2027-12-31',
        overrides: { kind: 'holding' },
      }),
    ]
    const near = (days: number) =>
      eligibleLots(
        holding,
        { arrival: addDays('2027-03-01', days), departure: addDays('2027-03-01', days + 2) },
        spend,
      ).length
    expect([near(60), near(61)]).toEqual([1, 0])
  })

  it('that are saved don’t pay for nights in excluded seasons', () => {
    const saved = [
      lot('s', 1000, {
        earnedOn: '2027-01-01',
        expiresOn: '2027-12-31',
        overrides: { kind: 'restricted' },
      }),
    ]
    const use = {
      ...spend,
      seasons,
      rules: { ...DEFAULT_RULES, save: { monthsMore: 12, notSeasons: ['red'] } },
    }
    const usable = (arrival: string, departure: string, overrides = {}) =>
      eligibleLots(saved, { arrival, departure }, { ...use, ...overrides }).length
    expect([
      usable('2027-06-13', '2027-06-15'),
      usable('2027-06-13', '2027-06-16'),
      usable('2027-06-13', '2027-06-16', { rules: DEFAULT_RULES }),
    ]).toEqual([1, 0, 1])
  })

  it('can be borrowed from the next use year if they suffice, with a fix that says so', () => {
    const next = lot('next', 200, {
      earnedOn: '2027-08-01',
      expiresOn: '2028-07-31',
      overrides: { useYear: 2028 },
    })
    const few = lot('few', 500, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })
    const fix = (overrides: Partial<StayRequest>) =>
      evaluateStay(request({ lots: [few, next], ...overrides })).reasons[0]?.fix
    expect(fix({})).toEqual({
      kind: 'borrow',
      route: '/nav/points?act=borrow&lot=next&points=105',
      points: 105,
      useYear: 2028,
      price: 0,
    })
    expect(fix({ lots: [few, { ...next, remaining: 104 }] })).toBeNull()
    expect(fix({ lots: [few, { ...next, remaining: 105 }] })).not.toBeNull()
    expect(fix({ lots: [few, { ...next, kind: 'bonus' }] })).toBeNull()
    // not before borrowing opens, one year before the points can be used
    expect(fix({ lots: [few, { ...next, earnedOn: '2028-03-02' }] })).toBeNull()
    expect(fix({ lots: [few, { ...next, earnedOn: '2028-03-01' }] })).not.toBeNull()
    expect(fix(rules({ borrow: null }))).toBeNull()
    expect(fix(rules({ borrow: { percent: 50, currentFirst: false } }))).toBeNull()
  })
})

describe('stays with points', () => {
  const points = (overrides: Partial<StayRequest['rules']['points']>) =>
    rules({ points: { ...DEFAULT_RULES.points, ...overrides } })

  it('start on the check-in days of the rules', () => {
    expect(codes(points({ checkInWeekdays: [5, 7] }))).toEqual(['CHECK_IN_DAY'])
    expect(codes(points({ checkInWeekdays: [1] }))).toEqual([])
  })

  it('have longer minimums in some seasons', () => {
    const seasonal = points({ seasonMinNights: { red: 5 } })
    expect(codes({ ...seasonal, ...stay('2027-07-05', '2027-07-09') })).toEqual(['TOO_SHORT'])
    expect(codes({ ...seasonal, ...stay('2027-07-05', '2027-07-10') })).toEqual([])
    expect(codes({ ...seasonal, ...stay('2027-05-03', '2027-05-05') })).toEqual([])
  })
})
