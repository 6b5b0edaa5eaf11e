import { describe, expect, it } from 'vitest'
import { type BilledInterest, cycleBills, findNextBill, getBillingYear } from './billing-cycle.ts'
import type { BillingRule } from './billing-rule.ts'

const rule: BillingRule = {
  code: 'MF',
  kind: 'maintenance',
  description: 'Maintenance fee',
  billedOn: ['12-15', '06-01'],
  dueAfterDays: 30,
  cents: 50_000,
  unitTypes: { '2BR': 90_000 },
  centsAPoint: 0.5,
}
const interest: BilledInterest = {
  number: 'W-1',
  unitTypeCode: '1BR',
  annualPoints: 0,
  frequency: 'annual',
  firstUseYear: null,
}
const YEAR = { billingYear: { startsIn: 1, namedAfterEnd: false } }
const on = (
  today: string,
  overrides: Partial<BillingRule> = {},
  of = interest,
  biennialBilling: 'full-in-use-year' | 'half-each-year' = 'full-in-use-year',
) => cycleBills({ ...YEAR, billing: [{ ...rule, ...overrides }], biennialBilling }, of, today)

describe('the billing cycle', () => {
  it('creates a bill on its day, with a unique number', () =>
    expect(on('2027-06-01')).toEqual([
      {
        number: 'MF-2027-06-01-W-1',
        kind: 'maintenance',
        description: 'Maintenance fee, 2027',
        cents: 50_000,
        billedOn: '2027-06-01',
        dueOn: '2027-07-01',
        useYear: 2027,
      },
    ]))
  it.each([
    ['2027-05-31', []],
    ['2027-07-01', ['2027-06-01']],
    ['2027-07-02', []],
    ['2027-01-10', ['2026-12-15']],
    ['2027-12-15', ['2027-12-15']],
  ])('on %s bills %j', (today, days) =>
    expect(on(today).map((bill) => bill.billedOn)).toEqual(days),
  )
  it('bills by unit type and by points', () => {
    expect(
      on('2027-06-01', {}, { ...interest, unitTypeCode: '2BR', annualPoints: 101 })[0]?.cents,
    ).toBe(90_051)
    expect(on('2027-06-01', { cents: 0 })).toEqual([])
  })
  // issue 38, A8
  it('bills no year before the first use year', () => {
    const of = { ...interest, firstUseYear: 2027 }
    expect(on('2026-06-01', {}, of)).toEqual([])
    expect(on('2026-12-15', {}, of).map((bill) => bill.useYear)).toEqual([2027])
  })
  // issue 12, item 18
  it.each([
    ['annual', '2026-12-15', 50_001, 50_001],
    ['odd', '2026-12-15', 50_001, 25_001],
    ['even', '2026-12-15', undefined, 25_000],
    ['odd', '2027-12-15', undefined, 25_000],
    ['even', '2027-12-15', 50_001, 25_001],
  ] as const)(
    'of %s years, billed on %s for the next: %s in full, %s as half each year',
    (frequency, day, full, half) => {
      const cents = (how: 'full-in-use-year' | 'half-each-year') =>
        on(day, { billedOn: ['12-15'], cents: 50_001 }, { ...interest, frequency }, how)[0]?.cents
      expect([cents('full-in-use-year'), cents('half-each-year')]).toEqual([full, half])
    },
  )
  it('assigns a bill to the use year in which it falls due', () =>
    expect(on('2026-12-15', { billedOn: ['12-15'] })[0]?.description).toBe('Maintenance fee, 2027'))
})

// issue 38, A4
describe('the year of a bill', () => {
  const ahead = { startsIn: 12, namedAfterEnd: true }
  const fiscal = { startsIn: 6, namedAfterEnd: false }
  it.each([
    ['2026-12-15', { startsIn: 1, namedAfterEnd: false }, 2026],
    ['2026-12-15', { startsIn: 1, namedAfterEnd: true }, 2026],
    ['2026-12-15', ahead, 2027],
    ['2026-11-30', ahead, 2026],
    ['2027-01-01', ahead, 2027],
    ['2026-06-01', fiscal, 2026],
    ['2027-05-31', fiscal, 2026],
    ['2027-05-31', { ...fiscal, namedAfterEnd: true }, 2027],
  ])('due on %s with %j is %i', (dueOn, billingYear, year) =>
    expect(getBillingYear(dueOn, billingYear)).toBe(year),
  )

  const december = { ...rule, billedOn: ['11-15'] }
  const bill = (frequency: BilledInterest['frequency']) =>
    cycleBills(
      { billing: [december], billingYear: ahead, biennialBilling: 'full-in-use-year' },
      { ...interest, frequency },
      '2026-11-28',
    )
  it('due on December 15 for 2027 names 2027 and bills the owners of odd years', () => {
    expect(bill('odd')).toMatchObject([
      { dueOn: '2026-12-15', useYear: 2027, description: 'Maintenance fee, 2027', cents: 50_000 },
    ])
    expect(bill('even')).toEqual([])
  })
  it('determines which bill comes next for a year', () => {
    const rules = { billing: [december], billingYear: ahead }
    expect(findNextBill(rules, 2027, '2026-11-01')).toBe('2026-11-15')
    expect(findNextBill(rules, 2027, '2026-11-28')).toBeNull()
    expect(findNextBill({ ...rules, ...YEAR }, 2027, '2026-11-28')).toBe('2027-11-15')
  })
})
