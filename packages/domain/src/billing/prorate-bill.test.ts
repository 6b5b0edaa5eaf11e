import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { fillRules, type RuleSet } from '../resort/rules-schema.ts'
import { cycleBills } from './billing-cycle.ts'
import { prorateBill } from './prorate-bill.ts'

type Method = RuleSet['proration']['method']
const getRules = (method: Method, yearStartsIn = 1, namedAfterEnd = false) =>
  fillRules({
    proration: { method, yearStartsIn },
    billingYear: { startsIn: yearStartsIn, namedAfterEnd },
  })
const split = (rules: RuleSet, on: string, cents = 120_000) => {
  const { beforeCents, fromCents } = prorateBill(rules, { cents, useYear: 2027 }, on)
  return [beforeCents, fromCents]
}

// issue 38, item 23
describe('a yearly bill of $1,200.00 for 2027 whose contract is sold', () => {
  it.each<[string, Method, string, number[]]>([
    ['S1', 'by-day', '2027-07-01', [59_507, 60_493]],
    ['S1', 'by-month', '2027-07-01', [60_000, 60_000]],
    ['S2', 'by-month', '2027-07-02', [70_000, 50_000]],
    ['S3', 'none', '2027-07-01', [120_000, 0]],
    ['S4', 'by-day', '2027-01-01', [0, 120_000]],
    ['S4', 'by-day', '2026-12-31', [0, 120_000]],
    ['S4', 'by-day', '2027-12-31', [119_671, 329]],
    ['S4', 'by-day', '2028-01-01', [120_000, 0]],
  ])('case %s: %s on %s', (_, method, on, expected) =>
    expect(split(getRules(method), on)).toEqual(expected),
  )

  it('case S5: a fiscal year from June to May covers the months before and after New Year', () => {
    expect(
      prorateBill(getRules('by-month', 6, true), { cents: 120_000, useYear: 2027 }, '2027-01-01'),
    ).toEqual({ from: '2026-06-01', to: '2027-05-31', beforeCents: 70_000, fromCents: 50_000 })
    expect(split(getRules('by-month', 6), '2028-01-01')).toEqual([70_000, 50_000])
  })

  it('never loses or creates a cent, and a later sale never costs the buyer more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: -400, max: 800 }),
        fc.constantFrom<Method>('none', 'by-day', 'by-month'),
        fc.integer({ min: 1, max: 12 }),
        (cents, days, method, month) => {
          const rules = getRules(method, month, true)
          const on = addDays('2027-01-01', days)
          const [before = 0, from = 0] = split(rules, on, cents)
          expect(before + from).toBe(cents)
          expect(Math.min(before, from)).toBeGreaterThanOrEqual(0)
          expect(split(rules, addDays(on, 1), cents)[1]).toBeLessThanOrEqual(from)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('a bill for a part of the year', () => {
  it.each<[Method, string, number[]]>([
    ['by-day', '2027-10-02', [60_652, 59_348]],
    ['by-month', '2027-10-01', [60_000, 60_000]],
    ['by-day', '2027-06-30', [0, 120_000]],
    ['by-month', '2027-12-02', [120_000, 0]],
  ])('is split by its own days: %s on %s', (method, on, expected) => {
    const bill = { cents: 120_000, useYear: 2027, coversFrom: '2027-07-01' }
    const { beforeCents, fromCents } = prorateBill(getRules(method), bill, on)
    expect([beforeCents, fromCents]).toEqual(expected)
  })
})

describe('the first bill of a contract', () => {
  const bill = (rules: RuleSet, purchasedOn: string | null) =>
    cycleBills(
      {
        ...rules,
        billing: [
          {
            ...{ code: 'MF', kind: 'maintenance', description: 'Fee', billedOn: ['12-01'] },
            ...{ dueAfterDays: 30, cents: 120_000, unitTypes: {}, centsAPoint: 0 },
          },
        ],
      },
      {
        ...{ number: 'W-1', unitTypeCode: null, annualPoints: 0, frequency: 'annual' },
        ...{ firstUseYear: 2027, purchasedOn },
      },
      '2027-12-01',
    ).map(({ cents, covers }) => [cents, covers?.from ?? null])

  it('covers the year from the day of purchase on, if the resort prorates', () => {
    expect(bill(getRules('by-month'), '2027-04-01')).toEqual([[90_000, '2027-04-01']])
    expect(bill(getRules('by-month'), '2026-04-01')).toEqual([[120_000, null]])
    expect(bill(getRules('by-month'), null)).toEqual([[120_000, null]])
    expect(bill(getRules('none'), '2027-04-01')).toEqual([[120_000, null]])
  })
})
