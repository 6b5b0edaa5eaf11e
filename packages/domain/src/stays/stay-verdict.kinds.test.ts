import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHART, FIXED, lot, owing, request, WEEK } from '../../test-support/questions.ts'
import { addDays } from '../dates/calendar-date.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import { lotsForStay } from './pay-with-points.ts'
import { evaluateStay, evaluateStays } from './stay-verdict.ts'

const KINDS = ['STU', '1BR', 'VIL'].map((code, index) => ({
  code,
  name: code,
  maxPeople: 2 + index,
  largest: 4,
}))
const HOMES = [null, 'STU', '1BR']

const lots = fc.array(
  fc
    .tuple(
      fc.constantFrom(...HOMES),
      fc.constantFrom('annual', 'holding', 'restricted'),
      fc.constantFrom(0, 300, 700, 5_000),
      fc.integer({ min: -200, max: 90 }),
    )
    .map(([homeUnitTypeCode, kind, remaining, days]) => {
      const earnedOn = addDays('2027-03-01', days)
      return lot(`${days}`, remaining, {
        earnedOn,
        expiresOn: addDays(earnedOn, 364),
        overrides: { homeUnitTypeCode, kind },
      })
    }),
  { maxLength: 3 },
)

const rules = fc
  .record({
    opensMonthsBefore: fc.constantFrom(1, 6, 12),
    homePriority: fc.constantFrom(null, { monthsBefore: 13, minNights: 3, maxNights: 7 }),
    bonusTime: fc.constantFrom(null, { daysBefore: 60, centsANight: 5_000, maxNights: 3 }),
    save: fc.constantFrom(null, { monthsMore: 24, notSeasons: ['red'] }),
  })
  .map((changes) => ({ ...DEFAULT_RULES, ...changes }))

const terms = fc
  .record({
    rules,
    stay: fc
      .tuple(
        fc.integer({ min: -2, max: 200 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(0, 1, 2, 2, 3, 5),
      )
      .map(([days, nights, adults]) => {
        const arrival = addDays('2027-03-01', days)
        return { arrival, departure: addDays(arrival, nights), people: [adults, 0, 0, 0] }
      }),
    type: fc.constantFrom('O' as const, 'G' as const),
    account: fc.constantFrom(request().account, request().account, owing(100, '2027-01-29')),
    lots,
    weeks: fc.subarray([WEEK, FIXED, { ...WEEK, entitlementId: 'g', unitTypeCode: '1BR' }]),
    lotOrder: fc.subarray(['-100', '0', '60']),
  })
  .map((changes) => ({ ...request(changes), chart: CHART }))

it('returns the same verdicts for several unit types as for each alone', () => {
  fc.assert(
    fc.property(terms, (asked) => {
      const alone = KINDS.map((unitType) => evaluateStay({ ...asked, unitType }))
      expect(evaluateStays(asked, KINDS)).toEqual(alone)
      expect(evaluateStays(asked, KINDS.toReversed())).toEqual(alone.toReversed())
      const lotsIn = lotsForStay(asked)
      for (const [index, { payment }] of alone.entries()) {
        const paying = payment?.kind === 'points' ? payment.lots.map(({ lotId }) => lotId) : []
        expect(lotsIn(KINDS[index]?.code ?? '').slice(0, paying.length)).toEqual(paying)
      }
    }),
    { numRuns: 2_000 },
  )
})

it('is tried with stays that are allowed and with stays that are refused', () => {
  // the same sample each time: a random one has too few of one kind once in a while
  const verdicts = fc
    .sample(terms, { seed: 1, numRuns: 500 })
    .flatMap((asked) => KINDS.map((unitType) => evaluateStay({ ...asked, unitType }).allowed))
  expect(verdicts.filter((allowed) => allowed).length).toBeGreaterThan(50)
  expect(verdicts.filter((allowed) => !allowed).length).toBeGreaterThan(50)
})
