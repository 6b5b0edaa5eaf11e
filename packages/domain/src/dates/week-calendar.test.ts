import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar-date.ts'
import { getWeek, weekOne, weekStart, weeksIn } from './week-calendar.ts'

const [FRIDAY, SATURDAY, SUNDAY] = [5, 6, 7] as const

describe('the week calendar', () => {
  // published Saturday calendars (domain.md 2.3)
  it.each([
    [2024, '2024-01-06'],
    [2025, '2025-01-04'],
    [2026, '2026-01-03'],
    [2027, '2027-01-02'],
    [2028, '2028-01-01'],
  ])('week 1 of Saturdays in %i starts on %s', (year, start) =>
    expect(weekOne(year, SATURDAY)).toBe(start),
  )

  it.each([
    [FRIDAY, [2027, 2032, 2038]],
    [SATURDAY, [2028, 2033, 2039]],
    [SUNDAY, [2028, 2034, 2040]],
  ])(
    'of weekday %i has a week 53 in %o and in no other year from 2024 to 2040',
    (weekday, years) => {
      const found = Array.from({ length: 17 }, (_, index) => 2024 + index).filter(
        (year) => weeksIn(year, weekday) === 53,
      )
      expect(found).toEqual(years)
    },
  )

  it('rejects week 0, fractional weeks, and week 53 in years without one', () => {
    expect([0, -1, 1.5, 54].map((week) => weekStart(2027, week, FRIDAY))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(weekStart(2027, 53, FRIDAY)).toBe('2027-12-31')
    expect(weekStart(2026, 53, FRIDAY)).toBeNull()
  })

  it('assigns each night to one week with seven nights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2099 }),
        fc.integer({ min: 1, max: 53 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 6 }),
        (year, week, weekday, night) => {
          const start = weekStart(year, week, weekday)
          if (start) expect(getWeek(addDays(start, night), weekday)).toEqual({ year, week })
          else expect(weeksIn(year, weekday)).toBe(52)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
