import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCodes, owing } from '../../test-support/questions.ts'
import { addDays, daysBetween } from '../dates/calendar-date.ts'
import { DEFAULT_RULES, fillRules } from '../resort/rules-schema.ts'
import { extendReasons, holdReasons } from '../stays/hold-verdict.ts'
import {
  keepsPlaceInLine,
  lastWishedArrival,
  type WaitlistTerms,
  waitReasons,
  wishedDates,
} from './waitlist.ts'

const WISH = { arrival: '2027-05-03', departure: '2027-05-10', flexDays: 0, minNights: null }
const active = { status: 'active' as const, overdue: [] }
const codes = (
  criteria = WISH,
  waiting = 0,
  rules = DEFAULT_RULES,
  account: Parameters<typeof waitReasons>[0]['account'] = active,
) => getCodes(waitReasons({ rules, account, today: '2027-03-01' }, criteria, waiting))

describe('joining the waitlist', () => {
  it('requires future dates, and limits open requests and flexible days', () => {
    expect(codes()).toEqual([])
    expect(codes({ ...WISH, arrival: '2027-03-01' })).toEqual(['ARRIVAL_PASSED'])
    expect(codes({ ...WISH, arrival: '2027-03-02' })).toEqual([])
    expect([codes(WISH, 4), codes(WISH, 5)]).toEqual([[], ['TOO_MANY_WAITING']])
    expect([codes({ ...WISH, flexDays: 14 }), codes({ ...WISH, flexDays: 15 })]).toEqual([
      [],
      ['TOO_FLEXIBLE'],
    ])
    expect(codes(WISH, 9, { ...DEFAULT_RULES, waitlist: null })).toEqual(['NOT_OFFERED'])
    expect(codes(WISH, 0, DEFAULT_RULES, owing(100, '2026-01-01'))).toEqual(['PAST_DUE'])
  })
  it('tries the requested dates first, then the nearest, earlier ones first', () => {
    expect(
      wishedDates({ ...WISH, flexDays: 2 }, '2027-03-01').map((dates) => dates.arrival),
    ).toEqual(['2027-05-03', '2027-05-02', '2027-05-04', '2027-05-01', '2027-05-05'])
    expect(
      wishedDates({ ...WISH, flexDays: 2 }, '2027-05-02').map((dates) => dates.arrival),
    ).toEqual(['2027-05-03', '2027-05-04', '2027-05-05'])
    expect(wishedDates(WISH, '2027-05-03')).toEqual([])
    expect(wishedDates(WISH, '2027-03-01')).toEqual([
      { arrival: '2027-05-03', departure: '2027-05-10' },
    ])
  })
  it('keeps the number of nights and stays within the flexible days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: -20, max: 60 }),
        (flexDays, nights, ahead) => {
          const arrival = addDays('2027-03-01', ahead)
          const dates = wishedDates(
            { arrival, departure: addDays(arrival, nights), flexDays, minNights: null },
            '2027-03-01',
          )
          expect(new Set(dates.map((date) => date.arrival)).size).toBe(dates.length)
          for (const date of dates) {
            expect(daysBetween(date.arrival, date.departure)).toBe(nights)
            expect(Math.abs(daysBetween(arrival, date.arrival))).toBeLessThanOrEqual(flexDays)
            expect(date.arrival > '2027-03-01').toBe(true)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('fewer nights', () => {
  const dates = (minNights: number, flexDays = 0) =>
    wishedDates(
      { arrival: '2027-05-03', departure: '2027-05-07', flexDays, minNights },
      '2027-03-01',
    ).map(({ arrival, departure }) => `${arrival.slice(8)}-${departure.slice(8)}`)
  it('are tried after all nights, starting within the requested dates', () => {
    expect(dates(4)).toEqual(['03-07'])
    expect(dates(3)).toEqual(['03-07', '03-06', '04-07'])
    expect(dates(2)).toEqual(['03-07', '03-06', '04-07', '03-05', '04-06', '05-07'])
    const around = ['03-07', '02-06', '04-08', '03-06', '04-07', '02-05', '05-08']
    expect(dates(3, 1)).toEqual(around)
    // a minimum above the nights of the dates means all nights
    expect(dates(9)).toEqual(['03-07'])
  })
  it('are tried on at most a thousand dates', () => {
    const year = { arrival: '2027-05-03', departure: '2028-05-03', flexDays: 14, minNights: 1 }
    expect(wishedDates(year, '2027-03-01')).toHaveLength(1000)
  })
})

describe('a changed request', () => {
  const before: WaitlistTerms = {
    ...WISH,
    flexDays: 2,
    minNights: 5,
    unitTypeCodes: ['COT', 'GS'],
    maxPoints: 1000,
  }
  it.each<[string, Partial<WaitlistTerms>, boolean]>([
    ['nothing', {}, true],
    ['another order', { unitTypeCodes: ['GS', 'COT'] }, true],
    ['one place less', { unitTypeCodes: ['GS'] }, true],
    ['another place', { unitTypeCodes: ['GS', 'VIL'] }, false],
    ['only these dates', { flexDays: 0 }, true],
    ['more days of grace', { flexDays: 3 }, false],
    ['a shorter stay', { departure: '2027-05-08' }, true],
    ['a longer stay', { departure: '2027-05-11' }, false],
    [
      'later in the same days',
      { arrival: '2027-05-05', departure: '2027-05-12', flexDays: 0 },
      true,
    ],
    ['later than that', { arrival: '2027-05-06', departure: '2027-05-13', flexDays: 0 }, false],
    ['more nights at least', { minNights: 6 }, true],
    ['all nights', { minNights: null }, true],
    ['fewer nights', { minNights: 4 }, false],
    ['a lower limit', { maxPoints: 999 }, true],
    ['a higher limit', { maxPoints: 1001 }, false],
    ['no limit', { maxPoints: null }, false],
  ])('with %s', (_, change, keeps) => {
    expect(keepsPlaceInLine(before, { ...before, ...change })).toBe(keeps)
  })
  it('keeps its place only if the new terms add no possible offer', () => {
    const terms = fc
      .record({
        ahead: fc.integer({ min: 0, max: 4 }),
        nights: fc.integer({ min: 1, max: 5 }),
        flexDays: fc.integer({ min: 0, max: 3 }),
        minNights: fc.option(fc.integer({ min: 1, max: 6 })),
      })
      .map(({ ahead, nights, ...rest }) => {
        const arrival = addDays('2027-05-03', ahead)
        const departure = addDays(arrival, nights)
        return { ...rest, arrival, departure, unitTypeCodes: ['COT'], maxPoints: null }
      })
    fc.assert(
      fc.property(terms, (wish) => {
        const arrivals = wishedDates(wish, '2027-03-01').map(({ arrival }) => arrival)
        expect(lastWishedArrival(wish)).toBe(arrivals.sort().at(-1))
      }),
    )
    const offers = (wish: WaitlistTerms) =>
      new Set(wishedDates(wish, '2027-03-01').map(({ arrival, departure }) => arrival + departure))
    fc.assert(
      fc.property(terms, terms, (one, other) => {
        expect(keepsPlaceInLine(one, other)).toBe(
          [...offers(other)].every((dates) => offers(one).has(dates)),
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('holding a place', () => {
  it('is limited to a number of open holds', () => {
    expect([0, 1, 2, 3].map((open) => getCodes(holdReasons(DEFAULT_RULES, open)))).toEqual([
      [],
      [],
      ['TOO_MANY_HOLDS'],
      ['TOO_MANY_HOLDS'],
    ])
    expect(holdReasons({ ...DEFAULT_RULES, hold: { minutes: 10, most: 1 } }, 1)[0]?.params).toEqual(
      { open: 1, most: 1 },
    )
  })
  it('can be extended once, before it expires', () => {
    const now = new Date('2027-03-01T12:00:00Z')
    const ask = (ms: number, extended: boolean) =>
      getCodes(
        extendReasons(DEFAULT_RULES, { endsAt: new Date(now.getTime() + ms), extended }, now),
      )
    expect([ask(1, false), ask(0, false), ask(-1, true), ask(1, true)]).toEqual([
      [],
      ['HOLD_ENDED'],
      ['HOLD_ENDED'],
      ['HOLD_EXTENDED'],
    ])
  })
})

describe('rules', () => {
  it('use defaults for missing values, including nested ones', () => {
    expect(fillRules(null)).toEqual(DEFAULT_RULES)
    expect(
      fillRules({ points: { minNights: 3 }, cancellation: { graceHours: 0 }, bank: null }),
    ).toEqual({
      ...DEFAULT_RULES,
      points: { ...DEFAULT_RULES.points, minNights: 3 },
      cancellation: { ...DEFAULT_RULES.cancellation, graceHours: 0 },
      bank: null,
    })
    expect(
      fillRules({
        people: { most: [1, 1, 1, 1] },
        guestStays: { G: { freeAYear: 1, mostAYear: 1 } },
      }),
    ).toMatchObject({
      people: { counted: [true, true, true, true], most: [1, 1, 1, 1] },
      guestStays: { R: { mostAYear: null } },
    })
  })
})
