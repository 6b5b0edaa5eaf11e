import { describe, expect, it } from 'vitest'
import { type BillingRule, cycleBills } from './billing-cycle.ts'

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
const interest = { number: 'W-1', unitTypeCode: '1BR', annualPoints: 0 }
const on = (today: string, more: Partial<BillingRule> = {}, of = interest) => cycleBills([{ ...rule, ...more }], of, today)

describe('the billing cycle', () => {
  it('bills on its day, with a number of its own', () =>
    expect(on('2027-06-01')).toEqual([
      { number: 'MF-2027-06-01-W-1', kind: 'maintenance', description: 'Maintenance fee, 2027', cents: 50_000, billedOn: '2027-06-01', dueOn: '2027-07-01' },
    ]))
  it.each([
    ['2027-05-31', []],
    ['2027-07-01', ['2027-06-01']],
    ['2027-07-02', []],
    ['2027-01-10', ['2026-12-15']],
    ['2027-12-15', ['2027-12-15']],
  ])('on %s bills %j', (today, days) => expect(on(today).map((bill) => bill.billedOn)).toEqual(days))
  it('asks by type of unit and by points', () => {
    expect(on('2027-06-01', {}, { ...interest, unitTypeCode: '2BR', annualPoints: 101 })[0]?.cents).toBe(90_051)
    expect(on('2027-06-01', { cents: 0 })).toEqual([])
  })
})
