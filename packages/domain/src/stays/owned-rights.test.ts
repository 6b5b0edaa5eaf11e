import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, getWeekday } from '../dates/calendar-date.ts'
import { weeksIn } from '../dates/week-calendar.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import {
  auctionWeeks,
  getAllRights,
  getFirstUseYear,
  getRights,
  type OwnedInterest,
  turnOn,
  type UnitInterest,
} from './owned-rights.ts'

const interest = (overrides: Partial<OwnedInterest>): OwnedInterest => ({
  usageType: 'fixed-week',
  frequency: 'annual',
  week: 1,
  event: 'EASTER',
  checkInWeekday: 6,
  useYearMonth: 1,
  firstUseYear: null,
  ...overrides,
})
const EASTER = [2025, 2026, 2027, 2028].map((useYear) => ({
  event: 'EASTER',
  useYear,
  checkInWeekday: null,
  startsOn: `${useYear}-03-28`,
  endsOn: `${useYear}-04-03`,
}))
const rights = (overrides: Partial<OwnedInterest>, year = 2027) =>
  getRights(interest(overrides), year, { rules: DEFAULT_RULES, events: EASTER })

describe('the rights of an interest', () => {
  it.each([
    [2024, '2024-01-06'],
    [2025, '2025-01-04'],
    [2026, '2026-01-03'],
    [2027, '2027-01-02'],
    [2028, '2028-01-01'],
  ])('week 1 of %i on Saturdays starts on %s, as published', (year, startsOn) => {
    expect(rights({}, year)).toEqual([
      { useYear: year, position: 1, startsOn, endsOn: addDays(startsOn, 6) },
    ])
  })
  it('week 53 exists only in years that have one', () => {
    expect(
      [2027, 2028, 2029].map((year) => rights({ week: 53 }, year).map((right) => right.startsOn)),
    ).toEqual([[], ['2028-12-30'], []])
    expect(rights({ week: 53, checkInWeekday: 5 }, 2027)).toMatchObject([
      { startsOn: '2027-12-31' },
    ])
  })
  it('a fixed week grants nothing without a number', () =>
    expect(rights({ week: null })).toEqual([]))
  it('starts on the resort’s weekday if the interest has none', () => {
    expect(getWeekday(rights({ checkInWeekday: null })[0]?.startsOn ?? '')).toBe(
      DEFAULT_RULES.floatingWeek.checkInWeekday,
    )
  })
  it.each([
    ['annual', [2026, 2027, 2028]],
    ['odd', [2027]],
    ['even', [2026, 2028]],
  ] as const)('%s: in %o', (frequency, years) => {
    expect([2026, 2027, 2028].filter((year) => rights({ frequency }, year).length > 0)).toEqual(
      years,
    )
  })
  it('a floating week and a whole unit cover their use year, starting in its month', () => {
    expect(rights({ usageType: 'floating-week' })).toEqual([
      { useYear: 2027, position: 1, startsOn: '2027-01-01', endsOn: '2027-12-31' },
    ])
    expect(rights({ usageType: 'whole', useYearMonth: 10 })).toEqual([
      { useYear: 2027, position: 1, startsOn: '2027-10-01', endsOn: '2028-09-30' },
    ])
  })
  // issue 38, A8
  it.each([
    ['floating-week', 1, '2026-01-01', 2026],
    ['floating-week', 1, '2026-01-02', 2027],
    ['points', 10, '2026-10-01', 2026],
    ['whole', 10, '2026-10-02', 2027],
    ['fixed-week', 10, '2026-01-02', 2027],
    ['event-week', 10, '2026-01-01', 2026],
    ['fractional', 10, '2026-11-15', 2027],
  ] as const)('a %s of use years from month %i, bought on %s, starts in %i', (...row) => {
    const [usageType, useYearMonth, purchasedOn, first] = row
    expect(getFirstUseYear(purchasedOn, { usageType, useYearMonth })).toBe(first)
    const granted = [2025, 2026, 2027, 2028].filter(
      (year) => rights({ usageType, useYearMonth, firstUseYear: first }, year).length > 0,
    )
    expect(granted).toEqual(usageType === 'points' ? [] : [2026, 2027, 2028].slice(first - 2026))
  })
  it('points have lots instead', () => expect(rights({ usageType: 'points' })).toEqual([]))
})

/** The event covers week 53 of 2027, from Friday, December 31. */
const NEW_YEAR = [
  {
    event: 'NEW-YEAR',
    useYear: 2027,
    checkInWeekday: null,
    startsOn: '2027-12-30',
    endsOn: '2028-01-05',
  },
]

