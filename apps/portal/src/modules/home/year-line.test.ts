import { describe, expect, it } from 'vitest'
import { getPlace, monthsAhead } from './year-line.ts'

describe('the timeline of the next twelve months', () => {
  it('begins with this month and ends with the previous one, next year', () => {
    const months = monthsAhead('2026-11-22')
    expect(months).toHaveLength(12)
    expect([months[0], months[1], months[2], months[11]]).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-10',
    ])
  })
  it.each([
    ['2026-11-01', 0],
    ['2026-11-16', 50 / 12],
    ['2027-01-01', 200 / 12],
    ['2027-10-31', 100 - 100 / 12 / 31],
    ['2026-10-31', 0],
    ['2027-11-01', 100],
  ])('places %s at %d percent', (day, percent) =>
    expect(getPlace('2026-11-22', day)).toBeCloseTo(percent),
  )
  it.each(['2026-01-31', '2028-02-29', '2026-12-31'])(
    'includes every day of the year after %s',
    (today) => {
      expect(new Set(monthsAhead(today)).size).toBe(12)
      expect(getPlace(today, today)).toBeLessThan(100 / 12)
    },
  )
})
