import { describe, expect, it } from 'vitest'
import { type BilledInterest, cycleBills } from './billing-cycle.ts'
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
}
const on = (
  today: string,
  overrides: Partial<BillingRule> = {},
  of = interest,
  biennialBilling: 'full-in-use-year' | 'half-each-year' = 'full-in-use-year',
) => cycleBills({ billing: [{ ...rule, ...overrides }], biennialBilling }, of, today)

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