// issue 12, item 20
describe('week 53', () => {
  const owns = (number: string, overrides: Partial<UnitInterest> = {}): UnitInterest => ({
    ...interest({ checkInWeekday: 5, week: 52 }),
    number,
    unit: number,
    ...overrides,
  })
  const under = (weekFiftyThree: 'resort' | 'owner-of-52' | 'auction') => ({
    rules: { ...DEFAULT_RULES, weekFiftyThree },
    events: NEW_YEAR,
  })
  const held = (
    interests: readonly UnitInterest[],
    how: 'resort' | 'owner-of-52' | 'auction',
    years = [2026, 2027],
  ) =>
    getAllRights(interests, years, under(how)).map((right) => [
      right.interest.number,
      right.useYear,
      right.position,
      right.startsOn,
    ])
  it('goes to the owner of week 52 only under the resort’s rule, in years that have it', () => {
    expect(held([owns('a'), owns('b', { week: 51 })], 'owner-of-52')).toEqual([
      ['a', 2026, 1, '2026-12-25'],
      ['a', 2027, 1, '2027-12-24'],
      ['a', 2027, 2, '2027-12-31'],
      ['b', 2026, 1, '2026-12-18'],
      ['b', 2027, 1, '2027-12-17'],
    ])
    for (const how of ['resort', 'auction'] as const)
      expect(held([owns('a')], how).map(([, , , startsOn]) => startsOn)).toEqual([
        '2026-12-25',
        '2027-12-24',
      ])
  })
  it('stays with its deeded owner', () => {
    const deeded = [owns('a'), owns('b', { week: 53, unit: 'a' }), owns('c')]
    expect(
      held(deeded, 'owner-of-52', [2027]).filter(([, , , startsOn]) => startsOn === '2027-12-31'),
    ).toEqual([
      ['b', 2027, 1, '2027-12-31'],
      ['c', 2027, 2, '2027-12-31'],
    ])
    expect(auctionWeeks(deeded, [2027], under('auction'))).toEqual([
      { unit: 'c', year: 2027, startsOn: '2027-12-31' },
    ])
  })
  it('yields to an event week of the unit on its nights', () => {
    const event = { usageType: 'event-week', event: 'NEW-YEAR', week: null } as const
    const interests = [owns('a'), owns('b', { ...event, unit: 'a' }), owns('c')]
    expect(
      held(interests, 'owner-of-52', [2027]).filter((week) => String(week[3]) >= '2027-12-30'),
    ).toEqual([
      ['b', 2027, 1, '2027-12-30'],
      ['c', 2027, 2, '2027-12-31'],
    ])
    expect(auctionWeeks(interests, [2027], under('auction'))).toEqual([
      { unit: 'c', year: 2027, startsOn: '2027-12-31' },
    ])
  })
  it('is reserved for auction once per unit, for fixed weeks only', () => {
    const interests = [
      owns('a'),
      owns('x', { unit: 'a', week: 3 }),
      owns('f', { usageType: 'fractional' }),
      owns('n', { unit: null }),
      owns('e', { usageType: 'event-week', checkInWeekday: null }),
    ]
    expect(auctionWeeks(interests, [2026, 2027, 2028], under('auction'))).toEqual([
      { unit: 'a', year: 2027, startsOn: '2027-12-31' },
      { unit: 'e', year: 2028, startsOn: '2028-12-31' },
    ])
    for (const how of ['resort', 'owner-of-52'] as const)
      expect(auctionWeeks(interests, [2027], under(how))).toEqual([])
  })
})

describe('fractions', () => {
  const turns = (owner: number, year: number, weeksARow = 1) =>
    getRights(interest({ usageType: 'fractional', week: owner }), year, {
      rules: { ...DEFAULT_RULES, fraction: { owners: 4, weeksARow } },
      events: [],
    })
  it('assign every week of a year to exactly one owner, and return whose turn it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2024, max: 2045 }),
        fc.integer({ min: 1, max: 13 }),
        (year, weeksARow) => {
          const all = [1, 2, 3, 4].flatMap((owner) =>
            turns(owner, year, weeksARow).map((right) => ({ ...right, owner })),
          )
          const nights = all.reduce(
            (sum, right) => sum + daysBetween(right.startsOn, right.endsOn) + 1,
            0,
          )
          expect(nights).toBe(7 * weeksIn(year, 6))
          for (const right of all) {
            const rules = { ...DEFAULT_RULES, fraction: { owners: 4, weeksARow } }
            expect([turnOn(right.startsOn, 6, rules), turnOn(right.endsOn, 6, rules)]).toEqual([
              right.owner,
              right.owner,
            ])
          }
        },
      ),
      { numRuns: 100 },
    )
  })
  it('give each owner thirteen weeks, numbered in order, merging consecutive weeks', () => {
    expect(turns(1, 2026)).toHaveLength(13)
    expect(turns(1, 2026).map((right) => right.position)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    )
    const long = turns(2, 2026, 13)
    expect(long).toHaveLength(1)
    expect(daysBetween(long[0]?.startsOn ?? '', long[0]?.endsOn ?? '')).toBe(13 * 7 - 1)
  })
  it('rotate each year, so that no owner always has the same weeks', () => {
    const first = [2026, 2027, 2028, 2029, 2030].map((year) =>
      [1, 2, 3, 4].find(
        (owner) =>
          turnOn(turns(owner, year)[0]?.startsOn ?? '', 6, DEFAULT_RULES) === owner &&
          turns(owner, year)[0]?.startsOn === rights({}, year)[0]?.startsOn,
      ),
    )
    expect(new Set(first.slice(0, 4)).size).toBe(4)
    expect(first[4]).toBe(first[0])
  })
  it('without a number belong to the first owner', () => {
    expect(rights({ usageType: 'fractional', week: null })).toEqual(
      rights({ usageType: 'fractional', week: 1 }),
    )
  })
})
