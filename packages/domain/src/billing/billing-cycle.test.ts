import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../dates/calendar-date.ts'
import { rulesSchema } from '../resort/rules-schema.ts'
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
  purchasedOn: null,
}
const YEAR = {
  billingYear: { startsIn: 1, namedAfterEnd: false },
  proration: { method: 'none' as const, yearStartsIn: 1 },
  triennialBilling: 'full-in-use-year' as 'full-in-use-year' | 'third-each-year',
}
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
        covers: null,
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
  // issue 38, C25
  it('bills triennial owners in their use years, or a third each year', () => {
    const of = { ...interest, frequency: 'triennial' as const, firstUseYear: 2026 }
    const years = [2026, 2027, 2028, 2029]
    const cents = (triennialBilling: (typeof YEAR)['triennialBilling']) =>
      years.map(
        (year) =>
          cycleBills(
            {
              ...{ ...YEAR, triennialBilling, biennialBilling: 'full-in-use-year' },
              billing: [{ ...rule, cents: 50_000 }],
            },
            of,
            `${year}-06-01`,
          )[0]?.cents ?? 0,
      )
    expect(cents('full-in-use-year')).toEqual([50_000, 0, 0, 50_000])
    expect(cents('third-each-year')).toEqual([16_666, 16_667, 16_667, 16_666])
  })
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
  // issue 38, A15
  describe('on the 29th to 31st', () => {
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
    it.each([
      [
        2026,
        31,
        [
          '01-31',
          '02-28',
          '03-31',
          '04-30',
          '05-31',
          '06-30',
          '07-31',
          '08-31',
          '09-30',
          '10-31',
          '11-30',
          '12-31',
        ],
      ],
      [
        2028,
        30,
        [
          '01-30',
          '02-29',
          '03-30',
          '04-30',
          '05-30',
          '06-30',
          '07-30',
          '08-30',
          '09-30',
          '10-30',
          '11-30',
          '12-30',
        ],
      ],
    ])('of every month of %i: %i', (year, dayOfMonth, days) => {
      const billedOn = months.map((month) => `${month}-${dayOfMonth}`)
      expect(rulesSchema.safeParse({ billing: [{ ...rule, billedOn }] }).success).toBe(true)
      const all = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
      const billed = all.flatMap((today) =>
        on(today, { billedOn })
          .filter((bill) => bill.billedOn === today)
          .map((bill) => bill.number),
      )
      const expected = days.map((day) => `MF-${year}-${day}-W-1`)
      expect(billed.filter((number) => number.startsWith(`MF-${year}`))).toEqual(expected)
    })
    it('bills each month of a year once, on the day or the last day of the month', () => {
      const year = fc.integer({ min: 2024, max: 2040 })
      const dayOfMonth = fc.integer({ min: 1, max: 31 })
      fc.assert(
        fc.property(year, dayOfMonth, (billedYear, wanted) => {
          const billedOn = months.map((month) => `${month}-${String(wanted).padStart(2, '0')}`)
          for (const month of months) {
            const first = `${billedYear}-${month}-01`
            const last = addDays(addMonths(first, 1), -1)
            const bills = on(last, { billedOn }).filter((bill) => bill.billedOn >= first)
            const day = addDays(first, wanted - 1)
            expect(bills.map((bill) => bill.billedOn)).toEqual([day, last].sort().slice(0, 1))
            expect(
              findNextBill(
                { ...YEAR, billing: [{ ...rule, billedOn, dueAfterDays: 0 }] },
                billedYear,
                first,
              ),
            ).toBe(bills[0]?.billedOn)
          }
        }),
      )
    })
    it('bills once if two of its days are the last of a month', () =>
      expect(
        on('2027-02-28', { billedOn: ['02-28', '02-29', '02-31'] }).map((bill) => bill.number),
      ).toEqual(['MF-2027-02-28-W-1']))
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
      { ...YEAR, billing: [december], billingYear: ahead, biennialBilling: 'full-in-use-year' },
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
