import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  at,
  CHART as chart,
  FIXED,
  lot,
  owing,
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
import { offeredType } from './stay-offers.ts'
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

describe('may I book this stay', () => {
  it('reports only that past days are past, not that they have no price', () => {
    const past = evaluateStay(request(stay('2020-01-01', '2020-01-05')))
    expect(past.reasons.map(({ code }) => code)).toEqual(['ARRIVAL_PASSED'])
  })
  it('yes, with the lots that pay for it', () => {
    expect(evaluateStay(request())).toMatchObject({
      allowed: true,
      reasons: [],
      points: 605,
      payment: { kind: 'points', points: 605, have: 5500 },
    })
  })
  it.each<[string, Partial<StayRequest>]>([
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
    [
      'NOT_ENOUGH_POINTS',
      { lots: [lot('few', 604, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })] },
    ],
    ['NO_INTEREST', { lots: [] }],
    ['WEEK_LENGTH', { lots: [], weeks: [week], ...stay('2027-05-09', '2027-05-15') }],
    ['WEEK_START', { lots: [], weeks: [week], ...stay('2027-05-08', '2027-05-15') }],
    [
      'WEEK_USED',
      { lots: [], weeks: [{ ...week, status: 'reserved' }], ...stay('2027-05-09', '2027-05-16') },
    ],
    [
      'WEEK_UNIT_TYPE',
      { lots: [], weeks: [{ ...week, unitTypeCode: '1BR' }], ...stay('2027-05-09', '2027-05-16') },
    ],
    [
      'WEEK_SEASON',
      { lots: [], weeks: [{ ...week, seasonCode: 'red' }], ...stay('2027-05-09', '2027-05-16') },
    ],
  ])('no: %s alone', (code, overrides) => {
    expect(codes(overrides)).toEqual([code])
  })
  it('treats the limits of each rule as inclusive or exclusive, as defined', () => {
    expect(codes({ account: owing(100, '2027-01-30') })).toEqual([])
    expect(
      codes({
        ...at('2026-05-03'),
        lots: [lot('l', 5000, { earnedOn: '2026-01-01', expiresOn: '2027-12-31' })],
      }),
    ).toEqual([])
    expect(codes(stay('2027-03-02', '2027-03-04'))).toEqual([])
    expect(codes(stay('2027-05-03', '2027-05-17'))).toEqual([])
    expect(
      codes({ lots: [lot('exact', 605, { earnedOn: '2027-05-03', expiresOn: '2027-05-10' })] }),
    ).toEqual([])
  })
  it('returns when the answer changes, and the cheapest fix', () => {
    expect(evaluateStay(request(at('2026-05-02'))).reasons[0]).toMatchObject({
      changesOn: '2026-05-03',
      params: { opens: '2026-05-03', atMidnight: true },
    })
    expect(
      evaluateStay(request({ account: owing(21_240, '2027-01-01') })).reasons[0],
    ).toMatchObject({
      fix: { kind: 'pay', route: '/nav/payment?cents=21240&charges=c1', cents: 21_240 },
    })
    expect(
      evaluateStay(
        request({ lots: [lot('next', 900, { earnedOn: '2027-06-01', expiresOn: '2028-05-31' })] }),
      ).reasons[0],
    ).toMatchObject({ code: 'NOT_ENOUGH_POINTS', changesOn: null })
  })
  it('rents missing points if the resort does, only for stays in the current use year', () => {
    const rented = { rentedPoints: { centsEach: 7, mostAYear: 1000 } }
    const few = lot('few', 604, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })
    const getFix = (overrides: object) =>
      evaluateStay(request({ lots: [few], ...overrides })).reasons[0]?.fix ?? null
    expect(getFix(rules(rented))).toEqual({
      kind: 'rent',
      route: '/nav/points/payment?points=1',
      points: 1,
      useYear: 2027,
      price: 7,
    })
    expect(getFix({})).toBe(null)
    expect(getFix(rules({ rentedPoints: { centsEach: 7, mostAYear: 0 } }))).toBe(null)
    expect(getFix({ ...rules(rented), lots: [{ ...few, earnedOn: '2027-03-20' }] })).toBe(null)
  })
  it('uses a week before points, and the earliest week that fits', () => {
    const weeks = [
      {
        ...week,
        entitlementId: 'next',
        useYear: 2028,
        startsOn: '2028-01-01',
        endsOn: '2028-12-31',
      },
      week,
    ]
    expect(
      evaluateStay(request({ weeks, ...stay('2027-05-09', '2027-05-16') })).payment,
    ).toMatchObject({ kind: 'week', entitlementId: 'e', useYear: 2027 })
  })
  it('charges the guest fee by the type of stay', () => {
    expect(
      (['O', 'G', 'R'] as const).map((type) => evaluateStay(request({ type })).feeCents),
    ).toEqual([0, 3500, 3500])
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
      params: { way: 'own', from: '2027-03-04' },
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
    const both = { points: 605, arrival: '2027-05-03', way: 'none', from: '', useYear: 0 }
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
      params: { way: 'borrow', useYear: 2028, from: '2027-01-01' },
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

describe('people', () => {
  const people = (...counts: number[]) => ({
    stay: { arrival: '2027-05-03', departure: '2027-05-10', people: counts },
  })
  it('are counted by category as the rules say', () => {
    expect(codes(people(2, 1, 0, 0))).toEqual(['TOO_MANY_PEOPLE'])
    expect(
      codes({
        ...people(2, 1, 0, 0),
        ...rules({
          people: { counted: [true, false, true, true], most: [null, null, null, null] },
        }),
      }),
    ).toEqual([])
    expect(
      codes({
        ...people(1, 0, 0, 2),
        ...rules({ people: { counted: [true, true, true, false], most: [null, null, null, 1] } }),
      }),
    ).toEqual(['TOO_MANY_OF_KIND'])
    expect(
      codes({
        ...people(1, 0, 0, 1),
        ...rules({ people: { counted: [true, true, true, false], most: [null, null, null, 1] } }),
      }),
    ).toEqual([])
    expect(codes(people(0, 2, 0, 0))).toEqual(['NOBODY_STAYS'])
    expect(codes({ stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [] } })).toEqual(
      ['NOBODY_STAYS'],
    )
    expect(evaluateStay(request(people(2, 1, 0, 0))).reasons[0]?.params).toEqual({
      unitType: 'Studio',
      maxPeople: 2,
      people: 3,
      fitsNowhere: false,
      largest: 3,
    })
  })
})

describe('fees and allowances', () => {
  const used = (G: number, pointsStays = 0, annualPoints = 0) => ({
    used: { guestStays: { G, R: 0 }, pointsStays, annualPoints },
  })
  const guests = rules({
    guestStays: { G: { freeAYear: 2, mostAYear: 4 }, R: { freeAYear: 0, mostAYear: null } },
  })
  const fee = (overrides: Partial<StayRequest>) => evaluateStay(request(overrides)).feeCents
  it('waive the guest fee for the first guests of a year, then charge it, then refuse', () => {
    expect([0, 1, 2, 3].map((count) => fee({ type: 'G', ...guests, ...used(count) }))).toEqual([
      0, 0, 3500, 3500,
    ])
    expect(codes({ type: 'G', ...guests, ...used(3) })).toEqual([])
    expect(codes({ type: 'G', ...guests, ...used(4) })).toEqual(['GUEST_STAYS_USED'])
    expect(evaluateStay(request({ type: 'G', ...guests, ...used(4) })).reasons[0]?.params).toEqual({
      type: 'G',
      used: 4,
      most: 4,
    })
    const referrals = rules({
      guestStays: { G: { freeAYear: 0, mostAYear: null }, R: { freeAYear: 0, mostAYear: 0 } },
    })
    expect(evaluateStay(request({ type: 'R', ...referrals })).reasons[0]?.params).toEqual({
      type: 'R',
      used: 0,
      most: 0,
    })
    expect(codes({ type: 'R', ...guests, ...used(4) })).toEqual([])
    expect(codes({ type: 'O', ...guests, ...used(4) })).toEqual([])
    expect(fee({ type: 'O', ...guests, ...used(4) })).toBe(0)
    expect(evaluateStay(request({ type: 'R' })).fees).toEqual([{ kind: 'guest', cents: 3500 }])
  })
  it('give one free cleaning per number of yearly points, at least one', () => {
    const cleaning = rules({ housekeeping: { pointsPerCredit: 5000, feeCents: 17_500 } })
    expect([0, 1].map((stays) => fee({ ...cleaning, ...used(0, stays, 4999) }))).toEqual([
      0, 17_500,
    ])
    expect([1, 2].map((stays) => fee({ ...cleaning, ...used(0, stays, 10_000) }))).toEqual([
      0, 17_500,
    ])
    expect(
      fee({
        ...cleaning,
        ...used(0, 9),
        lots: [],
        weeks: [week],
        ...stay('2027-05-09', '2027-05-16'),
      }),
    ).toBe(0)
    expect(evaluateStay(request({ ...cleaning, ...used(0, 1) })).fees).toEqual([
      { kind: 'housekeeping', cents: 17_500 },
    ])
    expect(
      evaluateStay(
        request({
          ...rules({ housekeeping: { pointsPerCredit: 1, feeCents: 0 } }),
          ...used(0, 9, 1),
        }),
      ).fees,
    ).toEqual([])
  })
  it('charge nothing if the fee of the stay type is zero', () => {
    expect(
      evaluateStay(request({ type: 'G', ...rules({ guestFeeCents: { G: 0, R: 0 } }) })).fees,
    ).toEqual([])
  })
})

describe('owned time', () => {
  const owned = (overrides: Partial<StayRequest['weeks'][number]> = {}) => ({
    lots: [],
    weeks: [{ ...FIXED, ...overrides }],
  })
  const shared = (overrides = {}) => owned({ usageType: 'fractional', ...overrides })
  it('of a fixed week is used whole, in its unit, at any time ahead', () => {
    expect(
      evaluateStay(request({ ...owned(), ...stay('2027-05-09', '2027-05-16') })),
    ).toMatchObject({
      allowed: true,
      points: null,
      payment: { kind: 'week', entitlementId: 'f', unitId: 'u', whole: true, useYear: 2027 },
    })
    expect(codes({ ...owned(), ...stay('2027-05-09', '2027-05-16'), ...at('2025-01-01') })).toEqual(
      [],
    )
    expect(codes({ ...owned(), ...stay('2027-05-09', '2027-05-15') })).toEqual(['NOT_YOUR_TIME'])
    expect(codes({ ...owned(), ...stay('2027-05-10', '2027-05-16') })).toEqual(['NOT_YOUR_TIME'])
    expect(
      codes({ ...owned({ unitTypeCode: '1BR' }), ...stay('2027-05-09', '2027-05-16') }),
    ).toEqual(['WEEK_UNIT_TYPE'])
    expect(
      codes({ ...owned({ status: 'deposited' }), ...stay('2027-05-09', '2027-05-16') }),
    ).toEqual(['WEEK_USED'])
    expect(
      evaluateStay(
        request({ ...owned({ status: 'deposited' }), ...stay('2027-05-09', '2027-05-16') }),
      ).reasons[0]?.params,
    ).toMatchObject({ why: 'time', useYear: 2027, status: 'deposited' })
  })
  it('of fractions and whole units is used by the night, inside it', () => {
    expect(
      evaluateStay(request({ ...shared(), ...stay('2027-05-10', '2027-05-12') })).payment,
    ).toMatchObject({ whole: false, unitId: 'u' })
    expect(
      evaluateStay(
        request({ ...shared({ usageType: 'whole' }), ...stay('2027-05-09', '2027-05-16') }),
      ).payment,
    ).toMatchObject({ whole: false })
    expect(codes({ ...shared(), ...stay('2027-05-08', '2027-05-12') })).toEqual(['NOT_YOUR_TIME'])
    expect(codes({ ...shared(), ...stay('2027-05-14', '2027-05-17') })).toEqual(['NOT_YOUR_TIME'])
  })
  it('reports the nearest right if none fits', () => {
    const weeks = [
      { ...FIXED, entitlementId: 'far', startsOn: '2027-01-03', endsOn: '2027-01-09' },
      { ...FIXED, entitlementId: 'near', startsOn: '2027-04-11', endsOn: '2027-04-17' },
      { ...FIXED, entitlementId: 'later', startsOn: '2027-08-01', endsOn: '2027-08-07' },
    ].map((item) => ({ ...item, usageType: 'fractional' as const }))
    expect(
      evaluateStay(request({ lots: [], weeks, ...stay('2027-05-03', '2027-05-05') })).reasons[0]
        ?.params,
    ).toEqual({ byNight: true, useYear: 2027, from: '2027-04-11', to: '2027-04-18' })
    expect(
      evaluateStay(request({ lots: [], weeks, ...stay('2027-07-12', '2027-07-14') })).reasons[0]
        ?.params,
    ).toMatchObject({ from: '2027-08-01' })
    expect(
      evaluateStay(
        request({ lots: [], weeks: [...weeks].reverse(), ...stay('2027-04-16', '2027-04-20') }),
      ).reasons[0]?.params,
    ).toMatchObject({ from: '2027-04-11' })
  })
  it('reports the right with fewer reasons against it, then the earlier one', () => {
    const weeks = [
      { ...WEEK_NEXT, status: 'reserved' },
      { ...WEEK_NEXT, entitlementId: 'b' },
    ]
    expect(
      evaluateStay(request({ lots: [], weeks, ...stay('2027-05-09', '2027-05-16') })).payment,
    ).toMatchObject({ entitlementId: 'b' })
    const same = [
      { ...WEEK_NEXT, entitlementId: 'second', startsOn: '2027-02-01' },
      { ...WEEK_NEXT, entitlementId: 'first', startsOn: '2027-01-01' },
    ]
    expect(
      evaluateStay(request({ lots: [], weeks: same, ...stay('2027-05-09', '2027-05-16') })).payment,
    ).toMatchObject({ entitlementId: 'first' })
  })
})

// issue 12, item 20
describe('owned time that continues into the next use year', () => {
  const year = (useYear: number, overrides: Partial<StayRequest['weeks'][number]> = {}) => ({
    ...FIXED,
    usageType: 'whole' as const,
    entitlementId: `e${useYear}`,
    useYear,
    startsOn: `${useYear}-01-01`,
    endsOn: `${useYear}-12-31`,
    ...overrides,
  })
  const ask = (weeks: StayRequest['weeks'], arrival = '2027-12-28', departure = '2028-01-04') =>
    evaluateStay(request({ lots: [], weeks, ...stay(arrival, departure) }))
  it('is one period, paid by the right of the first night', () => {
    expect(ask([year(2028), year(2027)]).payment).toMatchObject({
      entitlementId: 'e2027',
      alsoIds: ['e2028'],
      useYear: 2027,
      whole: false,
    })
    expect(ask([year(2028), year(2027)], '2027-12-28', '2028-01-01').payment).toMatchObject({
      entitlementId: 'e2027',
      alsoIds: [],
    })
    expect(ask([year(2028), year(2027)], '2028-01-01').payment).toMatchObject({
      entitlementId: 'e2028',
      alsoIds: [],
    })
    expect(
      ask([
        year(2027),
        year(2028, { endsOn: '2028-01-03' }),
        year(2029, { startsOn: '2028-01-04' }),
      ]).payment,
    ).toMatchObject({ alsoIds: ['e2028'] })
  })
  it.each([
    ['is not there', []],
    ['begins a day later', [year(2028, { startsOn: '2028-01-02' })]],
    ['is in another unit', [year(2028, { unitId: 'v' })]],
    ['is of another interest', [year(2028, { interestId: 'x' })]],
    ['ends before the stay', [year(2028, { endsOn: '2028-01-02' })]],
  ])('isn’t merged if the next right %s', (_, overrides) =>
    expect(ask([year(2027), ...overrides]).allowed).toBe(false),
  )
  it('is refused with the deposited right named', () => {
    expect(ask([year(2027), year(2028, { status: 'deposited' })]).reasons).toMatchObject([
      {
        code: 'WEEK_USED',
        params: { why: 'time', from: '2028-01-01', status: 'deposited' },
      },
    ])
  })
  it('applies to fractions and whole units, not to fixed weeks', () => {
    const two = [
      { ...FIXED, entitlementId: 'a' },
      { ...FIXED, entitlementId: 'b', startsOn: '2027-05-16', endsOn: '2027-05-22' },
    ]
    expect(ask(two, '2027-05-09', '2027-05-23').allowed).toBe(false)
    expect(
      ask(
        two.map((item) => ({ ...item, usageType: 'fractional' as const })),
        '2027-05-09',
        '2027-05-23',
      ).payment,
    ).toMatchObject({ alsoIds: ['b'] })
  })
})

const WEEK_NEXT = { ...week, entitlementId: 'a' }

describe('a floating week', () => {
  const ask = (
    overrides: Partial<StayRequest['weeks'][number]>,
    dates = stay('2027-05-09', '2027-05-16'),
  ) => evaluateStay(request({ lots: [], weeks: [{ ...week, ...overrides }], ...dates }))
  it('starts on the resort’s weekday if the interest has none', () => {
    expect(ask({ checkInWeekday: null }).allowed).toBe(true)
    expect(
      ask({ checkInWeekday: null }, stay('2027-05-08', '2027-05-15')).reasons[0]?.params,
    ).toEqual({ weekday: 7 })
    expect(ask({ checkInWeekday: 6 }, stay('2027-05-08', '2027-05-15')).allowed).toBe(true)
  })
  // issue 12, item 20
  it('starts on any day of its use year, including the last', () => {
    expect(ask({ startsOn: '2027-05-09', endsOn: '2027-05-15' }).allowed).toBe(true)
    expect(ask({ startsOn: '2027-05-10', endsOn: '2027-12-31' }).reasons[0]?.params).toEqual({
      why: 'otherDays',
      useYear: 2027,
      status: 'available',
      arrival: '2027-05-09',
      from: '2027-05-10',
      through: '2027-12-31',
    })
    expect(ask({ startsOn: '2027-01-01', endsOn: '2027-05-09' }).allowed).toBe(true)
    expect(ask({ startsOn: '2027-01-01', endsOn: '2027-05-08' }).reasons[0]?.code).toBe('WEEK_USED')
    expect(ask({ status: 'rented-out' }).reasons[0]?.params).toMatchObject({
      why: 'week',
      status: 'rentedOut',
    })
  })
  it('is limited to its season', () => {
    expect(ask({ seasonCode: 'blue' }).allowed).toBe(true)
    expect(ask({ seasonCode: 'red' }).allowed).toBe(false)
  })
  it('opens with the booking window, first for its own unit type', () => {
    expect(
      evaluateStay(
        request({
          lots: [],
          weeks: [week],
          ...stay('2027-05-09', '2027-05-16'),
          ...at('2026-05-08'),
        }),
      ).reasons.map((reason) => reason.code),
    ).toEqual(['NOT_OPEN_YET'])
    const early = rules({ homePriority: { monthsBefore: 13, minNights: 7, maxNights: 7 } })
    expect(
      evaluateStay(
        request({
          lots: [],
          weeks: [week],
          ...stay('2027-05-09', '2027-05-16'),
          ...at('2026-05-08'),
          ...early,
        }),
      ).allowed,
    ).toBe(true)
  })
})

describe('bonus time', () => {
  const bonus = rules({ bonusTime: { daysBefore: 20, maxNights: 3, centsANight: 8900 } })
  const ask = (overrides: Partial<StayRequest>) =>
    evaluateStay(request({ ...bonus, lots: [], ...overrides }))
  it('pays if nothing else does, shortly before arrival, by the night', () => {
    expect(ask(stay('2027-03-21', '2027-03-24'))).toMatchObject({
      allowed: true,
      payment: { kind: 'bonus', cents: 26_700 },
      feeCents: 26_700,
      points: null,
      fees: [{ kind: 'bonus', cents: 26_700 }],
    })
    expect(ask(stay('2027-03-22', '2027-03-24')).reasons).toMatchObject([
      { code: 'BONUS_NOT_OPEN', changesOn: '2027-03-02' },
    ])
    expect(ask(stay('2027-03-20', '2027-03-24')).reasons.map((reason) => reason.code)).toEqual([
      'BONUS_LENGTH',
    ])
  })
  it('comes after weeks and points, and reports its reasons only if nothing else applies', () => {
    expect(
      evaluateStay(request({ ...bonus, ...stay('2027-03-10', '2027-03-12') })).payment,
    ).toMatchObject({ kind: 'points' })
    expect(
      evaluateStay(
        request({
          ...bonus,
          lots: [lot('few', 10, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })],
          ...stay('2027-03-10', '2027-03-12'),
        }),
      ).payment,
    ).toMatchObject({ kind: 'bonus' })
    expect(
      codes({
        ...bonus,
        lots: [lot('few', 10, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })],
      }),
    ).toEqual(['NOT_ENOUGH_POINTS'])
  })
})

