import { describe, expect, it } from 'vitest'
import {
  at,
  FIXED,
  lot,
  request,
  stay,
  verdictCodes,
  WEEK as week,
} from '../../test-support/questions.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import type { StayRequest } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'

const codes = (overrides: Partial<StayRequest>) => verdictCodes(evaluateStay(request(overrides)))
const rules = (overrides: Partial<StayRequest['rules']>) => ({
  rules: { ...DEFAULT_RULES, ...overrides },
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
      isWeek: false,
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
