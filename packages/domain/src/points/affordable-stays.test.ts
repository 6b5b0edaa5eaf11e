import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAffordableStays } from './affordable-stays.ts'
import { type ChartCell, pointsForStay } from './points-cost.ts'

const chart = (monThu: number, sun: number, friSat: number): ChartCell[] => [
  { unitTypeCode: 'STU', seasonCode: 'red', weekdayClass: 'mon-thu', points: monThu },
  { unitTypeCode: 'STU', seasonCode: 'red', weekdayClass: 'sun', points: sun },
  { unitTypeCode: 'STU', seasonCode: 'red', weekdayClass: 'fri-sat', points: friSat },
]

describe('what points buy', () => {
  it.each([
    [0, 0, 0],
    [99, 0, 0],
    [100, 0, 1],
    [400, 0, 4],
    // Sunday to Thursday: one at 120 and four at 100
    [520, 0, 5],
    [519, 0, 4],
    [919, 0, 6],
    [920, 1, 7],
    [5000, 5, 7],
  ])('%i points buy %i weeks, or %i nights', (points, weeks, nights) =>
    expect(listAffordableStays(points, chart(100, 120, 200))).toEqual([
      { unitTypeCode: 'STU', seasonCode: 'red', weekPoints: 920, weeks, nights },
    ]),
  )

  it('omits unit types without a price for every weekday', () =>
    expect(listAffordableStays(1000, chart(100, 120, 200).slice(1))).toEqual([]))

  it('matches the prices of real stays: the longest affordable stay exists, and none is longer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 4000 }),
        (a, b, c, points) => {
          const cells = chart(a, b, c)
          const [bought] = listAffordableStays(points, cells)
          const seasons = [{ code: 'red', firstNight: '2027-01-01', lastNight: '2027-12-31' }]
          const days = Array.from({ length: 7 }, (_, day) => `2027-03-0${day + 1}`)
          const costs = (nights: number) =>
            days.map(
              (day) =>
                pointsForStay(
                  'STU',
                  {
                    arrival: day,
                    departure: `2027-03-${String(Number(day.slice(-2)) + nights).padStart(2, '0')}`,
                  },
                  { seasons, chart: cells },
                ) ?? Number.POSITIVE_INFINITY,
            )
          const nights = bought?.nights ?? -1
          if (nights > 0) expect(Math.min(...costs(nights))).toBeLessThanOrEqual(points)
          if (nights < 7) expect(Math.min(...costs(nights + 1))).toBeGreaterThan(points)
        },
      ),
    )
  })
})