describe('an account', () => {
  it('gets the smallest payment that unblocks it, naming the blocking charges', () => {
    const account = {
      status: 'active' as const,
      overdue: [
        { id: 'c0', kind: 'maintenance', openCents: 10_000, dueOn: '2026-12-01' },
        { id: 'c1', kind: 'other', openCents: 500, dueOn: '2027-01-10' },
        { id: 'c2', kind: 'maintenance', openCents: 2_000, dueOn: '2027-01-20' },
        { id: 'c3', kind: 'maintenance', openCents: 4_000, dueOn: '2027-02-10' },
      ],
    }
    expect(evaluateStay(request({ account })).reasons[0]).toMatchObject({
      code: 'PAST_DUE',
      params: { act: 'book', cents: 12_500, days: 90, instead: '' },
      fix: {
        cents: 12_500,
        chargeIds: ['c0', 'c1', 'c2'],
        route: '/nav/payment?cents=12500&charges=c0,c1,c2',
      },
    })
    expect(
      evaluateStay(request({ account, ...rules({ pastDueExempt: ['maintenance'] }) })).reasons[0],
    ).toMatchObject({ fix: { cents: 500, chargeIds: ['c1'] } })
    expect(codes({ account, ...rules({ pastDueExempt: ['maintenance', 'other'] }) })).toEqual([])
  })
  it('that is closed reports only that', () => {
    expect(
      evaluateStay(
        request({
          account: {
            status: 'former',
            overdue: [{ id: 'c1', kind: 'maintenance', openCents: 1, dueOn: '2020-01-01' }],
          },
          ...stay('2027-05-03', '2027-05-01', 9),
        }),
      ),
    ).toMatchObject({
      allowed: false,
      reasons: [{ code: 'ACCOUNT_CLOSED' }],
      payment: null,
      points: null,
    })
  })
  it('reports wrong dates once, without booking windows', () => {
    expect(codes(stay('2027-02-20', '2027-02-25'))).toEqual(['ARRIVAL_PASSED'])
    expect(
      codes({
        ...stay('2027-03-01', '2027-03-03'),
        lots: [],
        weeks: [{ ...week, checkInWeekday: 1 }],
      }),
    ).toContain('TOO_LATE')
  })
})

