import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../dates/calendar-date.ts'
import { fillRules } from '../resort/rules-schema.ts'
import {
  comingLots,
  dueGrants,
  getBorrowMonths,
  getGrantMonths,
  nextGrant,
  type PointsInterest,
} from './points-grants.ts'

// issue 12, item 18
const interest = (overrides: Partial<PointsInterest> = {}): PointsInterest => ({
  interestId: 'i',
  frequency: 'annual',
  annualPoints: 8000,
  useYearMonth: 1,
  firstUseYear: null,
  homeUnitTypeCode: null,
  last: { useYear: 2025, expiresOn: '2025-12-31' },
  ...overrides,
})
const years = (of: PointsInterest, today: string) =>
  dueGrants(of, today).map((grant) => grant.useYear)

describe('the points of the next use year', () => {
  it.each([
    ['annual', 2026, '2026-01-01', '2026-12-31', '2025-01-01'],
    ['odd', 2027, '2027-01-01', '2027-12-31', '2026-01-01'],
    ['even', 2026, '2026-01-01', '2026-12-31', '2025-01-01'],
  ] as const)(
    'of an %s interest after 2025 are those of %i, granted a year ahead',
    (frequency, useYear, earnedOn, expiresOn, grantedOn) => {
      expect(nextGrant(interest({ frequency }), '2025-06-01')).toEqual({
        useYear,
        earnedOn,
        expiresOn,
        points: 8000,
        grantedOn,
      })
    },
  )
  it('start after the last day of the previous lot', () => {
    const last = { useYear: 2026, expiresOn: '2027-07-01' }
    expect(nextGrant(interest({ last }), '2026-08-01')).toMatchObject({
      useYear: 2027,
      earnedOn: '2027-07-02',
      expiresOn: '2028-07-01',
    })
    expect(nextGrant(interest({ last, frequency: 'even' }), '2026-08-01')).toMatchObject({
      useYear: 2028,
      earnedOn: '2028-07-02',
      expiresOn: '2029-07-01',
    })
  })
  it.each([
    ['annual', 7, '2026-06-30', [2025, 2026]],
    ['annual', 7, '2026-07-01', [2026, 2027]],
    ['odd', 7, '2026-06-30', [2025]],
    ['odd', 7, '2026-07-01', [2027]],
    ['even', 7, '2026-06-30', [2026]],
    ['even', 1, '2026-01-01', [2026]],
  ] as const)(
    'of an %s interest from month %i without any lot, on %s: %j',
    (frequency, useYearMonth, today, due) => {
      expect(years(interest({ frequency, useYearMonth, last: null }), today)).toEqual(due)
    },
  )
  // issue 38, A8
  it.each([
    ['annual', null, '2026-11-28', [2027]],
    ['annual', { useYear: 2025, expiresOn: '2025-12-31' }, '2026-11-28', [2027]],
    ['even', null, '2026-11-28', []],
    ['even', null, '2027-01-01', [2028]],
    ['odd', null, '2026-11-28', [2027]],
  ] as const)('of an %s interest for 2027 after %j, on %s: %j', (frequency, last, today, due) =>
    expect(years(interest({ frequency, firstUseYear: 2027, last }), today)).toEqual(due),
  )
  it('are due on their day, not earlier, and only once', () => {
    expect(years(interest(), '2024-12-31')).toEqual([])
    expect(years(interest(), '2025-01-01')).toEqual([2026])
    expect(years(interest({ frequency: 'odd' }), '2025-12-31')).toEqual([])
    expect(years(interest({ frequency: 'odd' }), '2026-01-01')).toEqual([2027])
    expect(years(interest({ annualPoints: 0 }), '2026-01-01')).toEqual([])
    expect(years(interest(), '2099-01-01')).toHaveLength(10)
  })
  it('never fall in a year outside the frequency or overlap the previous year', () => {
    const any = fc.record({
      frequency: fc.constantFrom('annual' as const, 'odd' as const, 'even' as const),
      useYearMonth: fc.integer({ min: 1, max: 12 }),
      today: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2025-01-01', days)),
      started: fc.boolean(),
    })
    fc.assert(
      fc.property(any, ({ frequency, useYearMonth, today, started }) => {
        const due = dueGrants(
          interest({
            frequency,
            useYearMonth,
            last: started ? { useYear: 2025, expiresOn: '2025-12-31' } : null,
          }),
          today,
        )
        for (const [index, grant] of due.entries()) {
          if (frequency !== 'annual') expect(grant.useYear % 2).toBe(frequency === 'odd' ? 1 : 0)
          expect(grant.earnedOn > (due[index - 1]?.expiresOn ?? '')).toBe(true)
          expect(grant.expiresOn).toBe(addDays(addMonths(grant.earnedOn, 12), -1))
        }
      }),
    )
  })
  // issue 38, C25
  it('fall in every third year, counted from the first', () => {
    const triennial = interest({ frequency: 'triennial', firstUseYear: 2026 })
    const grants = [nextGrant(triennial, '2025-06-01')]
    for (let left = 3; left > 0; left--)
      grants.push(nextGrant({ ...triennial, last: grants.at(-1) ?? null }, '2025-06-01'))
    expect(grants.map(({ useYear, earnedOn }) => [useYear, earnedOn])).toEqual([
      [2026, '2026-01-01'],
      [2029, '2029-01-01'],
      [2032, '2032-01-01'],
      [2035, '2035-01-01'],
    ])
    // an earlier start of the calendar doesn't move the years
    expect(nextGrant({ ...triennial, last: null }, '2027-06-01').useYear).toBe(2029)
  })
  it('are due two years ahead where the rules say so', () => {
    const last = { useYear: 2025, expiresOn: '2025-12-31' }
    expect(dueGrants(interest({ last }), '2026-01-01', 24).map(({ useYear }) => useYear)).toEqual([
      2026, 2027, 2028,
    ])
    expect(nextGrant(interest({ last }), '2025-06-01', 24)).toMatchObject({
      useYear: 2026,
      grantedOn: '2024-01-01',
    })
  })
  it('are granted early enough for every membership level that can borrow them', () => {
    const borrow = { percent: 100, currentFirst: false }
    const rules = fillRules({ borrow, levels: { GOLD: { borrow: { ...borrow, yearsAhead: 2 } } } })
    expect(getGrantMonths(rules)).toBe(24)
    expect(getBorrowMonths(rules)).toBe(12)
    expect(getBorrowMonths(fillRules({ ...rules, level: 'GOLD' }))).toBe(24)
    expect(getGrantMonths(fillRules({ borrow: null }))).toBe(12)
  })
  it('are listed two use years ahead as coming lots', () => {
    const lots = comingLots(
      [
        interest({ frequency: 'odd', homeUnitTypeCode: 'STU' }),
        interest({ interestId: 'none', annualPoints: 0 }),
      ],
      '2025-06-01',
    )
    expect(
      lots.map((lot) => [
        lot.useYear,
        lot.grantedOn,
        lot.remaining,
        lot.kind,
        lot.homeUnitTypeCode,
      ]),
    ).toEqual([
      [2027, '2026-01-01', 8000, 'annual', 'STU'],
      [2029, '2028-01-01', 8000, 'annual', 'STU'],
    ])
    expect(new Set(lots.map((lot) => lot.id)).size).toBe(2)
  })
})
