import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  at,
  CHART as chart,
  lot,
  PLENTY as plenty,
  request,
  SEASONS as seasons,
  stay,
  verdictCodes,
  WEEK as week,
} from '../../test-support/questions.ts'
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
const codes = (overrides: Partial<StayRequest>) => verdictCodes(evaluateStay(request(overrides)))
const rules = (overrides: Partial<StayRequest['rules']>) => ({
  rules: { ...DEFAULT_RULES, ...overrides },
})

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

describe('points of owners of a unit type', () => {
  const home = rules({ homePriority: { monthsBefore: 13, minNights: 7, maxNights: 7 } })
  const mine = lot('mine', 700, {
    earnedOn: '2026-01-01',
    expiresOn: '2027-12-31',
    overrides: { homeUnitTypeCode: 'STU' },
  })
  const other = lot('other', 5000, {
    earnedOn: '2026-01-01',
    expiresOn: '2027-06-01',
    overrides: { homeUnitTypeCode: '1BR' },
  })
  const early = at('2026-04-15')
  it('pay alone during home priority, then with all other points', () => {
    expect(evaluateStay(request({ ...home, ...early, lots: [mine, other] })).payment).toMatchObject(
      {
        have: 700,
        lots: [{ lotId: 'mine', points: 605 }],
      },
    )
    expect(
      evaluateStay(request({ ...home, ...at('2026-05-03'), lots: [mine, other] })).payment,
    ).toMatchObject({ have: 5700, lots: [{ lotId: 'other', points: 605 }] })
    expect(codes({ ...home, ...early, lots: [{ ...mine, remaining: 604 }, other] })).toEqual([
      'NOT_ENOUGH_POINTS',
    ])
  })
  it('open nothing to other owners', () => {
    expect(codes({ ...home, ...early, lots: [other] })).toEqual([
      'HOME_ONLY_YET',
      'NOT_ENOUGH_POINTS',
    ])
    expect(
      evaluateStay(request({ ...home, ...at('2026-04-01'), lots: [mine, other] })).reasons[0],
    ).toMatchObject({ code: 'NOT_OPEN_YET', changesOn: '2026-04-03' })
    expect(
      evaluateStay(request({ ...home, ...at('2026-04-01'), lots: [other] })).reasons[0],
    ).toMatchObject({ code: 'NOT_OPEN_YET', changesOn: '2026-05-03' })
  })
  it('report the allowed length of stay and the opening day', () => {
    const messages = (
      points: Partial<StayRequest['rules']['points']>,
      dates: ReturnType<typeof stay>,
    ) =>
      evaluateStay(
        request({ ...rules({ points: { ...DEFAULT_RULES.points, ...points } }), ...dates }),
      ).reasons[0]?.params
    const night = stay('2027-05-03', '2027-05-04')
    const shortest = { minNights: 2, maxNights: 14, inSeason: false }
    expect(messages({}, night)).toEqual(shortest)
    expect(messages({ seasonMinNights: { blue: 3 } }, stay('2027-05-03', '2027-05-05'))).toEqual({
      ...shortest,
      minNights: 3,
      inSeason: true,
    })
    expect(messages({ seasonMinNights: { blue: 2 } }, night)).toEqual(shortest)
    expect(messages({ checkInWeekdays: [5, 7] }, stay('2027-05-03', '2027-05-05'))).toEqual({
      weekdays: [5, 7],
    })
  })
  // issue 12, item 19
  it('report the day when they suffice without action, and none if waiting doesn’t help', () => {
    const few = lot('few', 10, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })
    const messages = (overrides: Partial<StayRequest>) =>
      evaluateStay(request({ lots: [few], ...overrides })).reasons.find(
        (reason) => reason.code === 'NOT_ENOUGH_POINTS',
      )
    // points of a use year that starts after arrival never pay for it
    expect(
      messages({
        lots: [few, lot('next', 5000, { earnedOn: '2027-06-01', expiresOn: '2028-05-31' })],
        ...rules({ borrow: null }),
      })?.changesOn,
    ).toBeNull()
    // holding points pay only this many days before arrival
    const held = messages({
      lots: [
        few,
        lot('h', 600, {
          earnedOn: '2027-01-01',
          expiresOn: '2027-12-31',
          overrides: { kind: 'holding' },
        }),
      ],
    })
    expect(held).toMatchObject({
      changesOn: '2027-03-04',
      params: { source: 'own', from: '2027-03-04' },
    })
    // points of another home unit type pay once the general window is open
    expect(
      messages({ ...home, ...early, lots: [{ ...mine, remaining: 1 }, other] })?.changesOn,
    ).toBe('2026-05-03')
    // points not granted yet are granted one year before their use year
    const interest = {
      interestId: 'i',
      annualPoints: 5000,
      useYearMonth: 4,
      firstUseYear: null,
      homeUnitTypeCode: null,
      last: { useYear: 2026, expiresOn: '2027-04-30' },
    }
    const coming = {
      ...at('2026-04-20'),
      lots: [lot('l', 5000, { earnedOn: '2026-05-01', expiresOn: '2027-04-30' })],
      ...rules({ opensMonthsBefore: 14 }),
    }
    expect(
      messages({ ...coming, pointsInterests: [{ ...interest, frequency: 'annual' }] })?.changesOn,
    ).toBe('2026-05-01')
    expect(
      messages({ ...coming, pointsInterests: [{ ...interest, frequency: 'odd' }] })?.changesOn,
    ).toBe('2026-05-01')
    expect(
      messages({ ...coming, pointsInterests: [{ ...interest, frequency: 'even' }] })?.changesOn,
    ).toBeNull()
    expect(
      messages({
        ...coming,
        pointsInterests: [{ ...interest, frequency: 'annual', annualPoints: 604 }],
      })?.changesOn,
    ).toBeNull()
  })
  it('report what is available and what is missing', () => {
    const messages = (remaining: number) =>
      evaluateStay(
        request({
          lots: [lot('few', remaining, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })],
        }),
      ).reasons[0]?.params
    const both = { points: 605, arrival: '2027-05-03', source: 'none', from: '', useYear: 0 }
    expect(messages(604)).toEqual({ ...both, have: 604, missing: 1 })
    expect(messages(0)).toEqual({ ...both, have: 0, missing: 605 })
  })
  // issue 12, item 18
  it('of biennial owners are zero in off years, and the reason says so', () => {
    const interest = {
      interestId: 'i',
      frequency: 'even' as const,
      annualPoints: 5000,
      useYearMonth: 1,
      firstUseYear: null,
      homeUnitTypeCode: null,
      last: { useYear: 2026, expiresOn: '2026-12-31' },
    }
    expect(evaluateStay(request({ lots: [], pointsInterests: [interest] })).reasons).toMatchObject([
      { code: 'NOT_ENOUGH_POINTS', changesOn: null, fix: null },
    ])
    // points of 2028 can be borrowed from one year before their use year; the reason includes that
    // day
    const messages = evaluateStay(
      request({ ...at('2026-11-22'), lots: [], pointsInterests: [interest] }),
    ).reasons[0]
    expect(messages).toMatchObject({
      fix: null,
      params: { source: 'borrow', useYear: 2028, from: '2027-01-01' },
    })
  })
  it('leave no payment if refused', () => {
    expect(evaluateStay(request(stay('2027-05-03', '2027-05-04'))).payment).toBeNull()
    expect(
      evaluateStay(request({ ...stay('2027-05-03', '2027-05-04'), weeks: [week] })).payment,
    ).toBeNull()
  })
  it('report wrong dates once, without the window', () => {
    const late = rules({ closesDaysBefore: 400 })
    expect(
      codes({
        ...late,
        ...stay('2028-03-10', '2028-03-14'),
        seasons: [{ code: 'blue', firstNight: '2028-01-01', lastNight: '2028-12-31' }],
        lots: [lot('l', 9000, { earnedOn: '2027-01-01', expiresOn: '2029-01-01' })],
      }),
    ).toEqual(['TOO_LATE'])
  })
})