describe('the stays that a resort offers', () => {
  const offers = (types: ('O' | 'G' | 'R')[], maxNights = 14) => ({ offers: { types, maxNights } })
  it('are checked for every type of stay', () => {
    expect(codes({ ...offers(['O', 'R']), type: 'G' })).toEqual(['TYPE_NOT_OFFERED'])
    expect(codes({ ...offers(['G']), type: 'O' })).toEqual(['TYPE_NOT_OFFERED'])
    expect(codes({ ...offers(['O', 'G', 'R']), type: 'G' })).toEqual([])
  })
  it('are listed in the refusal', () => {
    const { reasons } = evaluateStay(request({ ...offers(['O', 'R']), type: 'G' }))
    expect(reasons[0]?.params).toEqual({ type: 'G', offered: ['O', 'R'] })
  })
  it('have a maximum length, reported once even if the points rules limit it too', () => {
    expect(codes(offers(['O'], 7))).toEqual([])
    expect(codes(offers(['O'], 6))).toEqual(['TOO_LONG'])
    const { reasons } = evaluateStay(
      request({
        ...offers(['O'], 6),
        ...rules({ points: { ...DEFAULT_RULES.points, maxNights: 5 } }),
      }),
    )
    expect(reasons.map((reason) => reason.params)).toEqual([
      { withPoints: false, minNights: 1, maxNights: 6 },
    ])
  })
  it.each([
    ['G', ['O', 'G', 'R'], 'G'],
    ['G', ['O', 'R'], 'O'],
    ['O', ['G', 'R'], 'G'],
    [null, ['R'], 'R'],
    ['X', ['O', 'G'], 'O'],
  ] as const)(
    'asked for %s where %j are taken, a screen begins with %s',
    (asked, types, expected) => {
      expect(offeredType(asked, types)).toBe(expected)
    },
  )
})
