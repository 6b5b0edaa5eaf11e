import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { fillRules } from '../resort/rules-schema.ts'
import type { SpentLot } from './cancel-verdict.ts'
import { getEarlyReturn } from './early-departure.ts'

const ARRIVAL = '2027-03-01'
const getRules = (pointsBackPercent: number) => fillRules({ earlyDeparture: { pointsBackPercent } })
const stay = (nights: number, stayed: number) => ({
  arrival: ARRIVAL,
  planned: addDays(ARRIVAL, nights),
  departure: addDays(ARRIVAL, stayed),
})
const lot = (lotId: string, points: number, expiresOn = '2027-12-31'): SpentLot => ({
  ...{ lotId, points, expiresOn, useYear: 2027 },
})
const back = (percent: number, of: ReturnType<typeof stay>, lots: readonly SpentLot[]) =>
  getEarlyReturn(getRules(percent), of, lots).map(({ lotId, points }) => [lotId, points])

// issue 38, item 17
describe('points of nights that are not stayed', () => {
  it('case ED1: are not returned without a rule', () => {
    expect(getEarlyReturn(fillRules({}), stay(7, 4), [lot('A', 700)])).toEqual([])
  })
  it('case ED2: return by the percentage of the rule, to the lots that paid', () => {
    expect(back(100, stay(7, 4), [lot('A', 700)])).toEqual([['A', 300]])
    expect(back(50, stay(7, 4), [lot('A', 700)])).toEqual([['A', 150]])
  })
  it('case ED3: are rounded down once, and the rest goes to the lot that expires last', () => {
    const lots = [lot('A', 101, '2027-12-31'), lot('B', 102, '2028-12-31'), lot('C', 100)]
    // 303 points, 2 of 7 nights: 86.57
    expect(back(100, stay(7, 5), lots)).toEqual([
      ['A', 28],
      ['B', 30],
      ['C', 28],
    ])
  })
  it('case ED4: are gone if the resort took their lot back, or none is left', () => {
    expect(back(100, stay(7, 4), [{ ...lot('A', 700), isWithdrawn: true }])).toEqual([])
    expect(back(100, stay(7, 4), [lot('A', 700, '2027-03-04')])).toEqual([])
    expect(back(100, stay(7, 4), [lot('A', 700, '2027-03-05')])).toEqual([['A', 300]])
    expect(back(100, stay(7, 7), [lot('A', 700)])).toEqual([])
    expect(back(100, stay(7, 4), [])).toEqual([])
  })
  it('are never more than was paid for those nights, by lot and in total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (points, percent, nights, stayed) => {
          const lots = points.map((count, index) =>
            lot(`${index}`, count, addDays('2027-12-31', index)),
          )
          const returned = getEarlyReturn(
            getRules(percent),
            stay(nights, Math.min(stayed, nights)),
            lots,
          )
          const sum = returned.reduce((total, each) => total + each.points, 0)
          const paid = points.reduce((total, count) => total + count, 0)
          const left = Math.max(0, nights - stayed)
          expect(sum).toBe(Math.floor((paid * left * percent) / (nights * 100)))
          for (const { lotId, points: count } of returned)
            expect(count).toBeLessThanOrEqual(points[Number(lotId)] ?? 0)
        },
      ),
    )
  })
})
