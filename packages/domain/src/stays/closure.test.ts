import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween } from '../dates/calendar-date.ts'
import { findFreeRuns } from './closure.ts'

const dates = { arrival: '2027-02-26', departure: '2027-03-05' }

// issue 38, B18
it.each([
  [[], [['2027-02-26', '2027-03-05']]],
  [['2027-02-26', '2027-03-04'], [['2027-02-27', '2027-03-04']]],
  [
    ['2027-02-28', '2027-03-01'],
    [
      ['2027-02-26', '2027-02-28'],
      ['2027-03-02', '2027-03-05'],
    ],
  ],
  [['2027-02-20', '2027-03-05'], [['2027-02-26', '2027-03-05']]],
])('with %j taken, leaves %j', (taken, expected) => {
  const runs = findFreeRuns(dates, taken).map(({ arrival, departure }) => [arrival, departure])
  expect(runs).toEqual(expected)
})

it('has each free night once, and no taken one', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: -2, max: 30 })),
      fc.integer({ min: 1, max: 28 }),
      (taken, length) => {
        const arrival = '2028-02-20'
        const nights = taken.map((offset) => addDays(arrival, offset))
        const runs = findFreeRuns({ arrival, departure: addDays(arrival, length) }, nights)
        const free = runs.flatMap((run) =>
          Array.from({ length: daysBetween(run.arrival, run.departure) }, (_, at) =>
            addDays(run.arrival, at),
          ),
        )
        const expected = Array.from({ length }, (_, at) => addDays(arrival, at)).filter(
          (night) => !nights.includes(night),
        )
        expect(free).toEqual(expected)
        for (const [at, run] of runs.entries())
          expect(run.arrival > (runs[at - 1]?.departure ?? '')).toBe(true)
      },
    ),
  ))
