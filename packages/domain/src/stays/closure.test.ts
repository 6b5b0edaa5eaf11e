import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, getNights } from '../dates/calendar-date.ts'
import {
  addClosing,
  type Closure,
  closingOf,
  endClosings,
  findFreeRuns,
  isSameClosing,
} from './closure.ts'

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

// issue 38, B18: random closings of one unit, which end one after the other
it('keeps exactly the nights closed that a closing still closes', () => {
  const first = '2027-03-01'
  const dates = fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 6 }))
    .map(([from, nights]) => ({
      arrival: addDays(first, from),
      departure: addDays(first, from + nights),
    }))
  const nightsOf = ({ arrival, departure }: { arrival: string; departure: string }) =>
    getNights(arrival, departure)
  fc.assert(
    fc.property(
      fc.uniqueArray(dates, { minLength: 1, maxLength: 5, selector: JSON.stringify }),
      (all) => {
        let id = 0
        let closures: Closure[] = []
        for (const one of all) {
          const closing = closingOf('101', one)
          const overlapping = closures.filter(
            (closure) => closure.arrival < one.departure && closure.departure > one.arrival,
          )
          const changed = addClosing('101', overlapping, closing)
          const runs = findFreeRuns(one, closures.flatMap(nightsOf))
          closures = [
            ...closures.map((closure) => changed.find((each) => each.id === closure.id) ?? closure),
            ...runs.map((run) => ({ ...run, id: `${id++}`, closings: [closing] })),
          ]
        }
        for (const [index, one] of all.entries()) {
          const closing = closingOf('101', one)
          const result = endClosings(closures, {
            isTaken: (each) => isSameClosing(each, closing),
            isOver: ({ closings: [maker] }) => maker !== undefined && isSameClosing(maker, closing),
          })
          const { ended, changed, closed } = result
          closures = [
            ...closures
              .filter((closure) => !ended.includes(closure))
              .map((closure) => changed.find((each) => each.id === closure.id) ?? closure),
            ...closed.map((run) => ({ ...run, id: `${id++}` })),
          ]
          const left = new Set(all.slice(index + 1).flatMap(nightsOf))
          expect(closures.flatMap(nightsOf).toSorted()).toEqual([...left].toSorted())
        }
      },
    ),
  )
})
